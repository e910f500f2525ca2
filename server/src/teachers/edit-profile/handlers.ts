import { api, viewerOf } from '../../platform/api.ts';
import { readOwnProfile } from './read-own-profile.ts';
import { saveProfile } from './save-profile.ts';

export const editProfileHandlers = {
  read: api.teachers.editProfile.read.handler(({ context }) => readOwnProfile(context)),
  save: api.teachers.editProfile.save.handler(async ({ context, input }) => {
    const { db } = context.services;
    const { id } = viewerOf(context);
    await saveProfile(db, id, input);
    return readOwnProfile(context);
  }),
};
