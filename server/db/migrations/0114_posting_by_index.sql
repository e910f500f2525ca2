-- A posting finds its accounts through their index. 'is not distinct from' cannot use one: each posting read every account
-- twice, half a second with 280,000 of them.
create or replace function ledger.post_at(
  p_posted_at timestamptz,
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
  new_txn bigint;
  known record;
  account_ids bigint[];
  amounts_paise bigint[];
  hash bytea := sha256(convert_to(
    concat_ws('|', p_kind, p_legs::text, p_booking_id, p_gateway_ref, p_reverses), 'UTF8'));
begin
  insert into account (kind, owner_id)
    select distinct leg ->> 'kind', (leg ->> 'owner')::uuid from jsonb_array_elements(p_legs) leg
    order by 1, 2
    on conflict on constraint account_kind_owner_unique do nothing;

  select array_agg(moved.id), array_agg(moved.amount_paise) into account_ids, amounts_paise
  from (
    select found.id, sum(leg.amount_paise)::bigint as amount_paise
    from (
      select l ->> 'kind' as kind, (l ->> 'owner')::uuid as owner_id, (l ->> 'amountPaise')::bigint as amount_paise
      from jsonb_array_elements(p_legs) l
    ) leg
    cross join lateral (
      select a.id from account a where a.kind = leg.kind and a.owner_id = leg.owner_id
      union all
      select a.id from account a where a.kind = leg.kind and a.owner_id is null and leg.owner_id is null
    ) found
    group by found.id
  ) moved;

  -- Always in id order, so that two transactions over the same accounts can't wait for each other.
  perform 1 from account a where a.id = any (account_ids) order by a.id for update;

  -- After the locks: a racing call with the same key has committed by now, and is seen here.
  select id, request_hash into known from txn where idempotency_key = p_key;
  if found then
    if known.request_hash = hash then return known.id; end if;
    raise exception using errcode = 'unique_violation', constraint = 'txn_key_reused',
      message = format('ledger key %s was used for another transaction', p_key);
  end if;

  insert into txn (kind, idempotency_key, request_hash, booking_id, gateway_ref, posted_by, memo, reverses, posted_at)
    values (p_kind, p_key, hash, p_booking_id, p_gateway_ref, p_posted_by, p_memo, p_reverses, p_posted_at)
    returning id into new_txn;

  with leg as (
    select * from unnest(account_ids, amounts_paise) as leg (account_id, amount_paise)
  ), moved as (
    update account a set balance_paise = a.balance_paise + leg.amount_paise
    from leg where a.id = leg.account_id
    returning a.id, a.balance_paise, leg.amount_paise
  )
  insert into posting (txn_id, account_id, amount_paise, balance_after_paise)
    select new_txn, id, amount_paise, balance_paise from moved;

  return new_txn;
end
$$;
