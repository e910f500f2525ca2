import type { AssessmentView, AssignedStudent } from '@kaksha/domain/assessments/authoring/contract.ts';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';
import { asSummary, type SummaryRow, summaryOf } from './list-assessments.ts';
import { isStudentOf } from './own-students.ts';
import { type AssessmentRow, publishedQuestions, readRow, storedDraftOf } from './stored-draft.ts';

type StudentRow = Omit<AssignedStudent, 'completedOn'> & { completedOn: Date | null };

async function assignedStudents(db: Db, row: AssessmentRow): Promise<AssignedStudent[]> {
  const { rows } = await sql<StudentRow>`
    select u.id, btrim(u.first_name || ' ' || u.last_name) as name, u.profile_picture as "profilePicture", sp.grade,
      s.status, s.attempts, s.extra_minutes as "extraMinutes", s.score::float8 as score, s.total_marks as "totalMarks",
      s.completed_at as "completedOn", s.attempts_not_released as "notReleased"
    from assessment_standing s
    join user_account u on u.id = s.student_id
    join student_profile sp on sp.user_id = u.id
    where s.assessment_id = ${row.id}
    order by lower(u.first_name), lower(u.last_name), u.id`.execute(db);
  return rows.map((student) => ({ ...student, completedOn: student.completedOn?.toISOString() ?? null }));
}

/** The students whom a draft would be assigned to, as if none of them had begun. */
async function wouldBeAssigned(
  db: Db,
  teacherId: string,
  ids: readonly string[],
  extraMinutes: Readonly<Record<string, number>>,
): Promise<AssignedStudent[]> {
  const { rows } = await sql<Pick<AssignedStudent, 'id' | 'name' | 'profilePicture' | 'grade'>>`
    select u.id, btrim(u.first_name || ' ' || u.last_name) as name, u.profile_picture as "profilePicture", sp.grade
    from user_account u join student_profile sp on sp.user_id = u.id
    where u.id = any(${ids}::uuid[]) and ${isStudentOf(teacherId, sql`u.id`)}
    order by lower(u.first_name), lower(u.last_name), u.id`.execute(db);
  return rows.map((student) => ({
    ...student,
    status: 'pending',
    attempts: 0,
    extraMinutes: extraMinutes[student.id] ?? 0,
    score: null,
    totalMarks: null,
    completedOn: null,
    notReleased: 0,
  }));
}

/**
 * One of a teacher's assessments, whole.
 * @throws ORPCError NOT_FOUND when this teacher has none under this id.
 */
export async function readAssessment(db: Db, teacherId: string, id: string): Promise<AssessmentView> {
  const row = await readRow(db, teacherId, id);
  const { rows } = await sql<SummaryRow>`
    select ${summaryOf(teacherId)} from assessment a where a.id = ${id}`.execute(db);
  if (rows[0] === undefined) throw notFound();
  const { assignedTo: _, ...summary } = asSummary(rows[0]);
  const settings = {
    instructions: row.instructions,
    duration: row.duration_minutes,
    opensAt: row.opens_at?.toISOString() ?? null,
    attemptsAllowed: row.attempts_allowed,
    shuffleQuestions: row.shuffle_questions,
    shuffleOptions: row.shuffle_options,
    lateDays: row.late_days,
    latePenaltyPercent: row.late_penalty_percent,
    releasePolicy: row.release_policy as AssessmentView['releasePolicy'],
    showsAnswers: row.shows_answers,
  };
  if (row.status === 'draft') {
    const { draft } = await storedDraftOf(db, row);
    return {
      ...summary,
      ...settings,
      duration: draft.durationMinutes,
      attemptsAllowed: draft.attemptsAllowed,
      shuffleQuestions: draft.shuffleQuestions,
      shuffleOptions: draft.shuffleOptions,
      lateDays: draft.lateDays,
      latePenaltyPercent: draft.latePenaltyPercent,
      releasePolicy: draft.releasePolicy,
      showsAnswers: draft.showsAnswers,
      questions: draft.questions,
      students: await wouldBeAssigned(db, teacherId, draft.assignedStudents, draft.extraMinutes),
    };
  }
  const [questions, students] = await Promise.all([publishedQuestions(db, id), assignedStudents(db, row)]);
  return { ...summary, ...settings, questions, students };
}
