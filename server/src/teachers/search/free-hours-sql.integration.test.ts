import { addDays, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setStage } from '../../../test/stage.ts';
import { instantOnClock } from './free-hours-sql.ts';

const { database } = await setStage();

/** Days on which a clock goes forward or back, and one zone without any; Lord Howe's by half an hour. */
test.each([
  ['Pacific/Auckland', '2027-04-04'],
  ['Pacific/Auckland', '2027-09-26'],
  ['America/New_York', '2026-11-01'],
  ['America/New_York', '2027-03-14'],
  ['Europe/London', '2027-03-28'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Asia/Kolkata', '2027-04-04'],
])('a time on the clock of %s is the same instant as in the domain, on %s too', async (zone, changesOn) => {
  const dates = [-1, 0, 1].map((days) => addDays(changesOn, days));
  const { rows } = await sql<{ date: string; minute: number; at: Date }>`
    select day::date::text as date, minute,
      ${instantOnClock("(day + minute * interval '1 minute')", 'zone')} as at
    from unnest(${dates}::timestamp[]) day, generate_series(0, 1410, 30) minute, (values (${zone})) z (zone)`.execute(
    database.db,
  );
  expect(rows).toHaveLength(3 * 48);
  for (const { date, minute, at } of rows)
    expect([date, minute, at.getTime()]).toEqual([date, minute, zonedTimeToInstant(date, minute, zone)]);
});
