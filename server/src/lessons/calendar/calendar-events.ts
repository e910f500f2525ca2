import { en as WORDS } from '@kaksha/domain/lessons/calendar/words/en.ts';
import { CALENDAR_DAYS_BACK, type CalendarEvent } from '@kaksha/domain/lessons/calendar.ts';
import type { LessonStatus } from '@kaksha/domain/lessons/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Viewer } from '../../platform/context.ts';
import { seatsOf, visibleTo } from '../read-lessons.ts';
import { SEAT_IS_KNOWN } from '../seats.ts';

/** More than anybody teaches in the days of a feed. */
const MOST_EVENTS = 2000;

interface Row {
  id: string;
  status: LessonStatus;
  subject: string;
  topic: string;
  grade: number;
  startsAt: Date;
  endsAt: Date;
  revision: number;
  changedAt: Date;
  teacher: string;
  students: string[];
  /** All seats of the viewer's are given up, although the class takes place for others. */
  seatGivenUp: boolean;
}

const STATES: Record<LessonStatus, CalendarEvent['state']> = {
  requested: 'tentative',
  scheduled: 'confirmed',
  completed: 'confirmed',
  missed: 'confirmed',
  cancelled: 'cancelled',
};

async function eventsWhere(
  db: Db,
  viewer: Viewer,
  publicUrl: string,
  which: RawBuilder<boolean>,
): Promise<CalendarEvent[]> {
  const seats = sql`from lesson_participant p left join booking b on b.lesson_id = p.lesson_id and b.student_id = p.student_id
    where p.lesson_id = l.id and ${seatsOf(viewer)}`;
  const { rows } = await sql<Row>`
    select l.id, l.status, l.subject, l.topic, l.grade, l.starts_at as "startsAt", l.ends_at as "endsAt", l.revision,
      l.changed_at as "changedAt", btrim(t.first_name || ' ' || t.last_name) as teacher,
      array(select distinct u.first_name from lesson_participant p join user_account u on u.id = p.student_id
        where p.lesson_id = l.id and ${seatsOf(viewer)}
          and ${viewer.role === 'teacher' ? SEAT_IS_KNOWN : sql`true`} order by u.first_name) as students,
      not exists (select ${seats} and b.status is distinct from 'cancelled') as "seatGivenUp"
    from lesson l join user_account t on t.id = l.teacher_id
    where ${visibleTo(viewer)} and ${which}
    order by l.starts_at, l.id limit ${MOST_EVENTS}`.execute(db);
  return rows.map((row) => asEvent(row, viewer, publicUrl));
}

/** Names are short where a child's calendar may be seen by others: the student's first name, the teacher's whole one. */
function asEvent(row: Row, viewer: Viewer, publicUrl: string): CalendarEvent {
  const givenUp = row.seatGivenUp && row.status !== 'cancelled';
  const state = givenUp ? 'cancelled' : STATES[row.status];
  const students = row.students.join(', ');
  const withWhom = viewer.role === 'teacher' ? students : row.teacher;
  const forWhom = viewer.role === 'parent' ? WORDS.forStudents(students) : '';
  const url = `${publicUrl}/${viewer.role}/classes/${row.id}`;
  const asked = state === 'tentative' ? WORDS.requested : '';
  return {
    lessonId: row.id,
    state,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    sequence: row.revision + (givenUp ? 1 : 0),
    changedAt: row.changedAt.toISOString(),
    summary: WORDS.summary(asked, row.subject, forWhom, withWhom),
    description: WORDS.description(row.topic, row.grade, url),
    url,
  };
}

/** The classes of a feed: those of the last weeks, and all that are to come. */
export function eventsOfFeed(db: Db, viewer: Viewer, publicUrl: string): Promise<CalendarEvent[]> {
  const from = sql`statement_timestamp() - ${CALENDAR_DAYS_BACK} * interval '1 day'`;
  return eventsWhere(db, viewer, publicUrl, sql<boolean>`l.starts_at >= ${from}`);
}

/** One class, when it is the viewer's. */
export async function eventOfLesson(
  db: Db,
  viewer: Viewer,
  publicUrl: string,
  lessonId: string,
): Promise<CalendarEvent | undefined> {
  const [event] = await eventsWhere(db, viewer, publicUrl, sql<boolean>`l.id = ${lessonId}::uuid`);
  return event;
}
