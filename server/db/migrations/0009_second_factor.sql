-- Stronger sign-in: an authenticator app with its recovery codes, and passkeys.

-- The app's secret is sealed by the application; null confirmed_at is a set-up that was begun and not finished.
create table authenticator (
  user_id uuid not null,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  last_used_step bigint,
  created_at timestamptz not null default now(),
  constraint authenticator_pk primary key (user_id),
  constraint authenticator_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint authenticator_used_when_confirmed check ((confirmed_at is null) = (last_used_step is null))
);

-- Each opens the account once, when the app is lost. Stored only as a keyed hash.
create table recovery_code (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_code_pk primary key (user_id, code_hash),
  constraint recovery_code_authenticator_fk foreign key (user_id) references authenticator (user_id) on delete cascade,
  constraint recovery_code_hash_length check (octet_length(code_hash) = 32)
);

-- A sign-in whose password was right and whose second factor is still to come. It ends with the password it was
-- begun with: password_mark is a hash of that password's stored form.
create table sign_in_challenge (
  token_hash bytea not null,
  user_id uuid not null,
  password_mark bytea not null,
  expires_at timestamptz not null,
  constraint sign_in_challenge_pk primary key (token_hash),
  constraint sign_in_challenge_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint sign_in_challenge_hash_length check (octet_length(token_hash) = 32 and octet_length(password_mark) = 32)
);
create index sign_in_challenge_user on sign_in_challenge (user_id);

-- A public key whose private half is on a person's device (WebAuthn). The counter is the authenticator's own.
create table passkey (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkey_pk primary key (id),
  constraint passkey_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint passkey_credential_id_shape check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) <= 1400),
  constraint passkey_counter_range check (counter between 0 and 4294967295),
  constraint passkey_name_length check (char_length(name) between 1 and 60)
);
create unique index passkey_credential_id_unique on passkey (credential_id);
create index passkey_user on passkey (user_id, created_at);

-- What a passkey has to sign, once: for somebody who adds one (user_id), or for whoever signs in (null).
create table passkey_challenge (
  challenge text not null,
  user_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenge_pk primary key (challenge),
  constraint passkey_challenge_user_fk foreign key (user_id) references user_account (id) on delete cascade
);
create index passkey_challenge_user on passkey_challenge (user_id) where user_id is not null;
