-- Conversations between one family and one teacher, and what is written in them.

-- A student's conversation is read and written by the student and by everybody who looks after them, as guardianship
-- stands at that moment; a parent may also ask a teacher without a child.
create table conversation (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  student_id uuid,
  parent_id uuid,
  started_by uuid not null,
  created_at timestamptz not null default now(),
  -- Of the last message; 0 while there is none.
  last_seq integer not null default 0,
  last_message_at timestamptz,
  constraint conversation_pk primary key (id),
  constraint conversation_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint conversation_student_fk foreign key (student_id) references student_profile (user_id),
  constraint conversation_parent_fk foreign key (parent_id) references user_account (id),
  constraint conversation_started_by_fk foreign key (started_by) references user_account (id),
  constraint conversation_student_unique unique (teacher_id, student_id),
  constraint conversation_parent_unique unique (teacher_id, parent_id),
  constraint conversation_of_one_family check (num_nonnulls(student_id, parent_id) = 1),
  constraint conversation_last_seq_range check (last_seq >= 0),
  constraint conversation_last_message_when check ((last_seq = 0) = (last_message_at is null))
);
create index conversation_student on conversation (student_id) where student_id is not null;
create index conversation_parent on conversation (parent_id) where parent_id is not null;
create index conversation_started_by on conversation (started_by);

-- A block by one of a conversation's people: nobody writes in it until that person takes it back.
create table conversation_block (
  conversation_id uuid not null,
  made_by uuid not null,
  made_at timestamptz not null default now(),
  constraint conversation_block_pk primary key (conversation_id, made_by),
  constraint conversation_block_conversation_fk foreign key (conversation_id) references conversation (id),
  constraint conversation_block_made_by_fk foreign key (made_by) references user_account (id)
);
create index conversation_block_made_by on conversation_block (made_by);

create table message (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  -- Both are given below, under the conversation's lock: without gaps, and later is never earlier.
  seq integer not null,
  sent_at timestamptz not null,
  author_id uuid not null,
  -- What the author's device called it: sending it again changes nothing.
  client_id uuid not null,
  body text not null,
  file_count smallint not null default 0,
  -- What of contact details and of paying elsewhere was found in it.
  contact_kinds text[] not null default '{}',
  constraint message_pk primary key (id),
  constraint message_conversation_fk foreign key (conversation_id) references conversation (id),
  constraint message_author_fk foreign key (author_id) references user_account (id),
  constraint message_seq_unique unique (conversation_id, seq),
  constraint message_sent_once unique (author_id, client_id),
  constraint message_body_length check (char_length(body) <= 2000),
  constraint message_says_something check (char_length(body) > 0 or file_count > 0),
  constraint message_file_count_range check (file_count between 0 and 5),
  constraint message_contact_kinds_known
    check (contact_kinds <@ array['phone', 'email', 'upi', 'link', 'payment']::text[])
);

create function message_takes_its_place() returns trigger
language plpgsql
as $$
begin
  update conversation
    set last_seq = last_seq + 1, last_message_at = greatest(clock_timestamp(), last_message_at)
    where id = new.conversation_id
    returning last_seq, last_message_at into new.seq, new.sent_at;
  -- Looked up under that lock, which making a block waits for: one of the two has seen the other.
  if exists (select from conversation_block b where b.conversation_id = new.conversation_id) then
    raise exception 'conversation % is blocked', new.conversation_id
      using errcode = 'check_violation', constraint = 'message_not_blocked';
  end if;
  return new;
end
$$;
create trigger message_takes_its_place before insert on message
  for each row execute function message_takes_its_place();

create function conversation_block_waits() returns trigger
language plpgsql
as $$
begin
  perform from conversation where id = new.conversation_id for update;
  return new;
end
$$;
create trigger conversation_block_waits before insert on conversation_block
  for each row execute function conversation_block_waits();

-- What was written stays as it is; only the words of somebody who is erased go.
revoke update, delete on message from kaksha_app;
create function erase_messages_of(p_author uuid, p_words text) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update message set body = p_words, contact_kinds = '{}' where author_id = p_author
$$;
revoke all on function erase_messages_of from public;
grant execute on function erase_messages_of to kaksha_app;

-- How far somebody has read, and of what they have been told by mail. Forward only.
create table conversation_read (
  conversation_id uuid not null,
  user_id uuid not null,
  read_seq integer not null default 0,
  read_at timestamptz,
  mailed_seq integer not null default 0,
  mailed_at timestamptz,
  constraint conversation_read_pk primary key (conversation_id, user_id),
  constraint conversation_read_conversation_fk foreign key (conversation_id) references conversation (id),
  constraint conversation_read_user_fk foreign key (user_id) references user_account (id),
  constraint conversation_read_range check (read_seq >= 0 and mailed_seq >= 0)
);
create index conversation_read_user on conversation_read (user_id);

create function conversation_read_goes_forward() returns trigger
language plpgsql
as $$
begin
  if new.read_seq < old.read_seq or new.mailed_seq < old.mailed_seq then
    raise exception 'a read mark does not go back'
      using errcode = 'check_violation', constraint = 'conversation_read_forward_only';
  end if;
  return new;
end
$$;
create trigger conversation_read_goes_forward before update on conversation_read
  for each row execute function conversation_read_goes_forward();

alter table notification
  add column conversation_id uuid,
  add constraint notification_conversation_fk foreign key (conversation_id) references conversation (id),
  drop constraint notification_about_one_thing;
alter table notification
  add constraint notification_about_one_thing check (
    num_nonnulls(booking_id, series_id, offer_id, referral_id, assessment_id, badge, conversation_id) = 1);
create index notification_conversation on notification (conversation_id) where conversation_id is not null;
-- However many messages come, one note of a conversation waits to be read.
create unique index notification_one_unread_per_conversation on notification (user_id, conversation_id)
  where conversation_id is not null and read_at is null;

-- As enqueue_job, but a job of this key that waits already stays as it is: its time does not move.
create function enqueue_job_once(p_task text, p_payload json, p_run_at timestamptz, p_key text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    p_task, p_payload, run_at => p_run_at, job_key => p_key, job_key_mode => 'preserve_run_at');
end
$$;
revoke all on function enqueue_job_once from public;
grant execute on function enqueue_job_once to kaksha_app;
