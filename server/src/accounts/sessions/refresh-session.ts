import { ROTATION_GRACE_SECONDS } from '@kaksha/domain/accounts/policy.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import type { Role } from '@kaksha/domain/procedure.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { hashOfSecret, issueAccessToken } from '../../platform/auth.ts';
import type { Db, RequestContext, Viewer } from '../../platform/context.ts';
import { endSession } from './end-session.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { nextRefreshToken, sessionOfRefreshToken } from './refresh-token.ts';
import { clearSessionCookie, sessionCookie, setSessionCookie } from './session-cookie.ts';
import { accountKey } from './sign-in-limits.ts';

interface Owner {
  id: string;
  role: Role;
  email: string;
  /** Until the session ends for good. */
  secondsLeft: number;
}

const SECONDS_LEFT = sql`ceil(extract(epoch from s.expires_at - now()))::int as "secondsLeft"`;

/** Replaces the current token by its successor; of two tabs that try this at once, one succeeds. */
async function rotate(
  db: Db,
  sessionId: string,
  current: Buffer,
  successor: Buffer,
): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    update session s
    set refresh_hash = ${successor}, previous_refresh_hash = ${current}, rotated_at = now(), last_seen_at = now()
    from user_account u
    where s.id = ${sessionId} and s.refresh_hash = ${current} and u.id = s.user_id
      and s.revoked_at is null and s.expires_at > now()
    returning u.id, u.role, u.email, ${SECONDS_LEFT}`.execute(db);
  return rows[0];
}

/** The other tab, or a browser that lost the answer: the value was replaced only just now. */
async function justRotated(db: Db, sessionId: string, presented: Buffer): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select u.id, u.role, u.email, ${SECONDS_LEFT}
    from session s join user_account u on u.id = s.user_id
    where s.id = ${sessionId} and s.previous_refresh_hash = ${presented}
      and s.rotated_at > now() - make_interval(secs => ${ROTATION_GRACE_SECONDS})
      and s.revoked_at is null and s.expires_at > now()`.execute(db);
  return rows[0];
}

/**
 * Renews the access token by the session cookie, which is rotated. A value that was replaced less than 30 seconds
 * ago is accepted and answered with the same successor; any older value is a stolen copy, and ends the session. The session
 * itself ends when it would have anyway.
 *
 * @throws ORPCError UNAUTHORIZED, having cleared the cookie.
 */
export async function refreshSession(context: RequestContext): Promise<{ viewer: Viewer; token: string }> {
  const { db, env, log } = context.services;
  const presented = sessionCookie(context);
  const sessionId = sessionOfRefreshToken(env, presented);
  if (sessionId !== null) {
    const successor = nextRefreshToken(env.secretKey, sessionId, presented);
    const hash = hashOfSecret(presented);
    const owner =
      (await rotate(db, sessionId, hash, hashOfSecret(successor))) ??
      (await justRotated(db, sessionId, hash));
    if (owner !== undefined) {
      const { email, secondsLeft, ...person } = owner;
      const viewer: Viewer = { ...person, sessionId };
      const token = await issueAccessToken(env.secretKey, viewer);
      setSessionCookie(context, successor, secondsLeft);
      const key = accountKey(email);
      if (knownDevice(context, key) === null) rememberDevice(context, key);
      return { viewer, token };
    }
    if ((await endSession(db, sessionId)) !== null)
      log.warn({ sessionId }, 'an old session cookie came back: session ended');
  }
  clearSessionCookie(context);
  throw new ORPCError('UNAUTHORIZED', { message: ACCOUNT_MESSAGES.sessionExpired });
}
