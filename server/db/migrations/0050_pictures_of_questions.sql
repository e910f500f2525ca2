-- Pictures that questions show; the files are in the storage under the id.

create table question_picture (
  id uuid not null,
  owner_id uuid not null,
  width smallint not null,
  height smallint not null,
  created_at timestamptz not null default now(),
  constraint question_picture_pk primary key (id),
  constraint question_picture_owner_fk foreign key (owner_id) references teacher_profile (user_id) on delete cascade,
  constraint question_picture_size_range check (width between 1 and 4000 and height between 1 and 4000)
);
create index question_picture_owner on question_picture (owner_id, created_at desc);
