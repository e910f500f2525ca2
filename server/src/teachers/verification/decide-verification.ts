import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';

/** Who decides: an operator's account, or null for the command line, which knows only that it is an operator. */
export type Decider = string | null;

async function audit(trx: Trx, teacherId: string, decider: Decider, action: string): Promise<void> {
  await recordAudit(trx, {
    actorId: decider,
    action,
    subject: { type: 'teacher', id: teacherId },
    detail: { through: decider === null ? 'command line' : 'back office' },
  });
}

/**
 * Marks a teacher as verified, so that lessons can be booked, and has the teacher told by mail. A pending request is
 * approved by this, and its full ID number purged.
 *
 * @returns false when the teacher was verified already and nothing was pending.
 */
export async function approveTeacher(trx: Trx, teacherId: string, decider: Decider): Promise<boolean> {
  const verified = await trx
    .updateTable('teacher_profile')
    .set({ verified_at: sql`now()` })
    .where('user_id', '=', teacherId)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  const approved = await trx
    .updateTable('teacher_verification')
    .set({ status: 'approved', decided_at: sql`now()`, decided_by: decider, id_number_sealed: null })
    .where('teacher_id', '=', teacherId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (verified.numUpdatedRows + approved.numUpdatedRows === 0n) return false;
  await audit(trx, teacherId, decider, 'teacher.verified');
  await enqueue(trx, 'teachers.mail-verified', { teacherId });
  return true;
}

/**
 * Takes a teacher's verification back: no new lessons can be booked; those that are booked stay.
 *
 * @returns false when the teacher was not verified.
 */
export async function withdrawVerification(trx: Trx, teacherId: string, decider: Decider): Promise<boolean> {
  const withdrawn = await trx
    .updateTable('teacher_profile')
    .set({ verified_at: null })
    .where('user_id', '=', teacherId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  if (withdrawn.numUpdatedRows === 0n) return false;
  await audit(trx, teacherId, decider, 'teacher.unverified');
  return true;
}
