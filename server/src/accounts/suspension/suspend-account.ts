import { en as M } from '@kaksha/domain/accounts/suspension/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { conflict, orNotFound } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Trx, Viewer } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { dropEmailChange } from '../email-change/pending-email-change.ts';
import { endSessionsOf } from '../sessions/end-session.ts';

/** Mails the person that their account is suspended, or no longer. */
export const MAIL_SUSPENSION_JOB = 'accounts.mail-suspension';

interface Decision {
  id: string;
  reason: string;
}

/** @throws ORPCError NOT_FOUND, OPERATOR_ACCOUNT. */
export async function demandNoOperator(db: Db, id: string): Promise<{ closed: boolean }> {
  const { rows } = await sql<{ role: string; closed: boolean }>`
    select role, closed_at is not null as closed from user_account where id = ${id}`.execute(db);
  const person = orNotFound(rows[0]);
  if (person.role === 'admin') throw new ORPCError('OPERATOR_ACCOUNT', { status: 409, message: M.operator });
  return person;
}

/**
 * Stops an account at once: its sessions end and their sockets close, nobody signs in, and nobody finds or books a
 * teacher. Bookings are left to the caller (`admin/people/suspend-person.ts`). The person is mailed the reason.
 * @throws ORPCError NOT_FOUND, OPERATOR_ACCOUNT, CONFLICT when it is suspended already or closed.
 */
export async function suspendAccount(trx: Trx, operator: Viewer, { id, reason }: Decision): Promise<void> {
  // Sign-ins from here on wait, and then find the account suspended.
  const { rows } = await sql`
    update user_account set suspended_at = clock_timestamp(), suspended_because = ${reason}
    where id = ${id} and role <> 'admin' and suspended_at is null
      and closed_at is null returning id`.execute(trx);
  if (rows.length === 0) throw conflict((await demandNoOperator(trx, id)).closed ? M.gone : M.already);
  const ended = await endSessionsOf(trx, id);
  await dropEmailChange(trx, id);
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'user.suspended',
    subject: { type: 'user', id },
    reason,
    detail: { sessionsEnded: ended },
  });
  await enqueue(trx, MAIL_SUSPENSION_JOB, { userId: id, suspended: true }, { key: `suspension:${id}` });
}

/**
 * Opens a suspended account again.
 * @throws ORPCError NOT_FOUND, CONFLICT when it is not suspended.
 */
export async function liftSuspension(trx: Trx, operator: Viewer, { id, reason }: Decision): Promise<void> {
  const { rows } = await sql`
    update user_account set suspended_at = null, suspended_because = null
    where id = ${id} and suspended_at is not null returning id`.execute(trx);
  if (rows.length === 0) {
    await demandNoOperator(trx, id);
    throw conflict(M.notSuspended);
  }
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'user.suspension_lifted',
    subject: { type: 'user', id },
    reason,
  });
  await enqueue(trx, MAIL_SUSPENSION_JOB, { userId: id, suspended: false }, { key: `suspension:${id}` });
}

/**
 * Ends all sessions of a person, who may sign in again.
 * @returns how many there were.
 * @throws ORPCError NOT_FOUND, OPERATOR_ACCOUNT.
 */
export async function signOutEverywhere(
  trx: Trx,
  operator: Viewer,
  { id, reason }: Decision,
): Promise<number> {
  await demandNoOperator(trx, id);
  const ended = await endSessionsOf(trx, id);
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'user.signed_out',
    subject: { type: 'user', id },
    reason,
    detail: { sessionsEnded: ended },
  });
  return ended;
}
