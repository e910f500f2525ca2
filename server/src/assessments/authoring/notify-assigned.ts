import { en as WORDS } from '@kaksha/domain/assessments/notices/words/en.ts';
import { sql } from 'kysely';
import { noteAssigned } from '../../notifications/note.ts';
import { eachTime, sendNotice } from '../../notifications/send-notice.ts';
import type { Trx } from '../../platform/context.ts';

const ASSIGNED = WORDS.assigned;

/** An assessment that was set for somebody. */
export interface SetAssessment {
  assessmentId: string;
  teacherId: string;
  title: string;
  subject: string;
  type: string | null;
  /** How many there are. */
  questions: number;
  /** Epoch milliseconds. */
  dueMs: number;
}

/** Notifies these students and those who look after them of an assessment that was set for them. */
export async function notifyAssigned(
  trx: Trx,
  { assessmentId, teacherId, ...facts }: SetAssessment,
  added: readonly string[],
): Promise<void> {
  const { name } = await trx
    .selectFrom('user_account')
    .select(sql<string>`btrim(first_name || ' ' || last_name)`.as('name'))
    .where('id', '=', teacherId)
    .executeTakeFirstOrThrow();
  const textFor = (whom: string): string => ASSIGNED.text(name, whom, facts, facts.dueMs);
  const notice = {
    kind: 'assignment' as const,
    subject: ASSIGNED.subject(facts.type, facts.title),
    action: { label: ASSIGNED.action, path: `/assessments/${assessmentId}` },
  };
  // A student who was taken off the list and put on it again is notified again.
  const about = eachTime(`assessment:${assessmentId}`);
  await sendNotice(trx, added, about, () => ({ ...notice, paragraphs: [textFor(ASSIGNED.toChild)] }));
  for (const { studentId, firstName, parents } of await familiesOf(trx, added))
    await sendNotice(trx, parents, `${about}:${studentId}`, () => ({
      ...notice,
      children: [studentId],
      paragraphs: [textFor(firstName)],
    }));
  await noteAssigned(trx, assessmentId, added);
}

/** Each of these students with their parents. */
async function familiesOf(
  trx: Trx,
  studentIds: readonly string[],
): Promise<{ studentId: string; firstName: string; parents: string[] }[]> {
  const { rows } = await sql<{ studentId: string; firstName: string; parents: string[] }>`
    select u.id as "studentId", u.first_name as "firstName", array_agg(g.parent_id order by g.parent_id) as parents
    from user_account u join guardianship g on g.student_id = u.id
    where u.id = any(${[...studentIds]}::uuid[]) group by u.id, u.first_name`.execute(trx);
  return rows;
}
