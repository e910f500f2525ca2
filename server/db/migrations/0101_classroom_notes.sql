-- The notes that the people of a lesson write together in its classroom, and keep.
create table classroom_notes (
  lesson_id uuid not null,
  body text not null,
  -- what a change was made from is named by it; a change made from an older one is merged by its writer first
  revision integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default clock_timestamp(),
  constraint classroom_notes_pk primary key (lesson_id),
  constraint classroom_notes_lesson_fk foreign key (lesson_id) references lesson (id) on delete cascade,
  constraint classroom_notes_changed_by_fk foreign key (changed_by) references user_account (id),
  constraint classroom_notes_body_length check (char_length(body) <= 20000),
  constraint classroom_notes_revision_positive check (revision >= 1)
);
create index classroom_notes_changed_by on classroom_notes (changed_by);
