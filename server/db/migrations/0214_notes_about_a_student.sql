-- The notes on a class are one text for everybody in it; what is about one child alone stands beside them.
alter table lesson_note
  add column about_student text not null default '',
  add constraint lesson_note_about_student_length check (char_length(about_student) <= 2000);
