-- A lesson that is moved writes each of its seats once, not once for each of two foreign keys, and keeps one index for them
-- instead of two.
alter table lesson add constraint lesson_time_unique unique (id, during, taken);
alter table lesson_participant
  drop constraint lesson_participant_lesson_fk,
  drop constraint lesson_participant_taken_fk;
alter table lesson_participant add constraint lesson_participant_lesson_fk foreign key (lesson_id, during, taken)
  references lesson (id, during, taken) on update cascade on delete cascade;
alter table lesson
  drop constraint lesson_id_during_unique,
  drop constraint lesson_id_taken_unique;

-- As before, without turning the whole row to JSON to read one column of it: that took most of the time. PL/pgSQL looks for a
-- column only when its assignment runs, so that one function serves tables of different columns.
create or replace function teacher_changed() returns trigger
language plpgsql as $$
declare
  -- The column that says whose row it is.
  owner text := tg_argv[0];
  before uuid;
  after uuid;
begin
  if owner = 'teacher_id' then
    if tg_op <> 'INSERT' then before := old.teacher_id; end if;
    if tg_op <> 'DELETE' then after := new.teacher_id; end if;
  elsif owner = 'user_id' then
    if tg_op <> 'INSERT' then before := old.user_id; end if;
    if tg_op <> 'DELETE' then after := new.user_id; end if;
  else
    if tg_op <> 'INSERT' then before := old.id; end if;
    if tg_op <> 'DELETE' then after := new.id; end if;
  end if;
  if after is not null then perform pg_notify('kaksha_teacher', after::text); end if;
  if before is not null and before is distinct from after then perform pg_notify('kaksha_teacher', before::text); end if;
  return null;
end
$$;
