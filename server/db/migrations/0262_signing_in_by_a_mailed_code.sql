-- A code that is mailed to sign in by. It is short: after so many wrong ones in its place it is worth nothing (counted here, whoever
-- tried, and from wherever).
alter table one_time_token drop constraint one_time_token_purpose_known;
alter table one_time_token add constraint one_time_token_purpose_known
  check (purpose in ('verify_email', 'reset_password', 'sign_in_code'));
alter table one_time_token add column wrong_tries smallint not null default 0;
alter table one_time_token add constraint one_time_token_wrong_tries_range
  check (wrong_tries >= 0 and (purpose = 'sign_in_code' or wrong_tries = 0));
