-- Tax deducted at source from what teachers earn (docs/decisions/2026-11-30-tds-194-o.md): an account for what is owed to the
-- government, the dated rates, the teachers' PANs, a register with a line for each earning, and what was paid to the government.
do $$
declare
  list record;
  definition text;
begin
  for list in
    select * from (values ('ledger.account', 'account_kind_known', 'tds_payable'), ('ledger.account', 'account_balance_not_negative', 'tds_payable'),
      ('ledger.txn', 'txn_kind_known', 'tds_paid'), ('ledger.rate', 'rate_kind_known', 'tds'), ('ledger.rate', 'rate_kind_known', 'tds_without_pan')
    ) lists (of_table, name, kind)
  loop
    select pg_get_constraintdef(oid) into strict definition from pg_constraint
      where conrelid = list.of_table::regclass and conname = list.name;
    if strpos(definition, 'ARRAY[') = 0 then
      raise exception 'constraint % is not a list of kinds: %', list.name, definition;
    end if;
    execute format('alter table %s drop constraint %I', list.of_table, list.name);
    execute format('alter table %s add constraint %I %s', list.of_table, list.name,
      replace(definition, 'ARRAY[', format('ARRAY[%L::text, ', list.kind)));
  end loop;
end
$$;

insert into ledger.rate (kind, valid_from, basis_points, reason) values
  ('tds', '2023-01-01T00:00:00+05:30', 100, 'Income-tax Act 1961, section 194-O'),
  ('tds', '2024-10-01T00:00:00+05:30', 10, 'Finance (No. 2) Act 2024; from 1 April 2026 Income-tax Act 2025, section 393(1), table item 8(v)'),
  ('tds_without_pan', '2023-01-01T00:00:00+05:30', 500, 'Income-tax Act 1961, section 206AA(1), second proviso; from 1 April 2026 Income-tax Act 2025, section 397(2)');

create table teacher_pan (
  teacher_id uuid not null,
  -- Sealed by the application; null once it was erased.
  sealed_number bytea,
  -- One PAN, one teacher: the limit of a year is a person's. Null once it was erased.
  digest bytea,
  last4 text not null,
  given_at timestamptz not null default now(),
  constraint teacher_pan_pk primary key (teacher_id),
  constraint teacher_pan_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint teacher_pan_digest_unique unique (digest),
  constraint teacher_pan_last4_format check (last4 ~ '^[0-9]{3}[A-Z]$')
);

-- The register: a line for each earning, with what was deducted and where the teacher's year stands after it.
create table tds_entry (
  txn_id bigint not null,
  teacher_id uuid not null,
  -- The first day of the month in India.
  month date not null,
  -- The year in which the financial year began: 2026 for April 2026 to March 2027.
  financial_year integer not null generated always as (extract(year from month - interval '3 months')::integer) stored,
  -- What families paid for it, before commission; negative when a part went back to a family.
  gross_paise bigint not null,
  has_pan boolean not null,
  basis_points integer not null,
  tds_paise bigint not null,
  year_gross_paise bigint not null,
  -- Of the year's gross, what no tax was deducted from. Negative: tax was deducted from it, and it went back to a family.
  year_untaxed_paise bigint not null,
  constraint tds_entry_pk primary key (txn_id),
  constraint tds_entry_txn_fk foreign key (txn_id) references ledger.txn (id),
  constraint tds_entry_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint tds_entry_month_begins check (extract(day from month) = 1),
  constraint tds_entry_gross_range check (gross_paise <> 0 and abs(gross_paise) <= 10000000000),
  constraint tds_entry_tds_range check (tds_paise between 0 and greatest(0, year_gross_paise)),
  constraint tds_entry_rate_range check (basis_points between 0 and 10000 and (tds_paise > 0) <= (basis_points > 0)),
  -- TDS_FREE_PAISE of domain/wallet/tds/rules.ts.
  constraint tds_entry_free_below_limit check (not has_pan or tds_paise = 0 or year_gross_paise > 50000000)
);
create index tds_entry_year on tds_entry (teacher_id, financial_year, txn_id desc);
create index tds_entry_deducted on tds_entry (month, teacher_id) where tds_paise > 0;

create table tds_payment (
  month date not null,
  -- What was deducted in the month, and what was paid: the government takes whole rupees, and we add the missing paise.
  deducted_paise bigint not null,
  paid_paise bigint not null,
  bsr_code text not null,
  challan_number text not null,
  paid_on date not null,
  txn_id bigint not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null default now(),
  constraint tds_payment_pk primary key (month),
  constraint tds_payment_txn_fk foreign key (txn_id) references ledger.txn (id),
  constraint tds_payment_txn_unique unique (txn_id),
  constraint tds_payment_recorded_by_fk foreign key (recorded_by) references user_account (id),
  constraint tds_payment_challan_unique unique (bsr_code, challan_number, paid_on),
  constraint tds_payment_whole_rupees check (deducted_paise > 0 and paid_paise % 100 = 0 and paid_paise - deducted_paise between 0 and 99),
  constraint tds_payment_bsr_format check (bsr_code ~ '^[0-9]{7}$'),
  constraint tds_payment_challan_format check (challan_number ~ '^[0-9]{5}$'),
  constraint tds_payment_after_month check (paid_on >= month + interval '1 month')
);
create index tds_payment_recorded_by on tds_payment (recorded_by);

create function tds_refuse_change() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception using errcode = 'restrict_violation', constraint = tg_table_name || '_append_only',
    message = format('%s stays as it was written: %s is refused', tg_table_name, tg_op);
end
$$;
create trigger tds_entry_append_only before update or delete on tds_entry for each row execute function tds_refuse_change();
create trigger tds_payment_append_only before update or delete on tds_payment for each row execute function tds_refuse_change();

-- A month is paid as it was deducted, when it is over.
create function tds_payment_check_month() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
  today date := (now() at time zone 'Asia/Kolkata')::date;
begin
  if today < new.month + interval '1 month' or new.paid_on > today
    or new.deducted_paise is distinct from (select sum(tds_paise) from tds_entry where month = new.month)
  then
    raise exception using errcode = 'check_violation', constraint = 'tds_payment_of_its_month',
      message = format('%s paise paid on %s are not the tax of %s', new.deducted_paise, new.paid_on, new.month);
  end if;
  return new;
end
$$;
create trigger tds_payment_of_its_month before insert on tds_payment for each row execute function tds_payment_check_month();

-- What a teacher earned, or gave back, by one transaction: the gross and its parts, in paise.
create view ledger.earning as
  select x.id as txn_id, b.teacher_id, x.kind, x.booking_id, x.posted_at,
    coalesce(sum(p.amount_paise) filter (where a.kind in ('teacher_payable', 'teacher_recovery', 'platform_revenue', 'tax_output', 'tds_payable')), 0)::bigint
      as gross_paise,
    coalesce(sum(p.amount_paise) filter (where a.kind = 'platform_revenue'), 0)::bigint as commission_paise,
    coalesce(sum(p.amount_paise) filter (where a.kind = 'tax_output'), 0)::bigint as gst_paise,
    coalesce(sum(p.amount_paise) filter (where a.kind = 'tds_payable'), 0)::bigint as tds_paise
  from ledger.txn x
  join public.booking b on b.id = x.booking_id
  join ledger.posting p on p.txn_id = x.id
  join ledger.account a on a.id = p.account_id
  where x.kind in ('release', 'late_cancellation', 'reschedule_fee', 'dispute_refund')
  group by x.id, b.teacher_id, x.kind, x.booking_id, x.posted_at;
grant select on ledger.earning to kaksha_app;

-- Writes the lines of earnings that were posted without them, oldest first, as the books have them: those of a time before the
-- register, from which nothing was deducted, and the demo's history. A class that went back to its family counts in the year in
-- which it was earned, and not in a later one.
create function ledger.enter_earlier_earnings() returns void
language sql
as $$
  with earned as (
    select e.*, date_trunc('month', e.posted_at at time zone 'Asia/Kolkata')::date as month,
      extract(year from (e.posted_at at time zone 'Asia/Kolkata') - interval '3 months')::integer as year
    from ledger.earning e
  ), missing as (
    select e.*, case when e.tds_paise = 0 then e.gross_paise else 0 end as untaxed_paise
    from earned e
    where e.gross_paise <> 0 and not exists (select from public.tds_entry t where t.txn_id = e.txn_id)
      and (e.kind <> 'dispute_refund' or exists (
        select from earned r where r.booking_id = e.booking_id and r.kind = 'release' and r.year = e.year))
  )
  insert into public.tds_entry (txn_id, teacher_id, month, gross_paise, has_pan, basis_points, tds_paise, year_gross_paise, year_untaxed_paise)
  select m.txn_id, m.teacher_id, m.month, m.gross_paise, false, round(10000.0 * m.tds_paise / m.gross_paise), m.tds_paise,
    coalesce(before.year_gross_paise, 0) + sum(m.gross_paise) over through, coalesce(before.year_untaxed_paise, 0) + sum(m.untaxed_paise) over through
  from missing m left join lateral (
    select t.year_gross_paise, t.year_untaxed_paise from public.tds_entry t
    where t.teacher_id = m.teacher_id and t.financial_year = m.year order by t.txn_id desc limit 1) before on true
  window through as (partition by m.teacher_id, m.year order by m.txn_id rows unbounded preceding)
$$;
revoke all on function ledger.enter_earlier_earnings from public;
select ledger.enter_earlier_earnings();

-- What should never be true of the tax on earnings.
create function ledger.problems_of_tds() returns table (problem text, detail text)
language sql stable
as $$
  select 'earning without its line in the tax register', format('txn %s', e.txn_id)
    from ledger.earning e
    where e.gross_paise <> 0 and e.kind <> 'dispute_refund' and not exists (select from public.tds_entry t where t.txn_id = e.txn_id)
  union all
  select 'tax register and books differ', format('txn %s: %s of %s paise, books %s of %s', t.txn_id, t.tds_paise, t.gross_paise, e.tds_paise, e.gross_paise)
    from public.tds_entry t left join ledger.earning e on e.txn_id = t.txn_id
    where (e.gross_paise, e.tds_paise, e.teacher_id) is distinct from (t.gross_paise, t.tds_paise, t.teacher_id)
  union all
  select 'running gross of a year is broken', format('teacher %s at txn %s', teacher_id, txn_id)
    from (select teacher_id, txn_id, year_gross_paise,
        sum(gross_paise) over (partition by teacher_id, financial_year order by txn_id rows unbounded preceding) as expected
      from public.tds_entry) running
    where year_gross_paise <> expected
  union all
  select 'tax owed to the government is not that of the register', format('tds_payable: %s paise, register %s', on_account, owed)
    from (select
      coalesce((select a.balance_paise from ledger.account a where a.kind = 'tds_payable'), 0) as on_account,
      coalesce((select sum(tds_paise) from public.tds_entry), 0) - coalesce((select sum(deducted_paise) from public.tds_payment), 0) as owed) sums
    where on_account <> owed
  union all
  select 'month of tax was paid otherwise than deducted', format('%s: %s paise', p.month, p.deducted_paise)
    from public.tds_payment p
    where p.deducted_paise is distinct from (select sum(t.tds_paise) from public.tds_entry t where t.month = p.month)
      or not exists (
        select from ledger.posting g join ledger.account a on a.id = g.account_id and a.kind = 'tds_payable'
        where g.txn_id = p.txn_id and g.amount_paise = -p.deducted_paise)
$$;
revoke all on function ledger.problems_of_tds from public;
grant execute on function ledger.problems_of_tds to kaksha_app;
