import { CHILDREN_MAX, PARENTS_MAX } from '@kaksha/domain/accounts/policy.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';

/** One change at a time of a parent's family. */
export async function lockFamily(trx: Trx, parentId: string): Promise<void> {
  await sql`select from user_account where id = ${parentId} for no key update`.execute(trx);
}

/**
 * Locks a parent's account and counts who belongs to it, those asked included.
 * @throws ORPCError TOO_MANY_CHILDREN (409)
 */
export async function refuseTooManyChildren(trx: Trx, parentId: string): Promise<void> {
  await lockFamily(trx, parentId);
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from guardianship where parent_id = ${parentId})
      + (select count(*) from family_request where parent_id = ${parentId} and status = 'pending'))::int as count`.execute(
    trx,
  );
  if ((rows[0]?.count ?? 0) >= CHILDREN_MAX)
    throw new ORPCError('TOO_MANY_CHILDREN', { status: 409, message: M.tooManyChildren });
}

/** Of a student whose account is held. @throws ORPCError TOO_MANY_PARENTS (409) */
export async function refuseTooManyParents(trx: Trx, studentId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from guardianship where student_id = ${studentId}`.execute(trx);
  if ((rows[0]?.count ?? 0) >= PARENTS_MAX)
    throw new ORPCError('TOO_MANY_PARENTS', { status: 409, message: M.tooManyParents });
}

/** @throws ORPCError EMAIL_NOT_VERIFIED (403) */
export async function refuseUnverified(trx: Trx, userId: string): Promise<void> {
  const { rows } = await sql`select from user_account
    where id = ${userId} and email_verified_at is not null`.execute(trx);
  if (rows.length === 0)
    throw new ORPCError('EMAIL_NOT_VERIFIED', { status: 403, message: M.emailNotVerified });
}
