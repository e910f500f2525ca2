-- How far each sweep over rows has come (server/src/platform/sweeps). Several nodes share it: the lease says which of them runs,
-- and a pass that was interrupted is continued at `part` and `cursor`.
create table sweep (
  name text not null,
  known_at timestamptz not null default now(),
  -- What a pass is about, such as the week of a digest; a pass about something else starts from the beginning.
  occasion text not null default '',
  part smallint not null default 0,
  cursor text,
  pass_started_at timestamptz,
  leased_by uuid,
  leased_until timestamptz,
  -- When the last pass through every row ended.
  whole_at timestamptz,
  constraint sweep_pk primary key (name),
  constraint sweep_name_length check (char_length(name) between 1 and 100),
  constraint sweep_lease_is_whole check ((leased_by is null) = (leased_until is null))
);

-- The rows that a sweep could not work on, each with the time of its next try.
create table sweep_failure (
  sweep text not null,
  part text not null,
  key text not null,
  failures integer not null default 1,
  first_failed_at timestamptz not null default now(),
  next_try_at timestamptz not null,
  problem text not null,
  constraint sweep_failure_pk primary key (sweep, part, key),
  constraint sweep_failure_sweep_fk foreign key (sweep) references sweep (name) on delete cascade,
  constraint sweep_failure_failures_positive check (failures > 0),
  constraint sweep_failure_problem_length check (char_length(problem) <= 500)
);
create index sweep_failure_next_try on sweep_failure (sweep, next_try_at);
