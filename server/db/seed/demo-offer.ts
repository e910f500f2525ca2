/** A class that the demo teacher offers to the demo student, open for a day, so that the demo shows it. */
import type pg from 'pg';
import { demoStudent } from './content/content.ts';
import type { People } from './demo-people.ts';

const DAYS_AHEAD = { first: 4, last: 12 };

/** The first free hour of the teacher's in some days, as the slots would show it to the student. */
const OFFER = `
  with starts as (
    select (d::date + make_interval(mins => m)) at time zone 'Asia/Kolkata' as at, m < 960 as early
    from generate_series((now() at time zone 'Asia/Kolkata')::date + $3::int,
        (now() at time zone 'Asia/Kolkata')::date + $4::int, interval '1 day') d
      join availability_rule r on r.teacher_id = $1 and r.weekday = extract(isodow from d),
      generate_series(r.start_minute, r.end_minute - 60, 30) m
    where not exists (select from availability_exception e where e.teacher_id = $1 and e.date = d::date)
  ), free as (
    select s.at, tstzrange(s.at, s.at + interval '1 hour') as during from starts s
    where not exists (
      select from lesson l where l.status in ('requested', 'scheduled') and l.teacher_id = $1
        and l.taken && tstzrange(s.at - interval '30 minutes', s.at + interval '90 minutes'))
      and not exists (
        select from lesson_participant p where p.active and p.student_id = $2
          and p.taken && tstzrange(s.at - interval '30 minutes', s.at + interval '90 minutes'))
    -- After school, where the teacher has hours then.
    order by s.early, s.at limit 1
  ), kept as (
    insert into lesson (teacher_id, subject, grade, topic, during, status)
    select $1, 'Mathematics', 8, 'Mensuration: a look back before the test', f.during, 'requested' from free f
    returning id, topic, during
  ), offer as (
    insert into lesson_offer (teacher_id, student_id, lesson_id, subject, grade, topic, message, during,
      hourly_rate_paise, duration_minutes, price_paise, expires_at)
    select $1, $2, k.id, 'Mathematics', 8, k.topic,
      'You said that the test is next week. Shall we go over areas and volumes once more, with last year''s paper?',
      k.during, t.hourly_rate_paise, 60, t.hourly_rate_paise, now() + interval '23 hours 50 minutes'
    from kept k join teacher_profile t on t.user_id = $1
    returning id, expires_at
  ), told as (
    insert into notification (user_id, event, offer_id)
    select u, 'offer_made', o.id from offer o,
      unnest($2::uuid || array(select parent_id from guardianship where student_id = $2)) u
  )
  select enqueue_job('bookings.lapse-offer', json_build_object('offerId', id), expires_at, 'offer-lapse:' || id)
  from offer`;

/** Called once the demo's lessons are there. */
export async function seedOffer(client: pg.ClientBase, people: People): Promise<void> {
  await client.query(OFFER, [
    people('teacher@kaksha.example'),
    people(demoStudent.email),
    DAYS_AHEAD.first,
    DAYS_AHEAD.last,
  ]);
}
