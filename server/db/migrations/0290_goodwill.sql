-- Goodwill: an operator gives a family something back for a class that was paid, out of the platform's own money. As a refund of
-- what it paid for the class, or as credit. docs/decisions/2026-11-30-goodwill-from-our-own-money.md.

create table goodwill (
  id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  payer_id uuid not null,
  kind text not null,
  amount_paise bigint not null,
  reason text not null,
  status text not null default 'requested',
  requested_by uuid not null,
  requested_at timestamptz not null default clock_timestamp(),
  -- The second operator, or whoever rejected it; null of one that needed nobody else.
  decided_by uuid,
  decision_reason text,
  ended_at timestamptz,
  txn_id bigint,
  constraint goodwill_pk primary key (id),
  constraint goodwill_booking_fk foreign key (booking_id) references booking (id),
  constraint goodwill_payer_fk foreign key (payer_id) references user_account (id),
  constraint goodwill_requested_by_fk foreign key (requested_by) references user_account (id),
  constraint goodwill_decided_by_fk foreign key (decided_by) references user_account (id),
  constraint goodwill_txn_unique unique (txn_id),
  constraint goodwill_kind_known check (kind in ('refund', 'credit')),
  constraint goodwill_status_known check (status in ('requested', 'given', 'rejected')),
  constraint goodwill_amount_range check (amount_paise between 1 and 10000000),
  constraint goodwill_reason_length check (char_length(reason) between 1 and 1000),
  constraint goodwill_decision_reason_length check (char_length(decision_reason) between 1 and 1000),
  constraint goodwill_decision_whole check ((decided_by is null) = (decision_reason is null)),
  constraint goodwill_ended_when check ((status = 'requested') = (ended_at is null)),
  constraint goodwill_given_is_posted check ((status = 'given') = (txn_id is not null)),
  constraint goodwill_rejected_by_somebody check (status <> 'rejected' or decided_by is not null)
);
create index goodwill_booking on goodwill (booking_id);
create index goodwill_payer on goodwill (payer_id, requested_at);
create index goodwill_requested_by on goodwill (requested_by, requested_at);
create index goodwill_decided_by on goodwill (decided_by) where decided_by is not null;
create index goodwill_waiting on goodwill (requested_at, id) where status = 'requested';
create index goodwill_ended on goodwill (requested_at desc, id desc) where status <> 'requested';

-- The account that it is paid from, and its two kinds of transactions. The lists are taken as they stand, and get more.
do $$
declare
  list record;
  definition text;
begin
  for list in
    select * from (values ('ledger.account', 'account_kind_known', '''goodwill''::text, '),
      ('ledger.txn', 'txn_kind_known', '''goodwill_refund''::text, ''goodwill_credit''::text, '),
      ('ledger.txn', 'txn_booking_when_needed', '''goodwill_refund''::text, ''goodwill_credit''::text, '))
      lists (of_table, name, more)
  loop
    select pg_get_constraintdef(oid) into strict definition from pg_constraint
      where conrelid = list.of_table::regclass and conname = list.name;
    if strpos(definition, 'ARRAY[') = 0 then
      raise exception 'constraint % is not a list of kinds: %', list.name, definition;
    end if;
    execute format('alter table %s drop constraint %I', list.of_table, list.name);
    execute format('alter table %s add constraint %I %s', list.of_table, list.name,
      replace(definition, 'ARRAY[', 'ARRAY[' || list.more));
  end loop;
end
$$;

-- As before; goodwill given as credit stays credit. Given as a refund it comes back like the price of the class: as what had paid for it.
create or replace function ledger.paid_in_balance(p_movements jsonb) returns bigint
language plpgsql immutable
set search_path = pg_catalog, pg_temp
as $$
declare
  movement record;
  paid_in bigint := 0;
  given bigint := 0;
  given_for jsonb := '{}';
  paid_for jsonb := '{}';
  given_part bigint;
  paid_part bigint;
begin
  for movement in
    select m.value->>'kind' as kind, (m.value->>'paise')::bigint as paise, coalesce(m.value->>'about', '') as about
    from jsonb_array_elements(p_movements) with ordinality m order by m.ordinality
  loop
    if movement.kind in ('top_up', 'refund', 'refund_failed', 'payout', 'reversal', 'wallet_recovery') then
      paid_in := paid_in + movement.paise;
    elsif movement.kind in ('promotion_credit', 'absence_credit', 'goodwill_credit') then
      given := given + movement.paise;
    else
      given_part := case when movement.paise < 0 then -least(-movement.paise, given)
        else least(movement.paise, coalesce((given_for->>movement.about)::bigint, 0)) end;
      paid_part := movement.paise - given_part;
      if movement.paise > 0 then
        paid_part := least(paid_part, coalesce((paid_for->>movement.about)::bigint, 0));
      end if;
      given_for := given_for || jsonb_build_object(movement.about, coalesce((given_for->>movement.about)::bigint, 0) - given_part);
      paid_for := paid_for || jsonb_build_object(movement.about, coalesce((paid_for->>movement.about)::bigint, 0) - paid_part);
      paid_in := paid_in + paid_part;
      given := given + movement.paise - paid_part;
    end if;
  end loop;
  return paid_in;
end
$$;

-- As before; a goodwill refund takes back the family's receipt of the class.
create or replace function ledger.credited_txn(p_txn_id bigint) returns bigint
language sql stable
as $$
  select case
    when x.kind in ('dispute_refund', 'goodwill_refund') then (
      select r.id from ledger.txn r where r.booking_id = x.booking_id and r.kind = 'release')
    when x.kind = 'package_refund' then (
      select r.id from ledger.posting p
      join ledger.account a on a.id = p.account_id and a.kind = 'package_escrow'
      join ledger.txn r on r.idempotency_key = 'package-purchase:' || a.owner_id
      where p.txn_id = x.id)
    -- Money that was added goes back to its payment: once it has arrived there.
    when x.kind = 'refund' then (
      select r.id from ledger.txn r where r.kind = 'top_up' and r.gateway_ref = x.gateway_ref and exists (
        select from ledger.txn s
        where s.idempotency_key = 'refund-settled:' || substr(x.idempotency_key, length('refund:') + 1)))
    when x.kind = 'reversal' then (
      select r.id from ledger.txn r where r.id = x.reverses
        and r.kind in ('top_up', 'release', 'late_cancellation', 'reschedule_fee', 'package_purchase'))
    end
  from ledger.txn x where x.id = p_txn_id
$$;

-- What of the price of a class has not come back: of what the family itself paid, and with the coupon's part. What waits for a
-- second operator counts as given. 0 for a class that was not paid to its teacher.
create function goodwill_room(p_booking uuid) returns table (refund_paise bigint, credit_paise bigint)
language sql stable
as $$
  select greatest(0, least(paid.paise - back.paise - (b.discount_paise - coalesce(r.returned_paise, 0)) - given.refund_paise,
      paid.paise - back.paise - given.paise)),
    greatest(0, paid.paise - back.paise - given.paise)
  from booking b
  left join short_class h on h.booking_id = b.id
  left join coupon_redemption r on r.booking_id = b.id
  cross join lateral (select case when b.status = 'completed' then coalesce(h.paid_paise, b.price_paise) else 0 end as paise) paid
  cross join lateral (select coalesce(max(d.refund_paise), 0) as paise from dispute d where d.booking_id = b.id) back
  cross join lateral (select coalesce(sum(g.amount_paise), 0)::bigint as paise,
      coalesce(sum(g.amount_paise) filter (where g.kind = 'refund'), 0)::bigint as refund_paise
    from goodwill g where g.booking_id = b.id and g.status <> 'rejected') given
  where b.id = p_booking
$$;

-- What one family was given, or is about to be given, in the 30 days before this was asked for, with it.
create function goodwill_month_paise(g goodwill) returns bigint
language sql stable
as $$
  select (g.amount_paise + coalesce(sum(o.amount_paise), 0))::bigint from goodwill o
  where o.payer_id = g.payer_id and o.id <> g.id and o.status <> 'rejected'
    and o.requested_at < g.requested_at and o.requested_at > g.requested_at - interval '30 days'
$$;

-- Whether a second operator has to approve it. GOODWILL_TWO_OPERATORS_ABOVE_PAISE of domain/disputes/goodwill/policy.ts. Only what was
-- asked for before counts, so that what it needs never grows.
create function goodwill_needs_second(g goodwill) returns boolean
language sql stable
as $$ select goodwill_month_paise(g) > 100000 $$;

-- All goodwill is asked for and decided one after another, and disputes of the classes with it, so that every bound is looked at
-- with all that came before.
create function goodwill_one_at_a_time() returns void
language sql
as $$ select pg_advisory_xact_lock(hashtextextended('goodwill', 0)) $$;

create function goodwill_check_request() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
  booked record;
  room bigint;
  of_today bigint;
begin
  perform goodwill_one_at_a_time();
  new.requested_at := clock_timestamp();
  select b.booked_by, u.closed_at into booked from booking b join user_account u on u.id = b.booked_by where b.id = new.booking_id;
  if new.status <> 'requested' or new.payer_id is distinct from booked.booked_by then
    raise exception using errcode = 'check_violation', constraint = 'goodwill_to_its_payer',
      message = format('goodwill for booking %s is asked for, for the person who paid', new.booking_id);
  end if;
  if booked.closed_at is not null then
    raise exception using errcode = 'check_violation', constraint = 'goodwill_to_open_account',
      message = format('the account of %s is closed', new.payer_id);
  end if;
  if exists (select from dispute d where d.booking_id = new.booking_id and d.status = 'open') then
    raise exception using errcode = 'check_violation', constraint = 'goodwill_not_in_dispute',
      message = format('booking %s is disputed', new.booking_id);
  end if;
  select case new.kind when 'refund' then r.refund_paise else r.credit_paise end into room from goodwill_room(new.booking_id) r;
  if new.amount_paise > coalesce(room, 0) then
    raise exception using errcode = 'check_violation', constraint = 'goodwill_within_price',
      message = format('%s of the price of booking %s have not come back, %s were asked for', room, new.booking_id, new.amount_paise);
  end if;
  -- GOODWILL_PER_BOOKING of domain/disputes/goodwill/policy.ts.
  if (select count(*) from goodwill g where g.booking_id = new.booking_id) >= 20 then
    raise exception using errcode = 'check_violation', constraint = 'goodwill_few_per_booking',
      message = format('goodwill for booking %s was asked for 20 times', new.booking_id);
  end if;
  -- GOODWILL_DAY_MAX_PAISE of domain/disputes/goodwill/policy.ts.
  select coalesce(sum(g.amount_paise), 0) into of_today from goodwill g
    where g.requested_by = new.requested_by and g.status <> 'rejected'
      and g.requested_at >= date_trunc('day', new.requested_at at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata';
  if of_today + new.amount_paise > 500000 then
    raise exception using errcode = 'check_violation', constraint = 'goodwill_within_day',
      message = format('operator %s has given %s paise today', new.requested_by, of_today);
  end if;
  return new;
end
$$;
create trigger goodwill_is_bounded before insert on goodwill
  for each row execute function goodwill_check_request();

create function goodwill_check_decision() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' or old.status <> 'requested'
    or (to_jsonb(new) - array['status', 'decided_by', 'decision_reason', 'ended_at', 'txn_id'])
      <> (to_jsonb(old) - array['status', 'decided_by', 'decision_reason', 'ended_at', 'txn_id'])
  then
    raise exception using errcode = 'restrict_violation', constraint = 'goodwill_stands',
      message = format('goodwill %s stands as it was asked for and decided', old.id);
  end if;
  if new.status = 'given' then
    if goodwill_needs_second(old) and (new.decided_by is null or new.decided_by = new.requested_by) then
      raise exception using errcode = 'check_violation', constraint = 'goodwill_approved_by_another',
        message = format('goodwill %s needs a second operator', new.id);
    end if;
    if not exists (
      select from ledger.txn x join ledger.posting p on p.txn_id = x.id join ledger.account a on a.id = p.account_id
      where x.id = new.txn_id and x.kind = 'goodwill_' || new.kind and x.booking_id = new.booking_id
        and a.kind = 'wallet' and a.owner_id = new.payer_id and p.amount_paise = new.amount_paise)
    then
      raise exception using errcode = 'check_violation', constraint = 'goodwill_given_as_posted',
        message = format('goodwill %s is not what transaction %s posts', new.id, new.txn_id);
    end if;
  end if;
  return new;
end
$$;
create trigger goodwill_is_decided_once before update or delete on goodwill
  for each row execute function goodwill_check_decision();

-- A transaction of goodwill without its decision is refused when it is committed.
create function ledger.check_goodwill_decided() returns trigger
language plpgsql
set search_path = ledger, pg_catalog, pg_temp
as $$
begin
  if not exists (select from public.goodwill g where g.txn_id = new.id) then
    raise exception using errcode = 'check_violation', constraint = 'txn_goodwill_decided',
      message = format('transaction %s gives goodwill that nobody has decided', new.id);
  end if;
  return null;
end
$$;
create constraint trigger txn_goodwill_decided after insert on ledger.txn deferrable initially deferred
  for each row when (new.kind in ('goodwill_refund', 'goodwill_credit')) execute function ledger.check_goodwill_decided();

-- A dispute gives back no more than goodwill has left of the price, and not more to the wallet than the family paid.
create function dispute_within_goodwill() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
  room record;
  paid_paise bigint;
  coupon_paise bigint;
begin
  perform goodwill_one_at_a_time();
  if not exists (select from goodwill g where g.booking_id = new.booking_id and g.status <> 'rejected') then
    return new;
  end if;
  select * into room from goodwill_room(new.booking_id);
  select coalesce(h.paid_paise, b.price_paise), b.discount_paise - coalesce(h.coupon_returned_paise, 0)
    into paid_paise, coupon_paise from booking b left join short_class h on h.booking_id = b.id where b.id = new.booking_id;
  -- As domain/wallet/discount.ts divides it.
  if new.refund_paise > room.credit_paise
    or new.refund_paise - round(coupon_paise::numeric * new.refund_paise / paid_paise) > room.refund_paise
  then
    raise exception using errcode = 'check_violation', constraint = 'dispute_within_goodwill',
      message = format('goodwill has given back a part of booking %s before', new.booking_id);
  end if;
  return new;
end
$$;
create trigger dispute_within_goodwill before update on dispute
  for each row when (new.refund_paise > 0 and old.status = 'open') execute function dispute_within_goodwill();

-- What should never be true of goodwill and its money.
create function ledger.problems_of_goodwill() returns table (problem text, detail text)
language sql stable
as $$
  with posted as (
    select x.id, x.kind, x.booking_id, count(*) as legs,
      coalesce(sum(p.amount_paise) filter (where a.kind = 'wallet'), 0) as wallet_paise,
      coalesce(sum(p.amount_paise) filter (where a.kind = 'goodwill'), 0) as goodwill_paise,
      (array_agg(a.owner_id) filter (where a.kind = 'wallet'))[1] as owner_id
    from ledger.txn x join ledger.posting p on p.txn_id = x.id join ledger.account a on a.id = p.account_id
    where x.kind in ('goodwill_refund', 'goodwill_credit') group by x.id
  )
  select 'goodwill was given otherwise than decided', format('goodwill %s, txn %s', g.id, g.txn_id)
    from public.goodwill g left join posted t on t.id = g.txn_id
    where g.status = 'given' and (t.kind, t.booking_id, t.owner_id, t.legs, t.wallet_paise, t.goodwill_paise)
      is distinct from ('goodwill_' || g.kind, g.booking_id, g.payer_id, 2::bigint, g.amount_paise::numeric, -g.amount_paise::numeric)
  union all
  select 'goodwill in the books without its decision', format('txn %s', t.id)
    from posted t where not exists (select from public.goodwill g where g.txn_id = t.id)
  union all
  select 'goodwill account holds something else', format('%s paise, %s given', a.balance_paise, given.paise)
    from ledger.account a
    cross join (select coalesce(sum(g.amount_paise), 0) as paise from public.goodwill g where g.status = 'given') given
    where a.kind = 'goodwill' and -a.balance_paise <> given.paise
  union all
  select 'more came back for a class than was paid', format('booking %s: %s paise goodwill', g.booking_id, g.paise)
    from (select o.booking_id, sum(o.amount_paise) as paise from public.goodwill o where o.status = 'given' group by o.booking_id) g
    join public.booking b on b.id = g.booking_id
    left join public.short_class h on h.booking_id = b.id
    left join public.dispute d on d.booking_id = b.id
    where b.status <> 'completed' or g.paise + coalesce(d.refund_paise, 0) > coalesce(h.paid_paise, b.price_paise)
$$;
revoke all on function ledger.problems_of_goodwill from public;
grant execute on function ledger.problems_of_goodwill to kaksha_app;
