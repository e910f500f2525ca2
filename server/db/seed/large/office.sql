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
select b.student_id, 'booking_accepted', b.id, b.decided_at, case when pg_temp.pick(i, 93, 4) > 0 then b.decided_at + interval '1 hour' end
from generate_series(1, :teachers) i cross join generate_series(0, :perTeacher - 1, 2) k
  join booking b on b.id = pg_temp.person('booking ', i::bigint * 100 + k) where b.decided_at is not null;
