/** The two dashboards, all of them read from the database (specification, sections 2 and 7). */

import {
  ASSESSMENTS_SHOWN,
  BOOKINGS_SHOWN,
  CLASSES_SHOWN,
  REMARKS_SHOWN,
  type studentDashboard,
  type teacherDashboard,
} from '@kaksha/domain/lessons/contract.ts';
import { END_GRACE_MINUTES } from '@kaksha/domain/lessons/policy.ts';
import { formatDate, formatTimeRange } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { writtenFor } from '../accounts/written-for.ts';
import { countTeacherAssessments } from '../assessments/authoring/list-assessments.ts';
import { countBookings } from '../bookings/count-bookings.ts';
import { activeStudentCount } from '../lessons/active-students.ts';
import {
  AWAITS_REMARK,
  countLessons,
  lessonsAwaitingRemark,
  todaysLessons,
} from '../lessons/read-lessons.ts';
import type { Db, Viewer } from '../platform/context.ts';

type StudentDashboard = z.infer<typeof studentDashboard>;
type TeacherDashboard = z.infer<typeof teacherDashboard>;

const TEACHER_NAME = sql`btrim(t.first_name || ' ' || t.last_name)`;

/** Classes to come (and live ones), assessments that are due or just marked, latest bookings, progress by subject. */
export async function readStudentDashboard(db: Db, studentId: string): Promise<StudentDashboard> {
  const [classes, assessments, bookings, subjectProgress] = await Promise.all([
    nextClasses(db, studentId),
    assignedAssessments(db, studentId),
    latestBookings(db, studentId),
    progressBySubject(db, studentId),
  ]);
  return { classes, assessments, bookings, subjectProgress };
}

async function nextClasses(db: Db, studentId: string): Promise<StudentDashboard['classes']> {
  type Row = Omit<StudentDashboard['classes'][number], 'date' | 'time' | 'startsAt' | 'endsAt'> & {
    startsAt: Date;
    endsAt: Date;
  };
  const { rows } = await sql<Row>`
    select l.id, l.subject, l.topic, ${TEACHER_NAME} as teacher, l.status,
      (select b.series_id from booking b where b.lesson_id = l.id and b.student_id = p.student_id and b.status = 'confirmed') as "seriesId",
      l.starts_at as "startsAt", l.ends_at as "endsAt"
    from lesson_participant p
    join lesson l on l.id = p.lesson_id
    join user_account t on t.id = l.teacher_id
    where p.student_id = ${studentId} and p.active and l.status = 'scheduled'
      and l.ends_at > now() - ${END_GRACE_MINUTES} * interval '1 minute'
    order by l.starts_at, l.id
    limit ${CLASSES_SHOWN}`.execute(db);
  return writtenFor(db, studentId, () =>
    rows.map((row) => ({
      ...row,
      date: formatDate(row.startsAt.getTime()),
      time: formatTimeRange(row.startsAt.getTime(), row.endsAt.getTime()),
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
    })),
  );
}

async function assignedAssessments(db: Db, studentId: string): Promise<StudentDashboard['assessments']> {
  type Row = Omit<StudentDashboard['assessments'][number], 'dueDate'> & { dueDate: Date };
  const { rows } = await sql<Row>`
    select a.id, a.title, a.subject, at.status, a.due_at as "dueDate",
      trunc(at.score * 100 / at.total_marks, 2)::float8 as percentage
    from assessment_standing at
    join assessment a on a.id = at.assessment_id
    where at.student_id = ${studentId} and a.status <> 'draft'
    order by at.status = 'completed', case when at.status = 'completed' then null else a.due_at end,
      at.completed_at desc, a.id
    limit ${ASSESSMENTS_SHOWN}`.execute(db);
  return rows.map((row) => ({ ...row, dueDate: row.dueDate.toISOString() }));
}

async function latestBookings(db: Db, studentId: string): Promise<StudentDashboard['bookings']> {
  type Row = Omit<StudentDashboard['bookings'][number], 'startsAt'> & { startsAt: Date };
  const { rows } = await sql<Row>`
    select b.id, l.subject, l.topic, ${TEACHER_NAME} as teacher, b.status, l.starts_at as "startsAt",
      b.price_paise as "pricePaise"
    from booking b
    join lesson l on l.id = b.lesson_id
    join user_account t on t.id = b.teacher_id
    where b.student_id = ${studentId}
      -- The first lesson stands for its series.
      and (b.series_position is null or b.series_position = 1)
    order by b.requested_at desc, b.id desc
    limit ${BOOKINGS_SHOWN}`.execute(db);
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }));
}

/** The mean of the released results; those still being marked are left out. */
async function progressBySubject(db: Db, studentId: string): Promise<StudentDashboard['subjectProgress']> {
  const { rows } = await sql<StudentDashboard['subjectProgress'][number]>`
    select a.subject, round(avg(at.score * 100 / at.total_marks), 1)::float8 as "averagePercentage"
    from assessment_standing at
    join assessment a on a.id = at.assessment_id
    where at.student_id = ${studentId} and at.score is not null and at.total_marks is not null
    group by a.subject order by a.subject`.execute(db);
  return rows;
}

/** Counts, rating and today's classes of a teacher; the day is the product's. */
export async function readTeacherDashboard(db: Db, teacher: Viewer): Promise<TeacherDashboard> {
  const [figures, lessons, bookings, assessments, today, awaitingRemark] = await Promise.all([
    readFigures(db, teacher.id),
    countLessons(db, teacher),
    countBookings(db, teacher),
    countTeacherAssessments(db, teacher.id),
    todaysLessons(db, teacher),
    lessonsAwaitingRemark(db, teacher, REMARKS_SHOWN),
  ]);
  return {
    ...figures,
    // The same counts as over the lists that the figures lead to.
    upcomingCount: lessons.upcoming,
    pendingBookings: bookings.pending,
    pendingReviews: assessments.pendingReview,
    today,
    awaitingRemark,
  };
}

type Figures = Pick<
  TeacherDashboard,
  'activeStudents' | 'remarksDue' | 'rating' | 'reviewCount' | 'verified'
>;

async function readFigures(db: Db, teacherId: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      ${activeStudentCount(sql`t.user_id`)} as "activeStudents",
      (select count(*) from lesson l where l.teacher_id = t.user_id and ${AWAITS_REMARK}) as "remarksDue",
      coalesce(r.rating, 0)::float8 as rating, coalesce(r.rating_count, 0) as "reviewCount",
      t.verified_at is not null as verified
    from teacher_profile t left join teacher_rating r on r.teacher_id = t.user_id
    where t.user_id = ${teacherId}`.execute(db);
  const figures = rows[0];
  if (figures === undefined) throw new Error(`teacher ${teacherId} has no profile`);
  return figures;
}
