-- What operators decide about: hidden reviews with a reason that people understand, rates that begin in the future,
-- refunds that failed, and the way of a payment from its order to the books.

-- The kind of reason that a review or an answer is hidden for: what its writer and the teacher are told. The operator's
-- own words stand beside it.
alter table review
  add column hidden_category text,
  add column answer_hidden_category text;
update review set hidden_category = 'other' where hidden_at is not null;
update review set answer_hidden_category = 'other' where answer_hidden_at is not null;
alter table review
  add constraint review_hidden_category_known check (
    hidden_category in ('private', 'insulting', 'off_topic', 'untrue', 'advertising', 'other')),
  add constraint review_answer_hidden_category_known check (
    answer_hidden_category in ('private', 'insulting', 'off_topic', 'untrue', 'advertising', 'other')),
  add constraint review_hidden_with_category check ((hidden_at is null) = (hidden_category is null)),
  add constraint review_answer_hidden_with_category check ((answer_hidden_at is null) = (answer_hidden_category is null));
create index review_newest on review (published_at desc, id desc) where published_at is not null;
create index review_with_hidden on review ((greatest(hidden_at, answer_hidden_at)) desc, id desc)
  where hidden_at is not null or answer_hidden_at is not null;
drop index review_hidden;
create index review_comment_text on review using gin (lower(comment) gin_trgm_ops);
create index review_answer_text on review using gin (lower(answer) gin_trgm_ops) where answer is not null;

-- A rate says who brought it and why; those that the product began with need no reason.
alter table ledger.rate
  add column reason text not null default '',
  add column added_by uuid,
  add column added_at timestamptz not null default now(),
  add constraint rate_added_by_fk foreign key (added_by) references public.user_account (id),
  add constraint rate_reason_length check (char_length(reason) <= 1000),
  add constraint rate_of_somebody_says_why check (added_by is null or reason <> '');
create index rate_added_by on ledger.rate (added_by) where added_by is not null;

-- What a class was or may have been divided by stays as it is, whoever is connected. The minutes are longer than any
-- transaction runs, so that nothing can have been divided by a rate that goes away, or by none that was there.
create function ledger.refuse_rate_change() returns trigger
language plpgsql
set search_path = ledger, pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    if old.valid_from > clock_timestamp() + interval '10 minutes' then return old; end if;
  end if;
  raise exception using errcode = 'restrict_violation', constraint = 'rate_stays',
    message = format('a rate that holds, or has held, stays as it is: %s is refused', tg_op);
end
$$;
create trigger rate_stays before update or delete on ledger.rate
  for each row execute function ledger.refuse_rate_change();
create trigger rate_stays_whole before truncate on ledger.rate
  for each statement execute function ledger.refuse_rate_change();

drop function ledger.add_rate(text, timestamptz, integer);
-- The only way to a new rate: it begins in the future, so that nothing that has been divided is ever divided otherwise.
create function ledger.add_rate(p_kind text, p_valid_from timestamptz, p_basis_points integer, p_reason text, p_added_by uuid)
returns void
language plpgsql
security definer
set search_path = ledger, pg_catalog, pg_temp
as $$
begin
  if p_valid_from <= clock_timestamp() + interval '10 minutes' then
    raise exception using errcode = 'check_violation', constraint = 'rate_begins_in_future',
      message = format('a rate begins in the future, not at %s', p_valid_from);
  end if;
  insert into rate (kind, valid_from, basis_points, reason, added_by)
    values (p_kind, p_valid_from, p_basis_points, p_reason, p_added_by);
end
$$;
revoke all on function ledger.add_rate from public;
grant execute on function ledger.add_rate to kaksha_app;

-- Takes back a rate that has not begun. Answers whether there was one.
create function ledger.withdraw_rate(p_kind text, p_valid_from timestamptz) returns boolean
language plpgsql
security definer
set search_path = ledger, pg_catalog, pg_temp
as $$
begin
  delete from rate where kind = p_kind and valid_from = p_valid_from;
  return found;
end
$$;
revoke all on function ledger.withdraw_rate from public;
grant execute on function ledger.withdraw_rate to kaksha_app;

-- The part of a wallet that came from payments and may go back to them, out of its movements, oldest first, each
-- {kind, paise, about}. Credit that we gave (a promotion) is for classes alone: it is spent before money that was paid
-- in, and what comes back from what it had paid for is credit of that kind again.
create function ledger.paid_in_paise(p_movements jsonb) returns bigint
language plpgsql immutable
set search_path = pg_catalog, pg_temp
as $$
declare
  movement record;
  paid_in bigint := 0;
  given bigint := 0;
  given_in jsonb := '{}';
  part bigint;
begin
  for movement in
    select m.value->>'kind' as kind, (m.value->>'paise')::bigint as paise, m.value->>'about' as about
    from jsonb_array_elements(p_movements) with ordinality m order by m.ordinality
  loop
    if movement.paise >= 0 then
      part := case when movement.kind = 'promotion_credit' then movement.paise
        else least(movement.paise, coalesce((given_in->>movement.about)::bigint, 0)) end;
      if movement.kind <> 'promotion_credit' and movement.about is not null then
        given_in := given_in || jsonb_build_object(movement.about, coalesce((given_in->>movement.about)::bigint, 0) - part);
      end if;
      given := given + part;
      paid_in := paid_in + movement.paise - part;
    else
      -- What goes back to a payment is paid-in money by its nature; anything else is paid with what we gave first.
      part := case when movement.kind = 'refund' then 0 else least(-movement.paise, given) end;
      given := given - part;
      paid_in := paid_in + movement.paise + part;
      if movement.about is not null then
        given_in := given_in || jsonb_build_object(movement.about, coalesce((given_in->>movement.about)::bigint, 0) + part);
      end if;
    end if;
  end loop;
  return greatest(0, paid_in);
end
$$;

-- The same of a person's wallet, as it stands.
create function ledger.paid_in_paise_of(p_owner uuid) returns bigint
language sql stable
set search_path = ledger, pg_catalog, pg_temp
as $$
  select ledger.paid_in_paise(coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'paise', p.amount_paise, 'about',
      coalesce(x.booking_id, (select e.owner_id from posting o join account e on e.id = o.account_id
        where o.txn_id = x.id and e.kind = 'package_escrow' limit 1))) order by p.txn_id), '[]'))
  from account a join posting p on p.account_id = a.id join txn x on x.id = p.txn_id
  where a.kind = 'wallet' and a.owner_id = p_owner
$$;
revoke all on function ledger.paid_in_paise_of from public;
grant execute on function ledger.paid_in_paise, ledger.paid_in_paise_of to kaksha_app;

-- Whoever asks for it: no more goes back out of a wallet than was paid into it. One after another for one wallet.
create function refuse_refund_over_paid_in() returns trigger
language plpgsql
security definer
set search_path = public, pg_catalog, pg_temp
as $$
begin
  -- Not the account's row: the ledger locks accounts in an order of its own. What is spent meanwhile is given credit
  -- first, so that a balance which is not below zero is enough.
  perform pg_advisory_xact_lock(hashtextextended('refund of ' || new.user_id, 0));
  if new.amount_paise > ledger.paid_in_paise_of(new.user_id) then
    raise exception using errcode = 'check_violation', constraint = 'refund_within_paid_in',
      message = format('%s paise are more than the wallet of %s holds of what was paid in', new.amount_paise, new.user_id);
  end if;
  return new;
end
$$;
create trigger refund_within_paid_in before insert on refund
  for each row when (new.from_wallet) execute function refuse_refund_over_paid_in();

-- Who asked for a refund when it was not the family; and what became of one that failed: it was asked for again, or the
-- money stays (or was put) in the wallet.
alter table refund
  add column requested_by uuid,
  add column again_of uuid,
  add column follow_up text,
  add column followed_up_at timestamptz,
  add constraint refund_requested_by_fk foreign key (requested_by) references user_account (id),
  add constraint refund_again_of_fk foreign key (again_of) references refund (id),
  add constraint refund_asked_again_once unique (again_of),
  add constraint refund_follow_up_known check (follow_up in ('asked_again', 'in_wallet')),
  add constraint refund_followed_up_when check ((follow_up is null) = (followed_up_at is null)),
  add constraint refund_follow_up_of_failed check (follow_up is null or status = 'failed');
create index refund_requested_by on refund (requested_by) where requested_by is not null;
create index refund_newest on refund (created_at desc, id desc);
create index refund_failed on refund (updated_at, id) where status = 'failed' and follow_up is null;

-- Each step forwards of a top-up or of a payment that was tried for it, and who told us.
create table payment_step (
  id bigint generated always as identity,
  top_up_id uuid not null,
  -- Null for what happened to the order alone.
  payment_id text,
  status text not null,
  told_by text not null,
  happened_at timestamptz not null default clock_timestamp(),
  constraint payment_step_pk primary key (id),
  constraint payment_step_top_up_fk foreign key (top_up_id) references top_up (id),
  constraint payment_step_payment_fk foreign key (payment_id) references payment (id),
  constraint payment_step_status_known check (status in (
    'created', 'attempted', 'failed', 'expired', 'authorized', 'captured', 'partially_refunded', 'refunded')),
  constraint payment_step_told_by_known check (told_by in ('return', 'webhook', 'poll', 'clock'))
);
create index payment_step_of_top_up on payment_step (top_up_id, id);
create index payment_step_of_payment on payment_step (payment_id) where payment_id is not null;
revoke update, delete, truncate on payment_step from kaksha_app;

-- Finding a payment: by what the gateway said of it, and by who paid.
create index payment_event_payment on payment_event ((coalesce(
  body #>> '{payload,payment,entity,id}', body #>> '{payload,refund,entity,payment_id}')));
create index user_account_family_name_search on user_account
  using gin (lower(first_name || ' ' || last_name) gin_trgm_ops) where role in ('student', 'parent');
create index top_up_newest on top_up (created_at desc, id desc);
