-- Lines of the classroom's chat that are between one student and the teacher, and lines that bring a file.

alter table classroom_message
  add column private_with uuid,
  add column file_id uuid,
  add constraint classroom_message_private_with_fk foreign key (private_with) references student_profile (user_id),
  add constraint classroom_message_file_fk foreign key (file_id) references lesson_file (id) on delete set null;
create index classroom_message_private_with on classroom_message (private_with) where private_with is not null;
create index classroom_message_file on classroom_message (file_id) where file_id is not null;

-- Privately only between the teacher and one student: two children can't write to each other alone. A file goes with a line
-- of its owner, to those who see the file.
create function classroom_message_is_of_its_people() returns trigger
language plpgsql
as $$
begin
  if new.private_with is not null
    and not classroom_thread_holds(new.lesson_id, new.sender_id, new.private_with) then
    raise exception using errcode = 'check_violation', constraint = 'classroom_message_of_its_people',
      message = 'a private line is between one student and the teacher';
  end if;
  if new.file_id is not null and not exists (
    select from lesson_file f where f.id = new.file_id and f.lesson_id = new.lesson_id and f.owner_id = new.sender_id
      and f.arrived_at is not null and f.private_with is not distinct from new.private_with) then
    raise exception using errcode = 'check_violation', constraint = 'classroom_message_of_its_file',
      message = 'this line can not bring this file';
  end if;
  return new;
end
$$;
create trigger classroom_message_is_of_its_people before insert on classroom_message
  for each row execute function classroom_message_is_of_its_people();
