-- When an announcement was written, so that operators see how far the pump is behind.
alter table announcement add column written_at timestamptz not null default clock_timestamp();

-- What waits to be announced, and for how long the oldest of it has.
create function announcement_lag() returns table (waiting bigint, oldest_seconds double precision)
language sql stable security definer
set search_path = public, pg_catalog, pg_temp
as $$
  select count(*), coalesce(extract(epoch from clock_timestamp() - min(written_at)), 0)::double precision from announcement
$$;
revoke all on function announcement_lag from public;
grant execute on function announcement_lag to kaksha_app;
