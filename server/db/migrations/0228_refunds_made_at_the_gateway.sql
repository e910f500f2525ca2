-- A refund made on the gateway's own page of money that is in a wallet is taken out of the wallet. What was spent before is
-- owed by the wallet's owner, and taken from the next money that they pay in.
do $$
declare
  list record;
  definition text;
begin
  for list in
    select * from (values ('ledger.account', 'account_kind_known'), ('ledger.account', 'account_owner_matches_kind'),
      ('ledger.txn', 'txn_kind_known')) lists (of_table, name)
  loop
    select pg_get_constraintdef(oid) into strict definition from pg_constraint
      where conrelid = list.of_table::regclass and conname = list.name;
    if strpos(definition, 'ARRAY[') = 0 then
      raise exception 'constraint % is not a list of kinds: %', list.name, definition;
    end if;
    execute format('alter table %s drop constraint %I', list.of_table, list.name);
    execute format('alter table %s add constraint %I %s', list.of_table, list.name,
      replace(definition, 'ARRAY[', 'ARRAY[''wallet_recovery''::text, '));
  end loop;
end
$$;
alter table ledger.account drop constraint account_recovery_not_positive;
alter table ledger.account add constraint account_recovery_not_positive
  check (kind not in ('teacher_recovery', 'wallet_recovery') or balance_paise <= 0);

-- As before; what we advance to a wallet for such a refund leaves for a bank with it, so it counts as paid in.
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
