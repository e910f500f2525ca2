-- An attempt counts by the terms of its start: publishing the assessment again changes no result that exists.
alter table assessment_attempt
  add column total_marks smallint,
  add column late_penalty_percent smallint,
  -- Extending the due date helps those who have begun; bringing it forward makes nobody late.
  add column due_at timestamptz;

update assessment_attempt t set late_penalty_percent = a.late_penalty_percent, due_at = a.due_at,
  total_marks = coalesce((select sum(v.marks) from attempt_question q
    join question_version v on (v.question_id, v.version) = (q.question_id, q.version)
    where q.attempt_id = t.id), a.total_marks)
from assessment a where a.id = t.assessment_id;

alter table assessment_attempt
  alter column total_marks set not null,
  alter column late_penalty_percent set not null,
  alter column due_at set not null,
  add constraint assessment_attempt_marks_positive check (total_marks >= 1);

create function assessment_attempt_take_terms() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select total_marks, late_penalty_percent, due_at into new.total_marks, new.late_penalty_percent, new.due_at
    from assessment where id = new.assessment_id;
    return new;
  end if;
  raise exception using errcode = 'restrict_violation', constraint = 'assessment_attempt_terms_fixed',
    message = 'the terms of an attempt are those of its start';
end $$;
create trigger assessment_attempt_takes_terms before insert on assessment_attempt
  for each row execute function assessment_attempt_take_terms();
create trigger assessment_attempt_terms_fixed before update of total_marks, late_penalty_percent, due_at on assessment_attempt
  for each row execute function assessment_attempt_take_terms();

-- The best released attempt by its share of the marks, with the marks that it was worth.
create or replace view assessment_standing as
  select g.assessment_id, g.student_id, g.assigned_at, g.extra_minutes, g.extra_attempts,
    coalesce(t.attempts, 0) as attempts,
    case when t.open_attempt_id is not null then 'in_progress' when t.attempts > 0 then 'completed' else 'pending' end as status,
    t.open_attempt_id, t.completed_at, best.score::numeric as score, t.best_attempt_id, t.last_attempt_id,
    coalesce(t.waiting, 0) as attempts_not_released, best.total_marks
  from assessment_assignment g
  left join lateral (
    select count(*)::int as attempts,
      (array_agg(a.id) filter (where a.status = 'in_progress'))[1] as open_attempt_id,
      max(a.completed_at) as completed_at,
      (array_agg(a.id order by a.score / a.total_marks desc, a.number desc) filter (where a.released_at is not null))[1]
        as best_attempt_id,
      (array_agg(a.id order by a.number desc))[1] as last_attempt_id,
      count(*) filter (where a.status = 'completed' and a.released_at is null)::int as waiting
    from assessment_attempt a
    where a.assessment_id = g.assessment_id and a.student_id = g.student_id
  ) t on true
  left join assessment_attempt best on best.id = t.best_attempt_id;
