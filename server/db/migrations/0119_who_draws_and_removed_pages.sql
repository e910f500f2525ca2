-- Whether the students of a class may draw is a decision of the door, like those about single students: it stands with them.
alter table classroom_door add column students_draw boolean;
insert into classroom_door (lesson_id, students_draw)
  select lesson_id, students_draw from board where students_draw is not null
  on conflict on constraint classroom_door_pk do update set students_draw = excluded.students_draw;
alter table board drop column students_draw;

-- A page that was removed can be brought back to its place, until so many others were removed after it.
alter table board_page add column removed_at timestamptz;
-- Two pages change places in one statement.
alter table board_page drop constraint board_page_position_unique;
alter table board_page add constraint board_page_position_unique
  unique (lesson_id, position) deferrable initially immediate;
