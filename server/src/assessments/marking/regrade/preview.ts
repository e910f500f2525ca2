import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { attemptScore } from '@kaksha/domain/assessments/marking/marks.ts';
import type { RegradedAttempt, RegradePreview } from '@kaksha/domain/assessments/marking/regrade-contract.ts';
import { byKey, type RegradedPayload } from '@kaksha/domain/assessments/marking/replay.ts';
import { en as M } from '@kaksha/domain/assessments/marking/words/en.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { ownAssessment, PERSON } from '../own-assessment.ts';
import { COMPARABLE, OUTDATED } from './outdated.ts';

export interface OfQuestion {
  id: string;
  questionId: string;
}

interface Row extends Pick<RegradedAttempt, 'attemptId' | 'student' | 'attemptNumber' | 'keepsHandMark'> {
  revision: number;
  version: number;
  question: Question;
  earlierVersion: number;
  earlier: Question;
  answer: Answer | null;
  marks: number | null;
  isLate: boolean;
  latePenaltyPercent: number;
  isReleased: boolean;
  score: number | null;
  /** The marks of the attempt's other questions. */
  others: (number | null)[];
}

/** An attempt as it is shown, and the step to be written for it. */
export interface PlannedRegrade {
  shown: RegradedAttempt;
  /** Counts marks; a regrade replaces just this one. */
  revision: number;
  /** Null where the teacher's mark stays. */
  regraded: RegradedPayload | null;
}

export interface Plan {
  preview: RegradePreview;
  attempts: PlannedRegrade[];
}

/**
 * The effect of marking everyone again by the newest version of a question.
 * @throws ORPCError NOT_FOUND; REGRADE_NOTHING when no answer was marked by an earlier version that it can be compared to.
 */
export async function planRegrade(db: Db, teacherId: string, { id, questionId }: OfQuestion): Promise<Plan> {
  await ownAssessment(db, teacherId, id);
  const { rows } = await sql<Row>`
    select t.id as "attemptId", t.number as "attemptNumber",
      (select ${PERSON} from user_account u where u.id = t.student_id) as student, w.revision, l.version,
      l.content as question, v.version as "earlierVersion", v.content as earlier, w.answer,
      w.marks::float8 as marks, w.marked_by is not null as "keepsHandMark", t.is_late as "isLate", t.late_penalty_percent as "latePenaltyPercent",
      t.released_at is not null as "isReleased", t.score::float8 as score,
      coalesce((select jsonb_agg(x.marks) from attempt_question y
        left join attempt_answer x on (x.attempt_id, x.question_id) = (y.attempt_id, y.question_id)
        where y.attempt_id = t.id and y.question_id <> q.question_id), '[]') as others
    ${OUTDATED} and t.assessment_id = ${id} and q.question_id = ${questionId} and ${COMPARABLE}
    order by t.id`.execute(db);
  const newest = rows.reduce<Row | null>(
    (best, row) => (best === null || row.earlierVersion > best.earlierVersion ? row : best),
    null,
  );
  if (newest === null || rows.every(({ keepsHandMark }) => keepsHandMark))
    throw new ORPCError('REGRADE_NOTHING', { status: 409, message: M.regradeNothing });
  const attempts: PlannedRegrade[] = [];
  for (const row of rows) {
    attempts.push(planned(row));
    // Comparing formulas takes its time, and a class is large.
    await nextTurn();
  }
  attempts.sort(byName);
  const { version, question, earlier } = newest;
  const shown = attempts.map((each) => each.shown);
  const token = createHash('sha256')
    .update(JSON.stringify([version, attempts]))
    .digest('base64url');
  return { preview: { questionId, version, question, earlier, attempts: shown, token }, attempts };
}

/** The preview for the teacher before anything is written. @throws as `planRegrade` */
export async function regradePreviewOf(db: Db, teacherId: string, of: OfQuestion): Promise<RegradePreview> {
  const { preview } = await planRegrade(db, teacherId, of);
  return preview;
}

function byName({ shown: one }: PlannedRegrade, { shown: other }: PlannedRegrade): number {
  return one.student.name.localeCompare(other.student.name) || one.attemptNumber - other.attemptNumber;
}

function planned(row: Row): PlannedRegrade {
  const { attemptId, student, attemptNumber, keepsHandMark, revision, version } = row;
  const { outcome, marks } = byKey(row.question, row.answer);
  const regraded = keepsHandMark || outcome === null || marks === null ? null : { version, outcome, marks };
  const marksBefore = row.marks ?? 0;
  const marksAfter = regraded?.marks ?? marksBefore;
  const scoreAfter = keepsHandMark
    ? row.score
    : attemptScore([...row.others, marksAfter], row.isLate, row.latePenaltyPercent);
  const isChanged = marksAfter !== marksBefore || scoreAfter !== row.score;
  return {
    revision,
    regraded,
    shown: {
      attemptId,
      student,
      attemptNumber,
      marksBefore,
      marksAfter,
      scoreBefore: row.score,
      scoreAfter,
      keepsHandMark,
      changesShownResult: row.isReleased && isChanged,
    },
  };
}
