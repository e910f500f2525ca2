import { randomInt } from 'node:crypto';
import { invitationPath } from '@kaksha/domain/referrals/code.ts';
import type { InvitationView } from '@kaksha/domain/referrals/contract.ts';
import { REFERRAL_CODE_ALPHABET, REFERRAL_CODE_LENGTH } from '@kaksha/domain/referrals/policy.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';

function newCode(): string {
  return Array.from({ length: REFERRAL_CODE_LENGTH }, () =>
    REFERRAL_CODE_ALPHABET.charAt(randomInt(REFERRAL_CODE_ALPHABET.length)),
  ).join('');
}

/** Somebody's code: made when it is first asked for, and the same ever after. */
async function codeOf(db: Db, userId: string): Promise<string> {
  const known = await db
    .selectFrom('referral_code')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (known !== undefined) return known.code;
  // Taken by somebody else (one in 10^12), or made by another request of theirs: then the next look finds it, or tries again.
  await sql`insert into referral_code (user_id, code)
    values (${userId}, ${newCode()}) on conflict do nothing`.execute(db);
  return codeOf(db, userId);
}

/** Somebody's own invitation, with its results. */
export async function readInvitation(db: Db, userId: string, publicUrl: string): Promise<InvitationView> {
  const code = await codeOf(db, userId);
  const { rows } = await sql<Omit<InvitationView, 'code' | 'url'>>`
    select count(*) filter (where status = 'waiting') as waiting,
      count(*) filter (where inviter_paise > 0) as paid,
      coalesce(sum(inviter_paise), 0)::bigint as "earnedPaise"
    from referral where inviter_id = ${userId}`.execute(db);
  const counts = rows[0] ?? { waiting: 0, paid: 0, earnedPaise: 0 };
  return { code, url: new URL(invitationPath(code), publicUrl).toString(), ...counts };
}
