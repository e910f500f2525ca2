-- A family has a few disputes open at a time, whichever children and teachers they are about: each one keeps a teacher's
-- share from being paid out.
create function dispute_few_open() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
  family uuid[] := family_of(new.student_id);
begin
  -- One after another, as their coupons are used. The least id names the family.
  perform pg_advisory_xact_lock(hashtextextended('disputes of family ' || min(id::text), 0)) from unnest(family) as id;
  -- OPEN_DISPUTES_OF_FAMILY of domain/disputes/policy.ts.
  if (select count(*) from dispute d where d.student_id = any(family) and d.status = 'open') >= 5 then
    raise exception using errcode = 'check_violation', constraint = 'dispute_few_open',
      message = format('the family of student %s has 5 open disputes', new.student_id);
  end if;
  return new;
end
$$;
create trigger dispute_few_open before insert on dispute
  for each row when (new.status = 'open') execute function dispute_few_open();
