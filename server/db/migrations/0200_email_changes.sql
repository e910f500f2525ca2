-- A change of an account's address that waits until it is confirmed at the old and at the new one; a later one takes its
-- place. Of the links in both mails the hashes stand here; of the new address's none while it has an account. The session
-- that asked stays when the change ends all others. Who has an address is decided by user_account_email_unique, when both
-- have confirmed.
create table email_change (
  user_id uuid not null,
  session_id uuid,
  new_email text not null,
  old_token_hash bytea not null,
  new_token_hash bytea,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint email_change_pk primary key (user_id),
  constraint email_change_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint email_change_session_fk foreign key (session_id) references session (id) on delete set null,
  constraint email_change_new_email_shape
    check (new_email = lower(new_email) and new_email like '%_@_%' and char_length(new_email) <= 254),
  constraint email_change_token_hash_length
    check (octet_length(old_token_hash) = 32 and octet_length(new_token_hash) = 32),
  constraint email_change_old_token_unique unique (old_token_hash),
  constraint email_change_new_token_unique unique (new_token_hash)
);
create index email_change_by_session on email_change (session_id);
create index email_change_over on email_change (expires_at);
