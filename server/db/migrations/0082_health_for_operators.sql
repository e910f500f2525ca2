-- How the job queue stands, for operators: the application has no look into the queue's own tables, so that these are the
-- only doors. A job that somebody works on is left alone.

create function job_health()
returns table (task text, waiting bigint, retrying bigint, failed bigint, oldest_due_at timestamptz)
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    select t.identifier,
      count(*) filter (where j.attempts = 0),
      count(*) filter (where j.attempts > 0 and j.attempts < j.max_attempts),
      count(*) filter (where j.attempts >= j.max_attempts),
      min(j.run_at) filter (where j.run_at <= now() and j.attempts < j.max_attempts)
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    group by t.identifier order by t.identifier;
end
$$;
revoke all on function job_health from public;
grant execute on function job_health to kaksha_app;

-- Those that failed, the given-up ones first. Not what they carry: that may be somebody's address.
create function failing_jobs(p_limit integer)
returns table (id bigint, task text, attempts integer, max_attempts integer, run_at timestamptz, created_at timestamptz, last_error text)
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    select j.id, t.identifier, j.attempts::integer, j.max_attempts::integer, j.run_at, j.created_at,
      left(coalesce(j.last_error, ''), 500)
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts > 0 and j.last_error is not null
    order by j.attempts >= j.max_attempts desc, j.run_at, j.id limit p_limit;
end
$$;
revoke all on function failing_jobs from public;
grant execute on function failing_jobs to kaksha_app;

-- Has a failed job tried again now, with all of its tries. Answers its task; null when there is none that may be.
create function retry_job(p_id bigint)
returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  found_task text;
begin
  update graphile_worker._private_jobs j
    set attempts = 0, run_at = now(), updated_at = now()
    from graphile_worker._private_tasks t
    where t.id = j.task_id and j.id = p_id and j.attempts > 0 and j.locked_at is null
    returning t.identifier into found_task;
  return found_task;
end
$$;
revoke all on function retry_job from public;
grant execute on function retry_job to kaksha_app;

-- Drops a job that was given up. Answers its task; null when there is none that may be.
create function delete_job(p_id bigint)
returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  found_task text;
begin
  delete from graphile_worker._private_jobs j
    using graphile_worker._private_tasks t
    where t.id = j.task_id and j.id = p_id and j.attempts >= j.max_attempts and j.locked_at is null
    returning t.identifier into found_task;
  return found_task;
end
$$;
revoke all on function delete_job from public;
grant execute on function delete_job to kaksha_app;

create function latest_migration() returns text
language sql stable security definer
set search_path = public, pg_catalog, pg_temp
as $$ select max(name) from schema_migration $$;
revoke all on function latest_migration from public;
grant execute on function latest_migration to kaksha_app;
