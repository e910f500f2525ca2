import { api, notFound, viewerOf } from '../platform/api.ts';
import { readProfile } from './read-profile.ts';
import { requestVerification } from './request-verification.ts';
import { searchTeachers } from './search-teachers.ts';

export const teachersHandlers = {
  search: api.teachers.search.handler(({ context, input }) => searchTeachers(context.services.db, input)),

  profile: api.teachers.profile.handler(async ({ context, input }) => ({
    teacher: await readProfile(context.services.db, input.id),
  })),

  requestVerification: api.teachers.requestVerification.handler(async ({ context, input }) => {
    const { userId, ...request } = input;
    if (userId !== viewerOf(context).id) throw notFound();
    await requestVerification(context.services, userId, request);
    return { status: 'pending' as const };
  }),
};
