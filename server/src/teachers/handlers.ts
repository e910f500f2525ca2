import { api, notFound, viewerOf } from '../platform/api.ts';
import { sinceOwnChange } from '../platform/own-changes.ts';
import { cacheBriefly } from '../platform/short-cache.ts';
import { changePricing, readPricing } from './change-pricing.ts';
import { editProfileHandlers } from './edit-profile/handlers.ts';
import { favouritesHandlers } from './favourites/handlers.ts';
import { introVideoHandlers } from './intro-video/handlers.ts';
import { profileModerationHandlers } from './moderation/handlers.ts';
import { readProfile } from './read-profile.ts';
import { savedSearchesHandlers } from './saved-searches/handlers.ts';
import { findTeachers } from './search/find-teachers.ts';
import { readTutorIndex, readTutorList } from './tutor-lists.ts';
import { verificationHandlers } from './verification/handlers.ts';
import { requestVerification } from './verification/request-verification.ts';

/** Counts over the whole market, shown on the home page: a minute old is good enough. */
const tutorIndex = cacheBriefly(60_000, readTutorIndex);

export const teachersHandlers = {
  editProfile: editProfileHandlers,
  favourites: favouritesHandlers,
  introVideo: introVideoHandlers,
  moderation: profileModerationHandlers,
  savedSearches: savedSearchesHandlers,
  verification: verificationHandlers,

  search: api.teachers.search.handler(({ context, input }) =>
    findTeachers(context.services, input, sinceOwnChange(context)),
  ),

  profile: api.teachers.profile.handler(async ({ context, input }) => ({
    teacher: await readProfile(context.services.db, input.id),
  })),

  pricing: api.teachers.pricing.handler(({ context }) =>
    readPricing(context.services.db, viewerOf(context).id),
  ),

  changePricing: api.teachers.changePricing.handler(({ context, input }) => {
    const { seen, ...wanted } = input;
    return changePricing(context.services.db, viewerOf(context).id, seen, wanted);
  }),

  tutorIndex: api.teachers.tutorIndex.handler(({ context }) => tutorIndex(context.services.db)),

  tutorList: api.teachers.tutorList.handler(({ context, input }) =>
    readTutorList(context.services.db, input),
  ),

  requestVerification: api.teachers.requestVerification.handler(async ({ context, input }) => {
    const { userId, ...request } = input;
    if (userId !== viewerOf(context).id) throw notFound();
    await requestVerification(context.services, userId, request);
    return { status: 'pending' as const };
  }),
};
