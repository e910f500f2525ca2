import { z } from 'zod';
import { newPricing, PRICING_MESSAGES, pricing } from '../bookings/pricing.ts';
import { entityId } from '../fields.ts';
import { procedureFor, publicProcedure } from '../procedure.ts';
import { editProfileContract } from './edit-profile/contract.ts';
import { favouritesContract } from './favourites/contract.ts';
import { introVideoContract } from './intro-video/contract.ts';
import { profileModerationContract } from './moderation/contract.ts';
import { savedSearchesContract } from './saved-searches/contract.ts';
import { teacherProfile } from './schema.ts';
import { teacherSearchAnswer, teacherSearchInput } from './search-schema.ts';
import { tutorIndex, tutorList, tutorListInput } from './tutor-list-schema.ts';
import { verificationContract } from './verification/contract.ts';
import { DOCUMENT_TEXT } from './verification/documents.ts';
import { verificationInput } from './verification/request.ts';
import { en as VERIFICATION_MESSAGES } from './verification/words/en.ts';

/** Finding a teacher, and becoming a verified one. */
export const teachersContract = {
  editProfile: editProfileContract,
  favourites: favouritesContract,
  introVideo: introVideoContract,
  moderation: profileModerationContract,
  savedSearches: savedSearchesContract,
  verification: verificationContract,
  search: publicProcedure
    .route({
      method: 'GET',
      path: '/teachers',
      summary: 'Find teachers',
      description:
        '4 a page. Past the last page the last page is answered; `page` says which one it is. ' +
        '`language`, `day` and `batchSize` may be given several times: one of them is enough. `day` (1 is Monday), `from` and ' +
        '`until` (18:00, Indian time) ask for a free hour within 14 days. Each count of `facets` is of the teachers ' +
        'found with that choice in place of the one made for the same question.',
    })
    .input(teacherSearchInput)
    .output(teacherSearchAnswer),
  profile: publicProcedure
    .route({ method: 'GET', path: '/teachers/{id}', summary: "A teacher's public profile" })
    .input(z.object({ id: entityId }))
    .output(z.object({ teacher: teacherProfile })),
  pricing: procedureFor('teacher')
    .route({ method: 'GET', path: '/pricing', summary: "The teacher's own hourly rate and trial settings" })
    .output(pricing),
  changePricing: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/pricing',
      summary: 'Change the hourly rate and the trial settings',
      description:
        '`seen` is what the change was made from: when something else is stored by now, nothing is changed. What is booked keeps its price.',
    })
    .errors({
      PRICING_CHANGED: {
        status: 409,
        message: PRICING_MESSAGES.changed,
        data: z.object({ current: pricing }),
      },
    })
    .input(newPricing.safeExtend({ seen: pricing }))
    .output(pricing),
  tutorIndex: publicProcedure
    .route({ method: 'GET', path: '/tutors', summary: 'Subjects and classes that have a verified teacher' })
    .output(tutorIndex),
  tutorList: publicProcedure
    .route({
      method: 'GET',
      path: '/tutors/{subject}',
      summary: 'Verified teachers of a subject, with their figures',
      description:
        '`subject` as in an address (social-studies). 12 a page, the best rated first; past the last page the last page.',
    })
    .input(tutorListInput)
    .output(tutorList),
  requestVerification: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/teachers/{userId}/verification',
      successStatus: 201,
      summary: 'Ask to be verified',
      description:
        'Only for oneself; the ID number is stored encrypted and purged once the request is decided. `documents` names those that were uploaded for it. Where our team asked for more, this is the answer, and goes with the same request.',
    })
    .errors({
      VERIFICATION_PENDING: { status: 409, message: VERIFICATION_MESSAGES.alreadyPending },
      ALREADY_VERIFIED: { status: 409, message: VERIFICATION_MESSAGES.alreadyVerified },
      DOCUMENT_GONE: { status: 422, message: DOCUMENT_TEXT.gone },
    })
    .input(verificationInput.extend({ userId: entityId }))
    .output(z.object({ status: z.literal('pending') })),
};
