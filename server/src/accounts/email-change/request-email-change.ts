import { randomUUID } from 'node:crypto';
import { en as M } from '@kaksha/domain/accounts/email-change/words/en.ts';
import type { PendingEmailChange } from '@kaksha/domain/accounts/email-change.ts';
import { VERIFY_EMAIL_HOURS } from '@kaksha/domain/accounts/policy.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { viewerOf } from '../../platform/api.ts';
import { hashOfSecret } from '../../platform/auth.ts';
import type { Db, RequestContext, Services, Trx } from '../../platform/context.ts';
import { mailedToken } from '../../platform/mailed-token.ts';
import { recordEvent } from '../record-event.ts';
import { queueSecurityMail } from '../security-mails/queue-security-mail.ts';
import type { SecurityMail } from '../security-mails/security-mail.ts';
import { lockOwnAccount } from '../sessions/lock-own-account.ts';
import { demandStepUp } from '../sessions/step-up.ts';
import { countEmailChangeMails } from './email-change-limits.ts';
import { readPendingEmailChange, suppressLinkMails } from './pending-email-change.ts';

const noneWaits = () => new ORPCError('CONFLICT', { status: 409, message: M.noneWaits });

/** Queues a mail with a link. @returns the hash of the token in it. */
async function queueLink(trx: Trx, { env }: Services, userId: string, mail: SecurityMail): Promise<Buffer> {
  const id = randomUUID();
  await queueSecurityMail(trx, userId, mail, { id, goodForHours: VERIFY_EMAIL_HOURS });
  return hashOfSecret(mailedToken(env.secretKey, id));
}

const queueOldLink = (trx: Trx, services: Services, userId: string, newEmail: string) =>
  queueLink(trx, services, userId, { what: 'email_change_old', newEmail });

/** Where the new address has an account, its owner is told so, and the person who asks is not. @returns null for no link. */
async function queueNewLink(
  trx: Trx,
  services: Services,
  userId: string,
  newEmail: string,
): Promise<Buffer | null> {
  const owner = await trx
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', newEmail)
    .executeTakeFirst();
  if (owner === undefined)
    return queueLink(trx, services, userId, { what: 'email_change_new', to: newEmail });
  await queueSecurityMail(trx, owner.id, { what: 'email_change_taken' });
  return null;
}

const EXPIRES_AT = sql<Date>`now() + make_interval(hours => ${VERIFY_EMAIL_HOURS})`;

async function refuseOwnAddress(db: Db, userId: string, email: string): Promise<void> {
  const own = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (own === undefined) return;
  const data = { errors: [{ msg: M.same, path: 'email' }] };
  throw new ORPCError('BAD_REQUEST', { message: M.same, data });
}

/**
 * Begins the change of the viewer's address, in place of one that waits: a link is mailed to the old and to the new one, and
 * nothing changes before both are confirmed, or the new one where the old one never was (`confirm-email-change.ts`).
 *
 * @throws ORPCError STEP_UP_REQUIRED, SECOND_FACTOR_NEEDED, BAD_REQUEST for the same address, TOO_MANY_REQUESTS.
 */
export async function requestEmailChange(
  context: RequestContext,
  { email }: { email: string },
): Promise<PendingEmailChange> {
  await demandStepUp(context);
  const { services } = context;
  const viewer = viewerOf(context);
  await refuseOwnAddress(services.db, viewer.id, email);
  await countEmailChangeMails(context, email);
  return services.db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, viewer);
    await suppressLinkMails(trx, viewer.id);
    const change = {
      session_id: viewer.sessionId,
      new_email: email,
      old_token_hash: await queueOldLink(trx, services, viewer.id, email),
      new_token_hash: await queueNewLink(trx, services, viewer.id, email),
      old_confirmed_at: null,
      new_confirmed_at: null,
      requested_at: sql<Date>`now()`,
      expires_at: EXPIRES_AT,
    };
    await trx
      .insertInto('email_change')
      .values({ user_id: viewer.id, ...change })
      .onConflict((existing) => existing.constraint('email_change_pk').doUpdateSet(change))
      .execute();
    await recordEvent(trx, viewer.id, 'email_change_requested');
    return pendingOf(trx, viewer.id);
  });
}

async function pendingOf(trx: Trx, userId: string): Promise<PendingEmailChange> {
  const change = await readPendingEmailChange(trx, userId);
  if (change === null) throw noneWaits();
  return change;
}

/**
 * Mails the links again that nobody has opened; the ones before are worth nothing from here on.
 *
 * @throws ORPCError CONFLICT when no change waits, TOO_MANY_REQUESTS.
 */
export async function sendEmailChangeAgain(context: RequestContext): Promise<PendingEmailChange> {
  const { services } = context;
  const viewer = viewerOf(context);
  const asked = await readPendingEmailChange(services.db, viewer.id);
  if (asked === null) throw noneWaits();
  await countEmailChangeMails(context, asked.newEmail);
  return services.db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, viewer);
    const { newEmail, isOldConfirmed, isNewConfirmed } = await pendingOf(trx, viewer.id);
    await suppressLinkMails(trx, viewer.id);
    await trx
      .updateTable('email_change')
      .set({
        expires_at: EXPIRES_AT,
        ...(isOldConfirmed ? {} : { old_token_hash: await queueOldLink(trx, services, viewer.id, newEmail) }),
        ...(isNewConfirmed ? {} : { new_token_hash: await queueNewLink(trx, services, viewer.id, newEmail) }),
      })
      .where('user_id', '=', viewer.id)
      .execute();
    return pendingOf(trx, viewer.id);
  });
}
