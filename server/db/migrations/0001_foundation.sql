-- Extensions, the role that the application works under, and the door to the job queue.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Roles belong to the cluster, not to the database: another database of the same cluster may be creating it now.
do $$
begin
  create role kaksha_app nologin;
exception when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  execute format('grant kaksha_app to %I', current_user);
exception when invalid_grant_operation or unique_violation then null; -- a superuser may set any role
end
$$;

grant usage on schema public to kaksha_app;
alter default privileges in schema public grant select, insert, update, delete on tables to kaksha_app;
alter default privileges in schema public grant usage, select on sequences to kaksha_app;

-- Jobs are enqueued in the transaction of the change that causes them. The application's role may do only this to
-- the queue; the queue's own tables belong to the owner.
create function enqueue_job(p_task text, p_payload json, p_run_at timestamptz default null, p_key text default null)
returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(p_task, p_payload, run_at => coalesce(p_run_at, now()), job_key => p_key);
end
$$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to kaksha_app;

-- The answers to requests that carried an Idempotency-Key, kept for a day (design: a replay gives the same answer).
create table idempotency_key (
  user_id uuid not null,
  key text not null,
  operation text not null,
  request_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pk primary key (user_id, key),
  constraint idempotency_key_length check (char_length(key) between 8 and 200),
  constraint idempotency_key_hash_length check (octet_length(request_hash) = 32)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- Counters of rate-limiter-flexible, shared by all application nodes.
create table rate_limit (
  key varchar(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limit_pk primary key (key)
);
create index rate_limit_expire on rate_limit (expire);

-- What operators and security-relevant operations did. Append only for the application.
create table audit_entry (
  id bigint generated always as identity,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  detail jsonb not null default '{}',
  happened_at timestamptz not null default now(),
  constraint audit_entry_pk primary key (id)
);
create index audit_entry_subject on audit_entry (subject_type, subject_id, id desc);
revoke update, delete on audit_entry from kaksha_app;
