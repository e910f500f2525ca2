-- Messages that somebody reported, or in which contact details or paying elsewhere was found, and what operators decided.

create table message_report (
  message_id uuid not null,
  reported_by uuid not null,
  reason text not null,
  note text not null default '',
  reported_at timestamptz not null default now(),
  constraint message_report_once primary key (message_id, reported_by),
  constraint message_report_message_fk foreign key (message_id) references message (id),
  constraint message_report_reported_by_fk foreign key (reported_by) references user_account (id),
  constraint message_report_reason_known check (reason in ('rude', 'unsafe', 'contact', 'spam', 'other')),
  constraint message_report_note_length check (char_length(note) <= 500)
);
create index message_report_reported_by on message_report (reported_by);

create table message_case (
  message_id uuid not null,
  status text not null default 'open',
  opened_at timestamptz not null default clock_timestamp(),
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  constraint message_case_pk primary key (message_id),
  constraint message_case_message_fk foreign key (message_id) references message (id),
  constraint message_case_decided_by_fk foreign key (decided_by) references user_account (id),
  constraint message_case_status_known check (status in ('open', 'dismissed', 'warned', 'hidden')),
  constraint message_case_reason_length check (char_length(reason) between 1 and 1000),
  constraint message_case_decided_whole check (
    (status = 'open') = (decided_at is null) and (status = 'open') = (decided_by is null)
    and (status = 'open') = (reason is null))
);
create index message_case_open on message_case (opened_at, message_id) where status = 'open';
create index message_case_decided on message_case (decided_at desc, message_id desc) where status <> 'open';
create index message_case_decided_by on message_case (decided_by) where decided_by is not null;

-- A message that was removed stays removed.
create function message_case_stays_hidden() returns trigger
language plpgsql
as $$
begin
  if old.status = 'hidden' then
    raise exception 'message % was removed' , old.message_id
      using errcode = 'check_violation', constraint = 'message_case_hidden_is_final';
  end if;
  return new;
end
$$;
create trigger message_case_stays_hidden before update on message_case
  for each row execute function message_case_stays_hidden();
revoke delete on message_case from kaksha_app;
