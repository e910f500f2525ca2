-- Accounts that are signed in to through an OpenID Connect provider: by the issuer and the subject, which never change. The address is
-- the one that the provider named when it was connected, and shows its owner which account there is meant.
create table sign_in_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  email text not null,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint sign_in_identity_pk primary key (issuer, subject),
  constraint sign_in_identity_one_per_account unique (user_id, issuer),
  constraint sign_in_identity_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint sign_in_identity_subject_shape check (char_length(subject) between 1 and 255),
  constraint sign_in_identity_email_shape check (char_length(email) <= 254)
);
