-- Links by which a student invites a parent: mailed to an address, or (without one) handed on by the student. Of the link only the hash
-- stands here. One that is used is deleted: the connection stands in family_request then.
create table parent_invitation (
  id uuid not null default gen_random_uuid(),
  student_id uuid not null,
  email text,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint parent_invitation_pk primary key (id),
  constraint parent_invitation_student_fk foreign key (student_id) references user_account (id) on delete cascade,
  constraint parent_invitation_once unique nulls not distinct (student_id, email),
  constraint parent_invitation_token_unique unique (token_hash),
  constraint parent_invitation_token_hash_length check (octet_length(token_hash) = 32),
  constraint parent_invitation_email_shape
    check (email = lower(email) and email like '%_@_%' and char_length(email) <= 254),
  constraint parent_invitation_in_time check (expires_at > created_at)
);
create index parent_invitation_over on parent_invitation (expires_at);
