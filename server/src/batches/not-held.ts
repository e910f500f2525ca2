/** Classes that their teacher did not hold, and what a family can have for one of them. */
import { SKIP_UNTIL_HOURS } from '@kaksha/domain/batches/policy.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * The bookings of months, found by those. Without `offset 0` a plan that was made when there were few bookings joins or reads all that are
 * live, as long as its connection keeps it.
 */
export const bookingsOf = (months: RawBuilder<unknown>) =>
  sql`(select * from booking of_month where of_month.package_id = any(${months}) offset 0)`;

/** A booking `k` of a class `l` that its teacher cancelled or did not come to, whose share is still in the month. */
export const NOT_HELD = sql<boolean>`(k.status = 'cancelled' and l.status = 'cancelled'
  and coalesce(k.cancelled_by, k.teacher_id) = k.teacher_id
  and not exists (select from batch_class_refund r where r.booking_id = k.id))`;

/**
 * What a family can have instead of a class at the end of a month `of`: the share of its last class, as long as that costs nothing to give
 * up; or a share that no class holds yet.
 */
export const INSTEAD = (of: RawBuilder<unknown>) => sql`(
  select k.id as "bookingId", l.starts_at as "startsAt", k.price_paise as paise
  from ${bookingsOf(sql`array[${of}]`)} k join lesson l on l.id = k.lesson_id
  where k.status = 'confirmed' and k.release_at is null
    and l.starts_at > now() + ${SKIP_UNTIL_HOURS} * interval '1 hour'
  union all
  select null, null, p.lesson_price_paise + (a.balance_paise % p.lesson_price_paise > 0)::int
  from ledger.account a join lesson_package p on p.id = a.owner_id
  where a.kind = 'package_escrow' and a.owner_id = ${of} and a.balance_paise >= p.lesson_price_paise
  order by 2 desc nulls first limit 1)`;
