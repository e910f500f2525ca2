-- Money beyond one lesson: packages, refunds to the payment that they came from, payouts that are settled or fail,
-- promotions, disputes. And the proof of the books in parts, one for each feature that moves money.

alter table ledger.account drop constraint account_kind_known;
alter table ledger.account add constraint account_kind_known check (kind in (
  'wallet', 'booking_escrow', 'package_escrow', 'teacher_payable', 'teacher_recovery',
  'platform_revenue', 'tax_output', 'promotion', 'gateway_fee', 'gateway_clearing', 'refund_clearing', 'payout_clearing'));
alter table ledger.account drop constraint account_owner_matches_kind;
alter table ledger.account add constraint account_owner_matches_kind check (
  (kind in ('wallet', 'booking_escrow', 'package_escrow', 'teacher_payable', 'teacher_recovery')) = (owner_id is not null));
-- What was promised to somebody is there: their money, and what is on its way to them.
alter table ledger.account drop constraint account_balance_not_negative;
alter table ledger.account add constraint account_balance_not_negative check (
  balance_paise >= 0 or kind not in (
    'wallet', 'booking_escrow', 'package_escrow', 'teacher_payable', 'refund_clearing', 'payout_clearing'));

alter table ledger.txn drop constraint txn_kind_known;
alter table ledger.txn add constraint txn_kind_known check (kind in (
  'top_up', 'hold', 'release', 'void', 'late_cancellation', 'absence_credit', 'dispute_refund',
  'package_purchase', 'package_refund', 'promotion_credit',
  'refund', 'refund_settled', 'refund_failed', 'payout', 'payout_settled', 'payout_failed', 'gateway_fee', 'reversal'));
alter table ledger.txn drop constraint txn_booking_when_needed;
alter table ledger.txn add constraint txn_booking_when_needed check (
  (kind in ('hold', 'release', 'void', 'late_cancellation', 'absence_credit', 'dispute_refund')) <= (booking_id is not null));
create unique index txn_one_dispute_refund_per_booking on ledger.txn (booking_id) where kind = 'dispute_refund';

-- What should never be true of the books themselves.
create function ledger.problems_of_books() returns table (problem text, detail text)
language sql stable
as $$
  select 'transaction does not sum to zero', format('txn %s: %s paise', txn_id, sum(amount_paise))
    from ledger.posting group by txn_id having sum(amount_paise) <> 0
  union all
  select 'transaction has fewer than two postings', format('txn %s', t.id)
    from ledger.txn t where (select count(*) from ledger.posting p where p.txn_id = t.id) < 2
  union all
  select 'balance differs from its postings', format('account %s (%s): %s, postings %s', a.id, a.kind, a.balance_paise, coalesce(s.total, 0))
    from ledger.account a
    left join (select account_id, sum(amount_paise) as total from ledger.posting group by account_id) s on s.account_id = a.id
    where a.balance_paise <> coalesce(s.total, 0)
  union all
  select 'running balance is broken', format('account %s at txn %s', account_id, txn_id)
    from (select account_id, txn_id, balance_after_paise,
                 sum(amount_paise) over (partition by account_id order by txn_id) as expected
          from ledger.posting) p
    where balance_after_paise <> expected
$$;

-- What should never be true of a booking and its money.
create function ledger.problems_of_bookings() returns table (problem text, detail text)
language sql stable
as $$
  select 'live booking without its hold', format('booking %s is %s', b.id, b.status)
    from booking b
    where b.status in ('pending', 'confirmed') and b.price_paise > 0
      and coalesce((select a.balance_paise from ledger.account a where a.kind = 'booking_escrow' and a.owner_id = b.id), 0)
          <> b.price_paise
  union all
  select 'settled booking still holds money', format('booking %s is %s with %s paise', b.id, b.status, a.balance_paise)
    from booking b join ledger.account a on a.kind = 'booking_escrow' and a.owner_id = b.id
    where b.status not in ('pending', 'confirmed') and a.balance_paise <> 0
  union all
  select 'settled booking with the wrong settlement', format('booking %s is %s', b.id, b.status)
    from booking b
    where b.price_paise > 0
      and ((b.status = 'completed' and not exists (select from ledger.txn t where t.booking_id = b.id and t.kind = 'release'))
        or (b.status in ('rejected', 'expired') and not exists (select from ledger.txn t where t.booking_id = b.id and t.kind = 'void'))
        or (b.status = 'cancelled' and not exists (
          select from ledger.txn t where t.booking_id = b.id and t.kind in ('void', 'late_cancellation'))))
$$;

-- Everything that should never be true, out of every function `ledger.problems_of_…()`. An empty answer proves that the
-- books balance. A feature that moves money brings a part of its own.
create or replace function ledger.problems() returns table (problem text, detail text)
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
  part text;
begin
  for part in
    select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'ledger' and p.proname like 'problems\_of\_%' order by 1
  loop
    return query execute format('select * from ledger.%I()', part);
  end loop;
end
$$;
