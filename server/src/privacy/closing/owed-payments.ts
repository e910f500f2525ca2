/** Money owed to people whose account is closed, and that it has been paid. */

import { formatPaise } from '@kaksha/domain/money.ts';
import { en as MAILS } from '@kaksha/domain/privacy/mails/words/en.ts';
import { en as M } from '@kaksha/domain/privacy/owed/words/en.ts';
import type { OwedList, OwedPayment } from '@kaksha/domain/privacy/owed.ts';
import { owedPaidLegs } from '@kaksha/domain/wallet/postings.ts';
import { ORPCError } from '@orpc/client';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Services, Trx, Viewer } from '../../platform/context.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';
import { enqueue } from '../../platform/jobs.ts';
import { letter } from '../../platform/letter.ts';
import { lockAccounts, postTransaction } from '../../wallet/ledger.ts';

/** Mails somebody that the money owed to them has been paid. */
export const MAIL_OWED_PAID_JOB = 'accounts.mail-owed-paid';

interface Row extends Omit<OwedPayment, 'requestedAt' | 'decidedAt'> {
  requestedAt: Date;
  decidedAt: Date | null;
  atMicros: number;
}

const ENDED_OR_ASKED_AT = sql`coalesce(r.decided_at, r.requested_at)`;

const SELECT = sql`
  select r.id, (extract(epoch from ${ENDED_OR_ASKED_AT}) * 1000000)::bigint as "atMicros", btrim(u.first_name || ' ' || u.last_name) as name, r.contact_email as "contactEmail", r.source,
    case when p.id is not null then jsonb_build_object('last4', b.last4, 'ifsc', b.ifsc,
      'gatewayPayoutId', p.gateway_payout_id, 'failure', p.failure) end as "bankAccount",
    r.amount_paise as "amountPaise", case when r.status = 'open' and r.source = 'teacher_payable'
      then greatest(0, r.amount_paise - (select out_paise from ledger.earnings_of(r.user_id))) else 0 end as "waitingPaise", r.status, r.requested_at as "requestedAt", r.decided_at as "decidedAt",
    btrim(o.first_name || ' ' || o.last_name) as "decidedBy", r.decision_reason as how,
    coalesce((select jsonb_agg(jsonb_build_object('operatorId', a.operator_id,
        'name', btrim(v.first_name || ' ' || v.last_name), 'reason', a.reason) order by a.approved_at)
      from payment_request_approval a join user_account v on v.id = a.operator_id
      where a.payment_request_id = r.id and a.amount_paise = r.amount_paise), '[]') as approvals
  from payment_request r join user_account u on u.id = r.user_id left join user_account o on o.id = r.decided_by
    left join payout p on p.id = r.payout_id left join bank_account b on b.id = p.bank_account_id`;

const asView = ({ requestedAt, decidedAt, atMicros: _, ...row }: Row): OwedPayment => ({
  ...row,
  requestedAt: requestedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

const LISTS: Readonly<Record<OwedList, { where: RawBuilder<unknown>; at: RawBuilder<unknown> }>> = {
  open: { where: sql`r.status = 'open'`, at: sql`r.requested_at` },
  ended: { where: sql`r.status <> 'open'`, at: sql`r.decided_at` },
};

/** A page of open payments, the oldest first, or of ended ones, the latest first. */
export async function listOwed(
  db: Db,
  { list, cursor, limit }: { list: OwedList; cursor?: string | undefined; limit: number },
): Promise<{ payments: OwedPayment[]; nextCursor: string | null }> {
  const { where, at } = LISTS[list];
  const [beyond, order] = list === 'open' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { rows } = await sql<Row>`${SELECT} where ${where} and ${afterCursor(cursor, at, sql`r.id`, beyond)}
    order by ${at} ${order}, r.id ${order} limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { payments: page.map(asView), nextCursor };
}

/** One of them, as operators see it. @throws ORPCError NOT_FOUND. */
export async function readOwed(db: Db, id: string): Promise<OwedPayment> {
  const { rows } = await sql<Row>`${SELECT} where r.id = ${id}`.execute(db);
  return asView(orNotFound(rows[0]));
}

/** Locks what the payment of a request touches in the order of every posting: the teacher, the accounts, then the request. */
async function lockOwed(trx: Trx, id: string): Promise<void> {
  const { rows } = await sql<{ userId: string; source: OwedPayment['source'] }>`
    select user_id as "userId", source from payment_request where id = ${id}`.execute(trx);
  const { userId, source } = orNotFound(rows[0]);
  await sql`select from teacher_profile where user_id = ${userId} for no key update`.execute(trx);
  await lockAccounts(trx, owedPaidLegs(source, userId, 0));
}

/**
 * Notes that this amount was paid, once, and how: the money leaves its owner's account in the books. The database refuses
 * (`payment_request_paid_by_two`) more than 25,000 rupees that no other operator has approved, and earnings of which a family
 * may still get a part back (`earnings_wait`).
 * @throws ORPCError NOT_FOUND; CONFLICT when it has ended, another amount is owed, a part waits, or an approval is missing.
 */
export async function noteOwedPaid(
  trx: Trx,
  operator: Viewer,
  { id, amountPaise, how }: { id: string; amountPaise: number; how: string },
): Promise<OwedPayment> {
  await lockOwed(trx, id);
  const { rows } = await sql<{
    userId: string;
    source: OwedPayment['source'];
    /** Null when it came after the account was erased: nobody can be told. */
    email: string | null;
  }>`
    with open as (select id, contact_email from payment_request where id = ${id} and status = 'open'
      and amount_paise = ${amountPaise} for update)
    update payment_request r set status = 'paid', decided_at = clock_timestamp(), decided_by = ${operator.id},
      decision_reason = ${how}, contact_email = null
    from open where r.id = open.id
    returning r.user_id as "userId", r.source, open.contact_email as email`.execute(trx);
  const paid = rows[0];
  if (paid === undefined) {
    await readOwed(trx, id);
    throw new ORPCError('CONFLICT', { status: 409, message: M.decided });
  }
  const { userId, source, email } = paid;
  await postTransaction(trx, {
    kind: 'payout',
    key: `payment-request:${id}`,
    legs: owedPaidLegs(source, userId, amountPaise),
    postedBy: operator.id,
  });
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'payment_request.paid',
    subject: { type: 'payment_request', id },
    reason: how,
    detail: { amountPaise, source, userId },
  });
  if (email !== null)
    await enqueue(trx, MAIL_OWED_PAID_JOB, { email, amountPaise }, { key: `owed-paid:${id}` });
  return readOwed(trx, id);
}

/** The mail to somebody who has no account any more. */
export async function mailOwedPaid(
  { mail }: Services,
  { email, amountPaise }: { email: string; amountPaise: number },
): Promise<void> {
  const amount = formatPaise(amountPaise);
  const { subject, paragraphs } = MAILS.owedPaid;
  await mail.send({ to: email, subject: subject(amount), ...letter(null, paragraphs(amount)) });
}
