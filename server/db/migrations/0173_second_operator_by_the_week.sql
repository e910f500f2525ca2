-- A second operator by what a teacher is paid in 7 days, and not by the single payout: cutting it into small ones avoids nothing.
-- And for the first payout to a new bank account, which is not sent within 24 hours of the account being added: whoever has
-- taken a teacher's account over must not be paid before the teacher has read the mail about it.

-- Since when money is known to arrive there: from the first payout that was settled.
alter table bank_account add column proven_at timestamptz;
update bank_account b set proven_at = p.first
from (select bank_account_id, min(coalesce(ended_at, sent_at)) as first from payout
      where status in ('settled', 'returned') group by bank_account_id) p
where p.bank_account_id = b.id;

create function bank_account_is_proven() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  update bank_account set proven_at = clock_timestamp() where id = new.bank_account_id and proven_at is null;
  return null;
end
$$;
create trigger bank_account_proven_by_payout after update of status on payout
  for each row when (new.status = 'settled') execute function bank_account_is_proven();

-- What this teacher was paid, or is about to be paid, in the 7 days before this payout was asked for, with it. Only what was
-- asked for before counts, so that what a payout needs never grows after its approval.
create function payout_week_paise(p payout) returns bigint
language sql stable
as $$
  select (p.amount_paise + coalesce(sum(o.amount_paise), 0))::bigint from payout o
  where o.teacher_id = p.teacher_id and o.id <> p.id and o.requested_at < p.requested_at
    and o.status in ('requested', 'approved', 'sent', 'settled')
    and coalesce(o.sent_at, o.requested_at) > p.requested_at - interval '7 days'
$$;

-- Whether it is the first one to its bank account, as far as anybody knows.
create function payout_is_first(p payout) returns boolean
language sql stable
as $$
  select b.proven_at is null from bank_account b where b.id = p.bank_account_id
$$;

-- How many operators have to approve it. TWO_OPERATORS_ABOVE_PAISE of domain/payouts/policy.ts.
create function payout_approvals_needed(p payout) returns integer
language sql stable
as $$
  select case when payout_week_paise(p) > 2500000 or payout_is_first(p) then 2 else 1 end
$$;

-- From when on it may be sent. NEW_ACCOUNT_WAIT_HOURS of domain/payouts/policy.ts.
create function payout_sendable_at(p payout) returns timestamptz
language sql stable
as $$
  select case when payout_is_first(p) then greatest(p.requested_at, b.added_at + interval '24 hours') else p.requested_at end
  from bank_account b where b.id = p.bank_account_id
$$;

create or replace function refuse_payout_step() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  if (new.teacher_id, new.bank_account_id, new.amount_paise, new.requested_at)
    is distinct from (old.teacher_id, old.bank_account_id, old.amount_paise, old.requested_at)
  then
    raise exception using errcode = 'restrict_violation', constraint = 'payout_terms_stay',
      message = format('payout %s goes where and as much as was requested', old.id);
  end if;
  -- What was sent with enough approvals arrives, whatever became of other payouts meanwhile.
  if new.status in ('approved', 'sent', 'settled') and old.status not in (new.status, 'sent')
    and (select count(*) from payout_approval a where a.payout_id = new.id) < payout_approvals_needed(old)
  then
    raise exception using errcode = 'check_violation', constraint = 'payout_approved_by_enough',
      message = format('payout %s has not been approved by enough operators', new.id);
  end if;
  if new.status in ('sent', 'settled') and old.status not in ('sent', 'settled')
    and clock_timestamp() < payout_sendable_at(old)
  then
    raise exception using errcode = 'check_violation', constraint = 'payout_waits_for_new_account',
      message = format('payout %s is the first one to a bank account that was added a moment ago', new.id);
  end if;
  if new.status = 'sent' and old.status <> 'sent' and exists (select from payout_block b where b.lifted_at is null) then
    raise exception using errcode = 'check_violation', constraint = 'payout_not_blocked',
      message = 'payouts are blocked';
  end if;
  return new;
end
$$;

-- What one operator has approved under the rule before, and the new one asks two for, waits for the second one.
update payout p set status = 'requested', next_check_at = null
where p.status = 'approved'
  and (select count(*) from payout_approval a where a.payout_id = p.id) < payout_approvals_needed(p);
