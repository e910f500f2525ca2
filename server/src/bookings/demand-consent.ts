import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { MAY_TAKE_PART } from '../accounts/guardians/may-take-part.ts';
import type { Trx } from '../platform/context.ts';

/**
 * Holds the student's account, so that no consent is withdrawn meanwhile, and refuses another time for a class of a child
 * for whom nobody consents any more. Called before a teacher is locked, as accounts come first.
 * @throws ORPCError FORBIDDEN
 */
export async function demandConsent(trx: Trx, studentId: string): Promise<void> {
  await sql`select from user_account where id = ${studentId} for share`.execute(trx);
  const { rows } = await sql`select from student_profile s
    where s.user_id = ${studentId} and ${MAY_TAKE_PART}`.execute(trx);
  if (rows.length === 0) throw new ORPCError('FORBIDDEN', { message: M.notMovedWithoutConsent });
}
