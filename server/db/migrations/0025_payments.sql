-- Money in: top-ups of a wallet, the payments that were tried for them, and what the gateway told us about them.

-- One wish to add money: an order at the gateway, which may be paid once, after any number of tries.
create table top_up (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  amount_paise bigint not null,
  status text not null default 'created',
  -- Null until the gateway has made it.
  gateway_order_id text,
  -- Where the person was on the way to, a path of ours.
  return_to text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the gateway is asked about it next; null when nothing can come any more.
  next_check_at timestamptz,
  constraint top_up_pk primary key (id),
  constraint top_up_user_fk foreign key (user_id) references user_account (id),
  constraint top_up_order_unique unique (gateway_order_id),
  -- TOP_UP_MIN_PAISE and TOP_UP_MAX_PAISE of domain/wallet/policy.ts.
  constraint top_up_amount_within_bounds check (amount_paise between 10000 and 2000000),
  constraint top_up_status_known check (status in (
    'created', 'attempted', 'failed', 'expired', 'authorized', 'captured', 'partially_refunded', 'refunded')),
  constraint top_up_return_is_a_path check (return_to is null or return_to ~ '^/[^/\\]' or return_to = '/')
);
create index top_up_of_user on top_up (user_id, created_at desc);
create index top_up_to_check on top_up (next_check_at) where next_check_at is not null;

-- A top-up never lifts a wallet above WALLET_MAX_PAISE of domain/wallet/policy.ts: not when it begins …
create function refuse_top_up_over_cap() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
  balance bigint := coalesce((select a.balance_paise from ledger.account a
                              where a.kind = 'wallet' and a.owner_id = new.user_id), 0);
begin
  if balance + new.amount_paise > 5000000 then
    raise exception using errcode = 'check_violation', constraint = 'top_up_within_cap',
      message = format('a wallet of %s paise cannot take %s more', balance, new.amount_paise);
  end if;
  return new;
end
$$;
create trigger top_up_within_cap before insert on top_up
  for each row execute function refuse_top_up_over_cap();

-- … and not when the money arrives, whatever has come into the wallet meanwhile. Only money from the gateway is meant:
-- what comes back from a class always has its place.
create function ledger.refuse_credit_over_cap() returns trigger
language plpgsql
set search_path = ledger, pg_catalog, pg_temp
as $$
begin
  if new.balance_after_paise > 5000000
    and exists (select from txn t where t.id = new.txn_id and t.kind = 'top_up' and t.gateway_ref is not null)
    and exists (select from account a where a.id = new.account_id and a.kind = 'wallet')
  then
    raise exception using errcode = 'check_violation', constraint = 'wallet_within_cap',
      message = format('ledger transaction %s would lift a wallet to %s paise', new.txn_id, new.balance_after_paise);
  end if;
  return new;
end
$$;
create trigger wallet_within_cap before insert on ledger.posting
  for each row when (new.amount_paise > 0 and new.balance_after_paise > 5000000)
  execute function ledger.refuse_credit_over_cap();

-- A payment at the gateway, under the gateway's own id. What became of its money:
-- none: nothing was taken (yet). credited: it is in the wallet. returned: it would have lifted the wallet over its cap, and goes back.
create table payment (
  id text not null,
  top_up_id uuid not null,
  status text not null default 'created',
  amount_paise bigint not null,
  currency text not null,
  method text,
  fee_paise bigint,
  failure text,
  credit text not null default 'none',
  -- Why no program decides about it, but an operator.
  quarantined_because text,
  quarantine_ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_pk primary key (id),
  constraint payment_top_up_fk foreign key (top_up_id) references top_up (id),
  constraint payment_status_known check (status in (
    'created', 'attempted', 'failed', 'expired', 'authorized', 'captured', 'partially_refunded', 'refunded')),
  constraint payment_amount_bounded check (amount_paise between 0 and 10000000000),
  constraint payment_credit_known check (credit in ('none', 'credited', 'returned')),
  constraint payment_credited_when_taken check (
    credit = 'none' or status in ('captured', 'partially_refunded', 'refunded')),
  constraint payment_quarantine_ends_after_it_began check (
    quarantine_ended_at is null or quarantined_because is not null)
);
create index payment_of_top_up on payment (top_up_id);
create index payment_quarantined on payment (updated_at)
  where quarantined_because is not null and quarantine_ended_at is null;

-- What the gateway posted to us, under the id that it gave it: the second time is no news. Of the body only what we read:
-- it also names the payer's address, number and bank.
create table payment_event (
  event_id text not null,
  event text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  -- What came of it, for operators.
  outcome text,
  constraint payment_event_pk primary key (event_id)
);
create index payment_event_unprocessed on payment_event (received_at) where processed_at is null;
create index payment_event_received on payment_event (received_at);

-- What should never be true of money that comes in.
create function ledger.problems_of_payments() returns table (problem text, detail text)
language sql stable
as $$
  select 'credited payment without its top-up in the books', format('payment %s of %s paise', p.id, p.amount_paise)
    from payment p join top_up t on t.id = p.top_up_id
    where p.credit = 'credited' and not exists (
      select from ledger.txn x join ledger.posting o on o.txn_id = x.id
        join ledger.account a on a.id = o.account_id and a.kind = 'wallet' and a.owner_id = t.user_id
      where x.kind = 'top_up' and x.gateway_ref = p.id and o.amount_paise = p.amount_paise)
  union all
  select 'credited payment that is not the order''s amount', format('payment %s: %s %s for %s paise', p.id, p.amount_paise, p.currency, t.amount_paise)
    from payment p join top_up t on t.id = p.top_up_id
    where p.credit = 'credited' and (p.amount_paise <> t.amount_paise or p.currency <> 'INR')
  union all
  select 'top-up in the books without a credited payment', format('txn %s, payment %s', x.id, x.gateway_ref)
    from ledger.txn x
    where x.kind = 'top_up' and x.gateway_ref like 'pay\_%'
      and not exists (select from payment p where p.id = x.gateway_ref and p.credit = 'credited')
$$;
