import type { RegradedAttempt } from '@kaksha/domain/assessments/marking/regrade-contract.ts';
import { en as WORDS } from '@kaksha/domain/assessments/notices/words/en.ts';
import { sql } from 'kysely';
import { noteLearning } from '../../../notifications/note.ts';
import { sendNotice } from '../../../notifications/send-notice.ts';
import type { Trx } from '../../../platform/context.ts';
import { notifyPeople } from '../../../platform/realtime.ts';
import type { OfQuestion } from './preview.ts';

const REGRADED = WORDS.regraded;

interface Family {
  title: string;
  studentId: string;
  studentName: string;
  guardians: string[];
}

/** Notifies each family once of its shown results that changed. In the transaction of the change. */
export async function tellRegraded(
  trx: Trx,
  { id, questionId }: OfQuestion,
  version: number,
  attempts: readonly RegradedAttempt[],
): Promise<void> {
  const studentIds = [...new Set(attempts.map(({ student }) => student.id))];
  if (studentIds.length === 0) return;
  const { rows } = await sql<Family>`
    select a.title, u.id as "studentId", u.first_name as "studentName",
      array(select g.parent_id from guardianship g where g.student_id = u.id) as guardians
    from assessment a join user_account u on u.id = any(${studentIds}::uuid[])
    where a.id = ${id} order by u.id`.execute(trx);
  for (const { title, studentId, studentName, guardians } of rows) {
    const family = [studentId, ...guardians];
    const scores = attempts.filter(({ student }) => student.id === studentId).map(scoreInWords);
    await noteLearning(trx, family, 'assessment_regraded', { assessmentId: id, studentId });
    await notifyPeople(trx, family, 'assessment:changed', { assessmentId: id });
    const about = `assessment-regraded:${questionId}:${version}:${studentId}:${attempts.map(({ attemptId }) => attemptId).join()}`;
    const told = { kind: 'assignment' as const, subject: REGRADED.subject(title) };
    await sendNotice(trx, [studentId], about, {
      ...told,
      paragraphs: [REGRADED.toChild(title), ...scores],
      action: { label: WORDS.seeResults, path: `/student/assessments/${id}` },
    });
    await sendNotice(trx, guardians, about, {
      ...told,
      children: [studentId],
      paragraphs: [REGRADED.toParents(title, studentName), ...scores],
      action: { label: WORDS.seeProgress, path: '/parent/child-progress' },
    });
  }
}

function scoreInWords({
  attemptNumber,
  scoreBefore,
  scoreAfter,
  marksBefore,
  marksAfter,
}: RegradedAttempt): string {
  const marks = REGRADED.marks(marksBefore, marksAfter);
  return scoreBefore === scoreAfter
    ? REGRADED.scoreStays(marks, scoreAfter ?? 0, attemptNumber)
    : REGRADED.scoreChanged(marks, scoreBefore ?? 0, scoreAfter ?? 0, attemptNumber);
}
