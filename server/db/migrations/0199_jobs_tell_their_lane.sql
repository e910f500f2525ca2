-- A new job that is due tells its task, so that only the lane which does such work looks for it (worker-listener.ts). The random
-- number keeps PostgreSQL from folding several jobs of a transaction into one.
create function tell_of_job(p_task text, p_run_at timestamptz) returns void
language sql
as $$
  select pg_notify('job_added', p_task || ' ' || random()) where p_run_at <= now();
$$;
revoke all on function tell_of_job from public;

create or replace function enqueue_job(p_task text, p_payload json, p_run_at timestamptz default null, p_key text default null)
returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(p_task, p_payload, run_at => coalesce(p_run_at, now()), job_key => p_key);
  perform public.tell_of_job(p_task, coalesce(p_run_at, now()));
end
$$;

create or replace function enqueue_job_once(p_task text, p_payload json, p_run_at timestamptz, p_key text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    p_task, p_payload, run_at => p_run_at, job_key => p_key, job_key_mode => 'preserve_run_at');
  perform public.tell_of_job(p_task, p_run_at);
end
$$;
