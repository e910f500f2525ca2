-- What operators look after in that market: reported and hidden reviews, closed accounts, the audit log; and what people are told.

insert into review_report (review_id, part, reported_by, reason, status, reported_at, decided_at)
select r.id, 'review', r.teacher_id, 'It is not true.', case when n % 4000 = 0 then 'open' else 'kept' end, r.published_at + interval '1 day',
  case when n % 4000 <> 0 then r.published_at + interval '2 days' end
from (select *, row_number() over (order by id) as n from review) r where n % 200 = 0;
update review r set hidden_at = published_at + interval '1 day', hidden_reason = 'It names a child.', hidden_category = 'private'
from (select id, row_number() over (order by id) as n from review) numbered where r.id = numbered.id and n % 500 = 0;

update user_account set closed_at = timestamptz '2026-06-01' + pg_temp.pick(i, 91, 1440) * interval '1 minute'
from generate_series(100, :teachers, 100) i where id = pg_temp.person('student ', i);
insert into payment_request (user_id, source, amount_paise, contact_email, status, requested_at, decided_at)
select pg_temp.person('student ', i), 'wallet', 10000, case when i % 1000 = 0 then 'student-' || i || '@large.kaksha.example' end,
  case when i % 1000 = 0 then 'open' else 'withdrawn' end, timestamptz '2026-06-03', case when i % 1000 <> 0 then timestamptz '2026-06-04' end
from generate_series(100, :teachers, 100) i;

insert into audit_entry (actor_id, action, subject_type, subject_id, reason, detail, happened_at)
select pg_temp.person('operator ', 1 + i % 5), action, split_part(action, '.', 1),
  pg_temp.person(case split_part(action, '.', 1) when 'refund' then 'refund ' when 'coupon' then 'coupon ' else 'teacher ' end, i)::text,
  'It was asked for.', '{}', timestamptz '2025-06-01' + i * interval '3 minutes'
from generate_series(1, :teachers * 2) i,
  lateral (select case when i % 5000 = 1 then 'coupon.paused' else
    pg_temp.one_of('{refund.requested,payout.approved,teacher.verified,user.closed,dispute.decided}', i, 92) end as action) done;

insert into notification (user_id, event, booking_id, created_at, read_at)
select b.student_id, 'booking_confirmed', b.id, b.decided_at, case when pg_temp.pick(i, 93, 4) > 0 then b.decided_at + interval '1 hour' end
from generate_series(1, :teachers) i cross join generate_series(0, :perTeacher - 1, 2) k
  join booking b on b.id = pg_temp.person('booking ', i::bigint * 100 + k) where b.decided_at is not null;

-- One in five hundred requests still waits for an answer.
insert into ticket (id, source, user_id, name, email, subject, status, assigned_to, opened_at, changed_at, due_at)
select pg_temp.person('ticket ', i), 'help', u.id, u.first_name || ' ' || u.last_name, u.email,
  pg_temp.one_of('{My payment,A class that was missed,The whiteboard,My account,Something else}', i, 94), status,
  case when status <> 'new' then pg_temp.person('operator ', 1 + i % 5) end, opened_at, opened_at + interval '3 hours',
  case when status in ('new', 'assigned') then reply_due_at(opened_at) end
from generate_series(1, :teachers) i
  join user_account u on u.id = pg_temp.person('student ', i),
  lateral (select case when i % 1000 = 0 then 'new' when i % 1000 = 500 then 'assigned' when i % 10 = 3 then 'answered'
    else 'closed' end as status, timestamptz '2025-06-01' + i * interval '5 minutes' as opened_at) stands;
insert into ticket_message (ticket_id, kind, author_id, body, written_at)
select t.id, 'asked', t.user_id, 'Could you please look into it?', t.opened_at from ticket t
union all
select t.id, 'answer', t.assigned_to, 'We have, and it is mended.', t.changed_at from ticket t where t.status in ('answered', 'closed');

insert into teacher_verification (teacher_id, id_type, id_number_last4, highest_qualification, university, year_of_completion,
  teaching_experience, subjects, grades, status, submitted_at, decided_at, decided_by, decision_reason, tiers)
select t.user_id, 'pan', lpad((i % 10000)::text, 4, '0'), 'master', 'University of Delhi', 2005, '5', t.subjects, t.grades, status,
  submitted_at, case when status <> 'pending' then submitted_at + interval '1 day' end,
  case when status <> 'pending' then pg_temp.person('operator ', 1 + i % 5) end,
  case when status = 'rejected' then 'The picture cannot be read.' end,
  case when status = 'approved' then '{identity,qualification}'::text[] else '{}' end
from generate_series(1, :teachers) i join teacher_profile t on t.user_id = pg_temp.person('teacher ', i),
  lateral (select case when i % 500 = 7 then 'pending' when i % 20 = 3 then 'rejected' else 'approved' end as status,
    timestamptz '2025-06-01' + i * interval '5 minutes' as submitted_at) stands;

-- One delivery in a thousand waits for its time.
insert into delivery (user_id, occasion, kind, channel, state, notice, not_before, changed_at)
select pg_temp.person('student ', i), 'large ' || i, 'class', 'mail', state, '{"subject":"Your class","paragraphs":[]}', at, at
from generate_series(1, :teachers) i,
  lateral (select case when i % 1000 = 1 then 'queued' when i % 200 = 2 then 'failed' else 'sent' end as state,
    timestamptz '2026-06-01' + i * interval '1 minute' as at) stands;
