-- Classes of weekly series that are not paid yet take their teachers' time: a payer has a bounded number of them. Counted with
-- the payer's wallet held, so that two series at the same moment are counted one after the other.
create function ledger.bound_unpaid_classes() returns trigger
language plpgsql
security definer
set search_path = ledger, pg_catalog, pg_temp
as $$
begin
  perform lock_wallet(new.booked_by);
  -- SERIES_UNPAID_MAX of domain/series/policy.ts.
  if 48 < (select count(*) from public.booking b
    where b.booked_by = new.booked_by and b.hold_due_at is not null and b.status in ('pending', 'confirmed'))
  then
    raise exception using errcode = 'check_violation', constraint = 'booking_unpaid_bounded',
      message = format('%s has too many classes that are not paid yet', new.booked_by);
  end if;
  return null;
end
$$;
create trigger booking_unpaid_bounded after insert on booking
  for each row when (new.hold_due_at is not null) execute function ledger.bound_unpaid_classes();
