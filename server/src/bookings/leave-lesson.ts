import type { LessonStatus } from '@kaksha/domain/lessons/status.ts';
import { sql } from 'kysely';
import { changeLesson } from '../lessons/change-lesson.ts';
import { freeSeat, type Seat } from '../lessons/seats.ts';
import type { Trx } from '../platform/context.ts';
import { notifyFreeSeats, readFreeSeats } from './free-seats.ts';
import { dequeueSettlement } from './settlement/enqueue-settlement.ts';

/**
 * A booking has ended before its class: its seat is free, and the lesson goes on for the others. With the last booking
 * the lesson ends by `transition`, nothing is left to settle, and the children whose seats nobody pays for are notified. A
 * class of a batch goes on without children, unless its teacher calls it off for all (`ends`).
 * @returns the new status of the lesson. Undefined when it was in no state that `transition` leads from.
 */
export async function leaveLesson(
  trx: Trx,
  seat: Seat,
  transition: 'cancel' | 'release' | 'unpaid',
  { ends = false }: { ends?: boolean } = {},
): Promise<LessonStatus | undefined> {
  const { lessonId } = seat;
  // Of two who leave at once the second sees that the first has gone.
  await sql`select from lesson where id = ${lessonId} for no key update`.execute(trx);
  const { rows } = await sql<{ status: LessonStatus; isBooked: boolean; isOfBatch: boolean }>`
    select l.status, l.batch_id is not null as "isOfBatch", exists (select from booking b
      where b.lesson_id = l.id and b.status in ('pending', 'confirmed')) as "isBooked"
    from lesson l where l.id = ${lessonId}`.execute(trx);
  const [lesson] = rows;
  if (lesson?.isBooked === true || (lesson?.isOfBatch === true && !ends)) {
    await freeSeat(trx, seat);
    return lesson.status;
  }
  const freeSeats = await readFreeSeats(trx, lessonId, seat.studentId);
  if (!(await changeLesson(trx, lessonId, transition))) return undefined;
  await dequeueSettlement(trx, lessonId);
  await notifyFreeSeats(trx, lessonId, freeSeats, { news: { event: 'cancelled' }, by: null });
  return 'cancelled';
}
