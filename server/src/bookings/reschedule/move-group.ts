import { hasGroupNotice } from '@kaksha/domain/bookings/reschedule/policy.ts';
import { en as M } from '@kaksha/domain/bookings/reschedule/words/en.ts';
import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { MINUTE_MS } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { moveLessonTo } from '../../lessons/move-lesson.ts';
import { conflict } from '../../platform/api.ts';
import type { Trx, Viewer } from '../../platform/context.ts';
import { notifyFreeSeats, readFreeSeats } from '../free-seats.ts';
import { moveHoldsOfLesson } from '../hold-due.ts';
import { enqueueSettlement } from '../settlement/enqueue-settlement.ts';
import { badStart, checkTeachersTime } from './new-time.ts';
import { notifyProposal } from './notify-proposal.ts';

interface GroupMove {
  /** One of the class's bookings, as the teacher sees it. */
  booking: BookingView;
  startsAtMs: number;
  note: string;
  nowMs: number;
}

/**
 * A teacher moves a class of several families at once: no family's silence holds the others up, and each may leave with its
 * whole money back. Every booking has the move on record. The caller holds the teacher's row.
 * @throws ORPCError BAD_REQUEST without a day's notice; SLOT_TAKEN when the teacher or a student is busy; CONFLICT when it can't
 *   be moved any more.
 */
export async function moveGroup(
  trx: Trx,
  teacher: Viewer,
  { booking, startsAtMs, note, nowMs }: GroupMove,
): Promise<void> {
  if (!hasGroupNotice(startsAtMs, nowMs)) throw badStart(M.groupOutOfReach);
  const { lessonId, durationMinutes } = booking;
  const { rows: seats } = await sql<{ studentId: string }>`
    select student_id as "studentId" from lesson_participant
    where lesson_id = ${lessonId} and active order by seat`.execute(trx);
  const wanted = { teacherId: teacher.id, holderId: teacher.id, startsAtMs, durationMinutes };
  for (const { studentId } of seats) {
    await checkTeachersTime(trx, { ...wanted, studentId, movedLessonId: lessonId }, nowMs, M.oneStudentBusy);
  }
  const endsAtMs = startsAtMs + durationMinutes * MINUTE_MS;
  const from = { startsAt: booking.startsAt, endsAt: booking.endsAt };
  if (!(await moveLessonTo(trx, lessonId, from.startsAt, { startsAtMs, endsAtMs })))
    throw conflict(M.notMovable);
  await enqueueSettlement(trx, lessonId, endsAtMs);
  await moveHoldsOfLesson(trx, lessonId, new Date(startsAtMs).toISOString());
  const { rows: moves } = await sql<{ id: string }>`
    insert into reschedule_proposal (booking_id, lesson_id, proposed_by, side, status, old_during, new_during, note, fee_paise,
      expires_at, decided_at, decided_by)
    select b.id, l.id, ${teacher.id}, 'teacher', 'moved', tstzrange(${from.startsAt}, ${from.endsAt}), l.during, ${note}, 0,
      clock_timestamp(), clock_timestamp(), ${teacher.id}
    from lesson l join booking b on b.lesson_id = l.id and b.status = 'confirmed' where l.id = ${lessonId}
    order by b.requested_at, b.id
    returning id`.execute(trx);
  for (const { id } of moves) await notifyProposal(trx, id, 'moved', teacher.id);
  const news = { event: 'moved', from: from.startsAt, note } as const;
  await notifyFreeSeats(trx, lessonId, await readFreeSeats(trx, lessonId), { news, by: teacher.id });
}
