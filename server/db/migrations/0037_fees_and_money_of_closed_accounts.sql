-- What the gateway keeps of each payment stands in the books; money that comes back to somebody whose account is closed
-- waits for an operator; events of the gateway are worked on many at a time.

-- The GST inside the gateway's fee is tax that we paid, and is set against tax that we owe.
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(oid) into strict definition from pg_constraint
    where conrelid = 'ledger.account'::regclass and conname = 'account_kind_known';
  if strpos(definition, 'ARRAY[') = 0 then
    raise exception 'constraint account_kind_known is not a list of kinds: %', definition;
  end if;
  alter table ledger.account drop constraint account_kind_known;
  execute format('alter table ledger.account add constraint account_kind_known %s',
    replace(definition, 'ARRAY[', 'ARRAY[''tax_input''::text, '));
end
$$;

-- As `post`, and null when this constraint refuses it: for what is then done otherwise in the same transaction.
create function ledger.post_unless(
  p_constraint text,
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
  refused text;
begin
  return post(p_kind, p_key, p_legs, p_booking_id, p_gateway_ref, p_posted_by, p_memo, p_reverses);
exception when integrity_constraint_violation then
  get stacked diagnostics refused = constraint_name;
  if refused = p_constraint then return null; end if;
  raise;
end
$$;
revoke all on function ledger.post_unless from public;
grant execute on function ledger.post_unless to kaksha_app;

-- The fee holds its tax: both are known together, with the capture.
alter table payment add column fee_tax_paise bigint;
update payment set fee_tax_paise = round(fee_paise * 18 / 118.0) where fee_paise is not null;
alter table payment
  add constraint payment_fee_range check (fee_paise between 0 and 10000000000),
  add constraint payment_fee_tax_inside check (fee_tax_paise between 0 and fee_paise),
  add constraint payment_fee_whole check ((fee_paise is null) = (fee_tax_paise is null));
create unique index txn_one_gateway_fee_per_payment on ledger.txn (gateway_ref) where kind = 'gateway_fee';

-- Of payments from before.
select ledger.post('gateway_fee', 'gateway-fee:' || p.id, (
    select jsonb_agg(jsonb_build_object('kind', leg.kind, 'owner', null, 'amountPaise', leg.paise))
    from (values ('gateway_clearing', p.fee_paise), ('gateway_fee', p.fee_tax_paise - p.fee_paise),
      ('tax_input', -p.fee_tax_paise)) leg (kind, paise) where leg.paise <> 0), null, p.id)
  from payment p
  where p.fee_paise > 0 and p.currency = 'INR' and p.status in ('captured', 'partially_refunded', 'refunded');

-- What should never be true of the gateway's fees.
create function ledger.problems_of_gateway_fees() returns table (problem text, detail text)
language sql stable
as $$
  select 'payment without its gateway fee in the books', format('payment %s: %s paise', p.id, p.fee_paise)
    from public.payment p
    where p.fee_paise > 0 and p.currency = 'INR' and p.status in ('captured', 'partially_refunded', 'refunded')
      and not exists (
        select from ledger.txn x join ledger.posting o on o.txn_id = x.id
          join ledger.account a on a.id = o.account_id and a.kind = 'gateway_clearing'
        where x.kind = 'gateway_fee' and x.gateway_ref = p.id and o.amount_paise = p.fee_paise)
  union all
  select 'gateway fee in the books without its payment', format('txn %s, payment %s', x.id, x.gateway_ref)
    from ledger.txn x
    where x.kind = 'gateway_fee' and not exists (select from public.payment p where p.id = x.gateway_ref and p.fee_paise > 0)
$$;
revoke all on function ledger.problems_of_gateway_fees from public;
grant execute on function ledger.problems_of_gateway_fees to kaksha_app;

-- When working on an event failed, it is tried again by a job of its own, and holds up no other.
alter table payment_event add column failed_at timestamptz;

-- What comes to a closed account after it was closed, whatever brought it: a payout that the bank sent back, a refund that
-- could not be paid. After the erasure there is no address any more.
alter table payment_request drop constraint payment_request_contact_while_open;
alter table payment_request add constraint payment_request_contact_while_open check (status = 'open' or contact_email is null);

-- What is owed to somebody whose account is closed, in paise: their wallet, or what they earned less what is to be recovered.
create function ledger.owed_paise(p_user_id uuid, p_source text) returns bigint
language sql stable
as $$
  select greatest(0, coalesce(sum(a.balance_paise), 0))::bigint from ledger.account a
  where a.owner_id = p_user_id and case p_source when 'wallet' then a.kind = 'wallet'
    else a.kind in ('teacher_payable', 'teacher_recovery') end
$$;
revoke all on function ledger.owed_paise from public;
grant execute on function ledger.owed_paise to kaksha_app;

create function ledger.request_what_is_owed() returns trigger
language plpgsql
security definer
set search_path = ledger, pg_catalog, pg_temp
as $$
declare
  person record;
  owed bigint;
begin
  select u.id, case when u.erased_at is null then u.email end as email,
      case a.kind when 'wallet' then 'wallet' else 'teacher_payable' end as source into person
    from account a join public.user_account u on u.id = a.owner_id
    where a.id = new.account_id and a.kind in ('wallet', 'teacher_payable', 'teacher_recovery') and u.closed_at is not null;
  if not found then return null; end if;
  owed := owed_paise(person.id, person.source);
  if owed > 0 then
    insert into public.payment_request as r (user_id, source, amount_paise, contact_email)
      values (person.id, person.source, owed, person.email)
      on conflict (user_id, source) where status = 'open' do update set amount_paise = excluded.amount_paise;
  else
    update public.payment_request set status = 'withdrawn', decided_at = clock_timestamp(), contact_email = null
      where user_id = person.id and source = person.source and status = 'open';
  end if;
  return null;
end
$$;
create constraint trigger request_what_is_owed after insert on ledger.posting
  deferrable initially deferred for each row execute function ledger.request_what_is_owed();

-- What should never be true of money that was paid, or is owed, to somebody whose account is closed.
create or replace function ledger.problems_of_payment_requests() returns table (problem text, detail text)
language sql stable
as $$
  select 'payment to a closed account that is not in the books', format('request %s of %s paise', r.id, r.amount_paise)
    from public.payment_request r
    where (r.status = 'paid') <> exists (
      select from ledger.txn x join ledger.posting o on o.txn_id = x.id
        join ledger.account a on a.id = o.account_id and a.kind = 'gateway_clearing'
      where x.kind = 'payout' and x.idempotency_key = 'payment-request:' || r.id and o.amount_paise = r.amount_paise)
  union all
  select 'money of an erased account that nobody is asked to pay', format('%s of %s: %s owed, %s requested',
      sources.source, u.id, ledger.owed_paise(u.id, sources.source), coalesce(r.amount_paise, 0))
    from public.user_account u cross join (values ('wallet'), ('teacher_payable')) sources (source)
    left join public.payment_request r on r.user_id = u.id and r.source = sources.source and r.status = 'open'
    where u.erased_at is not null and ledger.owed_paise(u.id, sources.source) <> coalesce(r.amount_paise, 0)
$$;
