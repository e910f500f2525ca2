-- What people ask us, as conversations that operators answer: the contact form, requests for a free trial and the help
-- centers. A request has a time by which it is answered, for as long as it waits for us.

-- 24 hours on working days, Monday to Saturday, of the office: those of a Sunday do not count.
create function reply_due_at(asked_at timestamptz) returns timestamptz
language sql immutable
as $$
  select (due + case when extract(isodow from due) = 7 then interval '1 day' else interval '0' end)
      at time zone 'Asia/Kolkata'
  from (select case when extract(isodow from asked) = 7 then date_trunc('day', asked) + interval '1 day' else asked end
      + interval '24 hours' as due
    from (select asked_at at time zone 'Asia/Kolkata' as asked) local) reckoned
$$;

create table ticket (
  id uuid not null default gen_random_uuid(),
  -- As people name it.
  number bigint generated always as identity (start with 1001),
  source text not null,
  submission_id uuid,
  -- Who asked, when they were signed in.
  user_id uuid,
  name text not null,
  email text not null,
  subject text not null,
  status text not null default 'new',
  spam boolean not null default false,
  assigned_to uuid,
  -- Counts every change: who acts names the one that they saw.
  revision integer not null default 1,
  opened_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  due_at timestamptz,
  constraint ticket_pk primary key (id),
  constraint ticket_number_unique unique (number),
  constraint ticket_submission_fk foreign key (submission_id) references form_submission (id) on delete cascade,
  constraint ticket_submission_unique unique (submission_id),
  constraint ticket_user_fk foreign key (user_id) references user_account (id),
  constraint ticket_assigned_to_fk foreign key (assigned_to) references user_account (id),
  constraint ticket_source_known check (source in ('contact', 'book-free-trial', 'help')),
  constraint ticket_from_a_form check ((source = 'help') = (submission_id is null)),
  constraint ticket_by_somebody check ((source = 'help') = (user_id is not null)),
  constraint ticket_name_length check (char_length(name) between 1 and 200),
  constraint ticket_email_length check (char_length(email) between 3 and 254),
  constraint ticket_subject_length check (char_length(subject) between 1 and 200),
  constraint ticket_status_known check (status in ('new', 'assigned', 'waiting', 'answered', 'closed')),
  constraint ticket_due_while_it_waits_for_us check ((status in ('new', 'assigned')) = (due_at is not null)),
  constraint ticket_assigned_to_somebody check (status <> 'assigned' or assigned_to is not null),
  constraint ticket_new_is_nobodys check (status <> 'new' or assigned_to is null),
  constraint ticket_spam_is_closed check (not spam or status = 'closed')
);
create index ticket_due on ticket (due_at, id) where due_at is not null;
create index ticket_changed on ticket (changed_at desc, id desc) where due_at is null;
create index ticket_user on ticket (user_id, opened_at desc) where user_id is not null;
create index ticket_email on ticket (lower(email));
create index ticket_assigned_to on ticket (assigned_to) where assigned_to is not null;
create index ticket_text on ticket using gin (lower(name || ' ' || email || ' ' || subject) gin_trgm_ops);

create table ticket_message (
  id uuid not null default gen_random_uuid(),
  ticket_id uuid not null,
  -- 'asked' is the person's, 'answer' goes to them by mail, 'note' is read by operators alone.
  kind text not null,
  -- The operator, or the account; null for who wrote without one.
  author_id uuid,
  body text not null,
  written_at timestamptz not null default clock_timestamp(),
  mailed_at timestamptz,
  constraint ticket_message_pk primary key (id),
  constraint ticket_message_ticket_fk foreign key (ticket_id) references ticket (id) on delete cascade,
  constraint ticket_message_author_fk foreign key (author_id) references user_account (id),
  constraint ticket_message_kind_known check (kind in ('asked', 'answer', 'note')),
  constraint ticket_message_ours_has_an_author check (kind = 'asked' or author_id is not null),
  constraint ticket_message_mailed_answers check (mailed_at is null or kind = 'answer'),
  constraint ticket_message_length check (char_length(body) between 1 and 5000)
);
create index ticket_message_thread on ticket_message (ticket_id, written_at, id);
create index ticket_message_author on ticket_message (author_id) where author_id is not null;

-- What was sent before: it has been answered by mail, or is overdue and shown as that.
with made as (
  insert into ticket (source, submission_id, name, email, subject, opened_at, changed_at, due_at)
  select f.form_name, f.id, coalesce(nullif(left(f.fields ->> 'name', 200), ''), 'Somebody'),
    left(f.fields ->> 'email', 254),
    left(case when f.form_name = 'contact' then coalesce(nullif(f.fields ->> 'subject', ''), 'A message')
      else concat_ws(', ', 'Free trial', nullif(f.fields ->> 'subject', ''), nullif(f.fields ->> 'class', '')) end, 200),
    f.received_at, f.received_at, reply_due_at(f.received_at)
  from form_submission f
  where char_length(f.fields ->> 'email') >= 3
  order by f.received_at
  returning id, submission_id, opened_at
)
insert into ticket_message (ticket_id, kind, body, written_at)
select m.id, 'asked', left(coalesce(nullif(f.fields ->> 'message', ''), 'Please call me about a free trial.'), 5000), m.opened_at
from made m join form_submission f on f.id = m.submission_id;
