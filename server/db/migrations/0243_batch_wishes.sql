-- What families wish for when no batch fits: teachers see how many, without names.
create table batch_wish (
  id uuid not null default gen_random_uuid(),
  student_id uuid not null,
  made_by uuid not null,
  -- One of five: nobody has more wishes than places.
  place smallint not null,
  subject text not null,
  grade smallint not null,
  size smallint not null,
  language text not null,
  -- ISO weekdays that suit, and the hours, in minutes since midnight in India.
  weekdays smallint[] not null,
  from_minute smallint not null,
  until_minute smallint not null,
  made_at timestamptz not null default now(),
  constraint batch_wish_pk primary key (id),
  constraint batch_wish_student_fk foreign key (student_id) references user_account (id) on delete cascade,
  constraint batch_wish_made_by_fk foreign key (made_by) references user_account (id) on delete cascade,
  constraint batch_wish_place_unique unique (student_id, place),
  constraint batch_wish_once unique (student_id, subject, size),
  constraint batch_wish_place_range check (place between 1 and 5),
  constraint batch_wish_subject_length check (char_length(subject) between 1 and 60),
  constraint batch_wish_grade_range check (grade between 1 and 10),
  constraint batch_wish_size_known check (size in (1, 2, 5, 10)),
  constraint batch_wish_language_length check (char_length(language) between 1 and 40),
  constraint batch_wish_weekdays_known check (
    cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  constraint batch_wish_room_for_a_class check (
    from_minute >= 0 and until_minute <= 1440 and until_minute - from_minute >= 60)
);
create index batch_wish_made_by on batch_wish (made_by);
-- Teachers look for what they teach.
create index batch_wish_taught on batch_wish (subject, grade);
