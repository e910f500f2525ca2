import { en as M } from '@kaksha/domain/families/words/en.ts';
import { sql } from 'kysely';
import { MAY_TAKE_PART } from '../accounts/guardians/may-take-part.ts';
import { takeBackRequests } from '../bookings/take-back-requests.ts';
import type { Trx } from '../platform/context.ts';

/**
 * A child for whom nobody consents any more asks for no class: requests that wait for a teacher are taken back. With the
 * child's account locked.
 */
export async function takeBackWithoutConsent(trx: Trx, by: string, studentId: string): Promise<void> {
  const { rows } = await sql<{ mayTakePart: boolean }>`
    select ${MAY_TAKE_PART} as "mayTakePart" from student_profile s
    where s.user_id = ${studentId}`.execute(trx);
  if (rows[0]?.mayTakePart === false)
    await takeBackRequests(trx, studentId, { by, reason: M.withoutConsent });
}
