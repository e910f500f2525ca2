-- Assessments from the question to the mark: versioned questions, drafts, who is asked, attempts as append-only steps.

-- A question keeps its name through all of its versions. Without an owner it belongs to the platform's own bank.
create table question (
  id uuid not null default gen_random_uuid(),
  owner_id uuid,
  grade smallint not null,
  subject text not null,
  -- The chapter, as the book called it when the question was written; null where it belongs to none.
  book text,
  chapter text,
  edition text,
  latest_version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint question_pk primary key (id),
  constraint question_owner_fk foreign key (owner_id) references teacher_profile (user_id) on delete cascade,
  constraint question_grade_range check (grade between 1 and 10),
  constraint question_version_positive check (latest_version >= 1),
  constraint question_chapter_whole check ((book is null) = (chapter is null))
);
create index question_owner on question (owner_id, subject, grade, created_at desc);
create index question_by_chapter on question (subject, grade, book, chapter) where archived_at is null;

-- What a question said at one time: `content` is domain/assessments/questions/question.ts. Never changed.
create table question_version (
  question_id uuid not null,
  version integer not null,
  type text not null,
  marks smallint not null,
  difficulty smallint not null,
  content jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint question_version_pk primary key (question_id, version),
  constraint question_version_question_fk foreign key (question_id) references question (id) on delete cascade,
  constraint question_version_created_by_fk foreign key (created_by) references user_account (id),
  constraint question_version_type_known check (type in ('multiple_choice', 'multiple_select', 'true_false', 'numeric',
    'short_answer', 'fill_blanks', 'match', 'order', 'subjective')),
  constraint question_version_type_of_content check (content ->> 'type' = type),
  constraint question_version_marks_range check (marks between 1 and 100),
  constraint question_version_difficulty_range check (difficulty between 1 and 3),
  constraint question_version_content_size check (pg_column_size(content) <= 100000)
);
create index question_version_created_by on question_version (created_by) where created_by is not null;

create function question_version_refuse_change() returns trigger
language plpgsql as $$
begin
  -- With its question a version may go; by itself never.
  if tg_op = 'DELETE' and not exists (select from question where id = old.question_id) then return old; end if;
  raise exception using errcode = 'restrict_violation', constraint = 'question_version_append_only',
    message = 'a version of a question is never changed: add the next one';
end $$;
create trigger question_version_append_only before update or delete on question_version
  for each row execute function question_version_refuse_change();

-- A draft is its teacher's work in progress, as the wizard holds it; it may lack anything. `revision` counts every save.
alter table assessment
  add column draft jsonb,
  add column revision integer not null default 1,
  add column opens_at timestamptz,
  add column shuffle_questions boolean not null default false,
  add column shuffle_options boolean not null default false,
  add column attempts_allowed smallint not null default 1,
  add column late_days smallint not null default 0,
  add column late_penalty_percent smallint not null default 0,
  add column release_policy text not null default 'when_marked',
  add column shows_answers boolean not null default true,
  add column published_at timestamptz,
  add column changed_at timestamptz not null default now(),
  alter column title set default '',
  alter column subject drop not null,
  alter column grade drop not null,
  alter column type drop not null,
  alter column due_at drop not null,
  alter column total_questions set default 0,
  alter column total_marks set default 0,
  drop constraint assessment_marks_positive,
  drop constraint assessment_title_present,
  add constraint assessment_title_length check (char_length(title) <= 200),
  add constraint assessment_published_whole check (status = 'draft' or (
    title <> '' and subject is not null and grade is not null and type is not null and due_at is not null
    and total_questions >= 1 and total_marks >= 1)),
  add constraint assessment_duration_range check (duration_minutes between 1 and 600),
  add constraint assessment_opens_before_due check (opens_at < due_at),
  add constraint assessment_attempts_range check (attempts_allowed between 1 and 10),
  add constraint assessment_late_days_range check (late_days between 0 and 30),
  add constraint assessment_late_penalty_range check (late_penalty_percent between 0 and 100),
  add constraint assessment_release_policy_known check (release_policy in ('at_once', 'when_marked', 'after_due', 'by_hand')),
  add constraint assessment_draft_size check (pg_column_size(draft) <= 2000000);
update assessment set published_at = created_at where status <> 'draft';
create index assessment_due on assessment (due_at) where status = 'active';

-- The questions of a published assessment, each in the version that who starts now is asked.
create table assessment_question (
  assessment_id uuid not null,
  question_id uuid not null,
  version integer not null,
  position smallint not null,
  -- The part of the paper that it stands in; '' where there are no parts.
  section text not null default '',
  constraint assessment_question_pk primary key (assessment_id, question_id),
  constraint assessment_question_assessment_fk foreign key (assessment_id) references assessment (id) on delete cascade,
  constraint assessment_question_version_fk foreign key (question_id, version) references question_version (question_id, version),
  constraint assessment_question_position_unique unique (assessment_id, position) deferrable initially deferred,
  constraint assessment_question_position_range check (position between 1 and 200),
  constraint assessment_question_section_length check (char_length(section) <= 100)
);
create index assessment_question_version_used on assessment_question (question_id, version);

-- Who is asked, and what a child is granted beyond the others.
create table assessment_assignment (
  assessment_id uuid not null,
  student_id uuid not null,
  extra_minutes smallint not null default 0,
  extra_attempts smallint not null default 0,
  assigned_at timestamptz not null default now(),
  constraint assessment_assignment_pk primary key (assessment_id, student_id),
  constraint assessment_assignment_assessment_fk foreign key (assessment_id) references assessment (id) on delete cascade,
  constraint assessment_assignment_student_fk foreign key (student_id) references student_profile (user_id),
  constraint assessment_assignment_extra_minutes_range check (extra_minutes between 0 and 600),
  constraint assessment_assignment_extra_attempts_range check (extra_attempts between 0 and 10)
);
create index assessment_assignment_student on assessment_assignment (student_id, assigned_at desc);

insert into assessment_assignment (assessment_id, student_id, assigned_at)
  select assessment_id, student_id, assigned_at from assessment_attempt;
delete from assessment_attempt where status = 'pending';

-- One sitting. Its deadline and its layout are fixed at its start; closing it is the student's or the clock's.
alter table assessment_attempt
  drop constraint assessment_attempt_one_per_student,
  drop constraint assessment_attempt_status_known,
  drop constraint assessment_attempt_assessment_fk,
  drop column assigned_at,
  alter column status set default 'in_progress',
  add column number smallint not null default 1,
  add column layout_seed uuid not null default gen_random_uuid(),
  add column deadline_at timestamptz,
  add column closed_by text,
  add column is_late boolean not null default false,
  -- The step that was written last; a step is numbered by raising it.
  add column last_step integer not null default 0,
  -- Null while an answer waits for the teacher. Shown to the family only once the attempt is released.
  add column marked_at timestamptz,
  add column released_at timestamptz,
  add constraint assessment_attempt_assignment_fk foreign key (assessment_id, student_id)
    references assessment_assignment (assessment_id, student_id) on delete cascade,
  add constraint assessment_attempt_number_unique unique (assessment_id, student_id, number),
  add constraint assessment_attempt_status_known check (status in ('in_progress', 'completed')),
  add constraint assessment_attempt_number_range check (number between 1 and 20),
  add constraint assessment_attempt_closed_by_known check (closed_by in ('student', 'deadline', 'teacher')),
  add constraint assessment_attempt_released_marked check (released_at is null or (score is not null and status = 'completed'));
update assessment_attempt set started_at = coalesce(started_at, completed_at, now());
update assessment_attempt set closed_by = 'student', marked_at = case when score is not null then completed_at end,
  released_at = case when score is not null then completed_at end where status = 'completed';
alter table assessment_attempt
  alter column started_at set not null,
  alter column started_at set default now(),
  add constraint assessment_attempt_closed_whole check ((status = 'completed') = (closed_by is not null));
create unique index assessment_attempt_one_open on assessment_attempt (assessment_id, student_id)
  where status = 'in_progress';
create index assessment_attempt_deadline on assessment_attempt (deadline_at) where status = 'in_progress';
create index assessment_attempt_to_mark on assessment_attempt (assessment_id) where status = 'completed' and marked_at is null;

-- What an attempt asks, frozen at its start: a later edit of the assessment or of a question changes nothing here.
create table attempt_question (
  attempt_id uuid not null,
  question_id uuid not null,
  version integer not null,
  position smallint not null,
  section text not null default '',
  constraint attempt_question_pk primary key (attempt_id, question_id),
  constraint attempt_question_attempt_fk foreign key (attempt_id) references assessment_attempt (id) on delete cascade,
  constraint attempt_question_version_fk foreign key (question_id, version) references question_version (question_id, version),
  constraint attempt_question_position_unique unique (attempt_id, position)
);
create index attempt_question_version_used on attempt_question (question_id, version);

-- Everything that happened in an attempt, in order: answers, flags, the end, marks, regrades, the release. Append only;
-- `event_id` is the sender's, so that what is sent again is there once.
create table attempt_step (
  attempt_id uuid not null,
  step integer not null,
  event_id uuid not null default gen_random_uuid(),
  kind text not null,
  question_id uuid,
  payload jsonb not null default '{}',
  actor_id uuid,
  -- What the sender's clock said; only shown, never trusted.
  client_at timestamptz,
  at timestamptz not null default clock_timestamp(),
  constraint attempt_step_pk primary key (attempt_id, step),
  constraint attempt_step_event_unique unique (attempt_id, event_id),
  constraint attempt_step_attempt_fk foreign key (attempt_id) references assessment_attempt (id) on delete cascade,
  constraint attempt_step_question_fk foreign key (attempt_id, question_id)
    references attempt_question (attempt_id, question_id) on delete cascade,
  constraint attempt_step_actor_fk foreign key (actor_id) references user_account (id),
  constraint attempt_step_kind_known check (kind in ('started', 'answered', 'flagged', 'submitted', 'closed',
    'answered_late', 'late_accepted', 'marked', 'commented', 'regraded', 'released', 'withdrawn')),
  constraint attempt_step_about_a_question check (
    (kind in ('answered', 'flagged', 'answered_late', 'late_accepted', 'marked', 'commented', 'regraded')) = (question_id is not null)),
  constraint attempt_step_size check (pg_column_size(payload) <= 60000)
);
create index attempt_step_question on attempt_step (attempt_id, question_id) where question_id is not null;
create index attempt_step_actor on attempt_step (actor_id) where actor_id is not null;

create function attempt_step_refuse_change() returns trigger
language plpgsql as $$
begin
  -- With its attempt a step goes (somebody's data are erased); by itself never.
  if tg_op = 'DELETE' and not exists (select from assessment_attempt where id = old.attempt_id) then return old; end if;
  raise exception using errcode = 'restrict_violation', constraint = 'attempt_step_append_only',
    message = 'what happened in an attempt is never changed: add the next step';
end $$;
create trigger attempt_step_append_only before update or delete on attempt_step
  for each row execute function attempt_step_refuse_change();

-- Where the steps have led, question by question: written with each step, and always the same as replaying them.
create table attempt_answer (
  attempt_id uuid not null,
  question_id uuid not null,
  answer jsonb,
  is_flagged boolean not null default false,
  answered_at timestamptz,
  -- Null while in progress; afterwards as domain/assessments/marking says, or as the teacher marked.
  outcome text,
  marks numeric(7, 2),
  ticks text[] not null default '{}',
  comment text not null default '',
  marked_by uuid,
  marked_at timestamptz,
  -- Counts marks and comments: who marks says which one was seen.
  revision integer not null default 0,
  constraint attempt_answer_pk primary key (attempt_id, question_id),
  constraint attempt_answer_question_fk foreign key (attempt_id, question_id)
    references attempt_question (attempt_id, question_id) on delete cascade,
  constraint attempt_answer_marked_by_fk foreign key (marked_by) references user_account (id),
  constraint attempt_answer_outcome_known check (outcome in ('right', 'partly', 'wrong', 'unanswered', 'by_hand')),
  constraint attempt_answer_marks_range check (marks between -100 and 100),
  constraint attempt_answer_by_hand_waits check (outcome is distinct from 'by_hand' or marks is null),
  constraint attempt_answer_comment_length check (char_length(comment) <= 4000)
);
create index attempt_answer_marked_by on attempt_answer (marked_by) where marked_by is not null;
create index attempt_answer_to_mark on attempt_answer (question_id) where outcome = 'by_hand';

-- How a student stands with an assessment: the best released score counts.
create view assessment_standing as
  select g.assessment_id, g.student_id, g.assigned_at, g.extra_minutes, g.extra_attempts,
    coalesce(t.attempts, 0) as attempts,
    case when t.open_attempt_id is not null then 'in_progress' when t.attempts > 0 then 'completed' else 'pending' end as status,
    t.open_attempt_id, t.completed_at, t.score, t.best_attempt_id, t.last_attempt_id,
    coalesce(t.waiting, 0) as attempts_not_released
  from assessment_assignment g
  left join lateral (
    select count(*)::int as attempts,
      (array_agg(a.id) filter (where a.status = 'in_progress'))[1] as open_attempt_id,
      max(a.completed_at) as completed_at,
      max(a.score) filter (where a.released_at is not null) as score,
      (array_agg(a.id order by a.score desc, a.number desc) filter (where a.released_at is not null))[1] as best_attempt_id,
      (array_agg(a.id order by a.number desc))[1] as last_attempt_id,
      count(*) filter (where a.status = 'completed' and a.released_at is null)::int as waiting
    from assessment_attempt a
    where a.assessment_id = g.assessment_id and a.student_id = g.student_id
  ) t on true;
