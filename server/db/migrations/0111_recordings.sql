-- Recordings of classes: made with the consent of everybody who learns in them, kept for 30 days.

create table recording (
  id uuid not null,
  lesson_id uuid not null,
  teacher_id uuid not null,
  -- running: being made; stopped: its last pieces may still come; ready: can be played; deleted: nothing is left of it
  status text not null default 'running',
  started_at timestamptz not null default clock_timestamp(),
  stopped_at timestamptz,
  -- why it was stopped or deleted
  because text,
  byte_length bigint,
  content_type text,
  expires_at timestamptz not null default clock_timestamp() + interval '30 days',
  deleted_at timestamptz,
  deleted_by uuid,
  constraint recording_pk primary key (id),
  constraint recording_lesson_fk foreign key (lesson_id) references lesson (id) on delete cascade,
  constraint recording_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint recording_deleted_by_fk foreign key (deleted_by) references user_account (id),
  constraint recording_status_known check (status in ('running', 'stopped', 'ready', 'deleted')),
  constraint recording_because_known
    check (because in ('teacher', 'class_over', 'lost', 'consent', 'deleted', 'expired', 'empty')),
  constraint recording_stopped_when check ((status = 'running') = (stopped_at is null)),
  constraint recording_deleted_when check ((status = 'deleted') = (deleted_at is not null)),
  constraint recording_ready_has_bytes check (status <> 'ready' or byte_length is not null and content_type is not null),
  constraint recording_at_most_thirty_days check (expires_at <= started_at + interval '30 days 1 minute')
);
create unique index recording_one_runs on recording (lesson_id) where status = 'running';
create index recording_lesson on recording (lesson_id, started_at);
create index recording_teacher on recording (teacher_id);
create index recording_deleted_by on recording (deleted_by) where deleted_by is not null;
create index recording_expires on recording (expires_at) where status <> 'deleted';

-- The students of a lesson without a standing consent.
create function recording_waits_for(p_lesson uuid) returns setof uuid
language sql stable
as $$
  select p.student_id from lesson_participant p join lesson l on l.id = p.lesson_id
  where p.lesson_id = p_lesson and p.active and not recording_consent_stands(p.student_id)
$$;

-- A recording begins in a class that is on, with everybody's consent. The lesson is held, so that nobody comes in between.
create function recording_begins() returns trigger
language plpgsql
as $$
begin
  perform from lesson where id = new.lesson_id and teacher_id = new.teacher_id and status = 'scheduled' for no key update;
  if not found then
    raise exception using errcode = 'check_violation', constraint = 'recording_of_class_that_is_on',
      message = 'this class is not on';
  end if;
  if exists (select from recording_waits_for(new.lesson_id)) then
    raise exception using errcode = 'check_violation', constraint = 'recording_needs_consent',
      message = 'somebody in this class has not consented to being recorded';
  end if;
  return new;
end
$$;
create trigger recording_begins before insert on recording
  for each row execute function recording_begins();

-- What is deleted loses its bytes: those that were put together, and those that were still on their way.
create function recording_drops_bytes() returns trigger
language plpgsql
as $$
begin
  delete from upload where id = old.id;
  perform enqueue_job('classroom.drop-recording', json_build_object('recordingId', old.id), null, null);
  return null;
end
$$;
create trigger recording_drops_bytes after update on recording
  for each row when (new.status = 'deleted' and old.status <> 'deleted') execute function recording_drops_bytes();
create trigger recording_row_drops_bytes after delete on recording
  for each row execute function recording_drops_bytes();

-- A consent that is withdrawn ends what runs and deletes what was made with this student.
create function recording_ends_with_consent() returns trigger
language plpgsql
as $$
begin
  update recording r
    set status = 'deleted', because = 'consent', deleted_at = clock_timestamp(), deleted_by = new.given_by,
      stopped_at = coalesce(r.stopped_at, clock_timestamp())
    where r.status <> 'deleted' and exists (
      select from lesson_participant p where p.lesson_id = r.lesson_id and p.student_id = new.student_id);
  return null;
end
$$;
create trigger recording_ends_with_consent after insert on recording_consent_event
  for each row when (new.kind = 'withdrawn') execute function recording_ends_with_consent();

-- Somebody without consent who comes into the class ends the recording; what was made before stays.
create function recording_ends_with_seat() returns trigger
language plpgsql
as $$
begin
  update recording set status = 'stopped', because = 'consent', stopped_at = clock_timestamp()
    where lesson_id = new.lesson_id and status = 'running' and not recording_consent_stands(new.student_id);
  return null;
end
$$;
create trigger recording_ends_with_seat after insert or update of active on lesson_participant
  for each row when (new.active) execute function recording_ends_with_seat();

-- A class that is over is recorded no longer.
create function recording_ends_with_class() returns trigger
language plpgsql
as $$
begin
  update recording set status = 'stopped', because = 'class_over', stopped_at = clock_timestamp()
    where lesson_id = new.id and status = 'running';
  return null;
end
$$;
create trigger recording_ends_with_class after update of status on lesson
  for each row when (old.status = 'scheduled' and new.status <> 'scheduled') execute function recording_ends_with_class();

-- The open pages of the lesson's people and the children's parents show at once whether it is recorded.
create function recording_tells() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('kaksha_change', json_build_object(
    'to', array(
      select l.teacher_id from lesson l where l.id = new.lesson_id
      union select p.student_id from lesson_participant p where p.lesson_id = new.lesson_id
      union select g.parent_id from guardianship g join lesson_participant p on p.student_id = g.student_id
        where p.lesson_id = new.lesson_id),
    'event', 'recording:changed',
    'data', json_build_object('lessonId', new.lesson_id))::text);
  return null;
end
$$;
create trigger recording_tells after insert or update of status on recording
  for each row execute function recording_tells();
