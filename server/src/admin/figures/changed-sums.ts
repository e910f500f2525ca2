/**
 * The figures are made of sums by day, subject and figure. `figure_sum` keeps them, and this statement answers by how much they differ
 * from the bookings and the books of now.
 *
 * A day is never closed. Whatever changes a figure, of today or of a year ago, writes a row into `figure_change` in its own transaction, by
 * triggers: a booking (made, answered, settled, called off, priced anew), its class (moved), its seat (missed), a transaction of the books.
 * `figure_booking` keeps what each booking counts as in the sums, so that it is taken out again by what it was and put in by what it is.
 * Between two sweeps the reader adds what the waiting changes make; so the figures are those of this moment.
 */
import { DEFAULT_TIME_ZONE } from '@kaksha/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';

/** Bookings and transactions that have changed since they were last counted; each may stand there several times. */
export interface Changed {
  bookings: readonly string[];
  txns: readonly number[];
}

const indianDay = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${at} at time zone ${sql.lit(DEFAULT_TIME_ZONE)})::date`;

/**
 * The places of some bookings in the sums, by the rules of domain/admin/figures/contract.ts. Seats of batches and classes that are booked at once wait
 * for nobody's answer: their moments are those of one transaction.
 */
export const countedBookings = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select b.id as booking_id, b.booked_by as payer_id, l.subject, ${indianDay(sql`b.requested_at`)} as requested_on,
    case when b.kind <> 'batch' and b.status in ('confirmed', 'completed', 'held_short', 'cancelled')
      and b.decided_at > b.requested_at + interval '10 seconds' then
      case when waited.minutes <= 60 then waited.minutes
        when waited.minutes <= 360 then 5 * ceil(waited.minutes / 5.0)::int
        else 15 * ceil(waited.minutes / 15.0)::int end end as accept_minutes,
    ${indianDay(sql`l.starts_at`)} as starts_on,
    case when b.status = 'completed' then case when p.missed then 'missed' else 'held' end
      when b.status = 'cancelled' and b.cancelled_at >= l.starts_at and b.release_at is null then 'not_held'
      when b.status = 'cancelled' and b.decided_at is not null and b.cancelled_at < l.starts_at then 'cancelled' end as outcome,
    b.price_paise > 0 as is_paid
  from booking b join lesson l on l.id = b.lesson_id
    join lesson_participant p on p.lesson_id = b.lesson_id and p.student_id = b.student_id,
    lateral (select ceil(extract(epoch from b.decided_at - b.requested_at) / 60)::int as minutes) waited
  where ${where}`;

/** Which figure each posting of some transactions belongs to. Refunds and wallets are of all subjects. */
export const countedPostings = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${indianDay(sql`x.posted_at`)} as day, s.subject, f.figure, f.amount
  from ledger.txn x join ledger.posting g on g.txn_id = x.id join ledger.account a on a.id = g.account_id
    left join booking b on x.kind = 'release' and b.id = x.booking_id left join lesson l on l.id = b.lesson_id,
    lateral (values
      ('gross', g.amount_paise, l.id is not null
        and a.kind in ('teacher_payable', 'teacher_recovery', 'platform_revenue', 'tax_output', 'tds_payable')),
      ('commission', g.amount_paise, l.id is not null and a.kind in ('platform_revenue', 'tax_output')),
      ('refunded', -g.amount_paise, a.kind = 'wallet' and x.kind in ('refund', 'refund_failed', 'payout')),
      ('wallets', g.amount_paise, a.kind = 'wallet')) f (figure, amount, counts),
    lateral (select '' as subject union all select l.subject where f.figure in ('gross', 'commission')) s
  where f.counts and (${where})`;

/**
 * With the common table expression `changed_sum`: by how much each sum differs (day, subject, figure, minutes, amount).
 *
 * A payer counts once in a period, which no sum of days can say. So a payer's days with a class are put in order, and each is counted in
 * those periods in which there was none before it: `payers_of_week` of the days of a week are its payers, and those with a day
 * before it at all have come back.
 */
export const changedSums = ({ bookings, txns }: Changed): RawBuilder<unknown> => sql`
  fresh as materialized (${countedBookings(sql`b.id = any(${bookings}::uuid[])`)}),
  stale as materialized (
    select f.booking_id, f.payer_id, f.subject, f.requested_on, f.accept_minutes, f.starts_on, f.outcome, f.is_paid
    from figure_booking f where f.booking_id = any(${bookings}::uuid[])),
  fact as materialized (select 1 as sign, f.* from fresh f union all select -1, s.* from stale s),
  payer as materialized (
    select distinct payer_id from (
      select payer_id from fact where outcome = 'held' and is_paid
      group by payer_id, subject, starts_on having sum(sign) <> 0) differs),
  class_day as (
    select distinct c.sign, c.payer_id, s.subject, c.starts_on from (
      select sign.sign, f.payer_id, f.subject, f.starts_on
      from payer join figure_booking f on f.payer_id = payer.payer_id, (values (1), (-1)) sign (sign)
      where f.outcome = 'held' and f.is_paid and (sign.sign < 0 or f.booking_id <> all(${bookings}::uuid[]))
      union all
      select 1, f.payer_id, f.subject, f.starts_on from payer join fresh f on f.payer_id = payer.payer_id
      where f.outcome = 'held' and f.is_paid) c, lateral (values (c.subject), ('')) s (subject)),
  payer_day as (
    select sign, subject, starts_on as day, lag(starts_on) over (partition by sign, payer_id, subject order by starts_on) as before
    from class_day),
  changed_sum as materialized (
    select day, subject, figure, minutes, sum(amount)::bigint as amount from (
      select f.day, s.subject, f.figure, f.minutes, fact.sign as amount
      from fact, lateral (values (fact.subject), ('')) s (subject),
        lateral (values (fact.requested_on, 'requested', 0),
          (case when fact.accept_minutes is not null then fact.requested_on end, 'accepted', fact.accept_minutes),
          (case when fact.outcome is not null then fact.starts_on end, fact.outcome, 0)) f (day, figure, minutes)
      where f.day is not null
      union all
      select d.day, d.subject, f.figure, 0, d.sign
      from payer_day d, lateral (values ('day', d.before), ('week', date_trunc('week', d.before::timestamp)::date),
          ('month', date_trunc('month', d.before::timestamp)::date)) p (length, before),
        lateral (values ('payers_of_' || p.length, true), ('returning_of_' || p.length, d.before is not null)) f (figure, counts)
      where f.counts and (d.before is null or p.before < date_trunc(p.length, d.day::timestamp)::date)
      union all
      select m.day, m.subject, m.figure, 0, m.amount from (${countedPostings(sql`x.id = any(${txns}::bigint[])`)}) m
    ) every group by day, subject, figure, minutes having sum(amount) <> 0)`;
