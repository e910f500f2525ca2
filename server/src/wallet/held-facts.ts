/** What the ledger knows about prices that were set aside: expressions for queries, each an object of {@link HeldFacts}. */
import type { HeldFacts } from '@kaksha/domain/wallet/money-state.ts';
import { type RawBuilder, sql } from 'kysely';

const MS = (time: RawBuilder<unknown>) => sql`floor(extract(epoch from ${time}) * 1000)::bigint`;

/** Of booking `b` for lesson `l`. A class out of a package was paid by the package, to which its price goes back. */
export const HELD_FOR_BOOKING: RawBuilder<HeldFacts> = sql`(
  select json_build_object(
    'pricePaise', b.price_paise - b.discount_paise,
    'heldPaise', greatest(0, coalesce((select e.balance_paise from ledger.account e
      where e.kind = 'booking_escrow' and e.owner_id = b.id), 0) - b.discount_paise),
    'heldUntilMs', ${MS(sql`case b.status when 'pending' then b.expires_at
      when 'held_short' then (select h.answer_due_at from short_class h where h.booking_id = b.id)
      else coalesce(b.release_at, l.ends_at) end`)},
    'dueMs', case when b.status in ('pending', 'confirmed') then ${MS(sql`b.hold_due_at`)} end,
    'settledAtMs', ${MS(sql`max(m.posted_at) filter (where m.kind <> 'dispute_refund')`)},
    'mayBeDisputed', b.status = 'completed' and not exists (select from dispute d where d.booking_id = b.id),
    'backPaise', coalesce(sum(m.back), 0), 'backAtMs', ${MS(sql`max(m.posted_at) filter (where m.back > 0)`)},
    'nowMs', ${MS(sql`clock_timestamp()`)})
  from (select t.kind, t.posted_at, (select sum(p.amount_paise) from ledger.posting p
      join ledger.account w on w.id = p.account_id and w.kind in ('wallet', 'package_escrow')
      where p.txn_id = t.id) as back
    from ledger.txn t where t.booking_id = b.id
      and t.kind in ('release', 'void', 'late_cancellation', 'dispute_refund')) m)`;

/** Of package or month `k`, whose classes are held one by one once they are booked. */
export const HELD_FOR_LOT: RawBuilder<HeldFacts> = sql`(
  select json_build_object(
    'pricePaise', k.price_paise,
    'heldPaise', coalesce((select e.balance_paise from ledger.account e
        where e.kind = 'package_escrow' and e.owner_id = k.id), 0)
      + coalesce((select sum(e.balance_paise) from booking o
        join ledger.account e on e.kind = 'booking_escrow' and e.owner_id = o.id where o.package_id = k.id), 0),
    'heldUntilMs', null::bigint, 'dueMs', null::bigint, 'settledAtMs', ${MS(sql`max(m.posted_at)`)}, 'mayBeDisputed', false,
    'backPaise', coalesce(sum(m.back), 0), 'backAtMs', ${MS(sql`max(m.posted_at) filter (where m.back > 0)`)},
    'nowMs', ${MS(sql`clock_timestamp()`)})
  from (select t.posted_at, (select sum(p.amount_paise) from ledger.posting p
      join ledger.account w on w.id = p.account_id and w.kind = 'wallet' where p.txn_id = t.id) as back
    from (
      select r.id, r.posted_at from booking o join ledger.txn r on r.booking_id = o.id
        and r.kind in ('release', 'late_cancellation', 'dispute_refund') where o.package_id = k.id
      union all
      select r.id, r.posted_at from ledger.account e join ledger.posting q on q.account_id = e.id
        join ledger.txn r on r.id = q.txn_id and r.kind = 'package_refund'
        where e.kind = 'package_escrow' and e.owner_id = k.id) t) m)`;
