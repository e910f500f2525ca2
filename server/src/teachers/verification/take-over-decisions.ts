/** Jobs that mailed a teacher a decision before there was an outbox; those that an older version left in the queue still go out. */
import type { VerificationTier } from '@kaksha/domain/teachers/verification/tiers.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import { tellDecision } from './tell-decision.ts';

export const MAIL_VERIFIED_JOB = 'teachers.mail-verified';
export const MAIL_NOT_VERIFIED_JOB = 'teachers.mail-not-verified';

const verified = z.object({ teacherId: z.uuid(), changed: z.boolean().default(false) });
const notVerified = z.object({ teacherId: z.uuid(), verificationId: z.uuid() });

/** Mails nothing when the verification was taken back in the meantime. */
export async function takeOverVerified({ db }: Services, input: unknown): Promise<void> {
  const { teacherId, changed } = verified.parse(input);
  const { rows } = await sql<{ tiers: VerificationTier[] }>`
    select t.verified_tiers as tiers from teacher_profile t join user_account u on u.id = t.user_id
    where t.user_id = ${teacherId} and t.verified_at is not null and u.closed_at is null`.execute(db);
  const [teacher] = rows;
  if (teacher === undefined) return;
  const event = changed ? 'teacher_tiers_changed' : 'teacher_verified';
  await db.transaction().execute((trx) => tellDecision(trx, teacherId, { event, tiers: teacher.tiers }));
}

/** As the request stands: the reason is in its row, never in the queue. */
export async function takeOverNotVerified({ db }: Services, input: unknown): Promise<void> {
  const { teacherId, verificationId } = notVerified.parse(input);
  const { rows } = await sql<{ reason: string; withdrawn: boolean }>`
    select v.decision_reason as reason, v.status = 'withdrawn' as withdrawn
    from teacher_verification v join user_account u on u.id = v.teacher_id
    where v.id = ${verificationId} and v.teacher_id = ${teacherId} and v.status in ('rejected', 'withdrawn')
      and v.decision_reason is not null and u.closed_at is null`.execute(db);
  const [request] = rows;
  if (request === undefined) return;
  const event = request.withdrawn ? 'teacher_unverified' : 'teacher_refused';
  await db.transaction().execute((trx) => tellDecision(trx, teacherId, { event, reason: request.reason }));
}
