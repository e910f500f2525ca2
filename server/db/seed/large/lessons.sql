-- The k-th lesson of each teacher: the last fifth of them to come within 14 days, the others past, nine days apart at
-- most. Each k has days of its own, and each student one teacher for each k, so that nobody is in two places at once.
-- They cost nothing, until money.sql says which of them were paid for.

create temp table made on commit drop as
select pg_temp.person('lesson ', n) as lesson_id, pg_temp.person('teacher ', i) as teacher_id,
  pg_temp.person('student ', 1 + (i + k * 7919) % :teachers) as student_id, n, is_past,
  tstzrange(starts_at, starts_at + minutes * interval '1 minute') as during, minutes,
  case when is_past then case when pg_temp.pick(n, 60, 10) = 0 then 'cancelled' else 'completed' end
    else case when pg_temp.pick(n, 61, 5) = 0 then 'requested' else 'scheduled' end end as status
from generate_series(1, :teachers) i, generate_series(0, :perTeacher - 1) k,
  lateral (select i * 100 + k as n, k < ceil(:perTeacher * 0.8) as is_past,
    ceil(:perTeacher * 0.8)::int as past, :perTeacher - ceil(:perTeacher * 0.8)::int as coming) as which,
  lateral (select (array[60, 60, 60, 90, 120])[1 + pg_temp.pick(n, 62, 5)] as minutes,
    case when is_past then -(1 + (k * 9) + pg_temp.pick(n, 63, 9))
      else 1 + (k - past) * (14 / greatest(coming, 1)) + pg_temp.pick(n, 63, greatest(1, 14 / greatest(coming, 1))) end as in_days) as length,
  lateral (select (:'today')::date::timestamp at time zone 'Asia/Kolkata' + in_days * interval '1 day'
    + (900 + 30 * pg_temp.pick(n, 64, 13)) * interval '1 minute' as starts_at) as start;

insert into lesson (id, teacher_id, subject, grade, topic, during, status, ended_at, created_at)
select lesson_id, made.teacher_id, t.subjects[1], 1 + pg_temp.pick(n, 65, 10), 'Chapter ' || (1 + pg_temp.pick(n, 66, 12)), during,
  status, case when status = 'completed' then upper(during) end, lower(during) - interval '3 days'
from made join teacher_profile t on t.user_id = made.teacher_id;

insert into lesson_participant (lesson_id, student_id, during, active)
select lesson_id, student_id, during, not is_past from made;

insert into booking (id, lesson_id, student_id, teacher_id, booked_by, status, hourly_rate_paise, duration_minutes, price_paise,
  cancellation_policy, requested_at, expires_at, decided_at)
select pg_temp.person('booking ', n), lesson_id, student_id, teacher_id, student_id,
  case status when 'scheduled' then 'confirmed' when 'requested' then 'pending' else status end,
  0, minutes, 0, '{"freeUntilMinutesBefore": 240, "lateFeeBasisPoints": 1000}', lower(during) - interval '3 days',
  case when status = 'requested' then least(now() + interval '23 hours', lower(during)) else lower(during) - interval '2 days' end,
  case when status <> 'requested' then lower(during) - interval '60 hours' end
from made;

insert into review (lesson_id, student_id, teacher_id, written_by, rating, comment, written_at, published_at)
select lesson_id, student_id, teacher_id, student_id, 5 - pg_temp.pick(n, 71, 100) / 55 - pg_temp.pick(n, 72, 100) / 85 - pg_temp.pick(n, 73, 100) / 95,
  'Explains calmly, and waits for the question.', upper(during) + interval '1 hour', upper(during) + interval '7 days'
from made where status = 'completed' and upper(during) < now() - interval '8 days' and pg_temp.pick(n, 70, 10) < 4;

update teacher_rating r set rating_count = counted.count, rating_sum = counted.sum
from (select teacher_id, count(*) as count, sum(rating) as sum from review group by teacher_id) as counted
where counted.teacher_id = r.teacher_id;
