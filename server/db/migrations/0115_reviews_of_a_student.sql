-- What a student has written: whether it earned a badge, and what goes with an account.
create index review_student on review (student_id);
