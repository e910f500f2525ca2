-- People as operators look after them: found among many, suspended with a reason, and looked at as they see it.

alter table user_account
  add column suspended_at timestamptz,
  -- What the person is told.
  add column suspended_because text,
  add constraint user_account_suspended_because check ((suspended_at is null) = (suspended_because is null)),
  add constraint user_account_suspension_length check (char_length(suspended_because) between 1 and 1000),
  -- Operators don't put one another out of office.
  add constraint user_account_operator_not_suspended check (suspended_at is null or role <> 'admin');

create index user_account_newest on user_account (created_at desc, id desc);
create index user_account_newest_of_role on user_account (role, created_at desc, id desc);
create index user_account_suspended on user_account (created_at desc, id desc) where suspended_at is not null;
create index user_account_closed on user_account (created_at desc, id desc) where closed_at is not null;
create index user_account_name_search on user_account using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
create index user_account_email_beginning on user_account (email text_pattern_ops);
create index user_account_phone_beginning on user_account (phone text_pattern_ops) where phone <> '';

-- As before, and of whoever is suspended or no longer.
drop trigger user_account_teacher_told on user_account;
create trigger user_account_teacher_told after update on user_account
  for each row when (new.role = 'teacher'
    and (old.first_name, old.last_name, old.closed_at, old.erased_at, old.suspended_at)
      is distinct from (new.first_name, new.last_name, new.closed_at, new.erased_at, new.suspended_at))
  execute function teacher_changed('id');

-- A session of an operator's that looks at the product as somebody else: it only reads, for half an hour, and ends with
-- the operator's own.
alter table session
  add column viewed_by uuid,
  add column viewed_from uuid,
  add constraint session_viewed_by_fk foreign key (viewed_by) references user_account (id) on delete cascade,
  add constraint session_viewed_from_fk foreign key (viewed_from) references session (id) on delete cascade,
  add constraint session_view_whole check ((viewed_by is null) = (viewed_from is null)),
  add constraint session_view_of_somebody_else check (viewed_by <> user_id),
  add constraint session_view_is_short check (viewed_by is null or expires_at <= created_at + interval '30 minutes');
create index session_viewed_by on session (viewed_by) where viewed_by is not null;
create index session_viewed_from on session (viewed_from) where viewed_from is not null;

create function session_refuse_view_of_operator() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  if exists (select from user_account u where u.id = new.user_id and u.role = 'admin') then
    raise exception using errcode = 'check_violation', constraint = 'session_view_of_no_operator',
      message = 'an operator is not looked at as an operator';
  end if;
  return new;
end
$$;
create trigger session_view_of_no_operator before insert or update of user_id, viewed_by on session
  for each row when (new.viewed_by is not null) execute function session_refuse_view_of_operator();
