-- Once a consent was withdrawn and no other one stands, nothing new is recorded of how a child learns. What is there stays
-- to be read, and what is running ends by its own time.
create function consent_is_withdrawn(p_student uuid) returns boolean
language sql
stable
as $$
  select exists (select from consent_event e where e.student_id = p_student and e.kind = 'withdrawn')
    and not exists (select from guardianship g where g.student_id = p_student and g.consented_at is not null)
    and not exists (select from student_profile s where s.user_id = p_student
      and s.date_of_birth <= (now() at time zone 'Asia/Kolkata')::date - interval '18 years')
$$;

create function refuse_after_withdrawal() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  if consent_is_withdrawn(new.student_id) then
    raise exception 'the consent for % was withdrawn', new.student_id
      using errcode = 'check_violation', constraint = 'consent_not_withdrawn';
  end if;
  return new;
end
$$;
create trigger practice_session_with_consent before insert on practice_session
  for each row execute function refuse_after_withdrawal();
create trigger assessment_attempt_with_consent before insert on assessment_attempt
  for each row execute function refuse_after_withdrawal();

create function refuse_answer_after_withdrawal() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  if consent_is_withdrawn((select s.student_id from practice_session s where s.id = new.session_id)) then
    raise exception 'the consent was withdrawn' using errcode = 'check_violation', constraint = 'consent_not_withdrawn';
  end if;
  return new;
end
$$;
create trigger practice_answer_with_consent before update on practice_answer
  for each row when (old.answered_at is null and new.answered_at is not null)
  execute function refuse_answer_after_withdrawal();
