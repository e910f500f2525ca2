-- Receipts for families and tax invoices for teachers. What was issued is never changed: the facts are a copy.
-- Rule 46 of the CGST Rules, 2017: a consecutive serial of at most 16 characters, unique for a financial year.

create table invoice_series (
  series text not null,
  financial_year smallint not null,
  last_number integer not null default 0,
  constraint invoice_series_pk primary key (series, financial_year),
  constraint invoice_series_known check (series in ('KR', 'KT')),
  constraint invoice_series_number_range check (last_number between 0 and 9999999)
);

create table invoice (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  serial text not null,
  user_id uuid not null,
  txn_id bigint not null,
  facts jsonb not null,
  issued_at timestamptz not null default now(),
  constraint invoice_pk primary key (id),
  constraint invoice_serial_unique unique (serial),
  constraint invoice_serial_shape check (serial ~ '^K[RT]/[0-9]{4}/[0-9]{7}$' and char_length(serial) <= 16),
  constraint invoice_once unique (txn_id, kind),
  constraint invoice_kind_known check (kind in ('receipt', 'tax_invoice')),
  constraint invoice_user_fk foreign key (user_id) references user_account (id),
  constraint invoice_txn_fk foreign key (txn_id) references ledger.txn (id)
);
create index invoice_user on invoice (user_id, issued_at desc);

create function invoice_refuse_change() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception using errcode = 'restrict_violation', constraint = 'invoice_append_only',
    message = format('an issued document stays as it is: %s is refused', tg_op);
end
$$;
create trigger invoice_append_only before update or delete on invoice
  for each row execute function invoice_refuse_change();
create trigger invoice_no_truncate before truncate on invoice
  for each statement execute function invoice_refuse_change();

-- The only way to a serial: the number and the document commit together, or neither does, so that no number is missing.
-- A document that exists already is answered as it is.
create function issue_invoice(p_kind text, p_user_id uuid, p_txn_id bigint, p_facts jsonb) returns uuid
language plpgsql
security definer
set search_path = public, pg_catalog, pg_temp
as $$
declare
  known uuid;
  in_india date := (clock_timestamp() at time zone 'Asia/Kolkata')::date;
  -- From April to March, named by its first year.
  first_year integer := extract(year from in_india - interval '3 months');
  series_of_kind text := case p_kind when 'receipt' then 'KR' when 'tax_invoice' then 'KT' end;
  number integer;
begin
  insert into invoice_series (series, financial_year) values (series_of_kind, first_year) on conflict do nothing;
  -- Holds the series until the commit: whoever comes second sees the first one's document.
  perform 1 from invoice_series where series = series_of_kind and financial_year = first_year for update;
  select id into known from invoice where txn_id = p_txn_id and kind = p_kind;
  if found then return known; end if;
  update invoice_series set last_number = last_number + 1
    where series = series_of_kind and financial_year = first_year returning last_number into number;
  insert into invoice (kind, serial, user_id, txn_id, facts)
    values (p_kind, format('%s/%s%s/%s', series_of_kind, to_char(first_year % 100, 'FM00'),
      to_char((first_year + 1) % 100, 'FM00'), to_char(number, 'FM0000000')), p_user_id, p_txn_id, p_facts)
    returning id into known;
  return known;
end
$$;
revoke all on function issue_invoice from public;
grant execute on function issue_invoice to kaksha_app;
revoke insert, update, delete on invoice, invoice_series from kaksha_app;
