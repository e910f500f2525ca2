-- Photos of handwritten working, and room for a long answer in any script.

-- 20,000 characters of Devanagari are 60,000 bytes, and what stands around them.
alter table attempt_step
  drop constraint attempt_step_size,
  add constraint attempt_step_size check (pg_column_size(payload) <= 100000);

-- A page of an answer. The device names it, so that it may stand in an answer before it has arrived; it comes in pieces,
-- and goes on from `received_bytes` after a break. The bytes are in the storage, never under a public address.
create table attempt_photo (
  id uuid not null,
  attempt_id uuid not null,
  question_id uuid not null,
  byte_length integer not null,
  received_bytes integer not null default 0,
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  -- When the whole of it was here and could be read as a picture.
  arrived_at timestamptz,
  constraint attempt_photo_pk primary key (id),
  constraint attempt_photo_question_fk foreign key (attempt_id, question_id)
    references attempt_question (attempt_id, question_id) on delete cascade,
  constraint attempt_photo_length_range check (byte_length between 1 and 8388608),
  constraint attempt_photo_received_range check (received_bytes between 0 and byte_length),
  constraint attempt_photo_arrived_whole check ((arrived_at is not null) = (width is not null and height is not null))
);
create index attempt_photo_question on attempt_photo (attempt_id, question_id);
