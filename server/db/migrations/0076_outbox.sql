-- One outbox for whatever leaves the product to tell a person something: each row is one delivery by one channel.
create table delivery (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- What it is about; the same occasion reaches a person once by each channel.
  occasion text not null,
  kind text not null,
  channel text not null,
  state text not null default 'queued',
  -- Also between 21:00 and 07:00.
  urgent boolean not null default false,
  notice jsonb not null,
  -- The channels that are tried, one after the other, when this one fails for good.
  then_by text[] not null default '{}',
  -- Sent only while the lesson is still to take place at this time.
  lesson_id uuid,
  lesson_starts_at timestamptz,
  attempts smallint not null default 0,
  -- While it is being sent: until when the worker is believed to be alive.
  not_before timestamptz not null default now(),
  expires_at timestamptz,
  -- What the provider calls it.
  provider_id text,
  problem text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint delivery_pk primary key (id),
  constraint delivery_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint delivery_lesson_fk foreign key (lesson_id) references lesson (id) on delete cascade,
  constraint delivery_once_per_channel unique (user_id, occasion, channel),
  constraint delivery_occasion_length check (char_length(occasion) between 1 and 2000),
  constraint delivery_channel_known check (channel in ('mail', 'push', 'whatsapp', 'sms')),
  constraint delivery_state_known
    check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'suppressed')),
  constraint delivery_lesson_with_its_time check (num_nonnulls(lesson_id, lesson_starts_at) in (0, 2)),
  constraint delivery_problem_length check (char_length(problem) <= 500)
);
create index delivery_due on delivery (not_before) where state in ('queued', 'sending');
create index delivery_of_lesson on delivery (lesson_id) where lesson_id is not null;
create index delivery_of_provider on delivery (channel, provider_id) where provider_id is not null;
create index delivery_over on delivery (changed_at) where state not in ('queued', 'sending');

alter table notification_preference
  add column by_push boolean not null default true,
  add column by_whatsapp boolean not null default false,
  add column by_sms boolean not null default false;

-- The browsers that a person allowed to show notifications; each goes with the session it was allowed in.
create table push_subscription (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  created_at timestamptz not null default now(),
  constraint push_subscription_pk primary key (id),
  constraint push_subscription_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint push_subscription_session_fk foreign key (session_id) references session (id) on delete cascade,
  constraint push_subscription_endpoint_unique unique (endpoint),
  constraint push_subscription_endpoint_https check (endpoint ~ '^https?://' and char_length(endpoint) <= 2000),
  constraint push_subscription_p256dh_length check (octet_length(p256dh) = 65),
  constraint push_subscription_auth_length check (octet_length(auth) = 16)
);
create index push_subscription_of_user on push_subscription (user_id);
create index push_subscription_of_session on push_subscription (session_id);

-- How the product proves itself to the services that carry push messages (RFC 8292). Made once.
create table push_key (
  one boolean not null default true,
  public_key bytea not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now(),
  constraint push_key_pk primary key (one),
  constraint push_key_only_one check (one),
  constraint push_key_public_length check (octet_length(public_key) = 65)
);

-- A number that a person gave for SMS or WhatsApp, confirmed by a code that came through the same channel.
create table reach_number (
  user_id uuid not null,
  channel text not null,
  number text not null,
  code_hash bytea,
  code_sent_at timestamptz,
  tries smallint not null default 0,
  confirmed_at timestamptz,
  constraint reach_number_pk primary key (user_id, channel),
  constraint reach_number_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint reach_number_channel_known check (channel in ('whatsapp', 'sms')),
  constraint reach_number_shape check (number ~ '^\+[1-9][0-9]{7,14}$'),
  constraint reach_number_code_hash_length check (octet_length(code_hash) = 32)
);
create index reach_number_by_number on reach_number (number) where confirmed_at is not null;
