-- What a coupon paid is no part of what a receipt says was paid. Numbered after 0036, whose function it replaces.

-- What should never be true of documents: a serial that is missing, or another amount than the books say.
create or replace function ledger.problems_of_documents() returns table (problem text, detail text)
language sql stable
as $$
  select 'series with a serial missing', format('%s of %s: %s given, %s documents', s.series, s.financial_year, s.last_number, count(i.id))
    from public.invoice_series s
    left join public.invoice i on i.serial like s.series || '/' || to_char(s.financial_year % 100, 'FM00')
      || to_char((s.financial_year + 1) % 100, 'FM00') || '/%'
    group by s.series, s.financial_year, s.last_number
    having count(i.id) <> s.last_number or coalesce(max(right(i.serial, 7)::integer), 0) <> s.last_number
  union all
  select 'document of another amount than the books', format('%s: %s paise, books %s', i.serial, i.facts ->> 'totalPaise', said.paise)
    from public.invoice i
    join ledger.txn x on x.id = i.txn_id
    cross join lateral (
      select abs(case
        when i.kind in ('tax_invoice', 'commission_credit_note')
          then coalesce(sum(p.amount_paise) filter (where a.kind in ('platform_revenue', 'tax_output')), 0)
        -- What left the escrow, less what went back, less what a coupon had paid of it.
        when coalesce(taken.kind, x.kind) in ('release', 'late_cancellation') and x.kind <> 'dispute_refund'
          then abs(coalesce(sum(p.amount_paise) filter (where a.kind in ('booking_escrow', 'package_escrow', 'wallet')), 0))
            - coalesce((select b.discount_paise from public.booking b where b.id = x.booking_id), 0)
        else coalesce(sum(p.amount_paise) filter (where a.kind = 'wallet'), 0) end)::bigint as paise
      from ledger.posting p join ledger.account a on a.id = p.account_id
      left join ledger.txn taken on taken.id = x.reverses
      where p.txn_id = x.id group by taken.kind) said
    where said.paise <> (i.facts ->> 'totalPaise')::bigint
$$;
