import { randomBytes } from 'node:crypto';
import { PASSKEY_CHALLENGE_MINUTES } from '@kaksha/domain/accounts/passkey-limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';

/** How long a browser shows its own window for a passkey. */
export const CEREMONY_MS = PASSKEY_CHALLENGE_MINUTES * 60_000;

/** A challenge for one signature: of `userId`, who adds a passkey, or for a sign-in (null). In base64url. */
export async function issueChallenge(db: Db, userId: string | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge,
      user_id: userId,
      expires_at: sql`now() + make_interval(mins => ${PASSKEY_CHALLENGE_MINUTES})`,
    })
    .execute();
  return challenge;
}

/** The challenge that a browser says was signed; '' when it cannot be read. */
export function challengeOf(clientDataJson: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Spends a challenge that was issued for `userId` (or null); its first use is its last. @returns whether it was good. */
export async function spendChallenge(db: Db, challenge: string, userId: string | null): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return spent.numDeletedRows === 1n;
}
