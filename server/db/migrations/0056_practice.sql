-- Practice: the platform's starter bank, practice tests, Daily 10 with a card for each question, and answers by chapter.

-- The questions of the starter bank by the name that they keep: a changed one becomes the next version of its question.
create table starter_question (
  key text not null,
  question_id uuid not null,
  constraint starter_question_pk primary key (key),
  constraint starter_question_question_unique unique (question_id),
  constraint starter_question_question_fk foreign key (question_id) references question (id) on delete cascade,
  constraint starter_question_key_length check (char_length(key) between 1 and 100)
);

-- One sitting of practice: a test on chosen chapters, or the ten questions of one day.
create table practice_session (
  id uuid not null default gen_random_uuid(),
  student_id uuid not null,
  kind text not null,
  -- Null for Daily 10, which is of several subjects.
  grade smallint,
  subject text,
  -- The day of a Daily 10, in Asia/Kolkata.
  day date,
  started_at timestamptz not null default now(),
  -- Null when it is not timed.
  deadline_at timestamptz,
  finished_at timestamptz,
  constraint practice_session_pk primary key (id),
  constraint practice_session_student_fk foreign key (student_id) references student_profile (user_id) on delete cascade,
  constraint practice_session_kind_known check (kind in ('test', 'daily')),
  constraint practice_session_grade_range check (grade between 1 and 10),
  constraint practice_session_of_its_kind check ((kind = 'daily') = (day is not null)
    and (kind = 'test') = (grade is not null) and (kind = 'test') = (subject is not null)),
  constraint practice_session_one_daily unique (student_id, day),
  constraint practice_session_deadline_later check (deadline_at > started_at),
  constraint practice_session_finished_later check (finished_at >= started_at)
);
create index practice_session_student on practice_session (student_id, started_at desc);

-- The questions of a sitting, each in the version that was asked, and what was answered. The first answer stays.
create table practice_answer (
  session_id uuid not null,
  question_id uuid not null,
  version integer not null,
  position smallint not null,
  answer jsonb,
  outcome text,
  marks numeric(7, 2),
  -- The student said so, with the answer: what was guessed right is not known yet.
  is_guess boolean not null default false,
  -- Between the question before (or the start) and this answer, by the server's clock at most.
  seconds integer,
  answered_at timestamptz,
  constraint practice_answer_pk primary key (session_id, question_id),
  constraint practice_answer_session_fk foreign key (session_id) references practice_session (id) on delete cascade,
  constraint practice_answer_version_fk foreign key (question_id, version) references question_version (question_id, version),
  constraint practice_answer_position_unique unique (session_id, position),
  constraint practice_answer_position_range check (position between 1 and 50),
  constraint practice_answer_outcome_known check (outcome in ('right', 'partly', 'wrong')),
  constraint practice_answer_whole check ((answered_at is null) = (answer is null)
    and (answered_at is null) = (outcome is null) and (answered_at is null) = (marks is null)
    and (answered_at is null) = (seconds is null)),
  constraint practice_answer_seconds_range check (seconds between 0 and 86400),
  constraint practice_answer_size check (pg_column_size(answer) <= 20000)
);
create index practice_answer_question on practice_answer (question_id, version);

create function practice_answer_keep_first() returns trigger
language plpgsql as $$
begin
  raise exception using errcode = 'restrict_violation', constraint = 'practice_answer_given_once',
    message = 'an answer that was given is never changed';
end $$;
create trigger practice_answer_given_once before update on practice_answer
  for each row when (old.answered_at is not null) execute function practice_answer_keep_first();

-- What a student remembers of a question, as FSRS reckons it (domain/practice/cards.ts).
create table practice_card (
  student_id uuid not null,
  question_id uuid not null,
  due_at timestamptz not null,
  stability double precision not null,
  difficulty double precision not null,
  scheduled_days integer not null,
  learning_steps integer not null,
  reps integer not null,
  lapses integer not null,
  state smallint not null,
  last_review_at timestamptz not null,
  last_outcome text not null,
  constraint practice_card_pk primary key (student_id, question_id),
  constraint practice_card_student_fk foreign key (student_id) references student_profile (user_id) on delete cascade,
  constraint practice_card_question_fk foreign key (question_id) references question (id) on delete cascade,
  constraint practice_card_state_range check (state between 0 and 3),
  constraint practice_card_counts check (reps >= 1 and lapses >= 0 and scheduled_days >= 0),
  constraint practice_card_last_outcome_known check (last_outcome in ('right', 'partly', 'wrong'))
);
create index practice_card_due on practice_card (student_id, due_at);
create index practice_card_question on practice_card (question_id);

-- Every answer of a student that belongs to a chapter: from practice, and from assessments once they are released.
-- `share` is the part of the marks, from 0 to 1.
create view chapter_answer as
  select s.student_id, q.grade, q.subject, q.book, q.chapter, v.difficulty, a.answered_at, a.is_guess,
    greatest(0, a.marks / v.marks)::double precision as share, a.seconds
  from practice_session s
    join practice_answer a on a.session_id = s.id
    join question q on q.id = a.question_id
    join question_version v on v.question_id = a.question_id and v.version = a.version
  where a.answered_at is not null and q.chapter is not null
  union all
  select t.student_id, q.grade, q.subject, q.book, q.chapter, v.difficulty, coalesce(a.answered_at, t.completed_at), false,
    greatest(0, coalesce(a.marks, 0) / v.marks)::double precision, null::integer
  from assessment_attempt t
    join attempt_answer a on a.attempt_id = t.id
    join attempt_question x on x.attempt_id = a.attempt_id and x.question_id = a.question_id
    join question q on q.id = x.question_id
    join question_version v on v.question_id = x.question_id and v.version = x.version
  where t.released_at is not null and q.chapter is not null and a.outcome is not null;
