import { PAGE_MAX_BYTES } from '@kaksha/domain/assessments/photos/policy.ts';
import { en as PAGE_MESSAGES } from '@kaksha/domain/assessments/photos/words/en.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { api, notFound, viewerOf } from '../../platform/api.ts';
import type { Db, Services, Viewer } from '../../platform/context.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { oldPartKey, pageKey, pieceKey } from './keys.ts';
import { beginPhoto, DROP_PIECES_JOB, receivePiece } from './receive-photo.ts';

/** Whether this person may see this page: the student, a parent of theirs, the teacher whose assessment it is. */
async function maySee(db: Db, viewer: Viewer, attemptId: string, photoId: string): Promise<boolean> {
  const { rows } = await sql`
    select from attempt_photo p
    join assessment_attempt t on t.id = p.attempt_id
    join assessment a on a.id = t.assessment_id
    where p.id = ${photoId} and t.id = ${attemptId} and p.arrived_at is not null and (
      t.student_id = ${viewer.id} or a.teacher_id = ${viewer.id}
      or exists (select from guardianship g where g.student_id = t.student_id and g.parent_id = ${viewer.id}))`.execute(
    db,
  );
  return rows.length > 0;
}

export const photosHandlers = {
  begin: api.photos.begin.handler(({ context, input: { id, ...announced } }) =>
    context.services.db.transaction().execute((trx) => beginPhoto(trx, viewerOf(context).id, id, announced)),
  ),

  piece: api.photos.piece.handler(async ({ context, input: { id, photoId, offset, piece } }) =>
    receivePiece(
      context.services,
      { studentId: viewerOf(context).id, attemptId: id, photoId },
      offset,
      new Uint8Array(await piece.arrayBuffer()),
    ),
  ),

  get: api.photos.get.handler(async ({ context, input: { id, photoId } }) => {
    const { db, storage } = context.services;
    if (!(await maySee(db, viewerOf(context), id, photoId))) throw notFound(PAGE_MESSAGES.notArrived);
    const bytes = await storage.read(pageKey(photoId), 0, PAGE_MAX_BYTES);
    return new File([Uint8Array.from(bytes)], 'page.webp', { type: 'image/webp' });
  }),
};

const payload = z.object({ photoId: z.uuid(), pieces: z.array(z.int()).default([]) });

async function dropPieces({ storage }: Services, input: unknown): Promise<void> {
  const { photoId, pieces } = payload.parse(input);
  for (const at of pieces) await storage.remove(pieceKey(photoId, at));
  await storage.remove(oldPartKey(photoId));
}

export const photosJobs: JobHandlers = {
  /** Enqueued by the database when a page's row goes. */
  'assessments.drop-photo': async (services, input) => {
    await dropPieces(services, input);
    await services.storage.remove(pageKey(payload.parse(input).photoId));
  },

  [DROP_PIECES_JOB]: dropPieces,
};
