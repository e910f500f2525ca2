-- Texts that were published before fields refused contact details. Each waits here to be read once by the program; what it
-- finds is a report that nobody has made: `reported_by` is null.
create table text_to_read (
  -- profile: the texts of a teacher. video: of a tutorial. review: a review and its answer.
  kind text not null,
  id uuid not null,
  added_at timestamptz not null default now(),
  constraint text_to_read_pk primary key (kind, id),
  constraint text_to_read_kind_known check (kind in ('profile', 'video', 'review'))
);
insert into text_to_read (kind, id)
  select 'profile', user_id from teacher_profile
  union all select 'video', id from tutorial_video where status in ('submitted', 'approved')
  union all select 'review', id from review;

alter table profile_report alter column reported_by drop not null;
drop index profile_report_once;
create unique index profile_report_once on profile_report (teacher_id, part, reported_by) nulls not distinct
  where closed_at is null;

alter table review_report
  alter column reported_by drop not null,
  drop constraint review_report_once,
  add constraint review_report_once unique nulls not distinct (review_id, part, reported_by);

alter table tutorial_video_report
  add column id uuid not null default gen_random_uuid(),
  drop constraint tutorial_video_report_once,
  alter column reported_by drop not null,
  add constraint tutorial_video_report_pk primary key (id),
  add constraint tutorial_video_report_once unique nulls not distinct (video_id, reported_by);
