import { randomBytes } from 'node:crypto';
import {
  PICTURE_CHANGE_WINDOW_SECONDS,
  PICTURE_CHANGES_PER_ACCOUNT,
  PICTURE_MESSAGES,
  PICTURE_SIZES,
  pictureAddress,
  pictureIdOf,
  pictureKey,
} from '@kaksha/domain/accounts/picture.ts';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext, Services } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { createPictureIntake } from '../../platform/pictures/intake.ts';
import { makeSquarePictures } from '../../platform/pictures/make-picture.ts';
import { recordEvent } from '../record-event.ts';

const intake = createPictureIntake({
  name: 'picture',
  points: PICTURE_CHANGES_PER_ACCOUNT,
  windowSeconds: PICTURE_CHANGE_WINDOW_SECONDS,
  tooMany: PICTURE_MESSAGES.tooMany,
});

/** A file that was stored and then not taken into use (the process was killed in between) is deleted after this time. */
const UNUSED_AFTER_MS = 60 * 60 * 1000;

/**
 * Makes this file the picture of the signed-in person, and answers its address.
 *
 * @throws ORPCError PICTURE_REFUSED (422), TOO_MANY_REQUESTS (429): this person's changes, or everybody's.
 */
export async function changePicture(context: RequestContext, file: File): Promise<string> {
  const { db, storage } = context.services;
  const { id: userId } = viewerOf(context);
  const pictures = await intake.take(context, file, (bytes) => makeSquarePictures(bytes, PICTURE_SIZES));
  // Nobody can guess it, and a new picture never takes the name of an old one: browsers may keep it for ever.
  const pictureId = randomBytes(16).toString('hex');
  const runAt = new Date(Date.now() + UNUSED_AFTER_MS);
  await enqueue(db, 'accounts.drop-unused-picture', { userId, pictureId }, { runAt });
  await Promise.all(pictures.map(({ size, bytes }) => storage.put(pictureKey(pictureId, size), bytes)));
  await setPicture(context.services, userId, pictureAddress(pictureId));
  return pictureAddress(pictureId);
}

/** Takes the signed-in person's picture away; the first letter of the name is shown again. */
export async function removePicture(context: RequestContext): Promise<void> {
  await setPicture(context.services, viewerOf(context).id, null);
}

/** The account shows the new picture, and the old one's files go, or neither. */
async function setPicture({ db }: Services, userId: string, address: string | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { profile_picture: old } = await trx
      .selectFrom('user_account')
      .select('profile_picture')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('user_account')
      .set({ profile_picture: address })
      .where('id', '=', userId)
      .execute();
    if (address !== old)
      await recordEvent(trx, userId, address === null ? 'picture_removed' : 'picture_changed');
    const pictureId = pictureIdOf(old);
    if (pictureId !== null) await enqueue(trx, 'accounts.drop-unused-picture', { userId, pictureId });
  });
}
