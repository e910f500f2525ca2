-- A slot that somebody is booking right now, and what kind of lesson a booking is for.

-- The time of a teacher that a person holds for ten minutes while the booking is being made. A constraint can't ask for
-- the time, so holds that are over are removed in the transaction that writes the next one. `place` numbers a person's
-- holds, so that counting races can't exceed three.
create table slot_hold (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  holder_id uuid not null,
  place smallint not null,
  during tstzrange not null,
  held_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  constraint slot_hold_pk primary key (id),
  constraint slot_hold_teacher_fk foreign key (teacher_id) references teacher_profile (user_id) on delete cascade,
  constraint slot_hold_holder_fk foreign key (holder_id) references user_account (id) on delete cascade,
  constraint slot_hold_one_per_teacher unique (holder_id, teacher_id),
  constraint slot_hold_place_unique unique (holder_id, place),
  constraint slot_hold_place_range check (place between 1 and 3),
  constraint slot_hold_during_half_open check (lower_inc(during) and not upper_inc(during)),
  constraint slot_hold_one_lesson check (upper(during) - lower(during) between interval '30 minutes' and interval '2 hours'),
  constraint slot_hold_at_most_ten_minutes check (expires_at <= held_at + interval '10 minutes'),
  constraint slot_hold_not_held_twice exclude using gist (teacher_id with =, during with &&)
);

-- What a booking is for. A trial lasts 30 minutes, and nothing else does.
alter table booking
  add column kind text not null default 'single',
  add constraint booking_kind_known check (kind in ('single', 'trial', 'package')),
  add constraint booking_trial_is_short check ((kind = 'trial') = (duration_minutes = 30));

-- One trial for each pair of student and teacher. It is free again when it came to nothing without the family calling
-- it off: turned down, lapsed, taken back before an answer, cancelled by the teacher, or missed by the teacher.
create unique index booking_one_trial_per_pair on booking (student_id, teacher_id)
  where kind = 'trial' and (
    status in ('pending', 'confirmed', 'completed')
    or (status = 'cancelled' and decided_at is not null and cancelled_by is not null and cancelled_by <> teacher_id));
