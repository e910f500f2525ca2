-- Marking by hand: what is drawn over an answer, by which version it was marked, and comments to use again.

alter table attempt_answer
  add column drawing jsonb not null default '{}',
  -- The version of the question whose key decided the marks; null for the one that was asked.
  add column marked_version integer,
  add constraint attempt_answer_marked_version_fk foreign key (question_id, marked_version)
    references question_version (question_id, version),
  add constraint attempt_answer_drawing_size check (pg_column_size(drawing) <= 50000);
create index attempt_answer_marked_version on attempt_answer (question_id, marked_version) where marked_version is not null;

-- Results that were taken back are shown again only by hand.
alter table assessment_attempt add column withdrawn_at timestamptz,
  add constraint assessment_attempt_withdrawn_not_released check (withdrawn_at is null or released_at is null);

create table marking_comment (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  body text not null,
  created_at timestamptz not null default now(),
  constraint marking_comment_pk primary key (id),
  constraint marking_comment_teacher_fk foreign key (teacher_id) references teacher_profile (user_id) on delete cascade,
  constraint marking_comment_once unique (teacher_id, body),
  constraint marking_comment_body_length check (char_length(body) between 1 and 300)
);
