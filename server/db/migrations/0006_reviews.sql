-- Double-blind reviews: a review is published when the teacher has written a remark too, or after 7 days.

create table review (
  id uuid not null default gen_random_uuid(),
  lesson_id uuid not null,
  student_id uuid not null,
  teacher_id uuid not null,
  written_by uuid not null,
  rating smallint not null,
  comment text not null default '',
  written_at timestamptz not null default now(),
  published_at timestamptz,
  constraint review_pk primary key (id),
  constraint review_one_per_seat unique (lesson_id, student_id),
  constraint review_seat_fk foreign key (lesson_id, student_id) references lesson_participant (lesson_id, student_id),
  constraint review_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint review_written_by_fk foreign key (written_by) references user_account (id),
  constraint review_rating_range check (rating between 1 and 5),
  constraint review_comment_length check (char_length(comment) <= 2000)
);
create index review_teacher_published on review (teacher_id, published_at desc, id desc) where published_at is not null;
create index review_unpublished on review (written_at) where published_at is null;

-- A teacher's remark on a child is private to the family (design, section 7).
create table teacher_remark (
  lesson_id uuid not null,
  student_id uuid not null,
  teacher_id uuid not null,
  body text not null,
  written_at timestamptz not null default now(),
  constraint teacher_remark_pk primary key (lesson_id, student_id),
  constraint teacher_remark_seat_fk foreign key (lesson_id, student_id) references lesson_participant (lesson_id, student_id),
  constraint teacher_remark_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint teacher_remark_body_length check (char_length(body) between 1 and 2000)
);

-- Kept by the trigger below. The ranking rating is shrunk towards 4.0 with the weight of 5 reviews, so that one
-- 5-star review does not beat two hundred 4.8s.
create table teacher_rating (
  teacher_id uuid not null,
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  rating numeric(3, 2) generated always as (case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 2) end) stored,
  ranking_rating numeric(5, 4) not null generated always as ((rating_sum + 20.0) / (rating_count + 5)) stored,
  constraint teacher_rating_pk primary key (teacher_id),
  constraint teacher_rating_teacher_fk foreign key (teacher_id) references teacher_profile (user_id) on delete cascade,
  constraint teacher_rating_sum_fits check (rating_sum between rating_count and 5 * rating_count)
);
create index teacher_rating_ranking on teacher_rating (ranking_rating desc, teacher_id);

create function review_count_in_rating() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if tg_op <> 'INSERT' and old.published_at is not null then
    update teacher_rating set rating_count = rating_count - 1, rating_sum = rating_sum - old.rating
      where teacher_id = old.teacher_id;
  end if;
  if tg_op <> 'DELETE' and new.published_at is not null then
    insert into teacher_rating (teacher_id, rating_count, rating_sum) values (new.teacher_id, 1, new.rating)
      on conflict on constraint teacher_rating_pk
      do update set rating_count = teacher_rating.rating_count + 1, rating_sum = teacher_rating.rating_sum + excluded.rating_sum;
  end if;
  return null;
end
$$;
create trigger review_counted after insert or update or delete on review
  for each row execute function review_count_in_rating();
revoke insert, update, delete on teacher_rating from kaksha_app;

create function teacher_profile_add_rating() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into teacher_rating (teacher_id) values (new.user_id);
  return null;
end
$$;
create trigger teacher_profile_rated after insert on teacher_profile
  for each row execute function teacher_profile_add_rating();
