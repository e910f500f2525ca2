-- A class of which only a part was held: the family is asked what it pays, and its price stays held meanwhile. One row for
-- each seat that was paid for.

alter table booking drop constraint booking_status_known;
alter table booking add constraint booking_status_known check (
  status in ('pending', 'confirmed', 'rejected', 'expired', 'cancelled', 'held_short', 'completed'));

drop index booking_one_trial_per_pair;
create unique index booking_one_trial_per_pair on booking (student_id, teacher_id)
  where kind = 'trial' and (
    status in ('pending', 'confirmed', 'held_short', 'completed')
    or (status = 'cancelled' and decided_at is not null and cancelled_by is not null and cancelled_by <> teacher_id));

create table short_class (
  booking_id uuid not null,
  booked_minutes smallint not null,
  held_minutes smallint not null,
  price_paise bigint not null,
  held_paise bigint not null,
  asked_at timestamptz not null default clock_timestamp(),
  answer_due_at timestamptz not null,
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  -- What of the price was paid, and what of a coupon's discount came back to it.
  paid_paise bigint,
  coupon_returned_paise bigint,
  constraint short_class_pk primary key (booking_id),
  constraint short_class_booking_fk foreign key (booking_id) references booking (id),
  constraint short_class_answered_by_fk foreign key (answered_by) references user_account (id),
  -- domain/lessons/short-class/held.ts: from 10 minutes, under 80 % of what was booked.
  constraint short_class_is_short check (held_minutes >= 10 and held_minutes * 100 < booked_minutes * 80),
  -- SHORT_CLASS_ANSWER_HOURS of the same file.
  constraint short_class_answer_within check (answer_due_at = asked_at + interval '48 hours'),
  constraint short_class_price_positive check (price_paise > 0),
  -- Its share of the price, half a paisa rounded up.
  constraint short_class_held_share
    check (held_paise = (2 * price_paise * held_minutes + booked_minutes) / (2 * booked_minutes)),
  constraint short_class_answer_known check (answer in ('finish_later', 'pay_held', 'all_well', 'lapsed')),
  constraint short_class_answered_whole check (
    (answer is null) = (answered_at is null) and (answer is null) = (paid_paise is null)
    and (answer is null) = (coupon_returned_paise is null)
    and (answer is not null and answer <> 'lapsed') = (answered_by is not null)),
  constraint short_class_paid_as_answered check (
    paid_paise = case answer when 'all_well' then price_paise else held_paise end),
  constraint short_class_coupon_range check (coupon_returned_paise between 0 and price_paise - paid_paise),
  constraint short_class_lapses_at_its_hour check (answer is distinct from 'lapsed' or answered_at >= answer_due_at)
);
create index short_class_due on short_class (answer_due_at) where answer is null;
create index short_class_answered_by on short_class (answered_by) where answered_by is not null;

create function short_class_refuse_change() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' or old.answer is not null
    or (old.booking_id, old.booked_minutes, old.held_minutes, old.price_paise, old.held_paise, old.asked_at, old.answer_due_at)
      is distinct from (new.booking_id, new.booked_minutes, new.held_minutes, new.price_paise, new.held_paise, new.asked_at, new.answer_due_at)
  then
    raise exception using errcode = 'restrict_violation', constraint = 'short_class_is_final',
      message = format('what was held of booking %s stays as it is: %s is refused', old.booking_id, tg_op);
  end if;
  return new;
end
$$;
create trigger short_class_is_final before update or delete on short_class
  for each row execute function short_class_refuse_change();

-- At commit: a booking waits for its family exactly while its question is open, and an answered one is paid.
create function short_class_agrees() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
  of_booking uuid := case tg_table_name when 'booking' then (to_jsonb(new) ->> 'id')::uuid
                                        else (to_jsonb(new) ->> 'booking_id')::uuid end;
  state text;
  asked boolean;
  answered boolean;
begin
  select b.status into state from booking b where b.id = of_booking;
  select s.answer is null, s.answer is not null into asked, answered from short_class s where s.booking_id = of_booking;
  if (state = 'held_short') <> coalesce(asked, false) or (coalesce(answered, false) and state <> 'completed') then
    raise exception using errcode = 'check_violation', constraint = 'short_class_agrees_with_booking',
      message = format('booking %s is %s, and its question does not agree', of_booking, state);
  end if;
  return null;
end
$$;
create constraint trigger short_class_agrees_with_booking after insert or update on short_class
  deferrable initially deferred for each row execute function short_class_agrees();
-- Only what comes to or goes from the waiting: other changes of bookings need not be looked at.
create constraint trigger booking_agrees_with_short_class after update of status on booking
  deferrable initially deferred for each row when (new.status = 'held_short' or old.status = 'held_short')
  execute function short_class_agrees();

-- A discount is used by a class that was held in part.
create or replace function coupon_redemption_count() returns trigger
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

-- What comes back is there to be given again. A part may come back of a class that was held in part, and more of it when an
-- operator decides a dispute about it.
create or replace function coupon_redemption_give_back() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' or new.returned_paise < old.returned_paise
    or old.returned_paise = old.discount_paise
    or (old.returned_paise > 0 and not exists (
      select from short_class s where s.booking_id = old.booking_id and s.coupon_returned_paise = old.returned_paise))
    or (to_jsonb(new) - array['returned_paise', 'returned_at']) <> (to_jsonb(old) - array['returned_paise', 'returned_at'])
  then
    raise exception using errcode = 'restrict_violation', constraint = 'coupon_redemption_stands',
      message = format('the coupon''s use for booking %s stands: %s is refused', old.booking_id, tg_op);
  end if;
  update coupon set given_paise = given_paise - (new.returned_paise - old.returned_paise),
      uses = uses - (case when new.returned_paise = new.discount_paise then 1 else 0 end)
    where id = new.coupon_id;
  return new;
end
$$;

-- What counts against the week of a child.
create or replace function child_spent_this_week(p_student uuid) returns bigint
language sql stable
as $$
  select coalesce(sum(s.amount_paise), 0)::bigint from child_spend s left join booking b on b.id = s.booking_id
  where s.student_id = p_student and s.spent_at >= week_began_at()
    and (s.package_id is not null or b.status in ('pending', 'confirmed', 'held_short', 'completed'))
$$;

-- What should never be true of a booking and its money. A lesson of a series has nothing in its escrow until its hold
-- is taken, and was never held for when it ends before that.
create or replace function ledger.problems_of_bookings() returns table (problem text, detail text)
language sql stable
as $$
  select 'live booking without its hold', format('booking %s is %s', b.id, b.status)
    from booking b
    where b.status in ('pending', 'confirmed', 'held_short') and b.price_paise > 0 and b.hold_due_at is null
      and coalesce((select a.balance_paise from ledger.account a where a.kind = 'booking_escrow' and a.owner_id = b.id), 0)
          <> b.price_paise
  union all
  select 'booking that is not to be paid yet was held for', format('booking %s is %s', b.id, b.status)
    from booking b
    where b.hold_due_at is not null and exists (select from ledger.txn t where t.booking_id = b.id and t.kind = 'hold')
  union all
  select 'settled booking still holds money', format('booking %s is %s with %s paise', b.id, b.status, a.balance_paise)
    from booking b join ledger.account a on a.kind = 'booking_escrow' and a.owner_id = b.id
    where b.status not in ('pending', 'confirmed', 'held_short') and a.balance_paise <> 0
  union all
  select 'settled booking with the wrong settlement', format('booking %s is %s', b.id, b.status)
    from booking b
    where b.price_paise > 0 and b.hold_due_at is null
      and ((b.status = 'completed' and not exists (select from ledger.txn t where t.booking_id = b.id and t.kind = 'release'))
        or (b.status in ('rejected', 'expired') and not exists (select from ledger.txn t where t.booking_id = b.id and t.kind = 'void'))
        or (b.status = 'cancelled' and not exists (
          select from ledger.txn t where t.booking_id = b.id and t.kind in ('void', 'late_cancellation'))))
$$;

-- What should never be true of disputes and their money.
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
  select 'more was refunded than was paid', format('dispute %s', d.id)
    from public.dispute d join public.booking b on b.id = d.booking_id
    left join public.short_class s on s.booking_id = b.id
    where d.refund_paise > coalesce(s.paid_paise, b.price_paise)
  union all
  select 'frozen earnings are gone', format('teacher %s: %s frozen, %s payable', d.teacher_id,
      ledger.frozen_paise(d.teacher_id), coalesce(a.balance_paise, 0))
    from (select distinct teacher_id from public.dispute where status = 'open') d
    left join ledger.account a on a.kind = 'teacher_payable' and a.owner_id = d.teacher_id
    where ledger.frozen_paise(d.teacher_id) > coalesce(a.balance_paise, 0)
$$;

-- What should never be true of classes that were held in part: paid as they were answered, and nothing else in part.
create function ledger.problems_of_short_classes() returns table (problem text, detail text)
language sql stable
as $$
  with released as (
    select x.booking_id, coalesce(sum(p.amount_paise) filter (where a.kind = 'booking_escrow'), 0) as left_escrow,
      coalesce(sum(p.amount_paise) filter (where a.kind in ('wallet', 'promotion')), 0) as came_back
    from ledger.txn x join ledger.posting p on p.txn_id = x.id join ledger.account a on a.id = p.account_id
    where x.kind = 'release' group by x.booking_id
  )
  select 'class that waits for its family without a question', format('booking %s', b.id)
    from public.booking b
    where b.status = 'held_short' and not exists (
      select from public.short_class s where s.booking_id = b.id and s.answer is null)
  union all
  select 'question about a class that does not wait', format('booking %s is %s', b.id, b.status)
    from public.short_class s join public.booking b on b.id = s.booking_id
    where (s.answer is null) <> (b.status = 'held_short') or (s.answer is not null and b.status <> 'completed')
  union all
  select 'short class was paid otherwise than answered', format('booking %s: %s paise, books %s',
      s.booking_id, s.paid_paise, -r.left_escrow - r.came_back)
    from public.short_class s left join released r on r.booking_id = s.booking_id
    where s.answer is not null and s.paid_paise is distinct from (-r.left_escrow - r.came_back)
  union all
  select 'a part of a price came back without a question', format('booking %s: %s paise', r.booking_id, r.came_back)
    from released r
    where r.came_back <> 0 and not exists (select from public.short_class s where s.booking_id = r.booking_id)
$$;
revoke all on function ledger.problems_of_short_classes from public;
grant execute on function ledger.problems_of_short_classes to kaksha_app;
