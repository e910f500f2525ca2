-- A teacher's film waits for an operator before anybody else sees it, as tutorials do. Films that are there have been looked
-- at by nobody: they wait, too.
alter table teacher_intro_video
  add column status text not null default 'submitted',
  add column refused_because text,
  add column decided_by uuid,
  add column decided_at timestamptz,
  add constraint teacher_intro_video_decided_by_fk foreign key (decided_by) references user_account (id),
  add constraint teacher_intro_video_status_known check (status in ('submitted', 'approved', 'refused')),
  add constraint teacher_intro_video_refused_with_reason check ((status = 'refused') = (refused_because is not null)),
  add constraint teacher_intro_video_reason_length check (char_length(refused_because) between 1 and 1000),
  add constraint teacher_intro_video_decided_whole check (
    (status = 'submitted') = (decided_at is null) and (status = 'submitted') = (decided_by is null));
create index teacher_intro_video_waiting on teacher_intro_video (uploaded_at, teacher_id) where status = 'submitted';
create index teacher_intro_video_decided_by on teacher_intro_video (decided_by) where decided_by is not null;

-- What somebody says is wrong with a public profile or with its film. An operator's decision closes it.
create table profile_report (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  part text not null,
  reported_by uuid not null,
  reason text not null,
  reported_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint profile_report_pk primary key (id),
  constraint profile_report_teacher_fk foreign key (teacher_id) references teacher_profile (user_id) on delete cascade,
  constraint profile_report_by_fk foreign key (reported_by) references user_account (id),
  constraint profile_report_part_known check (part in ('text', 'film')),
  constraint profile_report_reason_length check (char_length(reason) between 1 and 500)
);
create unique index profile_report_once on profile_report (teacher_id, part, reported_by) where closed_at is null;
create index profile_report_open on profile_report (reported_at, teacher_id) where closed_at is null;
create index profile_report_by on profile_report (reported_by);

-- A text that an operator took off a profile. It stands here, for the reason that it was hidden for and to be put back; the
-- teacher can write another one.
create table hidden_profile_text (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  part text not null,
  body jsonb not null,
  reason text not null,
  hidden_by uuid not null,
  hidden_at timestamptz not null default now(),
  restored_by uuid,
  restored_at timestamptz,
  constraint hidden_profile_text_pk primary key (id),
  constraint hidden_profile_text_teacher_fk foreign key (teacher_id) references teacher_profile (user_id) on delete cascade,
  constraint hidden_profile_text_hidden_by_fk foreign key (hidden_by) references user_account (id),
  constraint hidden_profile_text_restored_by_fk foreign key (restored_by) references user_account (id),
  constraint hidden_profile_text_part_known check (part in (
    'intro_text', 'bio', 'teaching_approach', 'qualifications', 'education', 'achievements', 'availability_note')),
  constraint hidden_profile_text_reason_length check (char_length(reason) between 1 and 1000),
  constraint hidden_profile_text_restored_whole check ((restored_at is null) = (restored_by is null))
);
create index hidden_profile_text_teacher on hidden_profile_text (teacher_id, hidden_at desc) where restored_at is null;
create index hidden_profile_text_newest on hidden_profile_text (hidden_at desc, id desc) where restored_at is null;
create index hidden_profile_text_hidden_by on hidden_profile_text (hidden_by);
create index hidden_profile_text_restored_by on hidden_profile_text (restored_by) where restored_by is not null;
