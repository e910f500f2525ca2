-- Credit for a teacher's absences is advanced by us: no more than this is out for one teacher and not recovered, so that a
-- teacher and a family cannot drain it together. Looked at when the credit is posted, with the teacher's account held by the
-- posting. ABSENCE_CREDITS_MAX_PAISE of domain/wallet/policy.ts.
create function ledger.refuse_absence_credit_over_bound() returns trigger
language plpgsql
set search_path = ledger, pg_catalog, pg_temp
as $$
declare
  teacher uuid := (select a.owner_id from txn t, account a
    where t.id = new.txn_id and t.kind = 'absence_credit' and a.id = new.account_id and a.kind = 'teacher_recovery');
begin
  if teacher is not null then
    raise exception using errcode = 'check_violation', constraint = 'absence_credits_bounded',
      message = format('%s paise would be advanced and not recovered for teacher %s', -new.balance_after_paise, teacher);
  end if;
  return null;
end
$$;
create trigger posting_bounds_absence_credits after insert on ledger.posting
  for each row when (new.amount_paise < 0 and new.balance_after_paise < -500000)
  execute function ledger.refuse_absence_credit_over_bound();
