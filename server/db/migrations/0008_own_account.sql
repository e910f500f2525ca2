-- What happened with an account, and what its person wants to be told.

-- Written in the transaction of what happened, in the order in which it happened. Append only for the application; it goes when the
-- account is erased.
create table account_event (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  detail jsonb not null default '{}',
  happened_at timestamptz not null default clock_timestamp(),
  constraint account_event_pk primary key (id),
  constraint account_event_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint account_event_kind_shape check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  constraint account_event_detail_object check (jsonb_typeof(detail) = 'object')
);
create index account_event_by_user on account_event (user_id, happened_at desc, id desc);
revoke update, delete on account_event from kaksha_app;

-- The one way out: with the personal data of a closed account that is erased.
create function erase_account_events(p_user_id uuid) returns void
language plpgsql
security definer
set search_path = public, pg_catalog, pg_temp
as $$
begin
  delete from account_event e using user_account u
  where e.user_id = p_user_id and u.id = e.user_id and u.closed_at is not null;
end
$$;
revoke all on function erase_account_events from public;
grant execute on function erase_account_events to kaksha_app;

-- Who chose otherwise than the default, which is to be told of everything everywhere.
create table notification_preference (
  user_id uuid not null,
  kind text not null,
  by_mail boolean not null,
  in_app boolean not null,
  changed_at timestamptz not null default now(),
  constraint notification_preference_pk primary key (user_id, kind),
  constraint notification_preference_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint notification_preference_kind_known
    check (kind in ('booking', 'assignment', 'message', 'class', 'payment', 'badge'))
);
