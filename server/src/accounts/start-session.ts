import { randomUUID } from 'node:crypto';
import { SESSION_DAYS } from '@kaksha/domain/accounts/policy.ts';
import type { Role } from '@kaksha/domain/procedure.ts';
import { sql } from 'kysely';
import { hashOfSecret, issueAccessToken } from '../platform/auth.ts';
import type { Db, RequestContext } from '../platform/context.ts';
import { firstRefreshToken } from './refresh-token.ts';
import { setSessionCookie } from './session-cookie.ts';

const USER_AGENT_LENGTH = 300;

/** Signs a person in on this device: a session, its cookie, and the first access token, which is returned. */
export async function startSession(
  db: Db,
  context: RequestContext,
  user: { id: string; role: Role },
): Promise<string> {
  const { secretKey } = context.services.env;
  const sessionId = randomUUID();
  const refreshToken = firstRefreshToken(secretKey, sessionId);
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      user_id: user.id,
      refresh_hash: hashOfSecret(refreshToken),
      expires_at: sql`now() + make_interval(days => ${SESSION_DAYS})`,
      user_agent: (context.headers.get('user-agent') ?? '').slice(0, USER_AGENT_LENGTH),
    })
    .execute();
  setSessionCookie(context, refreshToken);
  return issueAccessToken(secretKey, { id: user.id, role: user.role, sessionId });
}
