-- What operators often answer, kept to be used again in the inbox.
create table saved_answer (
  id uuid not null default gen_random_uuid(),
  title text not null,
  body text not null,
  -- Counts every change: who changes it names the one that they saw.
  revision integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default clock_timestamp(),
  constraint saved_answer_pk primary key (id),
  constraint saved_answer_changed_by_fk foreign key (changed_by) references user_account (id),
  constraint saved_answer_title_length check (char_length(title) between 1 and 80),
  constraint saved_answer_body_length check (char_length(body) between 1 and 5000),
  constraint saved_answer_revision_positive check (revision >= 1)
);
-- Two of one title cannot be told apart in the list.
create unique index saved_answer_title_unique on saved_answer (lower(title));
create index saved_answer_changed_by on saved_answer (changed_by);
