-- Earnings that wait for the end of their dispute window, or for an open dispute, leave for no bank: neither as a payout nor
-- when their owner has left. Looked at when the money leaves, with the teacher's row held, as disputes and releases hold it.
create function ledger.refuse_earnings_that_wait() returns trigger
language plpgsql
set search_path = ledger, pg_catalog, pg_temp
as $$
declare
  owner uuid := (select a.owner_id from txn t, account a
    where t.id = new.txn_id and t.kind = 'payout' and a.id = new.account_id and a.kind = 'teacher_payable');
begin
  if owner is null then return null; end if;
  perform 1 from public.teacher_profile where user_id = owner for no key update;
  if exists (select from earnings_of(owner) where payable_paise < waiting_paise + frozen_paise + to_recover_paise) then
    raise exception using errcode = 'check_violation', constraint = 'earnings_wait',
      message = format('%s paise of teacher %s may still go back to a family', -new.amount_paise, owner);
  end if;
  return null;
end
$$;
create trigger posting_leaves_what_waits after insert on ledger.posting
  for each row when (new.amount_paise < 0) execute function ledger.refuse_earnings_that_wait();

-- Holds these accounts, [{"kind": "wallet", "owner": "…" or null}, …], in the order in which every posting takes them: nothing
-- is added to them or taken out before the caller's transaction ends, not even to one that nothing was ever posted to.
create function ledger.lock_accounts(p_accounts jsonb) returns void
language plpgsql
security definer
set search_path = ledger, pg_catalog, pg_temp
as $$
begin
  insert into account (kind, owner_id)
    select distinct one ->> 'kind', (one ->> 'owner')::uuid from jsonb_array_elements(p_accounts) one
    order by 1, 2
    on conflict on constraint account_kind_owner_unique do nothing;
  perform 1 from account a
    where exists (select from jsonb_array_elements(p_accounts) one
                  where a.kind = one ->> 'kind' and a.owner_id is not distinct from (one ->> 'owner')::uuid)
    order by a.id for update;
end
$$;
revoke all on function ledger.lock_accounts from public;
grant execute on function ledger.lock_accounts to kaksha_app;
