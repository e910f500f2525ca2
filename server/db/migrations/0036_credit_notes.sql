-- Credit notes: what takes back money for which a receipt or an invoice can be had, refers to that document. Section 34 of
-- the CGST Act, 2017, and Rule 53 of its Rules: a consecutive serial of its own, and the serial and date of the document.

-- The transaction whose document another one takes back; null when it takes back none, or has not ended yet.
create function ledger.credited_txn(p_txn_id bigint) returns bigint
language sql stable
as $$
  select case x.kind
    when 'dispute_refund' then (
      select r.id from ledger.txn r where r.booking_id = x.booking_id and r.kind = 'release')
    when 'package_refund' then (
      select r.id from ledger.posting p
      join ledger.account a on a.id = p.account_id and a.kind = 'package_escrow'
      join ledger.txn r on r.idempotency_key = 'package-purchase:' || a.owner_id
      where p.txn_id = x.id)
    -- Money that was added goes back to its payment: once it has arrived there.
    when 'refund' then (
      select r.id from ledger.txn r where r.kind = 'top_up' and r.gateway_ref = x.gateway_ref and exists (
        select from ledger.txn s
        where s.idempotency_key = 'refund-settled:' || substr(x.idempotency_key, length('refund:') + 1)))
    when 'reversal' then (
      select r.id from ledger.txn r where r.id = x.reverses
        and r.kind in ('top_up', 'release', 'late_cancellation', 'reschedule_fee', 'package_purchase'))
    end
  from ledger.txn x where x.id = p_txn_id
$$;
revoke all on function ledger.credited_txn from public;
grant execute on function ledger.credited_txn to kaksha_app;

alter table invoice_series drop constraint invoice_series_known;
alter table invoice_series add constraint invoice_series_known check (series in ('KR', 'KT', 'KC'));

alter table invoice
  add column credits uuid,
  drop constraint invoice_serial_shape,
  drop constraint invoice_kind_known;
alter table invoice
  add constraint invoice_serial_shape check (serial ~ '^K[RTC]/[0-9]{4}/[0-9]{7}$' and char_length(serial) <= 16),
  add constraint invoice_kind_known check (kind in ('receipt', 'tax_invoice', 'credit_note', 'commission_credit_note')),
  add constraint invoice_credits_fk foreign key (credits) references invoice (id),
  add constraint invoice_credits_when check (
    (kind in ('credit_note', 'commission_credit_note')) = (credits is not null));
create index invoice_credits on invoice (credits) where credits is not null;

-- A credit note is for the right document of the same person, and all of them together never for more than it says.
create function invoice_check_credit() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
  document record;
  credited bigint;
begin
  select i.kind, i.user_id, i.txn_id, (i.facts ->> 'totalPaise')::bigint as paise into document
    from invoice i where i.id = new.credits;
  if (document.kind, document.user_id, document.txn_id) is distinct from
    (case new.kind when 'credit_note' then 'receipt' else 'tax_invoice' end, new.user_id, ledger.credited_txn(new.txn_id))
  then
    raise exception using errcode = 'check_violation', constraint = 'invoice_credits_its_document',
      message = format('transaction %s takes back no document %s', new.txn_id, new.credits);
  end if;
  select coalesce(sum((i.facts ->> 'totalPaise')::bigint), 0) into credited from invoice i where i.credits = new.credits;
  if credited + (new.facts ->> 'totalPaise')::bigint > document.paise then
    raise exception using errcode = 'check_violation', constraint = 'invoice_credits_within_document',
      message = format('%s of %s paise of document %s are credited already', credited, document.paise, new.credits);
  end if;
  return new;
end
$$;
-- The series of credit notes is held by whoever issues one (issue_invoice), so that two of them see each other.
create trigger invoice_credit_is_right before insert on invoice
  for each row when (new.credits is not null) execute function invoice_check_credit();

drop function issue_invoice(text, uuid, bigint, jsonb);
-- The only way to a serial: the number and the document commit together, or neither does, so that no number is missing.
-- A document that exists already is answered as it is. `p_credits`: the document that a credit note takes back.
create function issue_invoice(
  p_kind text, p_user_id uuid, p_txn_id bigint, p_facts jsonb, p_credits uuid default null
) returns uuid
language plpgsql
security definer
set search_path = public, pg_catalog, pg_temp
as $$
declare
  known uuid;
  in_india date := (clock_timestamp() at time zone 'Asia/Kolkata')::date;
  -- From April to March, named by its first year.
  first_year integer := extract(year from in_india - interval '3 months');
  series_of_kind text := case p_kind when 'receipt' then 'KR' when 'tax_invoice' then 'KT' else 'KC' end;
  number integer;
begin
  insert into invoice_series (series, financial_year) values (series_of_kind, first_year) on conflict do nothing;
  -- Holds the series until the commit: whoever comes second sees the first one's document.
  perform 1 from invoice_series where series = series_of_kind and financial_year = first_year for update;
  select id into known from invoice where txn_id = p_txn_id and kind = p_kind;
  if found then return known; end if;
  update invoice_series set last_number = last_number + 1
    where series = series_of_kind and financial_year = first_year returning last_number into number;
  insert into invoice (kind, serial, user_id, txn_id, facts, credits)
    values (p_kind, format('%s/%s%s/%s', series_of_kind, to_char(first_year % 100, 'FM00'),
      to_char((first_year + 1) % 100, 'FM00'), to_char(number, 'FM0000000')), p_user_id, p_txn_id, p_facts, p_credits)
    returning id into known;
  return known;
end
$$;
revoke all on function issue_invoice from public;
grant execute on function issue_invoice to kaksha_app;

-- What should never be true of documents: a serial that is missing, or another amount than the books say.
create function ledger.problems_of_documents() returns table (problem text, detail text)
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
        -- What left the escrow, less what went back.
        when coalesce(taken.kind, x.kind) in ('release', 'late_cancellation') and x.kind <> 'dispute_refund'
          then coalesce(sum(p.amount_paise) filter (where a.kind in ('booking_escrow', 'package_escrow', 'wallet')), 0)
        else coalesce(sum(p.amount_paise) filter (where a.kind = 'wallet'), 0) end)::bigint as paise
      from ledger.posting p join ledger.account a on a.id = p.account_id
      left join ledger.txn taken on taken.id = x.reverses
      where p.txn_id = x.id group by taken.kind) said
    where said.paise <> (i.facts ->> 'totalPaise')::bigint
$$;
revoke all on function ledger.problems_of_documents from public;
grant execute on function ledger.problems_of_documents to kaksha_app;
