/** The demo teachers' choices about their hours: a day off, an evening with less time, trials at half price. */
import type pg from 'pg';
import type { People } from './demo-people.ts';

/** Days from today: far enough that no class of the demo is there. */
const DAY_OFF = 24;
const SHORT_EVENING = 26;

/** Dates that differ for the demo teacher, and other rules for some of the others. */
export async function seedHours(client: pg.ClientBase, people: People): Promise<void> {
  const teacher = people('teacher@kaksha.example');
  await client.query(
    `insert into availability_exception (teacher_id, date, kind, start_minute, end_minute)
     select $1::uuid, (now() at time zone 'Asia/Kolkata')::date + days, 'closed', start_minute, end_minute
     from (values ($2::int, null::int, null::int), ($3::int, 1020, 1110)) as d (days, start_minute, end_minute)`,
    [teacher, DAY_OFF, SHORT_EVENING],
  );
  // The dearer ask half for a trial; the dearest offer none.
  await client.query(
    `update teacher_profile set
       trial_price = case when hourly_rate_paise >= 60000 then 'half' else 'free' end,
       trial_offered = coalesce(hourly_rate_paise < 80000, true)`,
  );
}
