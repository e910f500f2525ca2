import { randomBytes, randomUUID } from 'node:crypto';
import { VIEW_MINUTES } from '@kaksha/domain/accounts/viewing.ts';
import type { Role } from '@kaksha/domain/roles.ts';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit.ts';
import { hashOfSecret, issueAccessToken } from '../../platform/auth.ts';
import type { Services, Viewer } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { demandNoOperator } from '../suspension/suspend-account.ts';

/** Ends a view when its time is over, and says so in the audit log. */
export const END_VIEW_JOB = 'accounts.end-view';

export interface StartedView {
  token: string;
  expiresAt: string;
}

/**
 * Lets an operator look at the product as somebody else: a session that only reads (platform/api.ts), for
 * {@link VIEW_MINUTES} minutes, that ends with the operator's own. It has no cookie, so that it cannot be renewed.
 * @throws ORPCError NOT_FOUND, OPERATOR_ACCOUNT.
 */
export function startView(
  { db, env }: Services,
  operator: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<StartedView> {
  return db.transaction().execute(async (trx) => {
    await demandNoOperator(trx, id);
    const sessionId = randomUUID();
    const { rows } = await sql<{ role: Role; expiresAt: Date }>`
      with begun as (
        insert into session (id, user_id, refresh_hash, expires_at, user_agent, viewed_by, viewed_from)
        values (${sessionId}, ${id}, ${hashOfSecret(randomBytes(32).toString('base64url'))},
          now() + ${VIEW_MINUTES} * interval '1 minute', '', ${operator.id}, ${operator.sessionId})
        returning user_id, expires_at
      )
      select u.role, begun.expires_at as "expiresAt" from begun
      join user_account u on u.id = begun.user_id`.execute(trx);
    const [begun] = rows;
    if (begun === undefined) throw new Error('no view was begun');
    const expiresAt = begun.expiresAt.toISOString();
    await recordAudit(trx, {
      actorId: operator.id,
      action: 'user.view_started',
      subject: { type: 'user', id },
      reason,
      detail: { sessionId, expiresAt },
    });
    await enqueue(trx, END_VIEW_JOB, { sessionId }, { runAt: begun.expiresAt, key: `view:${sessionId}` });
    const viewer = { id, role: begun.role, sessionId };
    return { token: await issueAccessToken(env.secretKey, viewer, VIEW_MINUTES * 60), expiresAt };
  });
}
