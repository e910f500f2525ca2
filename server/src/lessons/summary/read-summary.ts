/** What a class leaves behind: who was there, what was written together, what was asked. */
import type {
  AskedQuestion,
  AttendanceLine,
  LessonSummary,
} from '@kaksha/domain/lessons/summary/contract.ts';
import { sql } from 'kysely';
import { readQuestions } from '../../classroom/activities/questions.ts';
import { readSharedNotes } from '../../classroom/notes/shared-notes.ts';
import type { Db, Viewer } from '../../platform/context.ts';
import { getLesson, seatsOf } from '../queries.ts';

/**
 * The summary as one of the lesson's people sees it; null before the class is over, or when it did not take place.
 * @throws ORPCError NOT_FOUND.
 */
export async function readSummary(db: Db, viewer: Viewer, lessonId: string): Promise<LessonSummary | null> {
  const { status } = await getLesson(db, viewer, lessonId);
  if (status !== 'completed' && status !== 'missed') return null;
  const [attendance, notes, questions] = await Promise.all([
    readAttendance(db, viewer, lessonId),
    readSharedNotes(db, lessonId),
    readAsked(db, viewer, lessonId),
  ]);
  const { body, changedAt } = notes;
  return {
    attendance,
    notes: changedAt === null || body.trim() === '' ? null : { body, changedAt },
    questions,
  };
}

interface PresenceRow {
  id: string;
  name: string;
  profilePicture: string | null;
  role: 'teacher' | 'student';
  firstCameAt: Date | null;
  lastLeftAt: Date | null;
  minutes: number;
}

/** The teacher first. Stays that overlap are one; one that nobody closed ends with the class. */
async function readAttendance(db: Db, viewer: Viewer, lessonId: string): Promise<AttendanceLine[]> {
  const { rows } = await sql<PresenceRow>`
    select u.id, btrim(u.first_name || ' ' || u.last_name) as name, u.profile_picture as "profilePicture", w.role,
      lower(stay.all) as "firstCameAt", upper(stay.all) as "lastLeftAt",
      coalesce((select round(sum(extract(epoch from upper(s) - lower(s))) / 60) from unnest(stay.stays) s), 0)::int
        as minutes
    from lesson l
    cross join lateral (
      select l.teacher_id as user_id, 'teacher' as role, 0 as seat
      union all
      select p.student_id, 'student', p.seat from lesson_participant p
      where p.lesson_id = l.id and ${seatsOf(viewer)}
    ) w
    join user_account u on u.id = w.user_id
    left join lateral (
      select range_agg(span) as stays, range_merge(range_agg(span)) as all from (
        select tstzrange(c.joined_at,
          greatest(c.joined_at, coalesce(c.left_at, l.ended_at, l.ends_at)), '[]') as span
        from lesson_presence c where c.lesson_id = l.id and c.user_id = w.user_id
      ) spans
    ) stay on true
    where l.id = ${lessonId}
    order by w.seat`.execute(db);
  return rows.map(({ id, name, profilePicture, role, firstCameAt, lastLeftAt, minutes }) => ({
    person: { id, name, profilePicture },
    role,
    firstCameAt: firstCameAt?.toISOString() ?? null,
    lastLeftAt: lastLeftAt?.toISOString() ?? null,
    minutes,
  }));
}

/** The lesson is over, and so every question is: what is right may be seen. */
async function readAsked(db: Db, viewer: Viewer, lessonId: string): Promise<AskedQuestion[]> {
  const questions = await readQuestions(db, lessonId);
  if (questions.length === 0) return [];
  const answers = viewer.role === 'teacher' ? [] : await readFamilyAnswers(db, viewer, lessonId);
  return questions.map(({ id, kind, prompt, options, rightOption, counts, resultsShown }) => ({
    id,
    kind,
    prompt,
    options,
    rightOption,
    counts: viewer.role === 'teacher' || resultsShown ? counts : null,
    answers: answers
      .filter(({ questionId }) => questionId === id)
      .map(({ studentId, student, option }) => ({ studentId, student, option })),
  }));
}

async function readFamilyAnswers(db: Db, viewer: Viewer, lessonId: string) {
  const { rows } = await sql<{ questionId: string; studentId: string; student: string; option: number }>`
    select p.question_id as "questionId", p.student_id as "studentId", u.first_name as student, p.option
    from classroom_answer p join user_account u on u.id = p.student_id
    where p.lesson_id = ${lessonId} and ${seatsOf(viewer)}
    order by u.first_name, u.id`.execute(db);
  return rows;
}
