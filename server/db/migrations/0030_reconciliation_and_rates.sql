-- What the books, the gateway and the bookings say about the same days, compared; rates that begin in the future.

create table reconciliation (
  id uuid not null default gen_random_uuid(),
  from_at timestamptz not null,
  to_at timestamptz not null,
  ran_at timestamptz not null default now(),
  -- By kind of movement: what the gateway says and what the books say, in paise.
  totals jsonb not null,
  -- What does not agree, each with its words and paise; empty is good.
  findings jsonb not null,
  unexplained_paise bigint not null,
  -- The block that it began or found.
  block_id uuid,
  constraint reconciliation_pk primary key (id),
  constraint reconciliation_block_fk foreign key (block_id) references payout_block (id),
  constraint reconciliation_span_forwards check (from_at < to_at),
  constraint reconciliation_unexplained_range check (unexplained_paise between 0 and 1000000000000000),
  constraint reconciliation_findings_block check ((jsonb_array_length(findings) > 0) = (block_id is not null))
);
create index reconciliation_newest on reconciliation (ran_at desc, id desc);
create index reconciliation_block on reconciliation (block_id) where block_id is not null;

create function reconciliation_refuse_change() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception using errcode = 'restrict_violation', constraint = 'reconciliation_append_only',
    message = format('a report stays as it was made: %s is refused', tg_op);
end
$$;
create trigger reconciliation_append_only before update or delete on reconciliation
  for each row execute function reconciliation_refuse_change();

-- The only way to a new rate: it begins in the future, so that nothing that has been divided is ever divided otherwise.
create function ledger.add_rate(p_kind text, p_valid_from timestamptz, p_basis_points integer) returns void
language plpgsql
security definer
set search_path = ledger, pg_catalog, pg_temp
as $$
begin
  if p_valid_from <= clock_timestamp() then
    raise exception using errcode = 'check_violation', constraint = 'rate_begins_in_future',
      message = format('a rate begins in the future, not at %s', p_valid_from);
  end if;
  insert into rate (kind, valid_from, basis_points) values (p_kind, p_valid_from, p_basis_points);
end
$$;
revoke all on function ledger.add_rate from public;
grant execute on function ledger.add_rate to kaksha_app;

-- An operator says what became of money that is owed to somebody whose account is closed.
alter table payment_request
  add column decided_by uuid,
  add column decision_reason text,
  add constraint payment_request_decided_by_fk foreign key (decided_by) references user_account (id),
  add constraint payment_request_reason_length check (char_length(decision_reason) between 1 and 1000),
  add constraint payment_request_paid_says_how check (status <> 'paid' or (decided_by is not null and decision_reason is not null));
create index payment_request_decided_by on payment_request (decided_by) where decided_by is not null;
create index payment_request_open on payment_request (requested_at, id) where status = 'open';

-- What should never be true of money that was paid to somebody whose account is closed.
create function ledger.problems_of_payment_requests() returns table (problem text, detail text)
language sql stable
as $$
  select 'payment to a closed account that is not in the books', format('request %s of %s paise', r.id, r.amount_paise)
    from public.payment_request r
    where (r.status = 'paid') <> exists (
      select from ledger.txn x join ledger.posting o on o.txn_id = x.id
        join ledger.account a on a.id = o.account_id and a.kind = 'gateway_clearing'
      where x.kind = 'payout' and x.idempotency_key = 'payment-request:' || r.id and o.amount_paise = r.amount_paise)
$$;
revoke all on function ledger.problems_of_payment_requests from public;
grant execute on function ledger.problems_of_payment_requests to kaksha_app;
