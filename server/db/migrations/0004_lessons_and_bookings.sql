-- Lessons (something on the calendar), seats in them, and bookings (the request and payment for one).

create table lesson (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  kind text not null default 'one_to_one',
  subject text not null,
  grade smallint not null,
  topic text not null,
  capacity smallint not null default 1,
  during tstzrange not null,
  starts_at timestamptz not null generated always as (lower(during)) stored,
  ends_at timestamptz not null generated always as (upper(during)) stored,
  status text not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint lesson_pk primary key (id),
  constraint lesson_id_during_unique unique (id, during),
  constraint lesson_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint lesson_kind_known check (kind in ('one_to_one', 'group', 'trial')),
  constraint lesson_status_known check (status in ('requested', 'scheduled', 'completed', 'missed', 'cancelled')),
  constraint lesson_grade_range check (grade between 1 and 10),
  constraint lesson_topic_length check (char_length(topic) between 1 and 200),
  constraint lesson_capacity_range check (capacity between 1 and 10 and (kind = 'group' or capacity = 1)),
  constraint lesson_during_half_open check (lower_inc(during) and not upper_inc(during)),
  constraint lesson_duration_allowed
    check (upper(during) - lower(during) between interval '30 minutes' and interval '4 hours'),
  -- design, section 5, promise 1: nobody is in two places at once
  constraint lesson_teacher_not_double_booked
    exclude using gist (teacher_id with =, during with &&) where (status in ('requested', 'scheduled'))
);
create index lesson_teacher_starts on lesson (teacher_id, starts_at desc);
create index lesson_open_ends on lesson (ends_at) where status = 'scheduled';

create table lesson_participant (
  lesson_id uuid not null,
  student_id uuid not null,
  seat smallint not null default 1,
  during tstzrange not null,
  -- whether this seat still takes the student's time; cleared when the lesson is over or off
  active boolean not null default true,
  constraint lesson_participant_pk primary key (lesson_id, student_id),
  constraint lesson_participant_lesson_fk foreign key (lesson_id, during)
    references lesson (id, during) on update cascade on delete cascade,
  constraint lesson_participant_student_fk foreign key (student_id) references student_profile (user_id),
  constraint lesson_participant_seat_positive check (seat >= 1),
  constraint lesson_participant_not_double_booked
    exclude using gist (student_id with =, during with &&) where (active)
);
create unique index lesson_participant_seat_unique on lesson_participant (lesson_id, seat) where active;
create index lesson_participant_student on lesson_participant (student_id);

-- A seat has a number, so counting races can't oversell a lesson: the number is unique, and at most the capacity.
create function lesson_participant_check_capacity() returns trigger
language plpgsql as $$
begin
  if new.seat > (select capacity from lesson where id = new.lesson_id) then
    raise exception using errcode = 'check_violation', constraint = 'lesson_participant_within_capacity',
      message = 'the lesson has no such seat';
  end if;
  return new;
end
$$;
create trigger lesson_participant_within_capacity before insert or update of seat, lesson_id on lesson_participant
  for each row execute function lesson_participant_check_capacity();

create table booking (
  id uuid not null default gen_random_uuid(),
  lesson_id uuid not null,
  student_id uuid not null,
  teacher_id uuid not null,
  booked_by uuid not null,
  status text not null,
  hourly_rate_paise bigint not null,
  duration_minutes smallint not null,
  price_paise bigint not null,
  notes text not null default '',
  cancellation_policy jsonb not null,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  decision_reason text,
  constraint booking_pk primary key (id),
  constraint booking_seat_fk foreign key (lesson_id, student_id) references lesson_participant (lesson_id, student_id),
  constraint booking_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint booking_booked_by_fk foreign key (booked_by) references user_account (id),
  constraint booking_one_per_seat unique (lesson_id, student_id),
  constraint booking_status_known
    check (status in ('pending', 'confirmed', 'rejected', 'expired', 'cancelled', 'completed')),
  constraint booking_price_range check (price_paise between 0 and 10000000),
  constraint booking_rate_range check (hourly_rate_paise between 0 and 100000),
  constraint booking_duration_allowed check (duration_minutes in (30, 60, 90, 120)),
  constraint booking_notes_length check (char_length(notes) <= 2000),
  constraint booking_rejection_has_reason check (status <> 'rejected' or decision_reason is not null)
);
create index booking_student on booking (student_id, requested_at desc, id desc);
create index booking_by_payer on booking (booked_by);
create index booking_teacher on booking (teacher_id, requested_at desc, id desc);
create index booking_pending_expires on booking (expires_at) where status = 'pending';

-- Who was in the classroom, and when: what a no-show is decided from.
create table lesson_presence (
  id bigint generated always as identity,
  lesson_id uuid not null,
  user_id uuid not null,
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  constraint lesson_presence_pk primary key (id),
  constraint lesson_presence_lesson_fk foreign key (lesson_id) references lesson (id) on delete cascade,
  constraint lesson_presence_user_fk foreign key (user_id) references user_account (id),
  constraint lesson_presence_order check (left_at is null or left_at >= joined_at)
);
create index lesson_presence_lesson on lesson_presence (lesson_id, user_id);

-- The chat of a classroom. `id` is the sequence that a reconnecting browser replays from.
create table classroom_message (
  id bigint generated always as identity,
  lesson_id uuid not null,
  sender_id uuid not null,
  client_id uuid not null,
  body text not null,
  sent_at timestamptz not null default now(),
  constraint classroom_message_pk primary key (id),
  constraint classroom_message_lesson_fk foreign key (lesson_id) references lesson (id) on delete cascade,
  constraint classroom_message_sender_fk foreign key (sender_id) references user_account (id),
  constraint classroom_message_sent_once unique (lesson_id, sender_id, client_id),
  constraint classroom_message_body_length check (char_length(body) between 1 and 2000)
);
create index classroom_message_lesson on classroom_message (lesson_id, id);
