-- A page of a whiteboard may have a name, which the teacher gives it; empty while it has none.
alter table board_page add column name text not null default '';
alter table board_page add constraint board_page_name_length check (char_length(name) <= 60);
