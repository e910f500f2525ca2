-- What is owed to closed accounts: which payout came back, two operators above 25,000 rupees, and a word of its own for
-- requests of which nothing is owed any more.

alter table payment_request
  -- The latest payout whose money came back to the closed account: its bank account is where the owner wanted it.
  add column payout_id uuid,
  add constraint payment_request_payout_fk foreign key (payout_id) references payout (id),
  add constraint payment_request_payout_of_earnings check (payout_id is null or source = 'teacher_payable');
create index payment_request_payout on payment_request (payout_id) where payout_id is not null;

update payment_request r set payout_id = (
    select p.id from payout p
    where p.teacher_id = r.user_id and p.status in ('failed', 'returned', 'rejected', 'withdrawn')
      and p.ended_at >= u.closed_at
    order by p.ended_at desc limit 1)
  from user_account u where u.id = r.user_id and r.source = 'teacher_payable' and r.status = 'open';

alter table payment_request drop constraint payment_request_status_known;
alter table payment_request add constraint payment_request_status_known
  check (status in ('open', 'withdrawn', 'paid', 'nothing_owed'));
-- Withdrawn while the account was closed, so not by its being opened again.
update payment_request r set status = 'nothing_owed'
  from user_account u where u.id = r.user_id and r.status = 'withdrawn' and u.closed_at <= r.decided_at;

create or replace function ledger.request_what_is_owed() returns trigger
language plpgsql
security definer
set search_path = ledger, pg_catalog, pg_temp
as $$
declare
  person record;
  owed bigint;
  came_back uuid;
begin
  select u.id, case when u.erased_at is null then u.email end as email,
      case a.kind when 'wallet' then 'wallet' else 'teacher_payable' end as source into person
    from account a join public.user_account u on u.id = a.owner_id
    where a.id = new.account_id and a.kind in ('wallet', 'teacher_payable', 'teacher_recovery') and u.closed_at is not null;
  if not found then return null; end if;
  owed := owed_paise(person.id, person.source);
  if owed > 0 then
    select p.id into came_back
      from txn x join public.payout p on x.idempotency_key = 'payout-failed:' || p.id and p.teacher_id = person.id
      where x.id = new.txn_id and x.kind = 'payout_failed' and person.source = 'teacher_payable';
    insert into public.payment_request as r (user_id, source, amount_paise, contact_email, payout_id)
      values (person.id, person.source, owed, person.email, came_back)
      on conflict (user_id, source) where status = 'open' do update
        set amount_paise = excluded.amount_paise, payout_id = coalesce(excluded.payout_id, r.payout_id);
  else
    update public.payment_request set status = 'nothing_owed', decided_at = clock_timestamp(), contact_email = null
      where user_id = person.id and source = person.source and status = 'open';
  end if;
  return null;
end
$$;

-- One operator approves a large amount, another one pays it and notes it.
create table payment_request_approval (
  payment_request_id uuid not null,
  operator_id uuid not null,
  -- When more comes in, the new amount is to be approved.
  amount_paise bigint not null,
  reason text not null,
  approved_at timestamptz not null default now(),
  constraint payment_request_approval_pk primary key (payment_request_id, operator_id, amount_paise),
  constraint payment_request_approval_request_fk foreign key (payment_request_id) references payment_request (id),
  constraint payment_request_approval_operator_fk foreign key (operator_id) references user_account (id),
  constraint payment_request_approval_amount_positive check (amount_paise > 0),
  constraint payment_request_approval_reason_length check (char_length(reason) between 1 and 1000)
);
create index payment_request_approval_operator on payment_request_approval (operator_id);
create trigger payment_request_approval_append_only before update or delete on payment_request_approval
  for each row execute function payout_approval_refuse_change();

create function refuse_payment_by_one_operator() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  -- TWO_OPERATORS_ABOVE_PAISE of domain/payouts/policy.ts.
  if new.amount_paise > 2500000 and not exists (
    select from payment_request_approval a
    where a.payment_request_id = new.id and a.amount_paise = new.amount_paise and a.operator_id <> new.decided_by)
  then
    raise exception using errcode = 'check_violation', constraint = 'payment_request_paid_by_two',
      message = format('payment request %s has not been approved by another operator', new.id);
  end if;
  return new;
end
$$;
create trigger payment_request_paid_by_two before insert or update on payment_request
  for each row when (new.status = 'paid') execute function refuse_payment_by_one_operator();
