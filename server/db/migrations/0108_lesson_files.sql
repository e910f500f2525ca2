-- Files that come in pieces and go on after a break, and the files of lessons.

-- What is on its way. The device names it; its pieces are objects of their own in the storage until all of them are there.
create table upload (
  id uuid not null,
  owner_id uuid not null,
  purpose text not null,
  -- Null while nobody knows: a recording that still runs.
  byte_length bigint,
  received_bytes bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  constraint upload_pk primary key (id),
  constraint upload_owner_fk foreign key (owner_id) references user_account (id),
  constraint upload_purpose_known check (purpose in ('lesson_file', 'recording')),
  constraint upload_length_range check (byte_length between 1 and 4294967296),
  constraint upload_received_range check (received_bytes between 0 and coalesce(byte_length, 4294967296))
);
create index upload_owner on upload (owner_id);
create index upload_changed on upload (changed_at);

create table upload_piece (
  upload_id uuid not null,
  at_byte bigint not null,
  byte_length integer not null,
  key text not null,
  constraint upload_piece_pk primary key (upload_id, at_byte),
  constraint upload_piece_upload_fk foreign key (upload_id) references upload (id) on delete cascade,
  constraint upload_piece_key_unique unique (key),
  constraint upload_piece_length_positive check (byte_length > 0)
);

-- When pieces go (they were put together, or the upload was given up), their bytes go after them.
create function upload_pieces_drop_bytes() returns trigger
language plpgsql
as $$
begin
  if exists (select from gone) then
    perform enqueue_job('uploads.drop-pieces', (select json_build_object('keys', json_agg(key)) from gone), null, null);
  end if;
  return null;
end
$$;
create trigger upload_pieces_drop_bytes after delete on upload_piece
  referencing old table as gone for each statement execute function upload_pieces_drop_bytes();

-- A file of a lesson, under the id of the upload that brings it; only what has arrived is shown. With `private_with` it is
-- between that student and the teacher, and the student's parents see it.
create table lesson_file (
  id uuid not null,
  lesson_id uuid not null,
  owner_id uuid not null,
  private_with uuid,
  name text not null,
  content_type text,
  byte_length integer not null,
  arrived_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint lesson_file_pk primary key (id),
  constraint lesson_file_lesson_fk foreign key (lesson_id) references lesson (id) on delete cascade,
  constraint lesson_file_owner_fk foreign key (owner_id) references user_account (id),
  constraint lesson_file_private_with_fk foreign key (private_with) references student_profile (user_id),
  constraint lesson_file_name_length check (char_length(name) between 1 and 120),
  constraint lesson_file_length_range check (byte_length between 1 and 52428800),
  constraint lesson_file_arrived_as_something check ((arrived_at is null) = (content_type is null))
);
create index lesson_file_lesson on lesson_file (lesson_id, created_at);
create index lesson_file_owner on lesson_file (owner_id);
create index lesson_file_private_with on lesson_file (private_with) where private_with is not null;

-- Whether this person may put something into this lesson: its teacher or a student of it; and privately only between the
-- teacher and one student. Two children can't have anything between themselves.
create function classroom_thread_holds(p_lesson uuid, p_author uuid, p_with uuid) returns boolean
language sql stable
as $$
  select exists (
    select from lesson l
    where l.id = p_lesson
      and (l.teacher_id = p_author or exists (
        select from lesson_participant p where p.lesson_id = l.id and p.student_id = p_author))
      and (p_with is null or (p_author in (l.teacher_id, p_with) and exists (
        select from lesson_participant p where p.lesson_id = l.id and p.student_id = p_with))))
$$;

create function lesson_file_is_of_its_people() returns trigger
language plpgsql
as $$
begin
  if not classroom_thread_holds(new.lesson_id, new.owner_id, new.private_with) then
    raise exception using errcode = 'check_violation', constraint = 'lesson_file_of_its_people',
      message = 'this file is not between the people of the lesson';
  end if;
  return new;
end
$$;
create trigger lesson_file_is_of_its_people before insert or update of lesson_id, owner_id, private_with on lesson_file
  for each row execute function lesson_file_is_of_its_people();

-- Its bytes go after a file, and so does what was still on its way.
create function lesson_file_drops_bytes() returns trigger
language plpgsql
as $$
begin
  delete from upload where id = old.id;
  perform enqueue_job('classroom.drop-file', json_build_object('fileId', old.id), null, null);
  return old;
end
$$;
create trigger lesson_file_drops_bytes after delete on lesson_file
  for each row execute function lesson_file_drops_bytes();

-- An upload that is given up takes with it what was to become of it.
create function upload_given_up() returns trigger
language plpgsql
as $$
begin
  delete from lesson_file where id = old.id and arrived_at is null;
  return old;
end
$$;
create trigger upload_given_up after delete on upload
  for each row execute function upload_given_up();
