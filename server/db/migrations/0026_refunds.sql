-- Money back to the payment that it came from: on a family's request out of their wallet, or by itself when a payment
-- could not be credited.

create table refund (
  id uuid not null default gen_random_uuid(),
  payment_id text not null,
  user_id uuid not null,
  amount_paise bigint not null,
  -- False for money that never was in a wallet: nothing of it stands in the books.
  from_wallet boolean not null,
  status text not null default 'requested',
  gateway_refund_id text,
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the gateway is told or asked next; null when it has ended.
  next_check_at timestamptz default now(),
  constraint refund_pk primary key (id),
  constraint refund_payment_fk foreign key (payment_id) references payment (id),
  constraint refund_user_fk foreign key (user_id) references user_account (id),
  constraint refund_gateway_id_unique unique (gateway_refund_id),
  constraint refund_amount_bounded check (amount_paise between 1 and 10000000000),
  constraint refund_status_known check (status in ('requested', 'sent', 'settled', 'failed')),
  constraint refund_sent_has_id check (status not in ('sent', 'settled') or gateway_refund_id is not null),
  constraint refund_ended_is_not_checked check (status in ('requested', 'sent') or next_check_at is null)
);
create index refund_of_payment on refund (payment_id);
create index refund_of_user on refund (user_id, created_at desc);
create index refund_to_check on refund (next_check_at) where next_check_at is not null;

-- Never more than was taken: what we sent back or are sending, all refunds of a payment together.
create function refuse_refund_over_payment() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
  taken record;
  others bigint;
begin
  -- One after another: two requests for the same payment see each other.
  select p.amount_paise, p.status into taken from payment p where p.id = new.payment_id for update;
  select coalesce(sum(r.amount_paise), 0) into others from refund r
    where r.payment_id = new.payment_id and r.status <> 'failed' and r.id <> new.id;
  if taken.status not in ('captured', 'partially_refunded', 'refunded') or others + new.amount_paise > taken.amount_paise then
    raise exception using errcode = 'check_violation', constraint = 'refund_within_payment',
      message = format('payment %s holds %s paise, of which %s go back: %s more cannot', new.payment_id,
        taken.amount_paise, others, new.amount_paise);
  end if;
  return new;
end
$$;
create trigger refund_within_payment before insert on refund
  for each row execute function refuse_refund_over_payment();

-- What should never be true of money that goes back.
create function ledger.problems_of_refunds() returns table (problem text, detail text)
language sql stable
as $$
  select 'refund without its money set aside', format('refund %s of %s paise', r.id, r.amount_paise)
    from refund r
    where r.from_wallet and not exists (
      select from ledger.txn x join ledger.posting o on o.txn_id = x.id
        join ledger.account a on a.id = o.account_id and a.kind = 'wallet' and a.owner_id = r.user_id
      where x.kind = 'refund' and x.idempotency_key = 'refund:' || r.id and o.amount_paise = -r.amount_paise)
  union all
  select 'refund that ended without its end in the books', format('refund %s is %s', r.id, r.status)
    from refund r
    where r.from_wallet and r.status in ('settled', 'failed') and not exists (
      select from ledger.txn x
      where x.kind = 'refund_' || r.status and x.idempotency_key = 'refund-' || r.status || ':' || r.id)
  union all
  select 'money on its way back is not that of the refunds', format('refund_clearing: %s paise, refunds %s', on_account, on_the_way)
    from (select
      coalesce((select a.balance_paise from ledger.account a where a.kind = 'refund_clearing'), 0) as on_account,
      coalesce((select sum(r.amount_paise)::bigint from refund r
        where r.from_wallet and r.status in ('requested', 'sent')), 0) as on_the_way) sums
    where on_account <> on_the_way
  union all
  select 'payment with more sent back than was taken', format('payment %s', p.id)
    from payment p join refund r on r.payment_id = p.id and r.status <> 'failed'
    group by p.id having sum(r.amount_paise) > p.amount_paise
$$;
