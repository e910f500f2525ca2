-- When the process that holds a person's connection last saw them. A stay that a process which died left open ended then,
-- and not with the class: minutes are paid for.
alter table lesson_presence add column seen_at timestamptz not null default now();
-- The clock of the statement, as a long transaction's beginning is no moment of being seen.
alter table lesson_presence alter column seen_at set default clock_timestamp();
create index lesson_presence_open on lesson_presence (lesson_id, user_id) where left_at is null;
