import { randomUUID } from 'node:crypto';
import { PICTURE_MESSAGES } from '@kaksha/domain/accounts/picture.ts';
import {
  QUESTION_PICTURE_MESSAGES as M,
  QUESTION_PICTURE_SIDE,
  QUESTION_PICTURES_PER_HOUR,
  questionPictureKey,
} from '@kaksha/domain/assessments/questions/picture.ts';
import { ORPCError } from '@orpc/client';
import { makeWholePicture, PictureRefused } from '../../accounts/pictures/make-picture.ts';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext, Services } from '../../platform/context.ts';
import { createPlaces } from '../../platform/places.ts';
import { createRateLimit, type RateLimit } from '../../platform/rate-limits.ts';

/** A picture of 40 megapixels takes some hundred megabytes while it is read. */
const places = createPlaces(1, 16);
/** When to try again after all places to wait were taken. */
const BUSY_SECONDS = 5;

const limits = new WeakMap<Services['pool'], RateLimit>();

function limitOf(pool: Services['pool']): RateLimit {
  const made =
    limits.get(pool) ?? createRateLimit(pool, 'question-picture', QUESTION_PICTURES_PER_HOUR, 60 * 60);
  limits.set(pool, made);
  return made;
}

async function read(file: File) {
  try {
    const made = await places.run(async () =>
      makeWholePicture(new Uint8Array(await file.arrayBuffer()), QUESTION_PICTURE_SIDE),
    );
    if (made !== null) return made;
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw new ORPCError('PICTURE_REFUSED', { status: 422, message: error.message });
  }
  const data = { retryAfterSeconds: BUSY_SECONDS };
  throw new ORPCError('TOO_MANY_REQUESTS', { status: 429, message: PICTURE_MESSAGES.busy, data });
}

/**
 * Stores a picture for a question of this teacher, and answers its id.
 * @throws ORPCError PICTURE_REFUSED (422), TOO_MANY_REQUESTS (429): this teacher's pictures, or everybody's.
 */
export async function addQuestionPicture(context: RequestContext, file: File): Promise<string> {
  const { db, pool, storage } = context.services;
  const { id: ownerId } = viewerOf(context);
  await limitOf(pool).consume(ownerId, M.tooMany);
  const { bytes, width, height } = await read(file);
  const id = randomUUID();
  // The file first: what the table names is there.
  await storage.put(questionPictureKey(id), bytes);
  await db.insertInto('question_picture').values({ id, owner_id: ownerId, width, height }).execute();
  return id;
}
