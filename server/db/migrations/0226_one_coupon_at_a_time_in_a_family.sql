-- Coupons of one family are used one after another, whichever coupons and children they are for: a class that is booked at
-- the same moment is the family's first class no more. The coupon's row alone orders only the uses of that one coupon.
create or replace function coupon_redemption_count() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
  used coupon;
  booked booking;
  family uuid[] := family_of(new.student_id) || new.payer_id;
  broken text;
begin
  -- The family before the coupon, as everywhere. Its least id names it.
  perform pg_advisory_xact_lock(hashtextextended('coupons of family ' || min(id::text), 0)) from unnest(family) as id;
  select * into used from coupon where id = new.coupon_id for update;
  select * into booked from booking where id = new.booking_id;
  if booked.discount_paise <> new.discount_paise or booked.student_id <> new.student_id
    or booked.booked_by <> new.payer_id or booked.price_paise < used.minimum_price_paise
    or (used.teacher_id is not null and used.teacher_id <> booked.teacher_id)
  then
    broken := 'coupon_redemption_fits_booking';
  elsif used.status <> 'active' or clock_timestamp() < used.valid_from or clock_timestamp() >= used.valid_until then
    broken := 'coupon_redemption_in_time';
  elsif used.first_booking_only and exists (
    select from booking b
    where (b.student_id = any(family) or b.booked_by = any(family)) and b.id <> new.booking_id
      and b.price_paise > 0 and b.status in ('pending', 'confirmed', 'held_short', 'completed'))
  then
    broken := 'coupon_redemption_first_only';
  elsif used.uses_per_family <= (
    select count(*) from coupon_redemption r
    where r.coupon_id = used.id and r.returned_paise < r.discount_paise
      and (r.student_id = any(family) or r.payer_id = any(family)))
  then
    broken := 'coupon_redemption_within_family';
  end if;
  if broken is not null then
    raise exception using errcode = 'check_violation', constraint = broken,
      message = format('coupon %s cannot be used for booking %s', used.code, new.booking_id);
  end if;
  update coupon set uses = uses + 1, given_paise = given_paise + new.discount_paise where id = used.id;
  return new;
end
$$;
