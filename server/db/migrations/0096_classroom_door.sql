-- Who is let into a classroom, and what the teacher allows there.

-- What holds for a room as a whole. `revision` grows with every decision: of two states the higher one holds.
create table classroom_door (
  lesson_id uuid not null,
  locked boolean not null default false,
  revision bigint not null default 0,
  constraint classroom_door_pk primary key (lesson_id),
  constraint classroom_door_lesson_fk foreign key (lesson_id) references lesson (id) on delete cascade
);

-- What holds for one person in one room; without a row, what the lesson's kind says.
create table classroom_permission (
  lesson_id uuid not null,
  user_id uuid not null,
  -- when the person first came in; a locked room lets back in who has been there
  admitted_at timestamptz,
  microphone text not null default 'free',
  camera text not null default 'free',
  -- null: as the lesson's kind has it
  may_share boolean,
  may_draw boolean,
  removed_at timestamptz,
  constraint classroom_permission_pk primary key (lesson_id, user_id),
  constraint classroom_permission_lesson_fk foreign key (lesson_id) references lesson (id) on delete cascade,
  constraint classroom_permission_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint classroom_permission_microphone_known check (microphone in ('free', 'off', 'locked')),
  constraint classroom_permission_camera_known check (camera in ('free', 'off', 'locked'))
);
create index classroom_permission_user on classroom_permission (user_id);

-- Whoever loses a place in a class while it goes on is put out of the room at once: every process hears of it.
create function classroom_place_lost() returns trigger
language plpgsql
as $$
begin
  if tg_table_name = 'lesson_participant' then
    perform pg_notify('kaksha_change', json_build_object('placeLostBy', old.student_id)::text);
    perform pg_notify('kaksha_change', json_build_object('placeLostBy', g.parent_id)::text)
    from guardianship g where g.student_id = old.student_id;
  else
    perform pg_notify('kaksha_change', json_build_object('placeLostBy', old.parent_id)::text);
  end if;
  return null;
end
$$;
create trigger lesson_participant_place_lost after update of active on lesson_participant
  for each row when (old.active and not new.active) execute function classroom_place_lost();
create trigger lesson_participant_place_removed after delete on lesson_participant
  for each row when (old.active) execute function classroom_place_lost();
create trigger guardianship_place_lost after update of consented_at on guardianship
  for each row when (old.consented_at is not null and new.consented_at is null) execute function classroom_place_lost();
create trigger guardianship_place_removed after delete on guardianship
  for each row when (old.consented_at is not null) execute function classroom_place_lost();
