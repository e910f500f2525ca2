-- What people do together in a classroom besides talking: questions with their answers, and the log of what happened.

-- A poll, or a quiz of one question with its right answer. Options are counted from 0.
create table classroom_question (
  id uuid not null default gen_random_uuid(),
  lesson_id uuid not null,
  kind text not null,
  prompt text not null,
  options text[] not null,
  right_option smallint,
  -- whether students are shown how many chose what
  results_shown boolean not null,
  -- grows with every answer: of two counts that overtook each other the higher one holds
  revision integer not null default 0,
  asked_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  constraint classroom_question_pk primary key (id),
  constraint classroom_question_of_lesson_unique unique (id, lesson_id),
  constraint classroom_question_lesson_fk foreign key (lesson_id) references lesson (id) on delete cascade,
  constraint classroom_question_kind_known check (kind in ('poll', 'quiz')),
  constraint classroom_question_prompt_length check (char_length(prompt) between 1 and 300),
  constraint classroom_question_options_count
    check (cardinality(options) between 2 and 6 and array_ndims(options) = 1 and array_lower(options, 1) = 1
      and array_position(options, null) is null and array_position(options, '') is null
      and char_length(array_to_string(options, '')) <= 1200),
  constraint classroom_question_right_option check (
    case kind when 'quiz' then right_option is not null and right_option between 0 and cardinality(options) - 1
      else right_option is null end),
  constraint classroom_question_order check (closed_at is null or closed_at >= asked_at)
);
create unique index classroom_question_one_open on classroom_question (lesson_id) where closed_at is null;
create index classroom_question_lesson on classroom_question (lesson_id, asked_at);

-- One answer of each student, which may be changed until the question is closed.
create table classroom_answer (
  question_id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  option smallint not null,
  answered_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  constraint classroom_answer_pk primary key (question_id, student_id),
  constraint classroom_answer_question_fk foreign key (question_id, lesson_id)
    references classroom_question (id, lesson_id) on delete cascade,
  constraint classroom_answer_seat_fk foreign key (lesson_id, student_id)
    references lesson_participant (lesson_id, student_id) on delete cascade
);
create index classroom_answer_seat on classroom_answer (lesson_id, student_id);

-- The question's row is locked, so that an answer and the closing come one after the other.
create function classroom_answer_check() returns trigger
language plpgsql as $$
declare
  asked classroom_question;
begin
  select * into asked from classroom_question where id = new.question_id for no key update;
  if asked.closed_at is not null then
    raise exception using errcode = 'check_violation', constraint = 'classroom_answer_while_open',
      message = 'the question is closed';
  end if;
  if new.option not between 0 and cardinality(asked.options) - 1 then
    raise exception using errcode = 'check_violation', constraint = 'classroom_answer_option_known',
      message = 'the question has no such option';
  end if;
  return new;
end
$$;
create trigger classroom_answer_fits before insert or update on classroom_answer
  for each row execute function classroom_answer_check();

-- What happened in a classroom, in its order. Hands and the timer have no other place: they are where the log has led.
create table classroom_event (
  lesson_id uuid not null,
  seq integer not null,
  kind text not null,
  sender_id uuid not null,
  -- what the sender's browser called it: sent again, it is the same event
  client_id uuid not null,
  hand_of uuid,
  question_id uuid,
  timer_ends_at timestamptz,
  timer_seconds integer,
  happened_at timestamptz not null default clock_timestamp(),
  constraint classroom_event_pk primary key (lesson_id, seq),
  constraint classroom_event_sent_once unique (lesson_id, sender_id, client_id),
  constraint classroom_event_lesson_fk foreign key (lesson_id) references lesson (id) on delete cascade,
  constraint classroom_event_sender_fk foreign key (sender_id) references user_account (id),
  constraint classroom_event_hand_of_fk foreign key (hand_of) references user_account (id),
  constraint classroom_event_question_fk foreign key (question_id, lesson_id)
    references classroom_question (id, lesson_id) on delete cascade,
  constraint classroom_event_kind_known check (kind in ('hand_raised', 'hand_lowered', 'hands_lowered',
    'question_asked', 'question_closed', 'timer_set', 'timer_stopped')),
  constraint classroom_event_fits_kind check (
    (hand_of is not null) = (kind in ('hand_raised', 'hand_lowered'))
    and (question_id is not null) = (kind in ('question_asked', 'question_closed'))
    and (timer_ends_at is not null) = (kind = 'timer_set')
    and (timer_seconds is not null) = (kind = 'timer_set')),
  constraint classroom_event_timer_range check (timer_seconds between 1 and 7200),
  constraint classroom_event_seq_positive check (seq >= 1)
);
create index classroom_event_sender on classroom_event (sender_id);
create index classroom_event_hand_of on classroom_event (hand_of) where hand_of is not null;
create index classroom_event_question on classroom_event (question_id) where question_id is not null;
revoke update, delete on classroom_event from kaksha_app;
