import type { StoredDraft } from '@kaksha/domain/assessments/authoring/contract.ts';
import type { AssessmentDraft, DraftQuestion } from '@kaksha/domain/assessments/authoring/draft.ts';
import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { localDateOf, minuteOfDayOf } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { orNotFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';
import type { DB } from '../../platform/database.ts';

/** An assessment's row, with its draft in the shape that only `saveDraft` writes. */
export type AssessmentRow = Omit<Selectable<DB['assessment']>, 'draft' | 'status'> & {
  status: StoredDraft['status'];
  draft: AssessmentDraft | null;
};

/**
 * A teacher's assessment.
 * @param lock 'for update' keeps everybody else from changing it until the transaction ends
 * @throws ORPCError NOT_FOUND when this teacher has none under this id.
 */
export async function readRow(
  db: Db,
  teacherId: string,
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<AssessmentRow> {
  const { rows } = await sql<AssessmentRow>`
    select * from assessment where id = ${id} and teacher_id = ${teacherId} ${lock}`.execute(db);
  return orNotFound(rows[0]);
}

/** The refusal of every change to a completed assessment. */
export function refuseCompleted({ status }: AssessmentRow): void {
  if (status !== 'completed') return;
  throw new ORPCError('NOT_EDITABLE', { status: 409, message: M.notEditable });
}

const timeOf = (at: Date): string => {
  const minute = minuteOfDayOf(at.getTime());
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};
const dayOf = (at: Date | null): string => (at === null ? '' : localDateOf(at.getTime()));

/** The questions of a published assessment, in the versions that a new attempt gets. */
export async function publishedQuestions(db: Db, assessmentId: string): Promise<DraftQuestion[]> {
  const { rows } = await sql<DraftQuestion>`
    select 'q' || q.position as key, q.question_id as "questionId", q.section, v.content
    from assessment_question q
    join question_version v on v.question_id = q.question_id and v.version = q.version
    where q.assessment_id = ${assessmentId}
    order by q.position`.execute(db);
  return rows;
}

interface Assigned {
  id: string;
  extraMinutes: number;
  begun: boolean;
}

async function assignedTo(db: Db, assessmentId: string): Promise<Assigned[]> {
  const { rows } = await sql<Assigned>`
    select g.student_id as id, g.extra_minutes as "extraMinutes",
      exists (select from assessment_attempt t
        where t.assessment_id = g.assessment_id and t.student_id = g.student_id) as begun
    from assessment_assignment g where g.assessment_id = ${assessmentId}
    order by g.assigned_at, g.student_id`.execute(db);
  return rows;
}

/** The wizard's draft, as if it had made the published assessment. */
function draftFrom(
  row: AssessmentRow,
  questions: DraftQuestion[],
  assigned: readonly Assigned[],
): AssessmentDraft {
  return {
    title: row.title,
    subject: row.subject ?? '',
    topic: row.topic,
    grade: row.grade,
    type: row.type as AssessmentDraft['type'],
    dueDate: dayOf(row.due_at),
    dueTime: row.due_at === null ? '21:00' : timeOf(row.due_at),
    instructions: row.instructions,
    questions,
    assignedStudents: assigned.map(({ id }) => id),
    extraMinutes: Object.fromEntries(
      assigned
        .filter(({ extraMinutes }) => extraMinutes > 0)
        .map(({ id, extraMinutes }) => [id, extraMinutes]),
    ),
    durationMinutes: row.duration_minutes,
    opensDate: dayOf(row.opens_at),
    opensTime: row.opens_at === null ? '09:00' : timeOf(row.opens_at),
    attemptsAllowed: row.attempts_allowed,
    shuffleQuestions: row.shuffle_questions,
    shuffleOptions: row.shuffle_options,
    lateDays: row.late_days,
    latePenaltyPercent: row.late_penalty_percent,
    releasePolicy: row.release_policy as AssessmentDraft['releasePolicy'],
    showsAnswers: row.shows_answers,
  };
}

/** The wizard's draft: the work in progress, or else the published assessment. */
export async function storedDraftOf(db: Db, row: AssessmentRow): Promise<StoredDraft> {
  const assigned = await assignedTo(db, row.id);
  const draft = row.draft ?? draftFrom(row, await publishedQuestions(db, row.id), assigned);
  const begun = assigned.filter((each) => each.begun).map(({ id }) => id);
  return { id: row.id, status: row.status, revision: row.revision, draft, begun };
}
