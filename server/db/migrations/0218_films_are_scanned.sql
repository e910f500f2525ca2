-- Films are scanned for viruses before anybody but their owner gets them. What is there has not been: it is scanned as soon as there
-- is a scanner, and stays where it is until then.
alter table teacher_intro_video
  add column scan text not null default 'no_scanner',
  add constraint teacher_intro_video_scan_known check (scan in ('waiting', 'clean', 'too_large', 'no_scanner')),
  add constraint teacher_intro_video_shown_is_scanned check (status <> 'approved' or scan <> 'waiting');
alter table teacher_intro_video alter column scan set default 'waiting';
create index teacher_intro_video_to_scan on teacher_intro_video (uploaded_at) where scan in ('waiting', 'no_scanner');

alter table tutorial_video
  add column scan text not null default 'no_scanner',
  add constraint tutorial_video_scan_known check (scan in ('waiting', 'clean', 'too_large', 'no_scanner')),
  add constraint tutorial_video_shown_is_scanned check (status <> 'approved' or scan <> 'waiting');
alter table tutorial_video alter column scan set default 'waiting';
create index tutorial_video_to_scan on tutorial_video (created_at)
  where scan in ('waiting', 'no_scanner') and file_id is not null;

alter table recording
  add column scan text not null default 'no_scanner',
  add constraint recording_scan_known check (scan in ('waiting', 'clean', 'too_large', 'no_scanner')),
  drop constraint recording_because_known,
  add constraint recording_because_known
    check (because in ('teacher', 'class_over', 'lost', 'consent', 'deleted', 'expired', 'empty', 'infected'));
alter table recording alter column scan set default 'waiting';
create index recording_to_scan on recording (stopped_at) where status = 'ready' and scan in ('waiting', 'no_scanner');

-- A recording can be played from the moment at which it is scanned: open pages show it.
drop trigger recording_tells on recording;
create trigger recording_tells after insert or update of status, scan on recording
  for each row execute function recording_tells();
