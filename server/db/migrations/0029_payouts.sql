-- Earnings leave for a teacher's bank account: requested, approved by one operator or two, sent through the gateway.

create table bank_account (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  holder_name text not null,
  -- Sealed by the application; null once it was erased.
  sealed_number bytea,
  last4 text not null,
  ifsc text not null,
  -- Under which the gateway knows it; null until it was told.
  gateway_fund_account_id text,
  added_at timestamptz not null default now(),
  replaced_at timestamptz,
  constraint bank_account_pk primary key (id),
  constraint bank_account_of_teacher unique (id, teacher_id),
  constraint bank_account_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint bank_account_holder_length check (char_length(holder_name) between 1 and 100),
  constraint bank_account_last4_shape check (last4 ~ '^[0-9]{4}$'),
  constraint bank_account_ifsc_shape check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$')
);
create unique index bank_account_one_current on bank_account (teacher_id) where replaced_at is null;
create index bank_account_teacher on bank_account (teacher_id);

-- Why nothing is sent to banks now; an operator lifts it and says why.
create table payout_block (
  id uuid not null default gen_random_uuid(),
  because text not null,
  blocked_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by uuid,
  lift_reason text,
  constraint payout_block_pk primary key (id),
  constraint payout_block_lifted_by_fk foreign key (lifted_by) references user_account (id),
  constraint payout_block_because_length check (char_length(because) between 1 and 2000),
  constraint payout_block_lifted_whole check (
    (lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null)),
  constraint payout_block_lift_reason_length check (char_length(lift_reason) between 1 and 1000)
);
create unique index payout_block_one_open on payout_block ((true)) where lifted_at is null;
create index payout_block_lifted_by on payout_block (lifted_by) where lifted_by is not null;

create table payout (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  bank_account_id uuid not null,
  amount_paise bigint not null,
  status text not null default 'requested',
  requested_at timestamptz not null default now(),
  sent_at timestamptz,
  gateway_payout_id text,
  -- The bank's reference.
  utr text,
  -- Why it came to nothing.
  failure text,
  ended_at timestamptz,
  -- When the gateway is told or asked next; null when nothing is to be done.
  next_check_at timestamptz,
  constraint payout_pk primary key (id),
  constraint payout_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint payout_bank_account_fk foreign key (bank_account_id, teacher_id) references bank_account (id, teacher_id),
  -- PAYOUT_MIN_PAISE of domain/wallet/policy.ts.
  constraint payout_amount_within_bounds check (amount_paise between 50000 and 10000000000),
  constraint payout_status_known check (status in (
    'requested', 'approved', 'sent', 'settled', 'failed', 'returned', 'rejected', 'withdrawn')),
  constraint payout_gateway_id_unique unique (gateway_payout_id),
  constraint payout_sent_when check (status not in ('sent', 'settled', 'failed', 'returned') or sent_at is not null),
  constraint payout_settled_has_id check (status not in ('settled', 'returned') or gateway_payout_id is not null),
  constraint payout_ended_when check ((status in ('requested', 'approved', 'sent')) = (ended_at is null)),
  constraint payout_failure_said check (
    (status in ('failed', 'returned', 'rejected')) = (failure is not null) and char_length(failure) between 1 and 1000),
  constraint payout_checked_while_going check (status in ('approved', 'sent') or next_check_at is null)
);
create index payout_of_teacher on payout (teacher_id, requested_at desc, id desc);
create index payout_bank_account on payout (bank_account_id);
create index payout_list on payout (requested_at desc, id desc);
create index payout_to_check on payout (next_check_at) where next_check_at is not null;
-- One after another: a large payout cut into small ones would need no second operator.
create unique index payout_one_waiting on payout (teacher_id) where status in ('requested', 'approved');

create table payout_approval (
  payout_id uuid not null,
  operator_id uuid not null,
  reason text not null,
  approved_at timestamptz not null default now(),
  -- The second one is another person.
  constraint payout_approval_pk primary key (payout_id, operator_id),
  constraint payout_approval_payout_fk foreign key (payout_id) references payout (id),
  constraint payout_approval_operator_fk foreign key (operator_id) references user_account (id),
  constraint payout_approval_reason_length check (char_length(reason) between 1 and 1000)
);
create index payout_approval_operator on payout_approval (operator_id);

-- What a teacher's payable is made of. What was released less than PAYABLE_OUT_HOURS (domain/wallet/policy.ts) ago
-- waits, what a dispute is open about is frozen, what was advanced for the teacher is to be recovered.
create function ledger.earnings_of(p_teacher_id uuid)
returns table (payable_paise bigint, waiting_paise bigint, frozen_paise bigint, to_recover_paise bigint, out_paise bigint)
language sql stable
as $$
  with account as (
    select id, balance_paise from ledger.account where kind = 'teacher_payable' and owner_id = p_teacher_id
  ), by_booking as (
    select greatest(0, sum(p.amount_paise))::bigint as paise
    from account a
    join ledger.posting p on p.account_id = a.id
    join ledger.txn x on x.id = p.txn_id and x.booking_id is not null
    where not exists (select from public.dispute d where d.booking_id = x.booking_id and d.status = 'open')
    group by x.booking_id
    having max(x.posted_at) filter (where p.amount_paise > 0) > now() - interval '48 hours'
  ), parts as (
    select coalesce((select balance_paise from account), 0)::bigint as payable,
      coalesce((select sum(paise) from by_booking), 0)::bigint as waiting,
      ledger.frozen_paise(p_teacher_id) as frozen,
      coalesce((select -balance_paise from ledger.account
        where kind = 'teacher_recovery' and owner_id = p_teacher_id), 0)::bigint as to_recover
  )
  select payable, waiting, frozen, to_recover, greatest(0, payable - waiting - frozen - to_recover)::bigint from parts
$$;

-- Never more than can go out. Holds the teacher's row, as disputes and releases do: they see each other.
create function refuse_payout_over_payable() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
  out_now bigint;
begin
  perform 1 from teacher_profile where user_id = new.teacher_id for no key update;
  select out_paise into out_now from ledger.earnings_of(new.teacher_id);
  if new.status <> 'requested' or new.amount_paise > out_now then
    raise exception using errcode = 'check_violation', constraint = 'payout_within_payable',
      message = format('%s paise can go out to teacher %s, not %s', out_now, new.teacher_id, new.amount_paise);
  end if;
  return new;
end
$$;
create trigger payout_within_payable before insert on payout
  for each row execute function refuse_payout_over_payable();

-- Approved by enough people, and sent only while nothing blocks payouts.
create function refuse_payout_step() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  if (new.teacher_id, new.bank_account_id, new.amount_paise) is distinct from (old.teacher_id, old.bank_account_id, old.amount_paise) then
    raise exception using errcode = 'restrict_violation', constraint = 'payout_terms_stay',
      message = format('payout %s goes where and as much as was requested', old.id);
  end if;
  -- TWO_OPERATORS_ABOVE_PAISE of domain/payouts/policy.ts.
  if new.status in ('approved', 'sent', 'settled') and old.status <> new.status
    and (select count(*) from payout_approval a where a.payout_id = new.id)
        < (case when new.amount_paise > 2500000 then 2 else 1 end)
  then
    raise exception using errcode = 'check_violation', constraint = 'payout_approved_by_enough',
      message = format('payout %s has not been approved by enough operators', new.id);
  end if;
  if new.status = 'sent' and old.status <> 'sent' and exists (select from payout_block b where b.lifted_at is null) then
    raise exception using errcode = 'check_violation', constraint = 'payout_not_blocked',
      message = 'payouts are blocked';
  end if;
  return new;
end
$$;
create trigger payout_steps before update on payout
  for each row execute function refuse_payout_step();

create function payout_approval_refuse_change() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception using errcode = 'restrict_violation', constraint = 'payout_approval_append_only',
    message = format('an approval stays as it is: %s is refused', tg_op);
end
$$;
create trigger payout_approval_append_only before update or delete on payout_approval
  for each row execute function payout_approval_refuse_change();

-- What should never be true of payouts and their money.
create function ledger.problems_of_payouts() returns table (problem text, detail text)
language sql stable
as $$
  select 'payout without its money set aside', format('payout %s of %s paise', p.id, p.amount_paise)
    from public.payout p
    where not exists (
      select from ledger.txn x join ledger.posting o on o.txn_id = x.id
        join ledger.account a on a.id = o.account_id and a.kind = 'teacher_payable' and a.owner_id = p.teacher_id
      where x.kind = 'payout' and x.idempotency_key = 'payout:' || p.id and o.amount_paise = -p.amount_paise)
  union all
  select 'payout that ended otherwise than the books say', format('payout %s is %s', p.id, p.status)
    from public.payout p
    where (p.status in ('settled', 'returned')) <> exists (
        select from ledger.txn x where x.kind = 'payout_settled' and x.idempotency_key = 'payout-settled:' || p.id)
      or (p.status in ('failed', 'returned', 'rejected', 'withdrawn')) <> exists (
        select from ledger.txn x where x.kind = 'payout_failed' and x.idempotency_key = 'payout-failed:' || p.id)
  union all
  select 'payout in the books without its payout', format('txn %s: %s', x.id, x.idempotency_key)
    from ledger.txn x
    where x.kind = 'payout' and x.idempotency_key like 'payout:%'
      and not exists (select from public.payout p where x.idempotency_key = 'payout:' || p.id)
  union all
  select 'money on its way to banks is not that of the payouts', format('payout_clearing: %s paise, payouts %s', on_account, on_the_way)
    from (select
      coalesce((select a.balance_paise from ledger.account a where a.kind = 'payout_clearing'), 0) as on_account,
      coalesce((select sum(p.amount_paise)::bigint from public.payout p
        where p.status in ('requested', 'approved', 'sent')), 0) as on_the_way) sums
    where on_account <> on_the_way
$$;
revoke all on function ledger.problems_of_payouts, ledger.earnings_of from public;
grant execute on function ledger.problems_of_payouts, ledger.earnings_of to kaksha_app;
