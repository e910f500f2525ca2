-- The lists of operators, read by what they are sorted by however long they get.

create index payment_newest on payment (created_at desc, id desc);
create index refund_sending on refund (created_at desc, id desc) where status in ('requested', 'sent');
create index dispute_open on dispute (opened_at desc, id desc) where status = 'open';
create index payout_waiting on payout (requested_at, id) where status = 'requested';
create index payout_sending on payout (requested_at, id) where status in ('approved', 'sent');
create index payment_request_ended on payment_request (decided_at desc, id) where status <> 'open';
create index audit_entry_action on audit_entry (action text_pattern_ops, id desc);
-- PostgreSQL 18 would skip through the types of subjects; older ones do not.
create index audit_entry_subject_id on audit_entry (subject_id, id desc);

-- As before, but the promotion's postings are gone through once: for each coupon that was used they were all looked at again.
create or replace function ledger.problems_of_promotions() returns table (problem text, detail text)
language sql stable
as $$
  select 'discounted booking without its coupon', format('booking %s: %s paise', b.id, b.discount_paise)
    from booking b left join coupon_redemption r on r.booking_id = b.id
    where b.discount_paise > 0 and r.discount_paise is distinct from b.discount_paise
  union all
  select 'coupon whose booking is not discounted', format('booking %s', r.booking_id)
    from coupon_redemption r join booking b on b.id = r.booking_id
    where b.discount_paise <> r.discount_paise
  union all
  select 'coupon that is not in the books', format('booking %s: %s less %s paise, books %s given, %s back',
      r.booking_id, r.discount_paise, r.returned_paise, coalesce(p.given, 0), coalesce(p.back, 0))
    from coupon_redemption r
    left join (
      select x.booking_id, coalesce(-sum(o.amount_paise) filter (where x.kind = 'hold'), 0) as given,
        coalesce(sum(o.amount_paise) filter (where x.kind <> 'hold'), 0) as back
      from ledger.account a join ledger.posting o on o.account_id = a.id join ledger.txn x on x.id = o.txn_id
      where a.kind = 'promotion' and x.booking_id is not null group by x.booking_id) p on p.booking_id = r.booking_id
    where coalesce(p.given, 0) <> r.discount_paise or coalesce(p.back, 0) <> r.returned_paise
  union all
  select 'discount in the books without its coupon', format('txn %s, booking %s', x.id, x.booking_id)
    from ledger.account a join ledger.posting o on o.account_id = a.id join ledger.txn x on x.id = o.txn_id
    where a.kind = 'promotion' and x.booking_id is not null
      and not exists (select from coupon_redemption r where r.booking_id = x.booking_id)
  union all
  select 'coupon counted wrongly', format('%s: %s uses, %s paise', c.code, c.uses, c.given_paise)
    from coupon c
    cross join lateral (
      select count(*) filter (where r.returned_paise < r.discount_paise) as uses,
        coalesce(sum(r.discount_paise - r.returned_paise), 0) as given
      from coupon_redemption r where r.coupon_id = c.id) counted
    where c.uses <> counted.uses or c.given_paise <> counted.given
  union all
  select 'coupon over its budget', format('%s: %s of %s paise', c.code, c.given_paise, c.budget_paise)
    from coupon c where c.given_paise > c.budget_paise
$$;
