-- The lane of each task and how urgent it is, as worker-lanes.ts says: written by every node that starts. A lane takes its jobs by
-- priority, the lowest first, and among equal ones the oldest.
create table job_task (
  task text not null,
  lane text not null,
  urgency text not null,
  priority smallint not null,
  constraint job_task_pk primary key (task),
  constraint job_task_urgency_known check (urgency in ('money', 'waiting', 'notice', 'mass', 'upkeep')),
  constraint job_task_priority_in_range check (priority between 0 and 100)
);
revoke insert, update, delete on job_task from kaksha_app;

create or replace function enqueue_job(p_task text, p_payload json, p_run_at timestamptz default null, p_key text default null)
returns void
language plpgsql
security definer
set search_path = unannounced, pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(p_task, p_payload, run_at => coalesce(p_run_at, now()), job_key => p_key,
    priority => (select t.priority from public.job_task t where t.task = p_task));
  perform public.tell_of_job(p_task, coalesce(p_run_at, now()));
end
$$;

create or replace function enqueue_job_once(p_task text, p_payload json, p_run_at timestamptz, p_key text) returns void
language plpgsql
security definer
set search_path = unannounced, pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(p_task, p_payload, run_at => p_run_at, job_key => p_key, job_key_mode => 'preserve_run_at',
    priority => (select t.priority from public.job_task t where t.task = p_task));
  perform public.tell_of_job(p_task, p_run_at);
end
$$;

create or replace function enqueue_jobs(p_jobs jsonb) returns void
language plpgsql
security definer
set search_path = unannounced, pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_jobs(array(
    select (j.task, j.payload, null, coalesce(j."runAt", now()), null, j.key, t.priority, null)::graphile_worker.job_spec
    from jsonb_to_recordset(p_jobs) j(task text, payload json, "runAt" timestamptz, key text)
    left join public.job_task t on t.task = j.task))
  where jsonb_array_length(p_jobs) > 0;
  perform public.tell_of_job(j.task, min(coalesce(j."runAt", now())))
  from jsonb_to_recordset(p_jobs) j(task text, "runAt" timestamptz) group by j.task;
end
$$;

-- Notes what a version of the product knows of its tasks. Jobs that wait already get the new priority of theirs.
create function register_job_tasks(p_tasks jsonb) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  with changed as (
    insert into public.job_task as k (task, lane, urgency, priority)
    select r.task, r.lane, r.urgency, r.priority
    from jsonb_to_recordset(p_tasks) r(task text, lane text, urgency text, priority smallint) order by r.task
    on conflict on constraint job_task_pk
      do update set lane = excluded.lane, urgency = excluded.urgency, priority = excluded.priority
      where (k.lane, k.urgency, k.priority) <> (excluded.lane, excluded.urgency, excluded.priority)
    returning task, priority
  )
  update graphile_worker._private_jobs j set priority = c.priority
  from changed c join graphile_worker._private_tasks t on t.identifier = c.task
  where j.task_id = t.id and j.is_available and j.priority <> c.priority;
end
$$;
revoke all on function register_job_tasks from public;

-- What is due in each lane, by urgency, and since when the oldest of it waits.
create function job_lag() returns table (lane text, urgency text, due bigint, oldest_due_at timestamptz)
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    with due as (
      select t.identifier as task, count(*) as due, min(j.run_at) as oldest
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.is_available and j.run_at <= now() group by t.identifier
    )
    select k.lane, k.urgency, coalesce(sum(d.due), 0)::bigint, min(d.oldest)
    from public.job_task k left join due d on d.task = k.task
    group by k.lane, k.urgency, k.priority order by k.lane, k.priority;
end
$$;
revoke all on function job_lag from public;
grant execute on function job_lag to kaksha_app;
