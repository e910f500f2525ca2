-- Consent to the recording of classes: of its own kind, for a child a parent's, by default not given. What was said last
-- holds; nothing that was said is changed.
create table recording_consent_event (
  id bigint generated always as identity,
  student_id uuid not null,
  given_by uuid not null,
  kind text not null,
  version text not null,
  shown text not null,
  happened_at timestamptz not null default clock_timestamp(),
  constraint recording_consent_event_pk primary key (id),
  constraint recording_consent_event_student_fk foreign key (student_id) references student_profile (user_id),
  constraint recording_consent_event_given_by_fk foreign key (given_by) references user_account (id),
  constraint recording_consent_event_kind_known check (kind in ('given', 'withdrawn'))
);
create index recording_consent_event_student on recording_consent_event (student_id, id);
create index recording_consent_event_given_by on recording_consent_event (given_by, id);
revoke update, delete on recording_consent_event from kaksha_app;

-- Whether this student is 18 or older: speaks for themselves. Without a date of birth, a child.
create function is_adult_student(p_student uuid) returns boolean
language sql stable
as $$
  select coalesce((select s.date_of_birth <= (now() at time zone 'Asia/Kolkata')::date - interval '18 years'
    from student_profile s where s.user_id = p_student), false)
$$;

-- Who speaks for a student about recordings: an adult alone, for a child its parents who let it take part.
create function speaks_for_student(p_person uuid, p_student uuid) returns boolean
language sql stable
as $$
  select case when is_adult_student(p_student) then p_person = p_student
    else exists (select from guardianship g
      where g.student_id = p_student and g.parent_id = p_person and g.consented_at is not null) end
$$;

create function recording_consent_stands(p_student uuid) returns boolean
language sql stable
as $$
  select coalesce((select e.kind = 'given' from recording_consent_event e
    where e.student_id = p_student and speaks_for_student(e.given_by, p_student)
    order by e.id desc limit 1), false)
$$;

-- Who gives a consent speaks for the student; to withdraw one, being of the family is enough.
create function recording_consent_is_of_family() returns trigger
language plpgsql
as $$
begin
  if not speaks_for_student(new.given_by, new.student_id) and not (new.kind = 'withdrawn' and (
    new.given_by = new.student_id or exists (
      select from guardianship g where g.student_id = new.student_id and g.parent_id = new.given_by))) then
    raise exception using errcode = 'check_violation', constraint = 'recording_consent_of_family',
      message = 'this person does not speak for this student';
  end if;
  return new;
end
$$;
create trigger recording_consent_is_of_family before insert on recording_consent_event
  for each row execute function recording_consent_is_of_family();

-- The words name the child: they go with the people.
create function erase_recording_consent_words_of(p_person uuid) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update recording_consent_event set shown = '' where p_person in (student_id, given_by)
$$;
revoke all on function erase_recording_consent_words_of from public;
grant execute on function erase_recording_consent_words_of to kaksha_app;
