import { en as WORDS } from '@kaksha/domain/assessments/notices/words/en.ts';
import { sql } from 'kysely';
import { noteLearning } from '../../notifications/note.ts';
import { sendNotice } from '../../notifications/send-notice.ts';
import type { Db, Trx } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { appendStep } from '../attempts/append-step.ts';

/** Results of these students are shown now. */
export interface ResultsReleased {
  studentIds: string[];
}

declare module '../../platform/events.ts' {
  interface DomainEvents {
    'assessment.results-released': ResultsReleased;
  }
}

interface Released {
  attemptId: string;
  assessmentId: string;
  title: string;
  studentId: string;
  studentName: string;
  guardians: string[];
}

/**
 * Shows the results of these attempts to their families: of those that are marked and not yet released. Child and
 * parents are notified in the app and by mail. In a transaction.
 * @param by the teacher who releases; null when the assessment's policy does
 * @returns how many were released now
 */
export async function releaseAttempts(
  trx: Trx,
  attemptIds: readonly string[],
  by: string | null,
): Promise<number> {
  const { rows } = await sql<Released>`
    with released as (
      update assessment_attempt set released_at = now(), withdrawn_at = null
      where id = any(${[...attemptIds]}::uuid[]) and status = 'completed' and marked_at is not null and released_at is null
      returning id, assessment_id, student_id
    )
    select r.id as "attemptId", r.assessment_id as "assessmentId", a.title, r.student_id as "studentId",
      u.first_name as "studentName",
      array(select g.parent_id from guardianship g where g.student_id = r.student_id) as guardians
    from released r
    join assessment a on a.id = r.assessment_id
    join user_account u on u.id = r.student_id`.execute(trx);
  for (const one of rows) await tell(trx, one, by);
  await publish(trx, 'assessment.results-released', {
    studentIds: [...new Set(rows.map(({ studentId }) => studentId))],
  });
  return rows.length;
}

async function tell(trx: Db, one: Released, by: string | null): Promise<void> {
  const { attemptId, assessmentId, title, studentId, studentName, guardians } = one;
  const step = await appendStep(trx, { attemptId, kind: 'released', actorId: by });
  const family = [studentId, ...guardians];
  await noteLearning(trx, family, 'assessment_released', { assessmentId, studentId });
  await notifyPeople(trx, family, 'assessment:changed', { assessmentId });
  const about = `assessment-released:${attemptId}:${step}`;
  const subject = WORDS.released.subject(title);
  await sendNotice(trx, [studentId], about, {
    kind: 'assignment',
    subject,
    paragraphs: [WORDS.released.toChild(title)],
    action: { label: WORDS.seeResults, path: `/student/assessments/${assessmentId}` },
  });
  await sendNotice(trx, guardians, about, {
    kind: 'assignment',
    children: [studentId],
    subject,
    paragraphs: [WORDS.released.toParents(title, studentName)],
    action: { label: WORDS.seeProgress, path: '/parent/child-progress' },
  });
}
