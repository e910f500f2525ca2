import { z } from 'zod';
import { entityId } from '../fields.ts';
import { procedureFor, publicProcedure } from '../procedure.ts';
import { teacherCard, teacherProfile, teacherSearchInput } from './schema.ts';
import { VERIFICATION_MESSAGES, verificationInput } from './verification.ts';

/** Finding a teacher, and becoming a verified one. */
export const teachersContract = {
  search: publicProcedure
    .route({
      method: 'GET',
      path: '/teachers',
      summary: 'Find teachers',
      description: '4 a page. Past the last page the last page is answered; `page` says which one it is.',
      tags: ['teachers'],
    })
    .input(teacherSearchInput)
    .output(
      z.object({
        teachers: z.array(teacherCard),
        total: z.number(),
        page: z.number(),
        pageCount: z.number(),
        subjects: z.array(z.string()),
      }),
    ),
  profile: publicProcedure
    .route({
      method: 'GET',
      path: '/teachers/{id}',
      summary: "A teacher's public profile",
      tags: ['teachers'],
    })
    .input(z.object({ id: entityId }))
    .output(z.object({ teacher: teacherProfile })),
  requestVerification: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/teachers/{userId}/verification',
      successStatus: 201,
      summary: 'Ask to be verified',
      description:
        'Only for oneself; the ID number is stored encrypted and purged once the request is decided.',
      tags: ['teachers'],
    })
    .errors({
      VERIFICATION_PENDING: { status: 409, message: VERIFICATION_MESSAGES.alreadyPending },
      ALREADY_VERIFIED: { status: 409, message: VERIFICATION_MESSAGES.alreadyVerified },
    })
    .input(verificationInput.extend({ userId: entityId }))
    .output(z.object({ status: z.literal('pending') })),
};
