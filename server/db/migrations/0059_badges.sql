-- Badges: each once for a student and kind, for something that happened. `credential` is the signed Open Badge, made when
-- it is first asked for and kept, so that what was verified once stays verifiable.
create table badge (
  id uuid not null default gen_random_uuid(),
  student_id uuid not null,
  kind text not null,
  earned_at timestamptz not null,
  shared_at timestamptz,
  credential text,
  constraint badge_pk primary key (id),
  constraint badge_once_each unique (student_id, kind),
  constraint badge_student_fk foreign key (student_id) references student_profile (user_id) on delete cascade,
  constraint badge_kind_known check (kind in ('first_class', 'ten_classes', 'first_test', 'first_full_score',
    'first_daily_ten', 'week_of_practice', 'first_review')),
  constraint badge_credential_size check (char_length(credential) <= 10000)
);

-- Who did something lately, for the job that looks for new badges.
create index lesson_completed_lately on lesson (ends_at) where status = 'completed';
create index assessment_attempt_completed_lately on assessment_attempt (completed_at) where completed_at is not null;
create index assessment_attempt_released_lately on assessment_attempt (released_at) where released_at is not null;
create index practice_answer_lately on practice_answer (answered_at) where answered_at is not null;
