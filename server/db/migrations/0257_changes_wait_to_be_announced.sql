-- What changed is written beside the change, and announced after it by the node that holds the pump (announcements.ts). A NOTIFY in
-- the transaction itself takes one lock of the whole database server until the commit is on the disk, so that no two changes commit at a time.
create table announcement (
  id bigint generated always as identity,
  channel text not null,
  payload text not null,
  constraint announcement_pk primary key (id),
  constraint announcement_channel_named check (octet_length(channel) between 1 and 63),
  -- NOTIFY takes 7,999 bytes, of which the number has up to 20.
  constraint announcement_payload_fits check (octet_length(payload) <= 7900)
);
-- The pump vacuums; what it deletes must not keep the table's pages for long.
alter table announcement set (autovacuum_enabled = false, vacuum_truncate = false);
revoke select, update, delete on announcement from kaksha_app;

-- Announced to all nodes once this transaction has committed, after what it announced before.
create function announce(p_channel text, p_payload text) returns void
language sql
as $$
  insert into public.announcement (channel, payload) values (p_channel, p_payload);
$$;

create or replace function teacher_changed() returns trigger
language plpgsql as $$
declare
  -- The column that says whose row it is.
  owner text := tg_argv[0];
  before uuid;
  after uuid;
begin
  if owner = 'teacher_id' then
    if tg_op <> 'INSERT' then before := old.teacher_id; end if;
    if tg_op <> 'DELETE' then after := new.teacher_id; end if;
  elsif owner = 'user_id' then
    if tg_op <> 'INSERT' then before := old.user_id; end if;
    if tg_op <> 'DELETE' then after := new.user_id; end if;
  else
    if tg_op <> 'INSERT' then before := old.id; end if;
    if tg_op <> 'DELETE' then after := new.id; end if;
  end if;
  if after is not null then perform public.announce('kaksha_teacher', after::text); end if;
  if before is not null and before is distinct from after then perform public.announce('kaksha_teacher', before::text); end if;
  return null;
end
$$;

create or replace function content_setting_tell() returns trigger
language plpgsql as $$
begin
  perform public.announce('kaksha_content', new.key);
  return null;
end $$;

create or replace function classroom_place_lost() returns trigger
language plpgsql
as $$
begin
  if tg_table_name = 'lesson_participant' then
    perform public.announce('kaksha_change', json_build_object('placeLostBy', old.student_id)::text);
    perform public.announce('kaksha_change', json_build_object('placeLostBy', g.parent_id)::text)
    from guardianship g where g.student_id = old.student_id;
  else
    perform public.announce('kaksha_change', json_build_object('placeLostBy', old.parent_id)::text);
  end if;
  return null;
end
$$;

create or replace function recording_tells() returns trigger
language plpgsql
as $$
begin
  perform public.announce('kaksha_change', json_build_object(
    'to', array(
      select l.teacher_id from lesson l where l.id = new.lesson_id
      union select p.student_id from lesson_participant p where p.lesson_id = new.lesson_id
      union select g.parent_id from guardianship g join lesson_participant p on p.student_id = g.student_id
        where p.lesson_id = new.lesson_id),
    'event', 'recording:changed',
    'data', json_build_object('lessonId', new.lesson_id))::text);
  return null;
end
$$;

-- The random number keeps several jobs of a transaction from being told as one.
create or replace function tell_of_job(p_task text, p_run_at timestamptz) returns void
language sql
as $$
  select public.announce('job_added', p_task || ' ' || random()) where p_run_at <= now();
$$;

-- graphile-worker's functions announce each job with a NOTIFY that nobody hears (worker-listener.ts hears 'job_added'). Called with this
-- schema before PostgreSQL's own, they find this function instead.
create schema unannounced;
create function unannounced.pg_notify(p_channel text, p_payload text) returns void
language sql
immutable
as $$
  select null::void;
$$;
do $$
declare
  callable regprocedure;
begin
  foreach callable in array array[
    'enqueue_job(text, json, timestamptz, text)', 'enqueue_job_once(text, json, timestamptz, text)', 'enqueue_jobs(jsonb)',
    'dequeue_job(text)']::regprocedure[]
  loop
    execute format('alter function %s set search_path = unannounced, pg_catalog, pg_temp', callable);
  end loop;
end $$;
