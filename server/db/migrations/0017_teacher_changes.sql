-- Every process keeps a copy of what the search looks at (docs/decisions/2026-11-22-search-in-memory.md). Whatever
-- changes it says whose row is to be read again, when its transaction commits; the same teacher twice in one
-- transaction is one notice.

create function teacher_changed() returns trigger
language plpgsql as $$
declare
  -- The column that says whose row it is.
  owner text := tg_argv[0];
  before text := case when tg_op <> 'INSERT' then to_jsonb(old) ->> owner end;
  after text := case when tg_op <> 'DELETE' then to_jsonb(new) ->> owner end;
begin
  if after is not null then perform pg_notify('kaksha_teacher', after); end if;
  if before is not null and before is distinct from after then perform pg_notify('kaksha_teacher', before); end if;
  return null;
end
$$;

create trigger teacher_profile_told after insert or delete on teacher_profile
  for each row execute function teacher_changed('user_id');
create trigger teacher_profile_change_told after update on teacher_profile
  for each row when (old.* is distinct from new.*) execute function teacher_changed('user_id');

create trigger user_account_teacher_told after update on user_account
  for each row when (new.role = 'teacher' and (old.first_name, old.last_name, old.closed_at, old.erased_at)
    is distinct from (new.first_name, new.last_name, new.closed_at, new.erased_at))
  execute function teacher_changed('id');

create trigger teacher_rating_change_told after update on teacher_rating
  for each row when (old.* is distinct from new.*) execute function teacher_changed('teacher_id');

create trigger availability_rule_told after insert or update or delete on availability_rule
  for each row execute function teacher_changed('teacher_id');
create trigger availability_exception_told after insert or update or delete on availability_exception
  for each row execute function teacher_changed('teacher_id');

create trigger lesson_told after insert or delete on lesson
  for each row execute function teacher_changed('teacher_id');
create trigger lesson_change_told after update on lesson
  for each row when ((old.teacher_id, old.during, old.status) is distinct from (new.teacher_id, new.during, new.status))
  execute function teacher_changed('teacher_id');

-- A request that lapses frees its time before a job has said so on the lesson.
create trigger booking_lapse_told after update on booking
  for each row when ((old.status, old.expires_at) is distinct from (new.status, new.expires_at))
  execute function teacher_changed('teacher_id');
