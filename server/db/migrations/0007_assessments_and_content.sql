-- The minimal tables behind GET /assessments and the two public forms.

create table assessment (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  title text not null,
  subject text not null,
  topic text not null default '',
  grade smallint not null,
  type text not null,
  instructions text not null default '',
  total_questions smallint not null,
  total_marks smallint not null,
  duration_minutes smallint,
  due_at timestamptz not null,
  status text not null default 'draft',
  created_at timestamptz not null default now(),
  constraint assessment_pk primary key (id),
  constraint assessment_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint assessment_grade_range check (grade between 1 and 10),
  constraint assessment_type_known check (type in ('Quiz', 'Test', 'Assignment', 'Project')),
  constraint assessment_status_known check (status in ('draft', 'active', 'completed')),
  constraint assessment_marks_positive check (total_marks >= 1 and total_questions >= 1),
  constraint assessment_title_present check (char_length(title) between 1 and 200)
);
create index assessment_teacher on assessment (teacher_id, created_at desc);

-- One student's sitting of an assessment.
create table assessment_attempt (
  id uuid not null default gen_random_uuid(),
  assessment_id uuid not null,
  student_id uuid not null,
  status text not null default 'pending',
  score numeric(7, 2),
  started_at timestamptz,
  completed_at timestamptz,
  assigned_at timestamptz not null default now(),
  constraint assessment_attempt_pk primary key (id),
  constraint assessment_attempt_assessment_fk foreign key (assessment_id) references assessment (id) on delete cascade,
  constraint assessment_attempt_student_fk foreign key (student_id) references student_profile (user_id),
  constraint assessment_attempt_one_per_student unique (assessment_id, student_id),
  constraint assessment_attempt_status_known check (status in ('pending', 'in_progress', 'completed')),
  constraint assessment_attempt_completed_when check ((status = 'completed') = (completed_at is not null)),
  constraint assessment_attempt_score_not_negative check (score is null or score >= 0)
);
create index assessment_attempt_student on assessment_attempt (student_id, status);

-- What visitors send through the contact and free-trial forms.
create table form_submission (
  id uuid not null default gen_random_uuid(),
  form_name text not null,
  fields jsonb not null,
  received_at timestamptz not null default now(),
  constraint form_submission_pk primary key (id),
  constraint form_submission_name_known check (form_name in ('contact', 'book-free-trial')),
  constraint form_submission_size check (pg_column_size(fields) <= 20000)
);
create index form_submission_received on form_submission (received_at desc);
