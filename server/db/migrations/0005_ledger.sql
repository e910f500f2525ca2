-- The double-entry ledger: integer paise, immutable postings, every transaction sums to zero (design, section 5).
-- An account's balance is the sum of its postings. Positive: we owe it (a wallet, a teacher's payable, our revenue).
-- Negative: we hold or claim it (money at the gateway, a late-cancellation credit to recover from a teacher).

create schema ledger;

create table ledger.account (
  id bigint generated always as identity,
  kind text not null,
  owner_id uuid,
  balance_paise bigint not null default 0,
  constraint account_pk primary key (id),
  constraint account_kind_owner_unique unique nulls not distinct (kind, owner_id),
  constraint account_kind_known check (kind in (
    'wallet', 'booking_escrow', 'teacher_payable', 'teacher_recovery',
    'platform_revenue', 'tax_output', 'gateway_clearing', 'payout_clearing')),
  constraint account_owner_matches_kind check (
    (kind in ('wallet', 'booking_escrow', 'teacher_payable', 'teacher_recovery')) = (owner_id is not null)),
  constraint account_balance_not_negative check (
    balance_paise >= 0 or kind not in ('wallet', 'booking_escrow', 'teacher_payable')),
  constraint account_recovery_not_positive check (kind <> 'teacher_recovery' or balance_paise <= 0),
  constraint account_balance_bounded check (abs(balance_paise) <= 1000000000000000)
);

create table ledger.txn (
  id bigint generated always as identity,
  kind text not null,
  idempotency_key text not null,
  request_hash bytea not null,
  booking_id uuid,
  gateway_ref text,
  reverses bigint,
  posted_by uuid,
  memo text not null default '',
  posted_at timestamptz not null,
  constraint txn_pk primary key (id),
  constraint txn_key_unique unique (idempotency_key),
  constraint txn_reverses_fk foreign key (reverses) references ledger.txn (id),
  constraint txn_reversed_once unique (reverses),
  constraint txn_kind_known check (kind in (
    'top_up', 'hold', 'release', 'void', 'refund', 'payout', 'absence_credit', 'reversal')),
  constraint txn_booking_when_needed check ((kind in ('hold', 'release', 'void', 'absence_credit')) <= (booking_id is not null)),
  constraint txn_reversal_has_origin check ((kind = 'reversal') = (reverses is not null))
);
create unique index txn_one_hold_per_booking on ledger.txn (booking_id) where kind = 'hold';
create unique index txn_one_settlement_per_booking on ledger.txn (booking_id) where kind in ('release', 'void');
create unique index txn_one_absence_credit_per_booking on ledger.txn (booking_id) where kind = 'absence_credit';
create unique index txn_one_top_up_per_gateway_payment on ledger.txn (gateway_ref) where kind = 'top_up';
create index txn_booking on ledger.txn (booking_id) where booking_id is not null;

create table ledger.posting (
  txn_id bigint not null,
  account_id bigint not null,
  amount_paise bigint not null,
  balance_after_paise bigint not null,
  constraint posting_pk primary key (txn_id, account_id),
  constraint posting_txn_fk foreign key (txn_id) references ledger.txn (id),
  constraint posting_account_fk foreign key (account_id) references ledger.account (id),
  constraint posting_amount_not_zero check (amount_paise <> 0),
  constraint posting_amount_bounded check (abs(amount_paise) <= 10000000000)
);
create index posting_account on ledger.posting (account_id, txn_id desc);

-- Checked at commit, so that a transaction's postings may be written one after another.
create function ledger.check_txn_balanced() returns trigger
language plpgsql
set search_path = ledger, pg_catalog, pg_temp
as $$
declare
  of_txn bigint := case tg_table_name when 'txn' then (to_jsonb(new) ->> 'id')::bigint
                                      else (to_jsonb(new) ->> 'txn_id')::bigint end;
  legs integer;
  total numeric;
begin
  select count(*), coalesce(sum(amount_paise), 0) into legs, total from ledger.posting where txn_id = of_txn;
  if legs < 2 or total <> 0 then
    raise exception using errcode = 'check_violation', constraint = 'txn_balanced',
      message = format('ledger transaction %s has %s postings that sum to %s paise', of_txn, legs, total);
  end if;
  return null;
end
$$;
create constraint trigger txn_balanced after insert on ledger.txn
  deferrable initially deferred for each row execute function ledger.check_txn_balanced();
create constraint trigger posting_balanced after insert on ledger.posting
  deferrable initially deferred for each row execute function ledger.check_txn_balanced();

create function ledger.refuse_change() returns trigger
language plpgsql
set search_path = ledger, pg_catalog, pg_temp
as $$
begin
  raise exception using errcode = 'restrict_violation', constraint = 'ledger_append_only',
    message = format('the ledger is append-only: %s on %s is refused; post a reversal instead', tg_op, tg_table_name);
end
$$;
create trigger txn_append_only before update or delete on ledger.txn
  for each row execute function ledger.refuse_change();
create trigger txn_no_truncate before truncate on ledger.txn
  for each statement execute function ledger.refuse_change();
create trigger posting_append_only before update or delete on ledger.posting
  for each row execute function ledger.refuse_change();
create trigger posting_no_truncate before truncate on ledger.posting
  for each statement execute function ledger.refuse_change();
create trigger account_not_deleted before delete on ledger.account
  for each row execute function ledger.refuse_change();
create trigger account_no_truncate before truncate on ledger.account
  for each statement execute function ledger.refuse_change();

-- The only writer, at a moment of the owner's choosing (imports, the demo's history). `p_legs` is [{"kind": "wallet", "owner": "…" or null, "amountPaise": -45000}, …].
-- The same key with the same content answers the first transaction's id; with other content it is refused.
create function ledger.post_at(
  p_posted_at timestamptz,
  p_kind text,
  p_key text,
  p_legs jsonb,
  p_booking_id uuid default null,
  p_gateway_ref text default null,
  p_posted_by uuid default null,
  p_memo text default '',
  p_reverses bigint default null
) returns bigint
language plpgsql
security definer
set search_path = ledger, pg_catalog, pg_temp
as $$
declare
  new_txn bigint;
  known record;
  hash bytea := sha256(convert_to(
    concat_ws('|', p_kind, p_legs::text, p_booking_id, p_gateway_ref, p_reverses), 'UTF8'));
begin
  insert into account (kind, owner_id)
    select distinct leg ->> 'kind', (leg ->> 'owner')::uuid from jsonb_array_elements(p_legs) leg
    order by 1, 2
    on conflict on constraint account_kind_owner_unique do nothing;

  -- Always in id order, so that two transactions over the same accounts can't wait for each other.
  perform 1 from account a
    where exists (select from jsonb_array_elements(p_legs) leg
                  where a.kind = leg ->> 'kind' and a.owner_id is not distinct from (leg ->> 'owner')::uuid)
    order by a.id for update;

  -- After the locks: a racing call with the same key has committed by now, and is seen here.
  select id, request_hash into known from txn where idempotency_key = p_key;
  if found then
    if known.request_hash = hash then return known.id; end if;
    raise exception using errcode = 'unique_violation', constraint = 'txn_key_reused',
      message = format('ledger key %s was used for another transaction', p_key);
  end if;

  insert into txn (kind, idempotency_key, request_hash, booking_id, gateway_ref, posted_by, memo, reverses, posted_at)
    values (p_kind, p_key, hash, p_booking_id, p_gateway_ref, p_posted_by, p_memo, p_reverses, p_posted_at)
    returning id into new_txn;

  with leg as (
    select a.id as account_id, sum((l ->> 'amountPaise')::bigint)::bigint as amount_paise
    from jsonb_array_elements(p_legs) l
    join account a on a.kind = l ->> 'kind' and a.owner_id is not distinct from (l ->> 'owner')::uuid
    group by a.id
  ), moved as (
    update account a set balance_paise = a.balance_paise + leg.amount_paise
    from leg where a.id = leg.account_id
    returning a.id, a.balance_paise, leg.amount_paise
  )
  insert into posting (txn_id, account_id, amount_paise, balance_after_paise)
    select new_txn, id, amount_paise, balance_paise from moved;

  return new_txn;
end
$$;

-- The application's door to it: a posting happens now, by the database's clock.
create function ledger.post(
  p_kind text,
  p_key text,
  p_legs jsonb,
  p_booking_id uuid default null,
  p_gateway_ref text default null,
  p_posted_by uuid default null,
  p_memo text default '',
  p_reverses bigint default null
) returns bigint
language sql
security definer
set search_path = ledger, pg_catalog, pg_temp
as $$
  select post_at(clock_timestamp(), p_kind, p_key, p_legs, p_booking_id, p_gateway_ref, p_posted_by, p_memo, p_reverses)
$$;

-- Everything that should never be true of the books. An empty answer proves that they balance.
create function ledger.problems() returns table (problem text, detail text)
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
  union all
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
        or (b.status in ('rejected', 'expired') and not exists (select from ledger.txn t where t.booking_id = b.id and t.kind = 'void')))
$$;

-- Dated rates in basis points (1/100 of a percent): design, section 7. A change is a new row.
create table ledger.rate (
  kind text not null,
  valid_from timestamptz not null,
  basis_points integer not null,
  constraint rate_pk primary key (kind, valid_from),
  constraint rate_kind_known check (kind in ('commission', 'commission_gst')),
  constraint rate_basis_points_range check (basis_points between 0 and 10000)
);
insert into ledger.rate (kind, valid_from, basis_points) values
  ('commission', '2023-01-01T00:00:00+05:30', 1500),
  ('commission_gst', '2023-01-01T00:00:00+05:30', 1800);

revoke all on all functions in schema ledger from public;
grant usage on schema ledger to kaksha_app;
grant select on all tables in schema ledger to kaksha_app;
grant execute on function ledger.post, ledger.problems to kaksha_app;
