import { en as M } from '@kaksha/domain/assessments/questions/picture/words/en.ts';
import { picturesOf } from '@kaksha/domain/assessments/questions/picture.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';

/**
 * Notes that questions show these pictures from now on, so that they stay.
 * @throws ORPCError BAD_REQUEST when one is not there, or is somebody else's
 */
export async function showPictures(
  trx: Trx,
  teacherId: string | null,
  contents: readonly Question[],
): Promise<void> {
  const ids = [...new Set(contents.flatMap(picturesOf))];
  if (ids.length === 0) return;
  const { numAffectedRows } = await sql`
    update question_picture set shown_at = coalesce(shown_at, now())
    where id = any(${ids}::uuid[]) and owner_id = ${teacherId}`.execute(trx);
  if (Number(numAffectedRows) === ids.length) return;
  throw new ORPCError('BAD_REQUEST', {
    message: M.unknown,
    data: { errors: [{ msg: M.unknown, path: 'questions' }] },
  });
}
