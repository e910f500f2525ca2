-- Coupons: a promotion pays a part of a booking's price, straight into its escrow. The family's wallet never holds it.

-- What a coupon promises. Its terms stand for good; an operator pauses and resumes it.
create table coupon (
  id uuid not null default gen_random_uuid(),
  code text not null,
  -- A share of the price, at most `amount_paise`; null for the fixed amount itself.
  percent smallint,
  amount_paise bigint not null,
  minimum_price_paise bigint not null default 0,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  max_uses integer,
  uses_per_family smallint not null default 1,
  first_booking_only boolean not null default false,
  -- Only these; any when empty.
  subjects text[] not null default '{}',
  grades smallint[] not null default '{}',
  teacher_id uuid,
  budget_paise bigint not null,
  status text not null default 'active',
  -- How often it is used, and what it gave, less what came back whole: kept by the triggers below.
  uses integer not null default 0,
  given_paise bigint not null default 0,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  constraint coupon_pk primary key (id),
  constraint coupon_code_unique unique (code),
  constraint coupon_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint coupon_created_by_fk foreign key (created_by) references user_account (id),
  constraint coupon_code_form check (code ~ '^[A-Z0-9][A-Z0-9-]{2,23}$'),
  constraint coupon_percent_range check (percent between 1 and 100),
  constraint coupon_amount_range check (amount_paise between 100 and 1000000),
  constraint coupon_minimum_range check (minimum_price_paise between 0 and 10000000),
  constraint coupon_fixed_below_minimum check (percent is not null or minimum_price_paise >= amount_paise),
  constraint coupon_valid_for_a_time check (valid_from < valid_until),
  constraint coupon_max_uses_range check (max_uses between 1 and 1000000),
  constraint coupon_uses_per_family_range check (uses_per_family between 1 and 100),
  constraint coupon_grades_range check (1 <= all (grades) and 10 >= all (grades)),
  constraint coupon_budget_range check (budget_paise between amount_paise and 10000000000),
  constraint coupon_status_known check (status in ('active', 'paused')),
  -- The last use and the last rupee are given once, however many ask for them at the same time.
  constraint coupon_uses_within_limit check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  constraint coupon_given_within_budget check (given_paise between 0 and budget_paise)
);
create index coupon_newest on coupon (created_at desc, id desc);
create index coupon_teacher on coupon (teacher_id) where teacher_id is not null;
create index coupon_created_by on coupon (created_by);

create function coupon_refuse_new_terms() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - array['status', 'uses', 'given_paise'])
    <> (to_jsonb(old) - array['status', 'uses', 'given_paise'])
  then
    raise exception using errcode = 'restrict_violation', constraint = 'coupon_terms_stand',
      message = format('the terms of coupon %s stand: %s is refused', old.code, tg_op);
  end if;
  return new;
end
$$;
create trigger coupon_terms_stand before update or delete on coupon
  for each row execute function coupon_refuse_new_terms();

-- What of the price a coupon pays: part of what was agreed, so that every document of it can say so.
alter table booking
  add column discount_paise bigint not null default 0,
  add constraint booking_discount_within_price check (discount_paise between 0 and price_paise),
  -- A lesson of a package was paid before, and one of a series is paid later.
  add constraint booking_discount_only_when_paid_now check (discount_paise = 0 or (package_id is null and series_id is null));

-- One use of a coupon, for one booking.
create table coupon_redemption (
  booking_id uuid not null,
  coupon_id uuid not null,
  payer_id uuid not null,
  student_id uuid not null,
  discount_paise bigint not null,
  -- What came back of it because the class did not take place, or was complained about. All of it: the use does not
  -- count, and the coupon can be used again.
  returned_paise bigint not null default 0,
  redeemed_at timestamptz not null default clock_timestamp(),
  returned_at timestamptz,
  constraint coupon_redemption_pk primary key (booking_id),
  constraint coupon_redemption_booking_fk foreign key (booking_id) references booking (id),
  constraint coupon_redemption_coupon_fk foreign key (coupon_id) references coupon (id),
  constraint coupon_redemption_payer_fk foreign key (payer_id) references user_account (id),
  constraint coupon_redemption_student_fk foreign key (student_id) references student_profile (user_id),
  constraint coupon_redemption_gives_something check (discount_paise > 0),
  constraint coupon_redemption_returned_within check (returned_paise between 0 and discount_paise),
  constraint coupon_redemption_returned_at_a_time check ((returned_paise > 0) = (returned_at is not null))
);
create index coupon_redemption_coupon on coupon_redemption (coupon_id, redeemed_at desc, booking_id desc);
create index coupon_redemption_payer on coupon_redemption (payer_id, coupon_id);
create index coupon_redemption_student on coupon_redemption (student_id, coupon_id);

-- Everybody who belongs together by way of parents and children, the person included.
create function family_of(person uuid) returns uuid[]
language sql stable
set search_path = public, pg_catalog, pg_temp
as $$
  with recursive family (id) as (
    select person
    union
    select case when g.parent_id = f.id then g.student_id else g.parent_id end
    from family f join guardianship g on g.parent_id = f.id or g.student_id = f.id
  )
  select array_agg(id) from family
$$;

-- A use is counted with the coupon's row held, one after another: what the limits are checked against is still true when
-- it is written.
create function coupon_redemption_count() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
  used coupon;
  booked booking;
  family uuid[];
  broken text;
begin
  select * into used from coupon where id = new.coupon_id for update;
  select * into booked from booking where id = new.booking_id;
  family := family_of(new.student_id) || new.payer_id;
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
      and b.price_paise > 0 and b.status in ('pending', 'confirmed', 'completed'))
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
create trigger coupon_redemption_counted before insert on coupon_redemption
  for each row execute function coupon_redemption_count();

-- What comes back is there to be given again. It comes back once.
create function coupon_redemption_give_back() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' or old.returned_paise > 0 or (to_jsonb(new) - array['returned_paise', 'returned_at'])
    <> (to_jsonb(old) - array['returned_paise', 'returned_at'])
  then
    raise exception using errcode = 'restrict_violation', constraint = 'coupon_redemption_stands',
      message = format('the coupon''s use for booking %s stands: %s is refused', old.booking_id, tg_op);
  end if;
  update coupon set given_paise = given_paise - new.returned_paise,
      uses = uses - (case when new.returned_paise = new.discount_paise then 1 else 0 end)
    where id = new.coupon_id;
  return new;
end
$$;
create trigger coupon_redemption_stands before update or delete on coupon_redemption
  for each row execute function coupon_redemption_give_back();

-- What should never be true of promotions. A discount is in the books as it is in its booking and its redemption.
create function ledger.problems_of_promotions() returns table (problem text, detail text)
language sql stable
as $$
  select 'discounted booking without its coupon', format('booking %s: %s paise', b.id, b.discount_paise)
    from booking b left join coupon_redemption r on r.booking_id = b.id
    where b.discount_paise > 0 and r.discount_paise is distinct from b.discount_paise
  union all
  select 'coupon whose booking is not discounted', format('booking %s', r.booking_id)
    from coupon_redemption r join booking b on b.id = r.booking_id
    where b.discount_paise <> r.discount_paise
  union all
  select 'coupon that is not in the books', format('booking %s: %s less %s paise, books %s given, %s back',
      r.booking_id, r.discount_paise, r.returned_paise, p.given, p.back)
    from coupon_redemption r
    cross join lateral (
      select coalesce(-sum(o.amount_paise) filter (where x.kind = 'hold'), 0) as given,
        coalesce(sum(o.amount_paise) filter (where x.kind <> 'hold'), 0) as back
      from ledger.txn x join ledger.posting o on o.txn_id = x.id
      join ledger.account a on a.id = o.account_id and a.kind = 'promotion'
      where x.booking_id = r.booking_id) p
    where p.given <> r.discount_paise or p.back <> r.returned_paise
  union all
  select 'discount in the books without its coupon', format('txn %s, booking %s', x.id, x.booking_id)
    from ledger.account a join ledger.posting o on o.account_id = a.id join ledger.txn x on x.id = o.txn_id
    where a.kind = 'promotion' and x.booking_id is not null
      and not exists (select from coupon_redemption r where r.booking_id = x.booking_id)
  union all
  select 'coupon counted wrongly', format('%s: %s uses, %s paise', c.code, c.uses, c.given_paise)
    from coupon c
    cross join lateral (
      select count(*) filter (where r.returned_paise < r.discount_paise) as uses,
        coalesce(sum(r.discount_paise - r.returned_paise), 0) as given
      from coupon_redemption r where r.coupon_id = c.id) counted
    where c.uses <> counted.uses or c.given_paise <> counted.given
  union all
  select 'coupon over its budget', format('%s: %s of %s paise', c.code, c.given_paise, c.budget_paise)
    from coupon c where c.given_paise > c.budget_paise
$$;
revoke all on function ledger.problems_of_promotions from public;
grant execute on function ledger.problems_of_promotions to kaksha_app;

-- What should never be true of disputes and their money. What was decided goes back to the wallet and to the promotion that
-- had paid a discount.
create or replace function ledger.problems_of_disputes() returns table (problem text, detail text)
language sql stable
as $$
  select 'dispute was decided otherwise than paid', format('dispute %s: %s decided, %s paid', d.id, d.refund_paise, coalesce(paid.paise, 0))
    from public.dispute d
    left join lateral (
      select sum(p.amount_paise) as paise from ledger.txn x
      join ledger.posting p on p.txn_id = x.id join ledger.account a on a.id = p.account_id and a.kind in ('wallet', 'promotion')
      where x.booking_id = d.booking_id and x.kind = 'dispute_refund') paid on true
    where coalesce(d.refund_paise, 0) <> coalesce(paid.paise, 0)
  union all
  select 'refund without its dispute', format('txn %s', x.id)
    from ledger.txn x where x.kind = 'dispute_refund'
      and not exists (select from public.dispute d where d.booking_id = x.booking_id and d.status = 'decided')
  union all
  select 'more was refunded than the price', format('dispute %s', d.id)
    from public.dispute d join public.booking b on b.id = d.booking_id where d.refund_paise > b.price_paise
  union all
  select 'frozen earnings are gone', format('teacher %s: %s frozen, %s payable', d.teacher_id,
      ledger.frozen_paise(d.teacher_id), coalesce(a.balance_paise, 0))
    from (select distinct teacher_id from public.dispute where status = 'open') d
    left join ledger.account a on a.kind = 'teacher_payable' and a.owner_id = d.teacher_id
    where ledger.frozen_paise(d.teacher_id) > coalesce(a.balance_paise, 0)
$$;
