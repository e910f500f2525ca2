-- What a teacher sets for a whole batch: children who join later have it as well.
create table batch_assessment (
  batch_id uuid not null,
  assessment_id uuid not null,
  set_at timestamptz not null default clock_timestamp(),
  constraint batch_assessment_pk primary key (batch_id, assessment_id),
  constraint batch_assessment_batch_fk foreign key (batch_id) references batch (id) on delete cascade,
  constraint batch_assessment_assessment_fk foreign key (assessment_id) references assessment (id) on delete cascade
);
create index batch_assessment_of on batch_assessment (assessment_id);
