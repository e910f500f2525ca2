-- A trial lesson is offered only by a teacher who said so; a child has three free ones in 90 days; an invitation is paid at
-- most ten times a year.

-- Null: not answered yet. A free trial was what every profile began with, so those teachers are asked, too.
alter table teacher_profile alter column trial_offered drop not null, alter column trial_offered drop default;
update teacher_profile set trial_offered = null where trial_offered and trial_price = 'free';

-- The bookings that use up one of a child's free trials, as in the index booking_one_trial_per_pair.
create function free_trials_used(p_student_id uuid, p_not_with uuid) returns integer
language sql stable
set search_path = public, pg_catalog, pg_temp
as $$
  select count(*)::integer from booking b
  where b.student_id = p_student_id and b.teacher_id <> p_not_with and b.kind = 'trial' and b.price_paise = 0
    and b.requested_at > clock_timestamp() - interval '90 days'
    and (b.status in ('pending', 'confirmed', 'completed')
      or (b.status = 'cancelled' and b.decided_at is not null and b.cancelled_by is not null and b.cancelled_by <> b.teacher_id))
$$;
revoke all on function free_trials_used from public;
grant execute on function free_trials_used to kaksha_app;

create function booking_check_free_trials() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  -- Two requests of one child at once are counted one after the other.
  perform from student_profile where user_id = new.student_id for no key update;
  if free_trials_used(new.student_id, new.teacher_id) >= 3 then
    raise exception using errcode = 'check_violation', constraint = 'booking_three_free_trials',
      message = format('student %s has had three free trials in 90 days', new.student_id);
  end if;
  return new;
end
$$;
create trigger booking_three_free_trials before insert on booking
  for each row when (new.kind = 'trial' and new.price_paise = 0) execute function booking_check_free_trials();

-- Ten places a year instead of five a month. Payments of before keep their number, even beyond ten.
alter table referral
  drop constraint referral_slot_range,
  drop constraint referral_slot_unique,
  drop constraint referral_slot_when_paid,
  add column inviter_year smallint;
update referral r set inviter_year = n.year, inviter_slot = n.slot
from (
  select id, extract(year from inviter_month)::smallint as year,
    row_number() over (partition by inviter_id, extract(year from inviter_month) order by decided_at, id) as slot
  from referral where inviter_month is not null
) n where n.id = r.id;
alter table referral drop column inviter_month;
alter table referral
  add constraint referral_slot_when_paid check (
    (inviter_paise > 0) = (inviter_slot is not null) and (inviter_slot is null) = (inviter_year is null)),
  add constraint referral_slot_unique unique (inviter_id, inviter_year, inviter_slot),
  add constraint referral_slot_range check (inviter_slot between 1 and 10) not valid;
