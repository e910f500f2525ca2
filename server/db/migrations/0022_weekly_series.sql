-- Weekly series: the same lesson each week, asked for and decided as one, paid lesson by lesson 48 hours before each.
-- And what people are told on their screens.

create table lesson_series (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  student_id uuid not null,
  booked_by uuid not null,
  subject text not null,
  grade smallint not null,
  topic text not null,
  duration_minutes smallint not null,
  -- When in the week: minutes since Monday 00:00 on the teacher's clock, one or two.
  week_minutes smallint[] not null,
  time_zone text not null,
  weeks smallint not null,
  hourly_rate_paise bigint not null,
  status text not null,
  -- The series that this one goes on from, for the same weekly lesson.
  continues uuid,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  decision_reason text,
  constraint lesson_series_pk primary key (id),
  constraint lesson_series_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint lesson_series_student_fk foreign key (student_id) references student_profile (user_id),
  constraint lesson_series_booked_by_fk foreign key (booked_by) references user_account (id),
  constraint lesson_series_continues_fk foreign key (continues) references lesson_series (id),
  constraint lesson_series_continued_once unique (continues),
  constraint lesson_series_status_known check (status in ('pending', 'confirmed', 'rejected', 'expired', 'withdrawn')),
  constraint lesson_series_grade_range check (grade between 1 and 10),
  constraint lesson_series_topic_length check (char_length(topic) between 1 and 200),
  constraint lesson_series_duration_allowed check (duration_minutes in (60, 90, 120)),
  constraint lesson_series_week_minutes_range check (
    cardinality(week_minutes) between 1 and 2 and 0 <= all (week_minutes) and 10080 > all (week_minutes)),
  constraint lesson_series_weeks_range check (weeks between 2 and 12),
  constraint lesson_series_rate_range check (hourly_rate_paise between 0 and 100000),
  constraint lesson_series_rejection_has_reason check (status <> 'rejected' or decision_reason is not null)
);
create index lesson_series_teacher on lesson_series (teacher_id, requested_at desc);
create index lesson_series_student on lesson_series (student_id, requested_at desc);
create index lesson_series_booked_by on lesson_series (booked_by);

alter table booking
  add column series_id uuid,
  add column series_position smallint,
  -- When the price is to be held. Empty: it has been held, from the start or since. Left standing when the booking
  -- ended before its time came: nothing was ever held.
  add column hold_due_at timestamptz,
  add column hold_reminded_at timestamptz,
  add constraint booking_series_fk foreign key (series_id) references lesson_series (id),
  add constraint booking_series_position_unique unique (series_id, series_position),
  add constraint booking_series_has_position check ((series_id is null) = (series_position is null)),
  add constraint booking_series_position_range check (series_position between 1 and 24),
  add constraint booking_unpaid_only_in_series check (hold_due_at is null or series_id is not null),
  add constraint booking_reminded_only_in_series check (hold_reminded_at is null or series_id is not null),
  -- A lesson is never settled as held whose price was not held.
  add constraint booking_completed_when_paid check (hold_due_at is null or status <> 'completed');
create index booking_hold_due on booking (hold_due_at) where hold_due_at is not null and status in ('pending', 'confirmed');
-- What one payer still owes for lessons to come: the question of the reminder.
create index booking_hold_due_of_payer on booking (booked_by, hold_due_at)
  where hold_due_at is not null and status in ('pending', 'confirmed');

-- Another time for some lessons of a series: one side proposes, the other accepts.
create table series_proposal (
  id uuid not null default gen_random_uuid(),
  series_id uuid not null,
  proposed_by uuid not null,
  -- The lesson that is moved, with those that follow at the same time of the week, or with all of them.
  booking_id uuid not null,
  scope text not null,
  shift_minutes integer not null,
  status text not null default 'pending',
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  constraint series_proposal_pk primary key (id),
  constraint series_proposal_series_fk foreign key (series_id) references lesson_series (id),
  constraint series_proposal_proposed_by_fk foreign key (proposed_by) references user_account (id),
  constraint series_proposal_booking_fk foreign key (booking_id) references booking (id),
  constraint series_proposal_scope_known check (scope in ('following', 'all')),
  constraint series_proposal_moves_something check (shift_minutes <> 0 and abs(shift_minutes) <= 10080),
  constraint series_proposal_status_known check (status in ('pending', 'accepted', 'declined', 'withdrawn', 'expired'))
);
create unique index series_proposal_one_pending on series_proposal (series_id) where status = 'pending';
create index series_proposal_series on series_proposal (series_id);
create index series_proposal_booking on series_proposal (booking_id);
create index series_proposal_by on series_proposal (proposed_by);

-- What somebody is told on their screen. The sentence is made from what it is about, when it is read.
create table notification (
  id bigint generated always as identity,
  user_id uuid not null,
  event text not null,
  booking_id uuid,
  series_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  constraint notification_pk primary key (id),
  constraint notification_user_fk foreign key (user_id) references user_account (id),
  constraint notification_booking_fk foreign key (booking_id) references booking (id),
  constraint notification_series_fk foreign key (series_id) references lesson_series (id),
  constraint notification_event_named check (event ~ '^[a-z]+(_[a-z]+)*$'),
  constraint notification_about_one_thing check (num_nonnulls(booking_id, series_id) = 1)
);
create index notification_of_user on notification (user_id, id desc);
create index notification_unread on notification (user_id) where read_at is null;
create index notification_booking on notification (booking_id) where booking_id is not null;
create index notification_series on notification (series_id) where series_id is not null;

-- What should never be true of a booking and its money. A lesson of a series has nothing in its escrow until its hold
-- is taken, and was never held for when it ends before that.
create or replace function ledger.problems_of_bookings() returns table (problem text, detail text)
language sql stable
as $$
  select 'live booking without its hold', format('booking %s is %s', b.id, b.status)
    from booking b
    where b.status in ('pending', 'confirmed') and b.price_paise > 0 and b.hold_due_at is null
      and coalesce((select a.balance_paise from ledger.account a where a.kind = 'booking_escrow' and a.owner_id = b.id), 0)
          <> b.price_paise
  union all
  select 'booking that is not to be paid yet was held for', format('booking %s is %s', b.id, b.status)
    from booking b
    where b.hold_due_at is not null and exists (select from ledger.txn t where t.booking_id = b.id and t.kind = 'hold')
  union all
  select 'settled booking still holds money', format('booking %s is %s with %s paise', b.id, b.status, a.balance_paise)
    from booking b join ledger.account a on a.kind = 'booking_escrow' and a.owner_id = b.id
    where b.status not in ('pending', 'confirmed') and a.balance_paise <> 0
  union all
  select 'settled booking with the wrong settlement', format('booking %s is %s', b.id, b.status)
    from booking b
    where b.price_paise > 0 and b.hold_due_at is null
      and ((b.status = 'completed' and not exists (select from ledger.txn t where t.booking_id = b.id and t.kind = 'release'))
        or (b.status in ('rejected', 'expired') and not exists (select from ledger.txn t where t.booking_id = b.id and t.kind = 'void'))
        or (b.status = 'cancelled' and not exists (
          select from ledger.txn t where t.booking_id = b.id and t.kind in ('void', 'late_cancellation'))))
$$;
