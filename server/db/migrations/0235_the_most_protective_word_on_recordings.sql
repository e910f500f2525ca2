-- Each person of a family has a word on recordings, their last one; a single 'no' of somebody who is of the family now
-- holds against every 'yes'. A 'yes' goes with the consent to take part in which it was given: a later one does not bring it
-- back. Until now the last word of all held, and the 'no' of a child or of a parent without consent ended a recording but
-- not the next one.
create function refuses_recordings(p_person uuid, p_student uuid) returns boolean
language sql stable
as $$
  select coalesce((select e.kind = 'withdrawn' from recording_consent_event e
      where e.student_id = p_student and e.given_by = p_person order by e.id desc limit 1), false)
    and (p_person = p_student or not is_adult_student(p_student) and exists (
      select from guardianship g where g.student_id = p_student and g.parent_id = p_person))
$$;

create or replace function recording_consent_stands(p_student uuid) returns boolean
language sql stable
as $$
  with said as (
    select distinct on (e.given_by) e.given_by, e.kind, e.happened_at
    from recording_consent_event e where e.student_id = p_student order by e.given_by, e.id desc
  )
  select exists (select from said s
      where s.kind = 'given' and speaks_for_student(s.given_by, p_student) and (s.given_by = p_student or exists (
        select from guardianship g where g.student_id = p_student and g.parent_id = s.given_by
          and g.consented_at <= s.happened_at)))
    and not exists (select from said s where refuses_recordings(s.given_by, p_student))
$$;

-- A consent is given by somebody who speaks for the student; an own 'no' is taken back by whoever said it, which alone
-- allows nothing. To say 'no', being of the family is enough; for an adult student nobody else says anything.
create or replace function recording_consent_is_of_family() returns trigger
language plpgsql
as $$
begin
  if not speaks_for_student(new.given_by, new.student_id)
    and not (new.kind = 'given' and refuses_recordings(new.given_by, new.student_id))
    and not (new.kind = 'withdrawn' and (new.given_by = new.student_id
      or not is_adult_student(new.student_id) and exists (
        select from guardianship g where g.student_id = new.student_id and g.parent_id = new.given_by))) then
    raise exception using errcode = 'check_violation', constraint = 'recording_consent_of_family',
      message = 'this person does not speak for this student';
  end if;
  return new;
end
$$;

-- A recording that runs ends in the moment in which a consent to take part, and with it the one to be recorded, is gone.
create function recording_ends_with_guardianship() returns trigger
language plpgsql
as $$
begin
  update recording r set status = 'stopped', because = 'consent', stopped_at = clock_timestamp()
    where r.status = 'running' and not recording_consent_stands(old.student_id) and exists (
      select from lesson_participant p where p.lesson_id = r.lesson_id and p.student_id = old.student_id and p.active);
  return null;
end
$$;
create trigger recording_ends_with_guardianship after delete or update of consented_at on guardianship
  for each row execute function recording_ends_with_guardianship();
