-- A session ends for good 30 days after it began, whatever renews it meanwhile (an operator's after 12 hours, by the
-- server: accounts/sessions/start-session.ts). `confirmed_at`: when its person last showed in it that it is they, by a
-- second factor, or by the password where none is set up; some of what operators do asks for that anew.
update session set expires_at = created_at + interval '720 hours' where expires_at > created_at + interval '720 hours';
alter table session add constraint session_ends check (expires_at <= created_at + interval '720 hours');
alter table session add column confirmed_at timestamptz;
update session s set expires_at = s.created_at + interval '12 hours' from user_account u
where u.id = s.user_id and u.role = 'admin' and s.expires_at > s.created_at + interval '12 hours';
