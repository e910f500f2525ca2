-- Several transactions of the books in as many statements as one: the classes of a month are held by one call. In the order given, each as ledger.post
-- would have posted it.
create function ledger.post_all(
  p_kinds text[],
  p_keys text[],
  p_legs jsonb[],
  p_booking_ids uuid[],
  p_gateway_refs text[],
  p_posted_bys uuid[],
  p_memos text[],
  p_reverses bigint[]
) returns table (place bigint, id bigint)
language plpgsql
security definer
set search_path = ledger, pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  places bigint[];
  account_ids bigint[];
  amounts_paise bigint[];
  txn_ids bigint[];
begin
  insert into account (kind, owner_id)
    select distinct leg ->> 'kind', (leg ->> 'owner')::uuid from unnest(p_legs) legs, jsonb_array_elements(legs) leg
    order by 1, 2
    on conflict on constraint account_kind_owner_unique do nothing;

  select array_agg(moved.place), array_agg(moved.id), array_agg(moved.amount_paise) into places, account_ids, amounts_paise
  from (
    select leg.place, found.id, sum(leg.amount_paise)::bigint as amount_paise
    from (
      select t.place, l ->> 'kind' as kind, (l ->> 'owner')::uuid as owner_id, (l ->> 'amountPaise')::bigint as amount_paise
      from unnest(p_legs) with ordinality t(legs, place), jsonb_array_elements(t.legs) l
    ) leg
    cross join lateral (
      select a.id from account a where a.kind = leg.kind and a.owner_id = leg.owner_id
      union all
      select a.id from account a where a.kind = leg.kind and a.owner_id is null and leg.owner_id is null
    ) found
    group by leg.place, found.id
  ) moved;

  -- Always in id order, as ledger.post_at does.
  perform 1 from account a where a.id = any (account_ids) order by a.id for update;

  -- What may be there already is looked at one by one; and so is money that comes and goes, as no balance may be negative in between.
  if exists (select from txn t where t.idempotency_key = any (p_keys))
    or (select count(distinct k) < count(*) from unnest(p_keys) k)
    or exists (
      select from unnest(account_ids, amounts_paise) m(account_id, amount_paise)
      group by m.account_id having min(sign(m.amount_paise)) <> max(sign(m.amount_paise)))
  then
    return query
      select t.place, post(t.kind, t.key, t.legs, t.booking_id, t.gateway_ref, t.posted_by, t.memo, t.reverses)
      from unnest(p_kinds, p_keys, p_legs, p_booking_ids, p_gateway_refs, p_posted_bys, p_memos, p_reverses) with ordinality
        t(kind, key, legs, booking_id, gateway_ref, posted_by, memo, reverses, place)
      order by t.place;
    return;
  end if;

  with given as (
    select * from unnest(p_kinds, p_keys, p_legs, p_booking_ids, p_gateway_refs, p_posted_bys, p_memos, p_reverses) with ordinality
      t(kind, key, legs, booking_id, gateway_ref, posted_by, memo, reverses, place)
  ), written as (
    insert into txn (kind, idempotency_key, request_hash, booking_id, gateway_ref, posted_by, memo, reverses, posted_at)
      select g.kind, g.key, sha256(convert_to(
          concat_ws('|', g.kind, g.legs::text, g.booking_id, g.gateway_ref, g.reverses), 'UTF8')),
        g.booking_id, g.gateway_ref, g.posted_by, g.memo, g.reverses, clock_timestamp()
      from given g order by g.place
      returning txn.id, txn.idempotency_key
  )
  select array_agg(w.id order by g.place) into txn_ids from given g join written w on w.idempotency_key = g.key;

  with leg as (
    select * from unnest(places, account_ids, amounts_paise) l(place, account_id, amount_paise)
  ), moved as (
    update account a set balance_paise = a.balance_paise + of_account.amount_paise
    from (select l.account_id, sum(l.amount_paise)::bigint as amount_paise from leg l group by l.account_id) of_account
    where a.id = of_account.account_id
    returning a.id, a.balance_paise - of_account.amount_paise as before_paise
  )
  insert into posting (txn_id, account_id, amount_paise, balance_after_paise)
    select txn_ids[l.place], l.account_id, l.amount_paise,
      m.before_paise + sum(l.amount_paise) over (partition by l.account_id order by l.place)
    from leg l join moved m on m.id = l.account_id;

  return query select t.place, t.id from unnest(txn_ids) with ordinality t(id, place) order by t.place;
end
$$;
revoke all on function ledger.post_all from public;
grant execute on function ledger.post_all to kaksha_app;

-- As before, without turning each row to JSON to read one column of it.
create or replace function ledger.check_txn_balanced() returns trigger
language plpgsql
set search_path = ledger, pg_catalog, pg_temp
as $$
declare
  of_txn bigint;
  legs integer;
  total numeric;
begin
  if tg_table_name = 'txn' then of_txn := new.id; else of_txn := new.txn_id; end if;
  select count(*), coalesce(sum(amount_paise), 0) into legs, total from ledger.posting where txn_id = of_txn;
  if legs < 2 or total <> 0 then
    raise exception using errcode = 'check_violation', constraint = 'txn_balanced',
      message = format('ledger transaction %s has %s postings that sum to %s paise', of_txn, legs, total);
  end if;
  return null;
end
$$;
