import { randomBytes } from 'node:crypto';
import {
  PICTURE_CHANGE_WINDOW_SECONDS,
  PICTURE_CHANGES_PER_ACCOUNT,
  PICTURE_MESSAGES,
  pictureAddress,
  pictureIdOf,
  pictureKey,
} from '@kaksha/domain/accounts/picture.ts';
import { ORPCError } from '@orpc/client';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext, Services } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { createPlaces } from '../../platform/places.ts';
import { createRateLimit, type RateLimit } from '../../platform/rate-limits.ts';
import { recordEvent } from '../record-event.ts';
import { makePicture, PictureRefused, type SizedPictures } from './make-picture.ts';

/** A picture of 40 megapixels takes some hundred megabytes while it is read. */
const places = createPlaces(2, 16);
/** When to try again after all places to wait were taken. */
const BUSY_SECONDS = 5;

/** A file that was stored and then not taken into use (the process was killed in between) is deleted after this time. */
const UNUSED_AFTER_MS = 60 * 60 * 1000;

const limits = new WeakMap<Services['pool'], RateLimit>();

function changeLimit(pool: Services['pool']): RateLimit {
  const made =
    limits.get(pool) ??
    createRateLimit(pool, 'picture', PICTURE_CHANGES_PER_ACCOUNT, PICTURE_CHANGE_WINDOW_SECONDS);
  limits.set(pool, made);
  return made;
}

async function read(file: File): Promise<SizedPictures> {
  try {
    const made = await places.run(async () => makePicture(new Uint8Array(await file.arrayBuffer())));
    if (made !== null) return made;
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw new ORPCError('PICTURE_REFUSED', { status: 422, message: error.message });
  }
  // Not 503: a flood of uploads is no failure of ours to be logged with each of them.
  const data = { retryAfterSeconds: BUSY_SECONDS };
  throw new ORPCError('TOO_MANY_REQUESTS', { status: 429, message: PICTURE_MESSAGES.busy, data });
}

/**
 * Makes this file the picture of who is signed in, and answers its address.
 *
 * @throws ORPCError PICTURE_REFUSED (422), TOO_MANY_REQUESTS (429): this person's changes, or everybody's.
 */
export async function changePicture(context: RequestContext, file: File): Promise<string> {
  const { db, pool, storage } = context.services;
  const { id: userId } = viewerOf(context);
  await changeLimit(pool).consume(userId, PICTURE_MESSAGES.tooMany);
  const pictures = await read(file);
  // Nobody can guess it, and a new picture never takes the name of an old one: browsers may keep it for ever.
  const pictureId = randomBytes(16).toString('hex');
  const runAt = new Date(Date.now() + UNUSED_AFTER_MS);
  await enqueue(db, 'accounts.drop-unused-picture', { userId, pictureId }, { runAt });
  await Promise.all(pictures.map(({ size, bytes }) => storage.put(pictureKey(pictureId, size), bytes)));
  await setPicture(context.services, userId, pictureAddress(pictureId));
  return pictureAddress(pictureId);
}

/** Takes the picture of who is signed in away; the first letter of the name is shown again. */
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
