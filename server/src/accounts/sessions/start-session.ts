import { randomUUID } from 'node:crypto';
import { en as ACCESS_MESSAGES } from '@kaksha/domain/accounts/access/words/en.ts';
import { deviceName } from '@kaksha/domain/accounts/device-name.ts';
import { CLOSING_GRACE_DAYS, OPERATOR_SESSION_HOURS, SESSION_DAYS } from '@kaksha/domain/accounts/policy.ts';
import type { Role } from '@kaksha/domain/procedure.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { hashOfSecret, issueAccessToken, type SecretKeys } from '../../platform/auth.ts';
import type { RequestContext, Trx } from '../../platform/context.ts';
import { reopenTicket } from '../closed-accounts.ts';
import { recordEvent } from '../record-event.ts';
import { queueSecurityMail } from '../security-mails/queue-security-mail.ts';
import { endSession } from './end-session.ts';
import { rememberDevice } from './known-device.ts';
import { firstRefreshToken, sessionOfRefreshToken } from './refresh-token.ts';
import { sessionCookie, setSessionCookie } from './session-cookie.ts';
import { accountKey } from './sign-in-limits.ts';

const USER_AGENT_LENGTH = 300;

/**
 * Nobody signs in to a closed account, whichever way; until it is erased it can be opened again. Nor to one that is
 * suspended. The account is locked: closing or suspending it meanwhile either ends the session that begins here, or came
 * first and is seen.
 */
async function refuseStopped(trx: Trx, keys: SecretKeys, userId: string): Promise<{ email: string }> {
  const { rows } = await sql<{
    email: string;
    closedAt: Date | null;
    erasesAt: Date | null;
    suspended: boolean;
  }>`
    select email, closed_at as "closedAt", closed_at + ${CLOSING_GRACE_DAYS} * interval '1 day' as "erasesAt",
      suspended_at is not null as suspended
    from user_account where id = ${userId} for share`.execute(trx);
  if (rows[0]?.suspended === true) {
    throw new ORPCError('ACCOUNT_SUSPENDED', { status: 403, message: ACCESS_MESSAGES.suspended });
  }
  const { email = '', closedAt = null, erasesAt = null } = rows[0] ?? {};
  if (closedAt === null || erasesAt === null) return { email };
  const ticket = reopenTicket(keys, { userId, closedAt: closedAt.toISOString() });
  throw new ORPCError('ACCOUNT_CLOSED', {
    status: 403,
    message: ACCESS_MESSAGES.closed,
    data: { erasesAt: erasesAt.toISOString(), ticket },
  });
}

const userAgentOf = ({ headers }: RequestContext): string =>
  (headers.get('user-agent') ?? '').slice(0, USER_AGENT_LENGTH);

/**
 * Mails the account's owner when somebody signs in where they never have; the first sign-in of all is no news. By the
 * account's events, which are kept: sessions that ended are not, and operators who look have some of their own. Before this
 * sign-in is written down there.
 */
async function tellOfNewDevice(trx: Trx, userId: string, context: RequestContext): Promise<void> {
  const device = deviceName(userAgentOf(context));
  const { rows } = await sql<{ isKnown: boolean | null }>`
    select bool_or(coalesce(detail ->> 'device', '') = ${device}) as "isKnown" from account_event
    where user_id = ${userId} and kind = 'signed_in'`.execute(trx);
  if (rows[0]?.isKnown !== false) return;
  await queueSecurityMail(trx, userId, { what: 'changed', kind: 'new_device', name: device });
}

const lifetimeSeconds = (role: Role): number =>
  role === 'admin' ? OPERATOR_SESSION_HOURS * 60 * 60 : SESSION_DAYS * 24 * 60 * 60;

/** A browser has one session: the one before would live on unseen, such as that of registering under the first login. */
async function endSessionOfBrowser(trx: Trx, context: RequestContext): Promise<void> {
  const before = sessionOfRefreshToken(context.services.env, sessionCookie(context));
  if (before === null) return;
  const ended = await endSession(trx, before);
  if (ended !== null) await recordEvent(trx, ended.userId, 'signed_out', { device: ended.device });
}

/**
 * Signs a person in on this device: a session, its cookie, and the first access token, which is returned.
 * @throws ORPCError ACCOUNT_CLOSED with the time until which that can be undone, ACCOUNT_SUSPENDED.
 */
export async function startSession(
  trx: Trx,
  context: RequestContext,
  user: { id: string; role: Role },
): Promise<string> {
  const { secretKey } = context.services.env;
  const { email } = await refuseStopped(trx, context.services.env, user.id);
  await endSessionOfBrowser(trx, context);
  await tellOfNewDevice(trx, user.id, context);
  const sessionId = randomUUID();
  const seconds = lifetimeSeconds(user.role);
  const userAgent = userAgentOf(context);
  const refreshToken = firstRefreshToken(secretKey, sessionId);
  await trx
    .insertInto('session')
    .values({
      id: sessionId,
      user_id: user.id,
      refresh_hash: hashOfSecret(refreshToken),
      expires_at: sql`now() + make_interval(secs => ${seconds})`,
      user_agent: userAgent,
    })
    .execute();
  await recordEvent(trx, user.id, 'signed_in', { device: deviceName(userAgent) });
  setSessionCookie(context, refreshToken, seconds);
  rememberDevice(context, accountKey(email));
  return issueAccessToken(secretKey, { id: user.id, role: user.role, sessionId });
}
