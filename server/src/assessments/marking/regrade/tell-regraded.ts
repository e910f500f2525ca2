import type { RegradedAttempt } from '@kaksha/domain/assessments/marking/regrade-contract.ts';
import { sql } from 'kysely';
import { noteLearning } from '../../../notifications/note.ts';
import { sendNotice } from '../../../notifications/send-notice.ts';
import type { Trx } from '../../../platform/context.ts';
import { notifyPeople } from '../../../platform/realtime.ts';
import type { OfQuestion } from './preview.ts';

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
    const told = { kind: 'assignment' as const, subject: `New marks in “${title}”` };
    const why = 'A question was corrected, and everybody was marked again.';
    await sendNotice(trx, [studentId], about, {
      ...told,
      paragraphs: [`Your results of “${title}” changed. ${why}`, ...scores],
      action: { label: 'See the results', path: `/student/assessments/${id}` },
    });
    await sendNotice(trx, guardians, about, {
      ...told,
      paragraphs: [`${studentName}’s results of “${title}” changed. ${why}`, ...scores],
      action: { label: 'See the progress', path: '/parent/child-progress' },
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
  const which = attemptNumber === 1 ? '' : ` (attempt ${attemptNumber})`;
  const marks = `That question has ${marksAfter} instead of ${marksBefore} marks`;
  return scoreBefore === scoreAfter
    ? `${marks}; the score stays ${scoreAfter ?? 0}${which}.`
    : `${marks}, and the score is ${scoreAfter ?? 0} instead of ${scoreBefore ?? 0}${which}.`;
}
