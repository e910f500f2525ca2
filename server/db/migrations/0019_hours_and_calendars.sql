-- A teacher's hours as the teacher edits them, other calendars as busy time, and everybody's own calendar feed.

-- `availability_version` counts the saves of hours and rules: who saves names the one that was seen.
alter table teacher_profile
  add column availability_version integer not null default 1,
  add column trial_offered boolean not null default true,
  add column trial_price text not null default 'free',
  add constraint teacher_profile_availability_version_positive check (availability_version >= 1),
  add constraint teacher_profile_trial_price_known check (trial_price in ('free', 'half'));

-- Two rows of one kind on one date say the same thing twice; no minutes are the whole day.
alter table availability_exception
  add constraint availability_exception_no_overlap exclude using gist (
    teacher_id with =, date with =, kind with =,
    int4range(coalesce(start_minute, 0), coalesce(end_minute, 1440)) with &&);

-- How often what a calendar shows of a lesson has changed, and when last: SEQUENCE and LAST-MODIFIED of RFC 5545.
alter table lesson
  add column revision integer not null default 0,
  add column changed_at timestamptz not null default now(),
  add constraint lesson_revision_counts check (revision >= 0);
update lesson set changed_at = created_at;

create function lesson_count_revision() returns trigger
language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.changed_at := clock_timestamp();
  return new;
end
$$;
create trigger lesson_revision_counted before update on lesson
  for each row when (
    (old.during, old.status, old.topic, old.subject, old.grade)
    is distinct from (new.during, new.status, new.topic, new.subject, new.grade))
  execute function lesson_count_revision();

-- A calendar elsewhere whose events take a teacher's time. Its address opens that calendar to whoever knows it, so it
-- is kept sealed; the digest tells that one was added twice. At most three: the place is numbered.
create table external_calendar (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  place smallint not null,
  host text not null,
  address_sealed bytea not null,
  address_digest bytea not null,
  etag text,
  last_modified text,
  added_at timestamptz not null default now(),
  -- tried_at counts every fetch, fetched_at the last that worked; problem says in a word why the last one did not
  tried_at timestamptz,
  fetched_at timestamptz,
  problem text,
  failures integer not null default 0,
  next_fetch_at timestamptz not null default now(),
  constraint external_calendar_pk primary key (id),
  constraint external_calendar_id_teacher_unique unique (id, teacher_id),
  constraint external_calendar_teacher_fk foreign key (teacher_id) references teacher_profile (user_id) on delete cascade,
  constraint external_calendar_place_unique unique (teacher_id, place),
  constraint external_calendar_place_range check (place between 1 and 3),
  constraint external_calendar_address_unique unique (teacher_id, address_digest),
  constraint external_calendar_digest_length check (octet_length(address_digest) = 32),
  constraint external_calendar_host_length check (char_length(host) between 1 and 255),
  constraint external_calendar_failures_count check (failures >= 0),
  constraint external_calendar_problem_when_failed check ((problem is null) = (failures = 0))
);
create index external_calendar_due on external_calendar (next_fetch_at);

-- When those events take place, joined where they touch.
create table external_busy (
  id bigint generated always as identity,
  calendar_id uuid not null,
  teacher_id uuid not null,
  during tstzrange not null,
  constraint external_busy_pk primary key (id),
  constraint external_busy_calendar_fk foreign key (calendar_id, teacher_id)
    references external_calendar (id, teacher_id) on delete cascade,
  constraint external_busy_during_half_open check (lower_inc(during) and not upper_inc(during)),
  constraint external_busy_during_bounded check (not lower_inf(during) and not upper_inf(during)),
  constraint external_busy_no_overlap exclude using gist (calendar_id with =, during with &&)
);
create index external_busy_of_teacher on external_busy using gist (teacher_id, during);

-- The secret in the address of somebody's own feed: found by its digest, shown again to its owner from the sealed text.
create table calendar_feed (
  user_id uuid not null,
  secret_digest bytea not null,
  secret_sealed bytea not null,
  made_at timestamptz not null default now(),
  constraint calendar_feed_pk primary key (user_id),
  constraint calendar_feed_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint calendar_feed_digest_unique unique (secret_digest),
  constraint calendar_feed_digest_length check (octet_length(secret_digest) = 32)
);
