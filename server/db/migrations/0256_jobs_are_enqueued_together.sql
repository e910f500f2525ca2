-- Several jobs in one call, each as enqueue_job takes it: {task, payload, runAt, key}. The queue looks for a task, and for a job of the
-- same key, once for all of them.
create function enqueue_jobs(p_jobs jsonb) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_jobs(array(
    select (j.task, j.payload, null, coalesce(j."runAt", now()), null, j.key, null, null)::graphile_worker.job_spec
    from jsonb_to_recordset(p_jobs) j(task text, payload json, "runAt" timestamptz, key text)))
  where jsonb_array_length(p_jobs) > 0;
  perform public.tell_of_job(j.task, min(coalesce(j."runAt", now())))
  from jsonb_to_recordset(p_jobs) j(task text, "runAt" timestamptz) group by j.task;
end
$$;
revoke all on function enqueue_jobs from public;
grant execute on function enqueue_jobs to kaksha_app;
