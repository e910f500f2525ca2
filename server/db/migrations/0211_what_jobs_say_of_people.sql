-- What a mail server answers names the address: an erasure forgets it in what jobs failed of, whoever's job it is.
create function forget_in_jobs(p_text text)
returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  update graphile_worker._private_jobs set last_error = 'Forgotten with the account that it was about.'
    where p_text <> '' and strpos(lower(last_error), lower(p_text)) > 0
$$;
revoke all on function forget_in_jobs from public;
grant execute on function forget_in_jobs to kaksha_app;

-- Drops jobs of these tasks that were given up so many days ago: their payload is personal data that stands nowhere else.
create function drop_given_up_jobs(p_tasks text[], p_days int)
returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  delete from graphile_worker._private_jobs j
    using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = any (p_tasks) and j.attempts >= j.max_attempts and j.locked_at is null
      and j.updated_at < now() - p_days * interval '1 day'
$$;
revoke all on function drop_given_up_jobs from public;
grant execute on function drop_given_up_jobs to kaksha_app;
