/** Seats that nobody pays for have no booking: their families are notified of the class itself. */
import { type FreeSeatNews, freeSeatNotice } from '@kaksha/domain/lessons/free-seat-notices.ts';
import { sql } from 'kysely';
import { noteFor } from '../notifications/note.ts';
import { eachTime, sendNotice } from '../notifications/send-notice.ts';
import type { Trx } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';

/** A child with such a seat, and those who look after the child. */
export interface FreeSeat {
  studentId: string;
  studentName: string;
  guardianIds: string[];
}

/** The active seats of a lesson without a booking that binds; of `leavingId`, whose booking has just ended, there is none. */
export async function readFreeSeats(
  trx: Trx,
  lessonId: string,
  leavingId: string | null = null,
): Promise<FreeSeat[]> {
  const { rows } = await sql<FreeSeat>`
    select p.student_id as "studentId", btrim(u.first_name || ' ' || u.last_name) as "studentName",
      array(select g.parent_id from guardianship g where g.student_id = p.student_id) as "guardianIds"
    from lesson_participant p join user_account u on u.id = p.student_id
    where p.lesson_id = ${lessonId} and p.active and p.student_id is distinct from ${leavingId}::uuid
      and not exists (select from booking b where b.lesson_id = p.lesson_id and b.student_id = p.student_id
        and b.status in ('pending', 'confirmed'))
    order by p.seat`.execute(trx);
  return rows;
}

const EVENTS = { cancelled: 'booking_cancelled', moved: 'time_moved' } as const;

/**
 * Notifies each of these families of the news of the class, except that of `by`, who knows; without news their open pages
 * load again, no more.
 */
export async function notifyFreeSeats(
  trx: Trx,
  lessonId: string,
  seats: readonly FreeSeat[],
  { news, by }: { news: FreeSeatNews | null; by: string | null },
): Promise<void> {
  if (seats.length === 0) return;
  const { rows } = await sql<{
    subject: string;
    topic: string;
    teacherName: string;
    startsAt: Date;
    status: string;
  }>`
    select l.subject, l.topic, btrim(t.first_name || ' ' || t.last_name) as "teacherName", l.starts_at as "startsAt", l.status
    from lesson l join user_account t on t.id = l.teacher_id where l.id = ${lessonId}`.execute(trx);
  const [lesson] = rows;
  if (lesson === undefined) throw new Error(`lesson ${lessonId} is gone`);
  const { status, startsAt, ...facts } = lesson;
  for (const { studentId, studentName, guardianIds } of seats) {
    const family = [studentId, ...guardianIds];
    await notifyPeople(trx, family, 'lesson:changed', { lessonId, status });
    if (news === null || (by !== null && family.includes(by))) continue;
    await noteFor(trx, family, EVENTS[news.event], { lessonId, studentId });
    const about = eachTime(`free-seat:${lessonId}:${news.event}`);
    const held = { ...facts, id: lessonId, studentName, startsAt: startsAt.toISOString() };
    await sendNotice(trx, [studentId], about, () => freeSeatNotice(held, news, 'student'));
    await sendNotice(trx, guardianIds, about, () => ({
      ...freeSeatNotice(held, news, 'parent'),
      children: [studentId],
    }));
  }
}
