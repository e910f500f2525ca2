-- Credit that we give stays credit: only money that came in through a payment leaves a wallet for a bank.

-- The part of a wallet that was paid in, out of its movements, oldest first, each {kind, paise, about}. Below zero: more
-- went out to a bank than was paid in. Paid-in money comes from a payment, or from a refund that the bank sent back; what
-- comes back from a class or a package is what had paid for it, credit first, and anything beyond that is credit.
create function ledger.paid_in_balance(p_movements jsonb) returns bigint
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
    if movement.kind in ('top_up', 'refund', 'refund_failed', 'payout', 'reversal') then
      paid_in := paid_in + movement.paise;
    elsif movement.kind in ('promotion_credit', 'absence_credit') then
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

create or replace function ledger.paid_in_paise(p_movements jsonb) returns bigint
language sql immutable
set search_path = pg_catalog, pg_temp
as $$ select greatest(0, ledger.paid_in_balance(p_movements)) $$;

-- The movements of a person's wallet. A class out of a package is about the package, which paid for it.
create function ledger.movements_of(p_owner uuid) returns jsonb
language sql stable
set search_path = ledger, pg_catalog, pg_temp
as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'paise', p.amount_paise, 'about',
      coalesce(b.package_id, x.booking_id, (select e.owner_id from posting o join account e on e.id = o.account_id
        where o.txn_id = x.id and e.kind = 'package_escrow' limit 1))) order by p.txn_id), '[]')
  from account a join posting p on p.account_id = a.id join txn x on x.id = p.txn_id
    left join public.booking b on b.id = x.booking_id
  where a.kind = 'wallet' and a.owner_id = p_owner
$$;

create or replace function ledger.paid_in_paise_of(p_owner uuid) returns bigint
language sql stable
set search_path = ledger, pg_catalog, pg_temp
as $$ select paid_in_paise(movements_of(p_owner)) $$;

revoke all on function ledger.paid_in_balance, ledger.movements_of from public;
grant execute on function ledger.paid_in_balance, ledger.movements_of to kaksha_app;

-- Whoever asks for it and by whatever way: looked at when the money leaves, with the wallet held by the posting, so that
-- nothing is spent or credited between the look and the leaving.
drop trigger refund_within_paid_in on refund;
drop function refuse_refund_over_paid_in();
create function ledger.refuse_credit_to_bank() returns trigger
language plpgsql
set search_path = ledger, pg_catalog, pg_temp
as $$
declare
  owner uuid := (select a.owner_id from txn t, account a
    where t.id = new.txn_id and t.kind in ('refund', 'payout') and a.id = new.account_id and a.kind = 'wallet');
begin
  if owner is not null and paid_in_balance(movements_of(owner)) < 0 then
    raise exception using errcode = 'check_violation', constraint = 'refund_within_paid_in',
      message = format('%s paise are more than the wallet of %s holds of what was paid in', -new.amount_paise, owner);
  end if;
  return null;
end
$$;
create trigger posting_keeps_credit after insert on ledger.posting
  for each row when (new.amount_paise < 0) execute function ledger.refuse_credit_to_bank();

-- What is owed to somebody whose account is closed, in paise: what was paid into their wallet and not spent, or what they
-- earned less what is to be recovered.
create or replace function ledger.owed_paise(p_user_id uuid, p_source text) returns bigint
language sql stable
as $$
  select case p_source when 'wallet' then ledger.paid_in_paise_of(p_user_id)
    else (select greatest(0, coalesce(sum(a.balance_paise), 0))::bigint from ledger.account a
      where a.owner_id = p_user_id and a.kind in ('teacher_payable', 'teacher_recovery')) end
$$;

update payment_request r set amount_paise = ledger.owed_paise(r.user_id, r.source)
  where r.status = 'open' and r.source = 'wallet' and ledger.owed_paise(r.user_id, r.source) between 1 and r.amount_paise - 1;
update payment_request r set status = 'nothing_owed', decided_at = clock_timestamp(), contact_email = null
  where r.status = 'open' and r.source = 'wallet' and ledger.owed_paise(r.user_id, r.source) = 0;
