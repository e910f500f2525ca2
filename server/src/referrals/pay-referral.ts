import {
  REFERRAL_CLASS_MIN_PAISE,
  REFERRAL_INVITEE_PAISE,
  REFERRAL_INVITER_PAISE,
  REFERRALS_PAID_PER_YEAR,
} from '@kaksha/domain/referrals/policy.ts';
import { en as REFERRAL_MESSAGES } from '@kaksha/domain/referrals/words/en.ts';
import { PAYABLE_OUT_HOURS } from '@kaksha/domain/wallet/policy.ts';
import { referralCreditLegs } from '@kaksha/domain/wallet/postings.ts';
import type { ReferralSide } from '@kaksha/domain/wallet/referral-credit.ts';
import { sql } from 'kysely';
import { BOOKING_MISSED } from '../lessons/seats.ts';
import { noteFor } from '../notifications/note.ts';
import { sendNotice } from '../notifications/send-notice.ts';
import type { Trx } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';
import { dueByTime } from '../platform/sweeps/due.ts';
import type { Sweep } from '../platform/sweeps/sweep.ts';
import { postTransaction } from '../wallet/ledger.ts';

/**
 * The class of family `f.people` that an invitation is paid for: the first that was held, for which the family itself paid
 * REFERRAL_CLASS_MIN_PAISE or more, and whose money stands: no dispute can be opened any more, none is open, and none gave money back.
 */
const STANDING_CLASS = sql`
  select b.id, b.requested_at from booking b
  join lesson l on l.id = b.lesson_id and l.status = 'completed'
  join ledger.txn x on x.booking_id = b.id and x.kind = 'release'
  where (b.student_id = any(f.people) or b.booked_by = any(f.people))
    and b.status = 'completed' and not ${BOOKING_MISSED} and b.price_paise - b.discount_paise >= ${sql.lit(REFERRAL_CLASS_MIN_PAISE)}
    and greatest(x.posted_at, l.ends_at) <= clock_timestamp() - ${sql.lit(PAYABLE_OUT_HOURS)} * interval '1 hour'
    and not exists (select from dispute d where d.booking_id = b.id and (d.status = 'open' or d.refund_paise > 0))
  order by x.posted_at, b.id limit 1`;

interface Due {
  inviterId: string;
  inviteeId: string;
  inviterRole: 'student' | 'parent';
  inviteeRole: 'student' | 'parent';
  bookingId: string;
  /** One family, one telephone, a class from before the invitation, or one that was paid for already. */
  refused: boolean;
  inviterClosed: boolean;
  inviteeClosed: boolean;
  year: number;
  paidThisYear: number;
}

/** An invitation whose class stands, with its row and its inviter's code held; undefined when it is not due. */
async function lockDue(trx: Trx, id: string): Promise<Due | undefined> {
  // The inviter's first, as every payment to that inviter does: two see each other's places in the year.
  await sql`select from referral_code c join referral r on r.inviter_id = c.user_id
    where r.id = ${id} for update of c`.execute(trx);
  const { rows } = await sql<Due>`
    select r.inviter_id as "inviterId", r.invitee_id as "inviteeId", u.role as "inviterRole", i.role as "inviteeRole",
      held.id as "bookingId",
      r.inviter_id = any(f.people) or (u.phone <> '' and u.phone = i.phone) or held.requested_at < r.registered_at
        or exists (select from referral o where o.booking_id = held.id) as refused,
      u.closed_at is not null as "inviterClosed", i.closed_at is not null as "inviteeClosed",
      y.year,
      (select count(*) from referral o where o.inviter_id = r.inviter_id and o.inviter_year = y.year) as "paidThisYear"
    from referral r
    join user_account u on u.id = r.inviter_id
    join user_account i on i.id = r.invitee_id
    cross join (select extract(year from clock_timestamp() at time zone 'Asia/Kolkata')::smallint as year) y
    cross join lateral (select family_of(r.invitee_id) as people) f
    cross join lateral (${STANDING_CLASS}) held
    where r.id = ${id} and r.status = 'waiting'
    for update of r`.execute(trx);
  return rows[0];
}

async function refuse(trx: Trx, id: string): Promise<void> {
  await sql`update referral set status = 'refused', decided_at = clock_timestamp()
    where id = ${id} and status = 'waiting'`.execute(trx);
}

/**
 * Pays one invitation whose class stands: both sides in one transaction, once (the ledger's key, the class's constraint).
 * An inviter who has had the year's invitations gets nothing for this one; the invited family does. Answers whether it
 * was decided.
 */
export async function payReferral(trx: Trx, id: string): Promise<boolean> {
  const due = await lockDue(trx, id);
  if (due === undefined) return false;
  const { inviterId, inviteeId, bookingId } = due;
  if (due.refused || due.inviteeClosed) {
    await refuse(trx, id);
    return true;
  }
  const inviterPaise =
    due.inviterClosed || due.paidThisYear >= REFERRALS_PAID_PER_YEAR ? 0 : REFERRAL_INVITER_PAISE;
  const txnId = await postTransaction(trx, {
    kind: 'promotion_credit',
    key: `referral:${id}`,
    legs: referralCreditLegs({ inviterId, inviteeId }, inviterPaise, REFERRAL_INVITEE_PAISE),
  });
  await sql`update referral set status = 'paid', decided_at = clock_timestamp(), booking_id = ${bookingId},
      txn_id = ${txnId}, inviter_paise = ${inviterPaise}, invitee_paise = ${REFERRAL_INVITEE_PAISE},
      inviter_year = case when ${inviterPaise}::bigint > 0 then ${due.year}::smallint end,
      inviter_slot = case when ${inviterPaise}::bigint > 0 then ${due.paidThisYear + 1}::smallint end
    where id = ${id}`.execute(trx);
  await tell(trx, id, 'invitee', { userId: inviteeId, role: due.inviteeRole }, REFERRAL_INVITEE_PAISE);
  if (inviterPaise > 0) {
    await tell(trx, id, 'inviter', { userId: inviterId, role: due.inviterRole }, inviterPaise);
  }
  return true;
}

async function tell(
  trx: Trx,
  referralId: string,
  side: ReferralSide,
  { userId, role }: { userId: string; role: 'student' | 'parent' },
  amountPaise: number,
): Promise<void> {
  await noteFor(trx, [userId], side === 'inviter' ? 'invitation_paid' : 'invited_paid', { referralId });
  await notifyPeople(trx, [userId], 'wallet:changed');
  await sendNotice(
    trx,
    [userId],
    `referral:${referralId}`,
    REFERRAL_MESSAGES.notice(side, amountPaise, `/${role}/wallet`),
  );
}

/** Pays the invitations whose class stands by now, the oldest first. */
export const payReferrals: Sweep = {
  name: 'referrals.pay',
  match: '10 * * * *',
  everyMinutes: 60,
  parts: [
    {
      name: 'invitations',
      due: dueByTime(sql`
        select r.id::text as key, r.registered_at as at from referral r
        cross join lateral (select family_of(r.invitee_id) as people) f
        where r.status = 'waiting' and exists (${STANDING_CLASS})`),
      each: ({ db }, id) => db.transaction().execute((trx) => payReferral(trx, id)),
    },
  ],
};
