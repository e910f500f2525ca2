-- The same facts as before, each table of postings gone through fewer times: the books are read whole, by operators and after each
-- random step of the tests. The postings of a transaction are added up once for two questions; a running balance has one posting for
-- each transaction, so that rows may be counted instead of compared.
create or replace function ledger.problems_of_books() returns table (problem text, detail text)
language sql stable
as $$
  with per_txn as (
    select txn_id, sum(amount_paise) as total, count(*) as postings from ledger.posting group by txn_id
  )
  select 'transaction does not sum to zero', format('txn %s: %s paise', txn_id, total) from per_txn where total <> 0
  union all
  select 'transaction has fewer than two postings', format('txn %s', t.id)
    from ledger.txn t left join per_txn p on p.txn_id = t.id where p.postings is null or p.postings < 2
  union all
  select 'balance differs from its postings', format('account %s (%s): %s, postings %s', a.id, a.kind, a.balance_paise, coalesce(s.total, 0))
    from ledger.account a
    left join (select account_id, sum(amount_paise) as total from ledger.posting group by account_id) s on s.account_id = a.id
    where a.balance_paise <> coalesce(s.total, 0)
  union all
  select 'running balance is broken', format('account %s at txn %s', account_id, txn_id)
    from (select account_id, txn_id, balance_after_paise,
                 sum(amount_paise) over (partition by account_id order by txn_id rows unbounded preceding) as expected
          from ledger.posting) p
    where balance_after_paise <> expected
$$;

-- What moved on a package's account is found from the few purchases and refunds, not from every posting of the account.
create or replace function ledger.problems_of_packages() returns table (problem text, detail text)
language sql stable
as $$
  with lot as (
    select p.id, p.price_paise, p.lesson_price_paise, p.batch_seat_id is not null as is_month, coalesce(a.balance_paise, 0) as unused_paise,
      coalesce(moved.paid_paise, 0) as paid_paise, coalesce(moved.refunded_paise, 0) as refunded_paise, coalesce(taken.paise, 0) as taken_paise
    from public.lesson_package p
    left join ledger.account a on a.kind = 'package_escrow' and a.owner_id = p.id
    left join (
      select g.account_id, sum(g.amount_paise) filter (where t.kind = 'package_purchase') as paid_paise,
        -sum(g.amount_paise) filter (where t.kind = 'package_refund') as refunded_paise
      from ledger.txn t join ledger.posting g on g.txn_id = t.id
      where t.kind in ('package_purchase', 'package_refund')
      group by g.account_id
    ) moved on moved.account_id = a.id
    left join (
      select b.package_id, sum(b.price_paise) as paise from public.booking b
      where b.package_id is not null
        and not exists (select from ledger.txn t where t.booking_id = b.id and t.kind = 'void')
      group by b.package_id
    ) taken on taken.package_id = p.id
  )
  select 'package was not paid at its price', format('package %s: %s of %s paise', id, paid_paise, price_paise)
    from lot where paid_paise <> price_paise
  union all
  select 'package does not add up', format('package %s: %s paise taken, %s unused, %s refunded of %s',
      id, taken_paise, unused_paise, refunded_paise, price_paise)
    from lot where unused_paise + refunded_paise + taken_paise <> price_paise
  union all
  select 'package holds part of a lesson', format('package %s: %s paise', id, unused_paise)
    from lot where unused_paise % lesson_price_paise > case when is_month then unused_paise / lesson_price_paise else 0 end
  union all
  select 'money of a package that there is not', format('package %s: %s paise', a.owner_id, a.balance_paise)
    from ledger.account a
    where a.kind = 'package_escrow' and not exists (select from public.lesson_package p where p.id = a.owner_id)
  union all
  select 'lesson of a package was not held from it', format('booking %s', b.id)
    from public.booking b
    where b.package_id is not null and not exists (
      select from ledger.txn t
      join ledger.posting g on g.txn_id = t.id
      join ledger.account a on a.id = g.account_id
      where t.booking_id = b.id and t.kind = 'hold' and a.kind = 'package_escrow' and a.owner_id = b.package_id
        and g.amount_paise = -b.price_paise)
$$;
