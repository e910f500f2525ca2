-- What the public sees of a teacher, and how a teacher is verified.

create table teacher_profile (
  user_id uuid not null,
  subjects text[] not null,
  grades smallint[] not null default '{}',
  qualifications text not null default '',
  experience_years smallint not null default 0,
  hourly_rate_paise bigint,
  bio text not null default '',
  teaching_approach text not null default '',
  languages text[] not null default '{}',
  education jsonb not null default '[]',
  achievements text[] not null default '{}',
  availability_note text not null default '',
  time_zone text not null default 'Asia/Kolkata',
  minimum_notice_minutes integer not null default 120,
  buffer_minutes smallint not null default 0,
  instant_booking boolean not null default false,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  constraint teacher_profile_pk primary key (user_id),
  constraint teacher_profile_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint teacher_profile_subjects_present check (cardinality(subjects) between 1 and 20),
  constraint teacher_profile_grades_range check (grades <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]::smallint[]),
  constraint teacher_profile_experience_range check (experience_years between 0 and 70),
  -- design, section 7: 200 to 1000 rupees an hour in steps of 50
  constraint teacher_profile_rate_allowed
    check (hourly_rate_paise between 20000 and 100000 and hourly_rate_paise % 5000 = 0),
  constraint teacher_profile_notice_range check (minimum_notice_minutes between 60 and 2880),
  constraint teacher_profile_buffer_range check (buffer_minutes between 0 and 30),
  constraint teacher_profile_education_list check (jsonb_typeof(education) = 'array')
);
create index teacher_profile_subjects on teacher_profile using gin (subjects);
create index teacher_profile_grades on teacher_profile using gin (grades);
create index teacher_profile_rate on teacher_profile (hourly_rate_paise);
create index user_account_name_trgm on user_account
  using gin (lower(first_name || ' ' || last_name) gin_trgm_ops) where role = 'teacher';

-- A request to be verified. The full ID number is kept encrypted until the decision, then only its last four digits.
create table teacher_verification (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  id_type text not null,
  id_number_sealed bytea,
  id_number_last4 text not null,
  highest_qualification text not null,
  university text not null,
  year_of_completion smallint not null,
  teaching_experience text not null,
  subjects text[] not null,
  grades smallint[] not null,
  status text not null default 'pending',
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  decision_reason text,
  constraint teacher_verification_pk primary key (id),
  constraint teacher_verification_teacher_fk foreign key (teacher_id) references teacher_profile (user_id) on delete cascade,
  constraint teacher_verification_decided_by_fk foreign key (decided_by) references user_account (id),
  constraint teacher_verification_status_known check (status in ('pending', 'approved', 'rejected')),
  constraint teacher_verification_decision_complete check ((status = 'pending') = (decided_at is null)),
  constraint teacher_verification_number_purged check (status = 'pending' or id_number_sealed is null),
  constraint teacher_verification_qualification_known check (highest_qualification in ('bachelor', 'master', 'phd', 'other')),
  constraint teacher_verification_year_from check (year_of_completion >= 1950)
);
create unique index teacher_verification_one_pending on teacher_verification (teacher_id) where status = 'pending';
create index teacher_verification_teacher on teacher_verification (teacher_id, submitted_at desc);

-- Weekly hours in the teacher's own zone, as minutes of the day (ISO weekday: 1 is Monday).
create table availability_rule (
  id bigint generated always as identity,
  teacher_id uuid not null,
  weekday smallint not null,
  start_minute smallint not null,
  end_minute smallint not null,
  constraint availability_rule_pk primary key (id),
  constraint availability_rule_teacher_fk foreign key (teacher_id) references teacher_profile (user_id) on delete cascade,
  constraint availability_rule_weekday_range check (weekday between 1 and 7),
  constraint availability_rule_minutes_range check (0 <= start_minute and start_minute < end_minute and end_minute <= 1440),
  constraint availability_rule_no_overlap
    exclude using gist (teacher_id with =, weekday with =, int4range(start_minute, end_minute) with &&)
);

-- A dated row overrides the weekly hours of its date: 'closed' without minutes is the whole day off.
create table availability_exception (
  id bigint generated always as identity,
  teacher_id uuid not null,
  date date not null,
  kind text not null,
  start_minute smallint,
  end_minute smallint,
  constraint availability_exception_pk primary key (id),
  constraint availability_exception_teacher_fk foreign key (teacher_id) references teacher_profile (user_id) on delete cascade,
  constraint availability_exception_kind_known check (kind in ('open', 'closed')),
  constraint availability_exception_minutes check (
    (start_minute is null) = (end_minute is null)
    and (kind = 'closed' or start_minute is not null)
    and (start_minute is null or (0 <= start_minute and start_minute < end_minute and end_minute <= 1440))
  )
);
create index availability_exception_teacher_date on availability_exception (teacher_id, date);

-- NCERT's chapters: what the topic field of a booking suggests.
create table curriculum_chapter (
  grade smallint not null,
  subject text not null,
  book text not null,
  position smallint not null,
  title text not null,
  constraint curriculum_chapter_pk primary key (grade, subject, book, position),
  constraint curriculum_chapter_grade_range check (grade between 1 and 10)
);
