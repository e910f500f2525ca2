import { SAVED_COMMENTS_MAX, type SavedComment } from '@kaksha/domain/assessments/marking/contract.ts';
import { en as M } from '@kaksha/domain/assessments/marking/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db, Trx } from '../../platform/context.ts';

/** The teacher's comments to use again, in the order in which they were kept. */
export async function readComments(db: Db, teacherId: string): Promise<SavedComment[]> {
  const { rows } = await sql<SavedComment>`
    select id, body from marking_comment where teacher_id = ${teacherId} order by created_at, id`.execute(db);
  return rows;
}

/** @throws ORPCError COMMENT_KNOWN (by the database), COMMENT_LIMIT */
export async function saveComment(trx: Trx, teacherId: string, body: string): Promise<SavedComment[]> {
  // The teacher's row orders comments that are saved at once.
  await sql`select from teacher_profile where user_id = ${teacherId} for no key update`.execute(trx);
  const { numAffectedRows } = await sql`
    insert into marking_comment (teacher_id, body)
    select ${teacherId}, ${body}
    where (select count(*) from marking_comment where teacher_id = ${teacherId}) < ${SAVED_COMMENTS_MAX}`.execute(
    trx,
  );
  if (numAffectedRows !== 1n) throw new ORPCError('COMMENT_LIMIT', { status: 409, message: M.commentLimit });
  return readComments(trx, teacherId);
}

/** @throws ORPCError NOT_FOUND */
export async function removeComment(db: Db, teacherId: string, id: string): Promise<SavedComment[]> {
  const { numAffectedRows } = await sql`
    delete from marking_comment where id = ${id} and teacher_id = ${teacherId}`.execute(db);
  if (numAffectedRows !== 1n) throw notFound();
  return readComments(db, teacherId);
}
