import {
  type RemindedAs,
  type RemindedLesson,
  type ReminderHours,
  reminderNotice,
  teacherWaitingNotice,
} from '@kaksha/domain/lessons/reminders.ts';
import { sql } from 'kysely';
import { noteFor } from '../../notifications/note.ts';
import { sendNotice } from '../../notifications/send-notice.ts';
import { databaseNowMs } from '../../platform/clock.ts';
import type { Services, Trx } from '../../platform/context.ts';
import { dueByTime } from '../../platform/sweeps/due.ts';

interface Reminded extends Omit<RemindedLesson, 'startsAt'> {
  startsAt: Date;
  endsAt: Date;
  bookingId: string;
  studentId: string;
  /** Of all seats, for the teacher. */
  studentNames: string;
  people: { id: string; as: RemindedAs }[];
}

/** The bookings of a lesson that still takes place, each with the people to remind: the teacher stands with the first. */
async function bookingsOf(trx: Trx, lessonId: string): Promise<Reminded[]> {
  const { rows } = await sql<Reminded & { isFirst: boolean }>`
    select l.id, l.subject, l.topic, l.starts_at as "startsAt", l.ends_at as "endsAt", b.id as "bookingId", b.student_id as "studentId",
      btrim(t.first_name || ' ' || t.last_name) as "teacherName",
      btrim(c.first_name || ' ' || c.last_name) as "studentName",
      string_agg(btrim(c.first_name || ' ' || c.last_name), ', ') over seats as "studentNames",
      row_number() over seats = 1 as "isFirst",
      (select json_agg(json_build_object('id', p.id, 'as', p.role)) from (
        select b.teacher_id as id, 'teacher' as role
        union select b.student_id, 'student'
        union select g.parent_id, 'parent' from guardianship g where g.student_id = b.student_id) p) as people
    from lesson l
    join booking b on b.lesson_id = l.id and b.status = 'confirmed'
    join user_account t on t.id = b.teacher_id join user_account c on c.id = b.student_id
    where l.id = ${lessonId} and l.status = 'scheduled'
    window seats as (order by b.requested_at, b.id rows between unbounded preceding and unbounded following)
    order by b.requested_at, b.id`.execute(trx);
  return rows.map(({ people, isFirst, ...row }) => ({
    ...row,
    people: people.filter(({ as }) => isFirst || as !== 'teacher'),
  }));
}

const EVENTS = { 24: 'class_in_a_day', 1: 'class_in_an_hour' } as const;

/**
 * Reminds the people of a lesson that starts in so many hours, once each; nothing when it was called off, or was moved and
 * is not due yet, or has started.
 */
export async function remind({ db }: Services, lessonId: string, hours: ReminderHours): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const found of await bookingsOf(trx, lessonId)) {
      const untilStartMs = found.startsAt.getTime() - (await databaseNowMs(trx));
      if (untilStartMs <= 0 || untilStartMs > hours * 3_600_000 + 1_000) continue;
      const startsAt = found.startsAt.toISOString();
      for (const { id, as } of found.people) {
        // A teacher is notified of the class: another booking is the first one once a family has left.
        const occasion = `reminder:${hours}:${as === 'teacher' ? lessonId : found.bookingId}:${startsAt}`;
        await noteFor(trx, [id], EVENTS[hours], { bookingId: found.bookingId }, occasion);
        await sendNotice(trx, [id], occasion, () => ({
          ...reminderNotice(
            { ...found, startsAt, ...(as === 'teacher' ? { studentName: found.studentNames } : {}) },
            hours,
            as,
          ),
          children: [found.studentId],
          lesson: { id: lessonId, startsAt },
          expiresAt: startsAt,
        }));
      }
    }
  });
}

/**
 * Notifies the student and the people who look after the student that the teacher is in the classroom, once for each lesson;
 * nothing when the student has been there, or the teacher has left.
 */
export async function tellTeacherWaits({ db }: Services, lessonId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const found of await bookingsOf(trx, lessonId)) {
      const { rows } = await sql<{ teacher: boolean; student: boolean }>`
        select coalesce(bool_or(p.user_id = b.teacher_id and p.left_at is null), false) as teacher,
          coalesce(bool_or(p.user_id = b.student_id), false) as student
        from booking b left join lesson_presence p on p.lesson_id = b.lesson_id
        where b.id = ${found.bookingId}`.execute(trx);
      if (rows[0]?.teacher !== true || rows[0].student) continue;
      const startsAt = found.startsAt.toISOString();
      const occasion = `teacher-waiting:${found.bookingId}:${startsAt}`;
      const family = found.people.flatMap(({ id, as }) => (as === 'teacher' ? [] : [{ id, as }]));
      const people = family.map(({ id }) => id);
      await noteFor(trx, people, 'teacher_waiting', { bookingId: found.bookingId }, occasion);
      for (const { id, as } of family) {
        await sendNotice(trx, [id], occasion, () => ({
          ...teacherWaitingNotice({ ...found, startsAt }, as),
          urgent: true,
          children: [found.studentId],
          lesson: { id: lessonId, startsAt },
          expiresAt: found.endsAt.toISOString(),
        }));
      }
    }
  });
}

/** How late a reminder may be found to have been lost and still be told. */
const LOST_FOR_MINUTES = 30;

/** The net under reminders whose worker died: lessons whose reminder of so many hours was due a while ago. */
export const lostReminders = (hours: ReminderHours) =>
  dueByTime(sql`
    select id::text as key, starts_at as at from lesson where status = 'scheduled' and ends_at > now()
      and ends_at < now() + make_interval(hours => ${sql.lit(hours + 12)})
      and starts_at - make_interval(hours => ${sql.lit(hours)}) between
        now() - make_interval(mins => ${sql.lit(LOST_FOR_MINUTES)}) and now() - interval '1 minute'`);
