drop index concurrently if exists dispute_of_teacher;
create index concurrently dispute_of_teacher on dispute (teacher_id, opened_at desc, id desc);
