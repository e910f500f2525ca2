import { randomUUID } from 'node:crypto';
import { en as QUESTION_PICTURE_MESSAGES } from '@kaksha/domain/assessments/questions/picture/words/en.ts';
import {
  QUESTION_PICTURE_SIDE,
  QUESTION_PICTURES_PER_HOUR,
  questionPictureKey,
} from '@kaksha/domain/assessments/questions/picture.ts';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext } from '../../platform/context.ts';
import { enqueueDrop } from '../../platform/jobs.ts';
import { createPictureIntake } from '../../platform/pictures/intake.ts';
import { makeWholePicture } from '../../platform/pictures/make-picture.ts';

/** The job that deletes a picture's bytes once no row names them; the database enqueues it by this name, too. */
export const DROP_QUESTION_PICTURE_JOB = 'assessments.drop-question-picture';

const intake = createPictureIntake({
  name: 'question-picture',
  points: QUESTION_PICTURES_PER_HOUR,
  windowSeconds: 60 * 60,
  tooMany: QUESTION_PICTURE_MESSAGES.tooMany,
});

/**
 * Stores a picture for a question of this teacher, and answers its id.
 * @throws ORPCError PICTURE_REFUSED (422), TOO_MANY_REQUESTS (429): this teacher's pictures, or everybody's.
 */
export async function addQuestionPicture(context: RequestContext, file: File): Promise<string> {
  const { db, storage } = context.services;
  const { bytes, width, height } = await intake.take(context, file, (read) =>
    makeWholePicture(read, QUESTION_PICTURE_SIDE),
  );
  const id = randomUUID();
  // The file first, so that a row always has its file. Killed in between, this leaves the job that deletes it.
  await enqueueDrop(db, DROP_QUESTION_PICTURE_JOB, { fileId: id });
  await storage.put(questionPictureKey(id), bytes);
  await db
    .insertInto('question_picture')
    .values({ id, owner_id: viewerOf(context).id, width, height })
    .execute();
  return id;
}
