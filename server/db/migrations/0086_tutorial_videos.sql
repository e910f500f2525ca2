-- Films by which teachers explain something, which operators approve before anybody sees them.
-- The file is in the storage under `file_id`; it is played only while the film is shown, or by a signed address.
create table tutorial_video (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  title text not null,
  summary text not null default '',
  grade smallint not null,
  subject text not null,
  -- The chapter, as the book calls it; null where the film belongs to none.
  book text,
  chapter text,
  language text not null,
  -- Null until a film was uploaded.
  file_id text,
  kind text,
  byte_length integer,
  duration_seconds integer,
  -- A picture to show before it plays.
  poster_id text,
  -- WebVTT, as the teacher uploaded it; null where there are no captions.
  captions text,
  status text not null default 'draft',
  refused_because text,
  submitted_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  -- Counts every change, so that two tabs or an operator never decide about something else than they saw.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  constraint tutorial_video_pk primary key (id),
  constraint tutorial_video_teacher_fk foreign key (teacher_id) references teacher_profile (user_id) on delete cascade,
  constraint tutorial_video_decided_by_fk foreign key (decided_by) references user_account (id),
  constraint tutorial_video_file_unique unique (file_id),
  constraint tutorial_video_title_length check (char_length(title) between 1 and 120),
  constraint tutorial_video_summary_length check (char_length(summary) <= 600),
  constraint tutorial_video_grade_range check (grade between 1 and 10),
  constraint tutorial_video_subject_length check (char_length(subject) between 1 and 60),
  constraint tutorial_video_language_length check (char_length(language) between 1 and 40),
  constraint tutorial_video_chapter_whole check ((book is null) = (chapter is null)),
  constraint tutorial_video_file_shape check (file_id ~ '^[0-9a-f]{32}$'),
  constraint tutorial_video_poster_shape check (poster_id ~ '^[0-9a-f]{32}$'),
  constraint tutorial_video_kind_known check (kind in ('mp4', 'webm')),
  constraint tutorial_video_size_range check (byte_length between 1 and 314572800),
  constraint tutorial_video_duration_positive check (duration_seconds > 0),
  constraint tutorial_video_file_whole check ((file_id is null) = (kind is null) and (file_id is null) = (byte_length is null)),
  constraint tutorial_video_captions_size check (char_length(captions) <= 200000),
  constraint tutorial_video_status_known check (status in ('draft', 'submitted', 'approved', 'refused', 'withdrawn')),
  constraint tutorial_video_shown_has_file check (status not in ('submitted', 'approved') or file_id is not null),
  constraint tutorial_video_refused_with_reason check ((status = 'refused') = (refused_because is not null)),
  constraint tutorial_video_reason_length check (char_length(refused_because) between 1 and 1000)
);
create index tutorial_video_teacher on tutorial_video (teacher_id, created_at desc);
create index tutorial_video_shown on tutorial_video (grade, subject, decided_at desc) where status = 'approved';
create index tutorial_video_waiting on tutorial_video (submitted_at, id) where status = 'submitted';
create index tutorial_video_decided on tutorial_video (decided_at desc, id desc) where decided_at is not null;
create index tutorial_video_decided_by on tutorial_video (decided_by) where decided_by is not null;

-- What somebody says is wrong with a film that is shown.
create table tutorial_video_report (
  video_id uuid not null,
  reported_by uuid not null,
  reason text not null,
  reported_at timestamptz not null default now(),
  -- An operator has looked at it.
  closed_at timestamptz,
  constraint tutorial_video_report_once primary key (video_id, reported_by),
  constraint tutorial_video_report_video_fk foreign key (video_id) references tutorial_video (id) on delete cascade,
  constraint tutorial_video_report_by_fk foreign key (reported_by) references user_account (id),
  constraint tutorial_video_report_reason_length check (char_length(reason) between 1 and 500)
);
create index tutorial_video_report_by on tutorial_video_report (reported_by);
create index tutorial_video_report_open on tutorial_video_report (reported_at) where closed_at is null;
