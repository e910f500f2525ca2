import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';
import { callOffBookings } from './call-off.ts';
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

/**
 * Ends what somebody has not paid yet of a student's weekly series: nobody takes money later on from a wallet whose owner sees
 * these classes no more. Requests of which a part is not paid are taken back whole. With the student's account locked.
 */
export async function endUnpaid(
  trx: Trx,
  { payerId, studentId }: { payerId: string; studentId: string },
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const { rows } = await sql<{ id: string; isRequest: boolean }>`
    select b.id, b.status = 'pending' as "isRequest" from booking b join lesson l on l.id = b.lesson_id
    where b.student_id = ${studentId} and b.booked_by = ${payerId} and b.status in ('pending', 'confirmed')
      and (b.hold_due_at is not null or b.status = 'pending' and exists (select from booking o
        where o.series_id = b.series_id and o.status = 'pending' and o.hold_due_at is not null))
    order by b.teacher_id, l.starts_at, b.id`.execute(trx);
  for (const { id, isRequest } of rows)
    if (isRequest) await returnRequest(trx, id, 'withdraw', { by, reason });
  const booked = rows.filter(({ isRequest }) => !isRequest).map(({ id }) => id);
  await callOffBookings(trx, booked, { by, reason });
}

/** An operator has taken a teacher's verification back. */
export interface TeacherUnverified {
  teacherId: string;
}

declare module '../platform/events.ts' {
  interface DomainEvents {
    'teacher.unverified': TeacherUnverified;
  }
}

/** A teacher is verified no more, and takes no request that came before. With the teacher's profile locked. */
export async function returnRequestsTo(trx: Trx, { teacherId }: TeacherUnverified): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select b.id from booking b join lesson l on l.id = b.lesson_id
    where b.teacher_id = ${teacherId} and b.status = 'pending' order by l.starts_at, b.id`.execute(trx);
  for (const { id } of rows)
    await returnRequest(trx, id, 'reject', { by: null, reason: M.teacherUnverified });
}
