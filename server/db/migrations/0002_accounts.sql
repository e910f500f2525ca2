-- People, their sessions and one-time links.

create table user_account (
  id uuid not null default gen_random_uuid(),
  email text not null,
  email_verified_at timestamptz,
  password_hash text not null,
  role text not null,
  first_name text not null,
  last_name text not null default '',
  phone text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  country text not null default '',
  profile_picture text,
  created_at timestamptz not null default now(),
  constraint user_account_pk primary key (id),
  constraint user_account_role_known check (role in ('student', 'teacher', 'parent', 'admin')),
  constraint user_account_email_shape check (email = lower(email) and email like '%_@_%' and char_length(email) <= 254),
  constraint user_account_first_name_present check (char_length(first_name) between 1 and 100),
  constraint user_account_last_name_length check (char_length(last_name) <= 200),
  constraint user_account_phone_digits check (phone ~ '^([0-9]{10})?$')
);
create unique index user_account_email_unique on user_account (email);

create table student_profile (
  user_id uuid not null,
  grade smallint not null,
  subjects text[] not null default '{}',
  date_of_birth date,
  constraint student_profile_pk primary key (user_id),
  constraint student_profile_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint student_profile_grade_range check (grade between 1 and 10)
);

-- A sign-in on one device. The refresh token rotates; its predecessor is kept to notice a stolen copy.
create table session (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null default '',
  constraint session_pk primary key (id),
  constraint session_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint session_refresh_hash_length check (octet_length(refresh_hash) = 32)
);
create unique index session_refresh_hash_unique on session (refresh_hash);
create index session_previous_refresh_hash on session (previous_refresh_hash) where previous_refresh_hash is not null;
create index session_by_user on session (user_id, last_seen_at desc);

-- Links sent by mail: single use, stored only as a hash.
create table one_time_token (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint one_time_token_pk primary key (id),
  constraint one_time_token_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint one_time_token_purpose_known check (purpose in ('verify_email', 'reset_password')),
  constraint one_time_token_hash_unique unique (token_hash)
);
create index one_time_token_user on one_time_token (user_id, purpose);

-- A parent and a child. Consent is what lets a child under 18 book, chat and pay (design, section 6).
create table guardianship (
  parent_id uuid not null,
  student_id uuid not null,
  consented_at timestamptz,
  consent_version text,
  created_at timestamptz not null default now(),
  constraint guardianship_pk primary key (parent_id, student_id),
  constraint guardianship_parent_fk foreign key (parent_id) references user_account (id) on delete cascade,
  constraint guardianship_student_fk foreign key (student_id) references student_profile (user_id) on delete cascade,
  constraint guardianship_consent_has_version check ((consented_at is null) = (consent_version is null))
);
create index guardianship_student on guardianship (student_id);
