-- A job that has failed for good stays in the queue, with the address or the name it was given. The application may drop
-- jobs about a person who is erased, by what their payload says; one that runs at this moment ends by itself.
create function drop_jobs(p_tasks text[], p_payload jsonb)
returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from graphile_worker._private_jobs j
    using graphile_worker._private_tasks t
    where t.id = j.task_id
      and t.identifier = any (p_tasks)
      and j.payload::jsonb @> p_payload
      and j.locked_at is null;
end
$$;
revoke all on function drop_jobs from public;
grant execute on function drop_jobs to kaksha_app;
