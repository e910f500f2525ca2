-- What a child under 18 may spend without asking, what was spent so, and requests that wait for a parent's word.

-- One for each child, set by a parent; without a row every class needs a parent's word. It ends with that parent's
-- place in the family, and with that parent's consent.
create table child_allowance (
  student_id uuid not null,
  set_by uuid not null,
  per_class_paise bigint not null,
  per_week_paise bigint not null,
  -- whose wallet pays for what the child books alone: the child's own, or that of the parent who allows it
  pays_from text not null,
  may_top_up boolean not null default false,
  set_at timestamptz not null default clock_timestamp(),
  constraint child_allowance_pk primary key (student_id),
  constraint child_allowance_family_fk foreign key (set_by, student_id)
    references guardianship (parent_id, student_id) on delete cascade,
  constraint child_allowance_range check (per_class_paise between 0 and 10000000000
    and per_week_paise between 0 and 10000000000),
  constraint child_allowance_pays_from_known check (pays_from in ('child', 'parent'))
);
create index child_allowance_set_by on child_allowance (set_by, student_id);

-- What a child booked or bought alone. A class counts while its booking stands: what was turned down, lapsed or cancelled
-- does not. A weekly series is a row for each of its classes, in the week in which it was booked; so is a package as one.
create table child_spend (
  id bigint generated always as identity,
  student_id uuid not null,
  booking_id uuid,
  package_id uuid,
  -- of one class, and of all
  class_paise bigint not null,
  amount_paise bigint not null,
  spent_at timestamptz not null default clock_timestamp(),
  constraint child_spend_pk primary key (id),
  constraint child_spend_booking_fk foreign key (booking_id) references booking (id) on delete cascade,
  constraint child_spend_package_fk foreign key (package_id) references lesson_package (id) on delete cascade,
  constraint child_spend_student_fk foreign key (student_id) references student_profile (user_id),
  constraint child_spend_about_one_thing check (num_nonnulls(booking_id, package_id) = 1),
  constraint child_spend_range check (class_paise >= 0 and amount_paise between class_paise and 10000000000)
);
create unique index child_spend_booking_once on child_spend (booking_id) where booking_id is not null;
create unique index child_spend_package_once on child_spend (package_id) where package_id is not null;
create index child_spend_student on child_spend (student_id, spent_at);

-- When the week began in India: on Monday.
create function week_began_at() returns timestamptz
language sql stable
as $$
  select date_trunc('week', clock_timestamp() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
$$;

-- What counts against the week of a child.
create function child_spent_this_week(p_student uuid) returns bigint
language sql stable
as $$
  select coalesce(sum(s.amount_paise), 0)::bigint from child_spend s left join booking b on b.id = s.booking_id
  where s.student_id = p_student and s.spent_at >= week_began_at()
    and (s.package_id is not null or b.status in ('pending', 'confirmed', 'completed'))
$$;

-- The allowance is held while it is compared: however many classes a child books at once, never more than the limit.
create function child_spend_keeps_within() returns trigger
language plpgsql
as $$
declare
  allowed child_allowance;
begin
  select * into allowed from child_allowance where student_id = new.student_id for update;
  if not found then
    raise exception using errcode = 'check_violation', constraint = 'child_spend_needs_allowance',
      message = 'no parent allows this child to book alone';
  end if;
  if new.class_paise > allowed.per_class_paise then
    raise exception using errcode = 'check_violation', constraint = 'child_spend_within_class',
      message = 'this class is dearer than the child may book alone';
  end if;
  if child_spent_this_week(new.student_id) + new.amount_paise > allowed.per_week_paise then
    raise exception using errcode = 'check_violation', constraint = 'child_spend_within_week',
      message = 'this is more than the child may spend alone in a week';
  end if;
  return new;
end
$$;
create trigger child_spend_keeps_within before insert on child_spend
  for each row execute function child_spend_keeps_within();

-- A consent that is withdrawn takes with it what that parent allowed.
create function allowance_ends_with_consent() returns trigger
language plpgsql
as $$
begin
  delete from child_allowance where student_id = new.student_id and set_by = new.parent_id;
  return new;
end
$$;
create trigger allowance_ends_with_consent after insert on consent_event
  for each row when (new.kind = 'withdrawn') execute function allowance_ends_with_consent();

-- What a child wants and a parent has yet to allow. `wish` is the body with which it is booked or bought.
create table approval_request (
  id uuid not null default gen_random_uuid(),
  student_id uuid not null,
  teacher_id uuid not null,
  kind text not null,
  wish jsonb not null,
  note text not null default '',
  price_paise bigint not null,
  -- numbers the open ones of a child, so that counting races can't exceed it
  place smallint not null,
  status text not null default 'open',
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  word text not null default '',
  -- what was booked or bought
  result_id uuid,
  constraint approval_request_pk primary key (id),
  constraint approval_request_student_fk foreign key (student_id) references student_profile (user_id) on delete cascade,
  constraint approval_request_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint approval_request_decided_by_fk foreign key (decided_by) references user_account (id),
  constraint approval_request_kind_known check (kind in ('booking', 'package', 'series')),
  constraint approval_request_status_known check (status in ('open', 'approved', 'declined', 'withdrawn', 'lapsed')),
  constraint approval_request_decided_when check ((status = 'open') = (decided_at is null)),
  constraint approval_request_has_result check ((status = 'approved') = (result_id is not null)),
  constraint approval_request_place_range check (place between 1 and 3),
  constraint approval_request_price_range check (price_paise between 0 and 10000000000),
  constraint approval_request_words_length check (char_length(note) <= 500 and char_length(word) <= 500)
);
create unique index approval_request_place_unique on approval_request (student_id, place) where status = 'open';
create index approval_request_student on approval_request (student_id, created_at desc);
create index approval_request_teacher on approval_request (teacher_id);
create index approval_request_decided_by on approval_request (decided_by) where decided_by is not null;
create index approval_request_open_expires on approval_request (expires_at) where status = 'open';

-- The time of a class that waits for a parent is kept as one that is being booked, but until the request ends. Its place
-- is one of its own, so that what is held in a wizard can't push it out.
alter table slot_hold
  add column approval_id uuid,
  add constraint slot_hold_approval_fk foreign key (approval_id) references approval_request (id) on delete cascade,
  drop constraint slot_hold_at_most_ten_minutes,
  add constraint slot_hold_not_too_long
    check (expires_at <= held_at + case when approval_id is null then interval '10 minutes' else interval '24 hours' end),
  drop constraint slot_hold_place_range,
  add constraint slot_hold_place_range check (place between 1 and 6 and (place > 3) = (approval_id is not null)),
  drop constraint slot_hold_one_per_teacher;
create unique index slot_hold_one_per_teacher on slot_hold (holder_id, teacher_id) where approval_id is null;
create unique index slot_hold_one_per_approval on slot_hold (approval_id) where approval_id is not null;
