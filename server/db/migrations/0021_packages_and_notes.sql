-- Packages of ten lessons, the teacher's notes after each lesson, and the study plan.

-- A lot of lessons that was paid at once. What is left of it is on its account `package_escrow` of the ledger; it keeps
-- its price whatever the teacher asks later.
create table lesson_package (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  student_id uuid not null,
  bought_by uuid not null,
  subject text not null,
  grade smallint not null,
  lessons smallint not null,
  duration_minutes smallint not null,
  hourly_rate_paise bigint not null,
  lesson_price_paise bigint not null,
  price_paise bigint not null,
  bought_at timestamptz not null default clock_timestamp(),
  -- counts the saves of the study plan: who saves names the one that was seen
  plan_revision integer not null default 1,
  constraint lesson_package_pk primary key (id),
  constraint lesson_package_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint lesson_package_student_fk foreign key (student_id) references student_profile (user_id),
  constraint lesson_package_bought_by_fk foreign key (bought_by) references user_account (id),
  constraint lesson_package_grade_range check (grade between 1 and 10),
  constraint lesson_package_lessons_range check (lessons between 1 and 100),
  constraint lesson_package_lesson_lasts_an_hour check (duration_minutes = 60),
  constraint lesson_package_price_range check (lesson_price_paise between 1 and 10000000),
  constraint lesson_package_price_is_of_its_lessons check (price_paise = lessons * lesson_price_paise),
  constraint lesson_package_rate_range check (hourly_rate_paise between 0 and 100000),
  constraint lesson_package_plan_revision_positive check (plan_revision >= 1),
  -- what a booking out of it refers to: the same people at the price that was paid
  constraint lesson_package_lot_unique
    unique (id, teacher_id, student_id, bought_by, lesson_price_paise, duration_minutes)
);
create index lesson_package_student on lesson_package (student_id, bought_at desc, id desc);
create index lesson_package_teacher on lesson_package (teacher_id, bought_at desc, id desc);
create index lesson_package_buyer on lesson_package (bought_by);

alter table booking
  add column package_id uuid,
  add constraint booking_package_fk
    foreign key (package_id, teacher_id, student_id, booked_by, price_paise, duration_minutes)
    references lesson_package (id, teacher_id, student_id, bought_by, lesson_price_paise, duration_minutes),
  add constraint booking_of_package check ((kind = 'package') = (package_id is not null));
create index booking_package on booking (package_id) where package_id is not null;

-- What should never be true of a package and its money.
create function ledger.problems_of_packages() returns table (problem text, detail text)
language sql stable
as $$
  with lot as (
    select p.id, p.price_paise, p.lesson_price_paise, coalesce(a.balance_paise, 0) as unused_paise,
      coalesce((select sum(g.amount_paise) from ledger.posting g join ledger.txn t on t.id = g.txn_id
        where g.account_id = a.id and t.kind = 'package_purchase'), 0) as paid_paise,
      coalesce((select -sum(g.amount_paise) from ledger.posting g join ledger.txn t on t.id = g.txn_id
        where g.account_id = a.id and t.kind = 'package_refund'), 0) as refunded_paise,
      (select count(*) from booking b where b.package_id = p.id
        and not exists (select from ledger.txn t where t.booking_id = b.id and t.kind = 'void')) as taken
    from lesson_package p
    left join ledger.account a on a.kind = 'package_escrow' and a.owner_id = p.id
  )
  select 'package was not paid at its price', format('package %s: %s of %s paise', id, paid_paise, price_paise)
    from lot where paid_paise <> price_paise
  union all
  select 'package does not add up', format('package %s: %s lessons taken, %s paise unused, %s refunded of %s',
      id, taken, unused_paise, refunded_paise, price_paise)
    from lot where unused_paise + refunded_paise + taken * lesson_price_paise <> price_paise
  union all
  select 'package holds part of a lesson', format('package %s: %s paise', id, unused_paise)
    from lot where unused_paise % lesson_price_paise <> 0
  union all
  select 'money of a package that there is not', format('package %s: %s paise', a.owner_id, a.balance_paise)
    from ledger.account a
    where a.kind = 'package_escrow' and not exists (select from lesson_package p where p.id = a.owner_id)
  union all
  select 'lesson of a package was not held from it', format('booking %s', b.id)
    from booking b
    where b.package_id is not null and not exists (
      select from ledger.txn t
      join ledger.posting g on g.txn_id = t.id
      join ledger.account a on a.id = g.account_id
      where t.booking_id = b.id and t.kind = 'hold' and a.kind = 'package_escrow' and a.owner_id = b.package_id
        and g.amount_paise = -b.price_paise)
$$;

-- The chapters that a package leads through, as the teacher plans and ticks them.
create table study_plan_chapter (
  package_id uuid not null,
  position smallint not null,
  title text not null,
  due_on date,
  done_at timestamptz,
  constraint study_plan_chapter_pk primary key (package_id, position),
  constraint study_plan_chapter_package_fk foreign key (package_id) references lesson_package (id) on delete cascade,
  constraint study_plan_chapter_position_range check (position between 1 and 60),
  constraint study_plan_chapter_title_length check (char_length(title) between 1 and 200)
);

-- What a lesson was about and what comes next: written by the teacher after it, read by the family.
create table lesson_note (
  lesson_id uuid not null,
  student_id uuid not null,
  teacher_id uuid not null,
  covered text not null,
  homework text not null default '',
  written_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint lesson_note_pk primary key (lesson_id, student_id),
  constraint lesson_note_seat_fk foreign key (lesson_id, student_id)
    references lesson_participant (lesson_id, student_id),
  constraint lesson_note_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint lesson_note_covered_length check (char_length(covered) between 1 and 4000),
  constraint lesson_note_homework_length check (char_length(homework) <= 2000)
);
create index lesson_note_student on lesson_note (student_id);
create index lesson_note_teacher on lesson_note (teacher_id);
