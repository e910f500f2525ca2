-- The books of that market: two top-ups of each student, the first lesson of each teacher paid for (every second one with
-- a coupon), some money sent back and paid out, invitations. Written in bulk, and then asked whether it balances.

insert into user_account (id, email, email_verified_at, password_hash, role, first_name, last_name, city, country, created_at)
select pg_temp.person('operator ', i), 'operator-' || i || '@large.kaksha.example', timestamptz '2025-06-01', 'none', 'admin',
  'Operator', 'No ' || i, '', 'India', timestamptz '2025-06-01'
from generate_series(1, 5) i;

-- Every payment of 3,000 rupees; of the second ones some failed.
create temp table paid on commit drop as
select i, j, pg_temp.person('student ', i) as user_id, pg_temp.person('top-up ', i * 2 + j) as top_up_id,
  'pay_L' || lpad((i * 2 + j)::text, 13, '0') as id, 300000::bigint as paise,
  case when j = 1 and pg_temp.pick(i, 80, 20) = 0 then 'failed' else 'captured' end as status,
  (:'today')::timestamptz - interval '30 days' - pg_temp.pick(i * 2 + j, 81, 370 * 1440) * interval '1 minute' as at
from generate_series(1, :teachers) i, generate_series(0, 1) j;

insert into top_up (id, user_id, amount_paise, status, gateway_order_id, created_at, updated_at)
select top_up_id, user_id, paise, status, 'order_' || substr(id, 5), at, at from paid;
insert into payment (id, top_up_id, status, amount_paise, currency, method, failure, credit, created_at, updated_at,
  quarantined_because)
select id, top_up_id, status, paise, 'INR', pg_temp.one_of('{upi,card,netbanking,wallet}', i * 2 + j, 82),
  case status when 'failed' then 'The bank refused the payment.' end,
  case status when 'captured' then 'credited' else 'none' end, at, at,
  case when status = 'failed' and pg_temp.pick(i, 83, 100) = 0 then 'The order asks for another amount.' end from paid;
insert into payment_step (top_up_id, payment_id, status, told_by, happened_at)
select top_up_id, id, step, 'webhook', at from paid, unnest(array['created', status]) step;
insert into payment_event (event_id, event, body, received_at, processed_at, outcome)
select 'evt_' || substr(id, 5), 'payment.' || status,
  jsonb_build_object('payload', jsonb_build_object('payment', jsonb_build_object('entity', jsonb_build_object('id', id)))), at, at, status
from paid;

-- The first lesson of each teacher, at 800 rupees an hour.
create temp table sold on commit drop as
select b.id, i, b.student_id, b.teacher_id, 80000::bigint * b.duration_minutes / 60 as price, upper(l.during) as ended_at,
  case when i % 2 = 0 then 10000::bigint else 0 end as discount, pg_temp.person('coupon ', 1 + i % 1000) as coupon_id
from generate_series(1, :teachers) i join booking b on b.id = pg_temp.person('booking ', i::bigint * 100)
  join lesson l on l.id = b.lesson_id
where b.status = 'completed';
update booking b set hourly_rate_paise = 80000, price_paise = s.price, discount_paise = s.discount from sold s where b.id = s.id;

insert into coupon (id, code, amount_paise, minimum_price_paise, valid_from, valid_until, uses_per_family, budget_paise,
  uses, given_paise, created_by, created_at)
select pg_temp.person('coupon ', c), 'LARGE-' || c, 10000, 20000, timestamptz '2025-06-01', timestamptz '2027-06-01', 100,
  1000000000, coalesce(used.uses, 0), coalesce(used.given, 0), pg_temp.person('operator ', 1 + c % 5),
  timestamptz '2025-06-01' + c * interval '1 hour'
from generate_series(1, 1000) c left join (select coupon_id, count(*) as uses, sum(discount) as given from sold
  where discount > 0 group by coupon_id) used on used.coupon_id = pg_temp.person('coupon ', c);
insert into coupon_redemption (booking_id, coupon_id, payer_id, student_id, discount_paise, redeemed_at)
select id, coupon_id, student_id, student_id, discount, ended_at - interval '3 days' from sold where discount > 0;
insert into dispute (booking_id, teacher_id, student_id, opened_by, reason, body, status, opened_at, refund_paise,
  decision_reason, decided_by, decided_at)
select id, teacher_id, student_id, student_id, 'other', 'The second half was about something else.', 'decided',
  ended_at + interval '1 day', 0, 'The notes of the class say otherwise.', pg_temp.person('operator ', 1), ended_at + interval '2 days'
from sold where i % 50 = 0;

-- Every tenth student had 500 rupees sent back to the first payment; a few are on the way or failed.
create temp table sent_back on commit drop as
select pg_temp.person('refund ', i) as id, id as payment_id, user_id, i, 50000::bigint as paise, at + interval '20 days' as at,
  case when i % 5000 = 10 then 'requested' when i % 2000 = 20 then 'failed' else 'settled' end as status
from paid where j = 0 and i % 10 = 0;
insert into refund (id, payment_id, user_id, amount_paise, from_wallet, status, gateway_refund_id, failure, requested_by,
  created_at, updated_at, next_check_at)
select id, payment_id, user_id, paise, true, status, case status when 'settled' then 'rfnd_' || substr(payment_id, 5) end,
  case status when 'failed' then 'The account is closed.' end,
  case when i % 30 = 0 then pg_temp.person('operator ', 1 + i % 5) end, at, at,
  case status when 'requested' then at end from sent_back;

-- Every fifth teacher had 500 rupees paid out; one in 50 of them waits for an operator.
create temp table paid_out on commit drop as
select pg_temp.person('payout ', i) as id, teacher_id, i, 50000::bigint as paise, ended_at + interval '3 days' as at,
  case when i % 250 = 5 then 'requested' else 'settled' end as status
from sold where i % 5 = 0;
insert into bank_account (id, teacher_id, holder_name, last4, ifsc)
select pg_temp.person('bank ', i), teacher_id, 'The teacher', '0001', 'SBIN0000001' from paid_out;
insert into payout (id, teacher_id, bank_account_id, amount_paise, status, requested_at, sent_at, gateway_payout_id, ended_at)
select id, teacher_id, pg_temp.person('bank ', i), paise, status, at,
  case status when 'settled' then at end, case status when 'settled' then 'pout_L' || i end, case status when 'settled' then at end
from paid_out;

-- Every twentieth student invited another, who waits for a class or has had it.
insert into referral_code (user_id, code)
select pg_temp.person('student ', i), translate(upper(lpad(to_hex(i), 8, 'Z')), '01', 'GH') from generate_series(20, :teachers, 20) i;
create temp table invited on commit drop as
select pg_temp.person('referral ', s.i) as id, pg_temp.person('student ', 20 * ceil(s.i / 20.0)::int) as inviter_id,
  s.student_id as invitee_id, s.id as booking_id, s.ended_at + interval '3 days' as at, s.i % 20 = 3 as is_paid
from sold s where s.i % 20 in (3, 7, 11) and 20 * ceil(s.i / 20.0)::int <= :teachers and s.price > s.discount and s.i % 50 <> 0;

-- All of it in the books, in the order of time. An account's running balance is the sum up to there.
create temp table moved on commit drop as
select row_number() over (order by at, key) as id, * from (
  select 'top_up' as kind, 'top-up:' || id as key, null::uuid as booking_id, id as gateway_ref, at, jsonb_build_array(
      jsonb_build_object('kind', 'gateway_clearing', 'paise', -paise), jsonb_build_object('kind', 'wallet', 'owner', user_id, 'paise', paise)) as legs
    from paid where status = 'captured'
  union all
  select 'hold', 'hold:' || id, id, null, ended_at - interval '3 days', jsonb_build_array(
      jsonb_build_object('kind', 'wallet', 'owner', student_id, 'paise', discount - price), jsonb_build_object('kind', 'promotion', 'paise', -discount),
      jsonb_build_object('kind', 'booking_escrow', 'owner', id, 'paise', price)) from sold
  union all
  select 'release', 'release:' || id, id, null, ended_at, jsonb_build_array(
      jsonb_build_object('kind', 'booking_escrow', 'owner', id, 'paise', -price), jsonb_build_object('kind', 'teacher_payable', 'owner', teacher_id, 'paise', price * 85 / 100),
      jsonb_build_object('kind', 'platform_revenue', 'paise', price * 15 / 100 - tax), jsonb_build_object('kind', 'tax_output', 'paise', tax))
    from sold, lateral (select 2 * round(price * 15 / 100 * 18 / 236.0)::bigint as tax) t
  union all
  select 'refund', 'refund:' || id, null, null, at, jsonb_build_array(
      jsonb_build_object('kind', 'wallet', 'owner', user_id, 'paise', -paise), jsonb_build_object('kind', 'refund_clearing', 'paise', paise)) from sent_back
  union all
  select 'refund_' || status, 'refund-' || status || ':' || id, null, null, at + interval '1 hour', jsonb_build_array(
      jsonb_build_object('kind', 'refund_clearing', 'paise', -paise),
      case status when 'settled' then jsonb_build_object('kind', 'gateway_clearing', 'paise', paise)
        else jsonb_build_object('kind', 'wallet', 'owner', user_id, 'paise', paise) end)
    from sent_back where status in ('settled', 'failed')
  union all
  select 'payout', 'payout:' || id, null, null, at, jsonb_build_array(
      jsonb_build_object('kind', 'teacher_payable', 'owner', teacher_id, 'paise', -paise), jsonb_build_object('kind', 'payout_clearing', 'paise', paise)) from paid_out
  union all
  select 'payout_settled', 'payout-settled:' || id, null, null, at + interval '1 hour', jsonb_build_array(
      jsonb_build_object('kind', 'payout_clearing', 'paise', -paise), jsonb_build_object('kind', 'gateway_clearing', 'paise', paise))
    from paid_out where status = 'settled'
  union all
  select 'promotion_credit', 'referral:' || id, null, null, at, jsonb_build_array(
      jsonb_build_object('kind', 'promotion', 'paise', -20000), jsonb_build_object('kind', 'wallet', 'owner', inviter_id, 'paise', 10000),
      jsonb_build_object('kind', 'wallet', 'owner', invitee_id, 'paise', 10000)) from invited where is_paid
) every;
insert into ledger.txn (id, kind, idempotency_key, request_hash, booking_id, gateway_ref, posted_at) overriding system value
select id, kind, key, sha256(convert_to(key, 'UTF8')), booking_id, gateway_ref, at from moved;
select setval(pg_get_serial_sequence('ledger.txn', 'id'), max(id)) from ledger.txn;
create temp table leg on commit drop as
select m.id as txn_id, l ->> 'kind' as kind, (l ->> 'owner')::uuid as owner_id, (l ->> 'paise')::bigint as paise
from moved m, jsonb_array_elements(m.legs) l where (l ->> 'paise')::bigint <> 0;
insert into ledger.account (kind, owner_id, balance_paise) select kind, owner_id, sum(paise) from leg group by kind, owner_id;
insert into ledger.posting (txn_id, account_id, amount_paise, balance_after_paise)
select l.txn_id, a.id, l.paise, sum(l.paise) over (partition by a.id order by l.txn_id)
from leg l join ledger.account a on a.kind = l.kind
  and coalesce(a.owner_id, pg_temp.person('nobody', 0)) = coalesce(l.owner_id, pg_temp.person('nobody', 0));
select ledger.enter_earlier_earnings();

insert into referral (id, inviter_id, invitee_id, registered_at, status, booking_id, txn_id, inviter_paise, invitee_paise,
  inviter_year, inviter_slot, decided_at)
select r.id, r.inviter_id, r.invitee_id, r.at - interval '60 days', case when is_paid then 'paid' else 'waiting' end,
  case when is_paid then r.booking_id end, m.id, case when is_paid then 10000 else 0 end, case when is_paid then 10000 else 0 end,
  case when is_paid then extract(year from r.at at time zone 'Asia/Kolkata')::smallint end, case when is_paid then 1 end,
  case when is_paid then r.at end
from invited r left join moved m on m.key = 'referral:' || r.id;
