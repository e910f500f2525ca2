-- Batches: small groups that meet one teacher at fixed times of the week, sold by the month. A month is a lot of classes as a
-- package is, and each class of it a booking of one seat.

create table batch (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  subject text not null,
  grade_from smallint not null,
  grade_to smallint not null,
  language text not null,
  size smallint not null,
  min_seats smallint not null,
  about text not null default '',
  -- The zone of the times of the week.
  time_zone text not null,
  classes_per_month smallint not null,
  keeps_holidays boolean not null,
  status text not null default 'forming',
  first_class_at timestamptz not null,
  -- With a notice: no class begins from then on.
  ends_at timestamptz,
  ended_at timestamptz,
  ended_because text,
  -- Its classes stand on the teacher's calendar until then.
  planned_until timestamptz not null,
  -- Counted by the database (batch_seat_count), so that a full one is known without counting.
  seats_taken smallint not null default 0,
  min_reminded_at timestamptz,
  opened_at timestamptz not null default clock_timestamp(),
  constraint batch_pk primary key (id),
  constraint batch_of_teacher_unique unique (id, teacher_id),
  constraint batch_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint batch_subject_length check (char_length(subject) between 1 and 60),
  constraint batch_grades_neighbours check (grade_from between 1 and 10 and grade_to between grade_from and least(10, grade_from + 1)),
  constraint batch_language_length check (char_length(language) between 1 and 40),
  constraint batch_size_known check (size in (1, 2, 5, 10)),
  constraint batch_minimum_range check (min_seats between 1 and size),
  constraint batch_about_length check (char_length(about) <= 1000),
  constraint batch_classes_known check (classes_per_month in (4, 8, 12)),
  constraint batch_status_known check (status in ('forming', 'running', 'ending', 'ended', 'not_started')),
  constraint batch_begins_in_time check (first_class_at >= opened_at + interval '72 hours'),
  constraint batch_end_of_notice check (status <> 'ending' or ends_at is not null),
  constraint batch_ended_when_over check ((status in ('ended', 'not_started')) = (ended_at is not null)),
  constraint batch_never_oversold check (seats_taken between 0 and size)
);
create index batch_open on batch (opened_at desc, id desc) where status in ('forming', 'running');
create index batch_teacher on batch (teacher_id, opened_at desc);
create index batch_to_decide on batch (first_class_at) where status = 'forming';
create index batch_to_plan on batch (planned_until) where status in ('forming', 'running', 'ending');

create table batch_time (
  batch_id uuid not null,
  weekday smallint not null,
  -- Since midnight in the zone of the batch.
  minute smallint not null,
  constraint batch_time_pk primary key (batch_id, weekday),
  constraint batch_time_batch_fk foreign key (batch_id) references batch (id) on delete cascade,
  constraint batch_time_weekday_range check (weekday between 1 and 7),
  constraint batch_time_minute_range check (minute between 0 and 1439)
);

-- The chapters that a batch goes through, as its teacher plans and ticks them.
create table batch_chapter (
  batch_id uuid not null,
  position smallint not null,
  title text not null,
  due_on date,
  done_at timestamptz,
  constraint batch_chapter_pk primary key (batch_id, position),
  constraint batch_chapter_batch_fk foreign key (batch_id) references batch (id) on delete cascade,
  constraint batch_chapter_position_range check (position between 1 and 60),
  constraint batch_chapter_title_length check (char_length(title) between 1 and 200)
);

create table batch_seat (
  id uuid not null default gen_random_uuid(),
  batch_id uuid not null,
  number smallint not null,
  student_id uuid not null,
  -- Whose wallet pays the months; nobody's while the seat is only offered.
  payer_id uuid,
  status text not null,
  renews boolean not null default true,
  joined_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- An offer is held, an unpaid seat is kept until then.
  kept_until timestamptz,
  -- The first class that no month pays for yet; null while there is none.
  renewal_class_at timestamptz,
  -- The end of the last class that a month pays for.
  paid_until timestamptz,
  renewal_noted_for timestamptz,
  short_noted_for timestamptz,
  constraint batch_seat_pk primary key (id),
  constraint batch_seat_of_student_unique unique (id, student_id),
  constraint batch_seat_batch_fk foreign key (batch_id) references batch (id),
  constraint batch_seat_student_fk foreign key (student_id) references student_profile (user_id),
  constraint batch_seat_payer_fk foreign key (payer_id) references user_account (id),
  constraint batch_seat_number_positive check (number >= 1),
  constraint batch_seat_status_known check (status in ('offered', 'active', 'unpaid', 'left', 'ended')),
  constraint batch_seat_kept_for_a_time check (status not in ('offered', 'unpaid') or kept_until is not null),
  constraint batch_seat_paid_by_somebody check (status not in ('active', 'unpaid') or payer_id is not null),
  constraint batch_seat_ended_when_over check ((status in ('left', 'ended')) = (ended_at is not null))
);
create unique index batch_seat_number_once on batch_seat (batch_id, number) where status in ('offered', 'active', 'unpaid');
create unique index batch_seat_child_once on batch_seat (batch_id, student_id) where status in ('offered', 'active', 'unpaid');
create index batch_seat_student on batch_seat (student_id, joined_at desc);
create index batch_seat_payer on batch_seat (payer_id) where payer_id is not null;
create index batch_seat_to_renew on batch_seat (renewal_class_at) where status in ('active', 'unpaid');
create index batch_seat_kept on batch_seat (kept_until) where status in ('offered', 'unpaid');
create index batch_seat_leaving on batch_seat (paid_until) where status = 'active' and not renews;

create function batch_seat_check_size() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if new.number > (select size from batch where id = new.batch_id) then
    raise exception using errcode = 'check_violation', constraint = 'batch_seat_within_size', table = 'batch_seat',
      message = 'the batch has no such seat';
  end if;
  return new;
end
$$;
create trigger batch_seat_within_size before insert or update of number, batch_id on batch_seat
  for each row execute function batch_seat_check_size();

create function batch_seat_count() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  standing constant text[] := array['offered', 'active', 'unpaid'];
begin
  if tg_op <> 'INSERT' and old.status = any(standing) then
    update batch set seats_taken = seats_taken - 1 where id = old.batch_id;
  end if;
  if tg_op <> 'DELETE' and new.status = any(standing) then
    update batch set seats_taken = seats_taken + 1 where id = new.batch_id;
  end if;
  return null;
end
$$;
create trigger batch_seat_counted after insert or delete or update of status, batch_id on batch_seat
  for each row execute function batch_seat_count();

-- The line for a seat, in the order in which people came.
create table batch_waiting (
  id uuid not null default gen_random_uuid(),
  batch_id uuid not null,
  student_id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null default clock_timestamp(),
  constraint batch_waiting_pk primary key (id),
  constraint batch_waiting_batch_fk foreign key (batch_id) references batch (id),
  constraint batch_waiting_student_fk foreign key (student_id) references user_account (id) on delete cascade,
  constraint batch_waiting_asked_by_fk foreign key (asked_by) references user_account (id) on delete cascade,
  constraint batch_waiting_once unique (batch_id, student_id)
);
create index batch_waiting_line on batch_waiting (batch_id, asked_at, id);
create index batch_waiting_student on batch_waiting (student_id);
create index batch_waiting_asked_by on batch_waiting (asked_by);

-- Breaks last four weeks at most, and none begins within six months of another.
create table batch_break (
  id uuid not null default gen_random_uuid(),
  seat_id uuid not null,
  during tstzrange not null,
  -- The next one begins six months later.
  next_from timestamptz not null,
  taken_at timestamptz not null default clock_timestamp(),
  constraint batch_break_pk primary key (id),
  constraint batch_break_seat_fk foreign key (seat_id) references batch_seat (id) on delete cascade,
  constraint batch_break_length check (
    lower_inc(during) and not upper_inc(during) and upper(during) - lower(during) between interval '1 hour' and interval '28 days'),
  constraint batch_break_next_in_time check (next_from >= lower(during) + interval '180 days'),
  constraint batch_break_seldom exclude using gist (seat_id with =, tstzrange(lower(during), next_from) with &&)
);

-- A class of a batch is on the teacher's calendar with or without children.
alter table lesson
  add column batch_id uuid,
  add column batch_number integer,
  add constraint lesson_batch_fk foreign key (batch_id, teacher_id) references batch (id, teacher_id),
  add constraint lesson_batch_numbered check ((batch_id is null) = (batch_number is null)),
  add constraint lesson_batch_number_unique unique (batch_id, batch_number);
create index lesson_batch_starts on lesson (batch_id, starts_at) where batch_id is not null;

-- A month of a seat: nobody is charged twice for one.
alter table lesson_package
  add column batch_seat_id uuid,
  add column month_number smallint,
  -- Classes of it that the family moved to its end: a quarter at most.
  add column skipped smallint not null default 0,
  add constraint lesson_package_seat_fk foreign key (batch_seat_id, student_id) references batch_seat (id, student_id),
  add constraint lesson_package_month_once unique (batch_seat_id, month_number),
  add constraint lesson_package_month_numbered check ((batch_seat_id is null) = (month_number is null) and month_number >= 1),
  add constraint lesson_package_skipped_range check (skipped >= 0 and skipped * 4 <= lessons),
  drop constraint lesson_package_price_is_of_its_lessons,
  -- A month's price need not divide by its classes: the odd paise are on some of them.
  add constraint lesson_package_price_is_of_its_lessons check (
    case when batch_seat_id is null then price_paise = lessons * lesson_price_paise
      else lesson_price_paise = price_paise / lessons end),
  drop constraint lesson_package_rate_range,
  add constraint lesson_package_rate_range check (hourly_rate_paise between 0 and 10000000);

alter table booking
  drop constraint booking_package_fk,
  drop constraint booking_rate_range,
  add constraint booking_rate_range check (hourly_rate_paise between 0 and 10000000);
alter table lesson_package
  drop constraint lesson_package_lot_unique,
  add constraint lesson_package_lot_unique unique (id, teacher_id, student_id, bought_by, duration_minutes);
alter table booking
  add constraint booking_package_fk
    foreign key (package_id, teacher_id, student_id, booked_by, duration_minutes)
    references lesson_package (id, teacher_id, student_id, bought_by, duration_minutes),
  drop constraint booking_kind_known,
  add constraint booking_kind_known check (kind in ('single', 'trial', 'package', 'batch')),
  drop constraint booking_of_package,
  -- A child's first class with a teacher, in a batch, is held and paid only then: its family may take the month back until then.
  add column release_at timestamptz,
  add constraint booking_released_later check (release_at is null or kind = 'batch'),
  add constraint booking_of_package check ((kind in ('package', 'batch')) = (package_id is not null));

create index booking_to_release on booking (release_at) where status = 'confirmed' and release_at is not null;

-- A lesson out of a lot is of its kind and at its price; a month's odd paise are on some of its classes.
create or replace function booking_check_lot_kind() returns trigger
language plpgsql
as $$
declare
  lot record;
  kind_of_lesson text;
begin
  select p.lesson_kind, p.lesson_price_paise, p.batch_seat_id is not null as is_month
    into lot from lesson_package p where p.id = new.package_id;
  select l.kind into kind_of_lesson from lesson l where l.id = new.lesson_id;
  if kind_of_lesson <> lot.lesson_kind or (new.kind = 'batch') <> lot.is_month then
    raise exception using errcode = 'check_violation', constraint = 'booking_lot_of_its_kind', table = 'booking',
      message = format('package %s does not pay for lesson %s', new.package_id, new.lesson_id);
  end if;
  if new.price_paise not between lot.lesson_price_paise and lot.lesson_price_paise + lot.is_month::int then
    raise exception using errcode = 'check_violation', constraint = 'booking_price_of_its_lot', table = 'booking',
      message = format('a lesson of package %s does not cost %s paise', new.package_id, new.price_paise);
  end if;
  return new;
end
$$;
drop trigger booking_lot_of_its_kind on booking;
create trigger booking_lot_of_its_kind before insert or update of package_id, lesson_id, price_paise, kind on booking
  for each row when (new.package_id is not null) execute function booking_check_lot_kind();

-- What should never be true of a package and its money. Lessons of a month differ by a paisa.
create or replace function ledger.problems_of_packages() returns table (problem text, detail text)
language sql stable
as $$
  with lot as (
    select p.id, p.price_paise, p.lesson_price_paise, p.batch_seat_id is not null as is_month, coalesce(a.balance_paise, 0) as unused_paise,
      coalesce((select sum(g.amount_paise) from ledger.posting g join ledger.txn t on t.id = g.txn_id
        where g.account_id = a.id and t.kind = 'package_purchase'), 0) as paid_paise,
      coalesce((select -sum(g.amount_paise) from ledger.posting g join ledger.txn t on t.id = g.txn_id
        where g.account_id = a.id and t.kind = 'package_refund'), 0) as refunded_paise,
      (select coalesce(sum(b.price_paise), 0) from public.booking b where b.package_id = p.id
        and not exists (select from ledger.txn t where t.booking_id = b.id and t.kind = 'void')) as taken_paise
    from public.lesson_package p
    left join ledger.account a on a.kind = 'package_escrow' and a.owner_id = p.id
  )
  select 'package was not paid at its price', format('package %s: %s of %s paise', id, paid_paise, price_paise)
    from lot where paid_paise <> price_paise
  union all
  select 'package does not add up', format('package %s: %s paise taken, %s unused, %s refunded of %s',
      id, taken_paise, unused_paise, refunded_paise, price_paise)
    from lot where unused_paise + refunded_paise + taken_paise <> price_paise
  union all
  select 'package holds part of a lesson', format('package %s: %s paise', id, unused_paise)
    from lot where unused_paise % lesson_price_paise > case when is_month then unused_paise / lesson_price_paise else 0 end
  union all
  select 'money of a package that there is not', format('package %s: %s paise', a.owner_id, a.balance_paise)
    from ledger.account a
    where a.kind = 'package_escrow' and not exists (select from public.lesson_package p where p.id = a.owner_id)
  union all
  select 'lesson of a package was not held from it', format('booking %s', b.id)
    from public.booking b
    where b.package_id is not null and not exists (
      select from ledger.txn t
      join ledger.posting g on g.txn_id = t.id
      join ledger.account a on a.id = g.account_id
      where t.booking_id = b.id and t.kind = 'hold' and a.kind = 'package_escrow' and a.owner_id = b.package_id
        and g.amount_paise = -b.price_paise)
$$;

-- A class of a batch takes its teacher's time for the batch, whoever comes.
create or replace function ledger.problems_of_seats() returns table (problem text, detail text)
language sql stable
as $$
  select 'booking that does not fit its lesson', format('booking %s is %s, lesson %s is %s', b.id, b.status, l.id, l.status)
    from public.booking b join public.lesson l on l.id = b.lesson_id
    where case b.status
      when 'pending' then l.status <> 'requested'
      when 'confirmed' then l.status <> 'scheduled' and not (b.release_at is not null and l.status in ('completed', 'missed'))
      when 'held_short' then l.status <> 'completed'
      when 'completed' then l.status not in ('completed', 'missed')
      else false end
  union all
  select 'lesson that takes time for nobody', format('lesson %s is %s', l.id, l.status)
    from public.lesson l
    where l.status in ('requested', 'scheduled') and l.batch_id is null
      and exists (select from public.booking b where b.lesson_id = l.id)
      and not exists (select from public.booking b where b.lesson_id = l.id and b.status in ('pending', 'confirmed'))
  union all
  select 'lesson that took place for nobody', format('lesson %s is %s', l.id, l.status)
    from public.lesson l
    where l.status in ('completed', 'missed') and l.batch_id is null
      and exists (select from public.booking b where b.lesson_id = l.id)
      and not exists (select from public.booking b where b.lesson_id = l.id and b.status in ('held_short', 'completed'))
  union all
  select 'seat that does not fit its lesson', format('lesson %s is %s, seat of %s', l.id, l.status, p.student_id)
    from public.lesson_participant p join public.lesson l on l.id = p.lesson_id
    where p.active and l.status not in ('requested', 'scheduled')
  union all
  select 'class that was missed with a seat that was not', format('lesson %s, seat of %s', l.id, p.student_id)
    from public.lesson l join public.lesson_participant p on p.lesson_id = l.id
    where l.status = 'missed' and not p.missed and exists (select from public.booking b
      where b.lesson_id = p.lesson_id and b.student_id = p.student_id and b.status in ('held_short', 'completed'))
  union all
  select 'completed booking that was never paid', format('booking %s', b.id)
    from public.booking b where b.status = 'completed' and b.hold_due_at is not null
$$;

-- What should never be true of batches, their seats and their months.
create function ledger.problems_of_batches() returns table (problem text, detail text)
language sql stable
as $$
  select 'batch with other seats than it counts', format('batch %s: %s counted, %s stand', b.id, b.seats_taken, s.standing)
    from public.batch b cross join lateral (
      select count(*) as standing from public.batch_seat s where s.batch_id = b.id and s.status in ('offered', 'active', 'unpaid')) s
    where s.standing <> b.seats_taken
  union all
  select 'class with more bookings than seats', format('lesson %s', l.id)
    from public.lesson l join public.batch t on t.id = l.batch_id
    where (select count(*) from public.booking b where b.lesson_id = l.id
      and b.status in ('pending', 'confirmed', 'held_short', 'completed')) > t.size
  union all
  select 'class of a batch that is over', format('lesson %s of batch %s', l.id, t.id)
    from public.lesson l join public.batch t on t.id = l.batch_id
    where l.status = 'scheduled' and l.starts_at > clock_timestamp()
      and (t.status in ('ended', 'not_started') or l.starts_at >= t.ends_at)
  union all
  select 'active seat without a month', format('seat %s', s.id)
    from public.batch_seat s where s.status in ('active', 'unpaid')
      and not exists (select from public.lesson_package p where p.batch_seat_id = s.id)
  union all
  select 'standing seat of a batch that is over', format('seat %s is %s', s.id, s.status)
    from public.batch_seat s join public.batch t on t.id = s.batch_id
    where s.status in ('offered', 'active', 'unpaid') and t.status in ('ended', 'not_started')
  union all
  select 'class to come for a seat that is over', format('booking %s of seat %s', b.id, s.id)
    from public.booking b join public.lesson_package p on p.id = b.package_id
      join public.batch_seat s on s.id = p.batch_seat_id join public.lesson l on l.id = b.lesson_id
    where b.status = 'confirmed' and l.starts_at > clock_timestamp() and s.status in ('left', 'ended')
  union all
  select 'money left of a seat that is over', format('seat %s: %s paise', s.id, a.balance_paise)
    from public.batch_seat s join public.lesson_package p on p.batch_seat_id = s.id
      join ledger.account a on a.kind = 'package_escrow' and a.owner_id = p.id
    where s.status in ('left', 'ended') and a.balance_paise <> 0
  union all
  select 'month that does not fit its seat', format('package %s of seat %s', p.id, s.id)
    from public.lesson_package p join public.batch_seat s on s.id = p.batch_seat_id join public.batch t on t.id = s.batch_id
    where p.teacher_id <> t.teacher_id or p.lessons <> t.classes_per_month
      or p.lesson_kind <> case when t.size = 1 then 'one_to_one' else 'group' end
      or p.price_paise <> (select c.month_price_paise from public.plan_price c
        where c.size = t.size and c.valid_from <= p.bought_at order by c.valid_from desc limit 1)
  union all
  select 'month for a class of another batch', format('booking %s', b.id)
    from public.booking b join public.lesson_package p on p.id = b.package_id
      join public.batch_seat s on s.id = p.batch_seat_id join public.lesson l on l.id = b.lesson_id
    where b.status = 'confirmed' and l.starts_at > clock_timestamp() and l.batch_id is distinct from s.batch_id
$$;
revoke all on function ledger.problems_of_batches from public;
grant execute on function ledger.problems_of_batches to kaksha_app;

-- What a notice on a screen is about.
alter table notification
  drop constraint notification_about_one_thing;
alter table notification
  add column batch_id uuid,
  add constraint notification_batch_fk foreign key (batch_id) references batch (id),
  add constraint notification_about_one_thing check (
    num_nonnulls(booking_id, lesson_id, series_id, offer_id, referral_id, assessment_id, badge, conversation_id,
      payout_id, refund_id, approval_id, verification_of, family_request_id, batch_id) = 1);
create index notification_batch on notification (batch_id) where batch_id is not null;
