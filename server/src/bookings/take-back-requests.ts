import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';
import { returnRequest } from './return-request.ts';

/**
 * Takes back every request of a student's that no teacher has answered yet; the money returns to its payer. Call it with
 * the student's account locked: a new request locks it, too, so that none comes in behind.
 * @returns how many were taken back.
 */
export async function takeBackRequests(
  trx: Trx,
  studentId: string,
  { by, reason }: { by: string; reason: string },
): Promise<number> {
  // By teacher, as all who change a teacher's lessons lock that teacher first.
  const { rows } = await sql<{ id: string }>`
    select b.id from booking b join lesson l on l.id = b.lesson_id
    where b.student_id = ${studentId} and b.status = 'pending'
    order by b.teacher_id, l.starts_at, b.id`.execute(trx);
  let takenBack = 0;
  for (const { id } of rows) if (await returnRequest(trx, id, 'withdraw', { by, reason })) takenBack += 1;
  return takenBack;
}
