-- A teacher's own side of being found, and a family's: favourites and searches that are kept.

-- The profile counts its own changes, so that two tabs never overwrite each other silently; and it knows when what is
-- searched by last changed, for the searches that families keep.
alter table teacher_profile
  add column intro_text text not null default '',
  add column profile_version integer not null default 1,
  add column listing_changed_at timestamptz not null default now();
create index teacher_profile_listing_changed on teacher_profile (listing_changed_at);

create function teacher_profile_notes_changes() returns trigger
language plpgsql
as $$
begin
  if (new.subjects, new.grades, new.qualifications, new.experience_years, new.hourly_rate_paise, new.bio,
      new.teaching_approach, new.languages, new.education, new.achievements, new.availability_note, new.intro_text)
    is distinct from
     (old.subjects, old.grades, old.qualifications, old.experience_years, old.hourly_rate_paise, old.bio,
      old.teaching_approach, old.languages, old.education, old.achievements, old.availability_note, old.intro_text)
  then
    new.profile_version := old.profile_version + 1;
  end if;
  if (new.subjects, new.grades, new.languages, new.hourly_rate_paise, new.verified_at)
    is distinct from (old.subjects, old.grades, old.languages, old.hourly_rate_paise, old.verified_at)
  then
    new.listing_changed_at := now();
  end if;
  return new;
end
$$;
create trigger teacher_profile_notes_changes before update on teacher_profile
  for each row execute function teacher_profile_notes_changes();

-- Other weekly hours are another offer, too.
create function availability_rule_changes_listing() returns trigger
language plpgsql
as $$
begin
  update teacher_profile set listing_changed_at = now()
    where user_id in (select teacher_id from changed) and listing_changed_at <> now();
  return null;
end
$$;
create trigger availability_rule_added_changes_listing after insert on availability_rule
  referencing new table as changed for each statement execute function availability_rule_changes_listing();
create trigger availability_rule_changed_changes_listing after update on availability_rule
  referencing new table as changed for each statement execute function availability_rule_changes_listing();

-- The short film in which a teacher says hello. The file is in the storage, under a name that nobody can guess.
create table teacher_intro_video (
  teacher_id uuid not null,
  video_id text not null,
  kind text not null,
  byte_length integer not null,
  duration_seconds integer,
  uploaded_at timestamptz not null default now(),
  constraint teacher_intro_video_pk primary key (teacher_id),
  constraint teacher_intro_video_teacher_fk foreign key (teacher_id) references teacher_profile (user_id) on delete cascade,
  constraint teacher_intro_video_id_unique unique (video_id),
  constraint teacher_intro_video_id_shape check (video_id ~ '^[0-9a-f]{32}$'),
  constraint teacher_intro_video_kind_known check (kind in ('mp4', 'webm')),
  constraint teacher_intro_video_size_range check (byte_length between 1 and 104857600),
  constraint teacher_intro_video_duration_positive check (duration_seconds > 0)
);

-- The teachers whom a student or parent wants to find again.
create table favourite_teacher (
  user_id uuid not null,
  teacher_id uuid not null,
  created_at timestamptz not null default now(),
  constraint favourite_teacher_pk primary key (user_id, teacher_id),
  constraint favourite_teacher_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint favourite_teacher_teacher_fk foreign key (teacher_id) references teacher_profile (user_id) on delete cascade
);
create index favourite_teacher_newest on favourite_teacher (user_id, created_at desc, teacher_id desc);
create index favourite_teacher_of_teacher on favourite_teacher (teacher_id);

-- A search that somebody keeps under a name. `filters` is what GET /teachers takes, without sort and page; what has
-- changed after `checked_at` has not been compared with it yet.
create table saved_search (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  filters jsonb not null,
  mail boolean not null default true,
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  mailed_at timestamptz,
  constraint saved_search_pk primary key (id),
  constraint saved_search_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint saved_search_name_length check (char_length(name) between 1 and 80),
  constraint saved_search_filters_object check (jsonb_typeof(filters) = 'object')
);
create unique index saved_search_name_unique on saved_search (user_id, lower(name));
create index saved_search_to_check on saved_search (checked_at, id) where mail;

-- The teachers that a search has brought since it was kept, each once; the mail about one is sent at `mailed_at`.
create table saved_search_match (
  saved_search_id uuid not null,
  teacher_id uuid not null,
  found_at timestamptz not null default now(),
  mailed_at timestamptz,
  constraint saved_search_match_pk primary key (saved_search_id, teacher_id),
  constraint saved_search_match_search_fk foreign key (saved_search_id) references saved_search (id) on delete cascade,
  constraint saved_search_match_teacher_fk foreign key (teacher_id) references teacher_profile (user_id) on delete cascade
);
create index saved_search_match_of_teacher on saved_search_match (teacher_id);
create index saved_search_match_to_mail on saved_search_match (saved_search_id) where mailed_at is null;

alter table notification_preference drop constraint notification_preference_kind_known;
alter table notification_preference add constraint notification_preference_kind_known
  check (kind in ('booking', 'assignment', 'message', 'class', 'payment', 'badge', 'search'));
