-- A parent types the address of a child's sign-in, and may mistype it. Whoever owns that mailbox must not get the account:
-- until somebody who is signed in confirms the address, no link and no code goes there.
-- upgrade: until its processes are replaced, the last release fails to confirm such an address, which is better than to let
-- its owner in; the constraint reads the table once, in a second for a million people
alter table user_account
  add column email_given_by_parent boolean not null default false,
  add constraint user_account_given_email_unconfirmed
    check (not email_given_by_parent or email_verified_at is null);

-- upgrade: children whose address nobody has confirmed are few
update user_account u set email_given_by_parent = true
where u.has_sign_in and u.email_verified_at is null and u.closed_at is null
  and exists (select from guardianship g where g.student_id = u.id and g.added_by_parent);

-- upgrade: links of the last hours
delete from one_time_token t using user_account u
where u.id = t.user_id and u.email_given_by_parent and t.used_at is null
  and t.purpose in ('reset_password', 'sign_in_code');
