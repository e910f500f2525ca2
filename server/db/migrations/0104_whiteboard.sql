-- The whiteboard of a lesson. What is drawn is kept as the elements of its pages stand: a device asks for what came after
-- the number that it saw last, and one that comes new gets the same rows.
create table board (
  lesson_id uuid not null,
  is_open boolean not null default false,
  -- Null: as the kind of lesson has it (one to one: yes; a group: no).
  students_draw boolean,
  page_id uuid,
  -- Grows with every change of what stands here and of the pages.
  revision bigint not null default 1,
  page_count integer not null default 0,
  created_at timestamptz not null default now(),
  constraint board_pk primary key (lesson_id),
  constraint board_lesson_fk foreign key (lesson_id) references lesson (id) on delete cascade,
  constraint board_pages_bounded check (page_count between 0 and 100)
);

create table board_page (
  lesson_id uuid not null,
  id uuid not null,
  position integer not null,
  -- The number of the last message about this page; they follow one another without a gap.
  last_sequence bigint not null default 0,
  element_count integer not null default 0,
  created_at timestamptz not null default now(),
  constraint board_page_pk primary key (lesson_id, id),
  constraint board_page_board_fk foreign key (lesson_id) references board (lesson_id) on delete cascade,
  constraint board_page_position_unique unique (lesson_id, position),
  constraint board_page_elements_bounded check (element_count between 0 and 5000)
);
alter table board add constraint board_shows_its_page
  foreign key (lesson_id, page_id) references board_page (lesson_id, id);
create index board_shown_page on board (lesson_id, page_id);

create table board_element (
  lesson_id uuid not null,
  page_id uuid not null,
  id text not null,
  version integer not null,
  version_nonce bigint not null,
  -- The message that brought it to where it stands.
  sequence bigint not null,
  -- Who changed it last.
  changed_by uuid not null,
  content jsonb not null,
  constraint board_element_pk primary key (lesson_id, page_id, id),
  constraint board_element_page_fk foreign key (lesson_id, page_id)
    references board_page (lesson_id, id) on delete cascade,
  constraint board_element_changed_by_fk foreign key (changed_by) references user_account (id),
  constraint board_element_id_length check (char_length(id) between 1 and 64)
);
create index board_element_since on board_element (lesson_id, page_id, sequence);
create index board_element_changed_by on board_element (changed_by);

-- Pictures on boards: slides, photos of a page. The bytes are stored beside, under the id.
create table board_picture (
  id uuid not null,
  lesson_id uuid not null,
  owner_id uuid not null,
  byte_length integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  constraint board_picture_pk primary key (id),
  constraint board_picture_lesson_fk foreign key (lesson_id) references lesson (id) on delete cascade,
  constraint board_picture_owner_fk foreign key (owner_id) references user_account (id),
  constraint board_picture_length_range check (byte_length between 1 and 10485760)
);
create index board_picture_lesson on board_picture (lesson_id);
create index board_picture_owner on board_picture (owner_id);

-- When a row goes, its bytes go after it.
create function board_picture_drops_bytes() returns trigger
language plpgsql
as $$
begin
  perform enqueue_job('classroom.drop-board-picture', json_build_object('pictureId', old.id), null, null);
  return old;
end
$$;
create trigger board_picture_drops_bytes after delete on board_picture
  for each row execute function board_picture_drops_bytes();
