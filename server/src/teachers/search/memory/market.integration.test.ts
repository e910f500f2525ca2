import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { callAs } from '../../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { factoriesOf } from '../../../../test/factories.ts';
import { createTestServices } from '../../../../test/services.ts';
import { startMarket } from '../market-of.ts';
import { searchBySql } from '../search-by-sql.ts';
import { type Stored, sample, store } from '../test-market.ts';
import { query } from '../test-reference.ts';
import { type KeptMarket, keepMarket } from './keep-market.ts';

let database: TestDatabase;
let market: KeptMarket;
let teachers: Stored[];
beforeAll(async () => {
  database = await createTestDatabase({ pump: true });
  teachers = [];
  const samples = fc.sample(sample, { numRuns: 70 });
  for (const [index, teacher] of samples.entries()) teachers.push(await store(database, teacher, index));
  market = keepMarket(createTestServices(database));
  await market.ready;
});
afterAll(async () => {
  await market.close();
  await database.close();
});

/** Waits until what is in the database now is in the market: at most five seconds, as promised. */
async function caughtUp(): Promise<void> {
  const since = Date.now();
  await vi.waitUntil(() => Date.now() - market.state().ageMs > since, { timeout: 5_000, interval: 20 });
}

const changes: readonly (readonly [what: string, change: string])[] = [
  ['a rate', `update teacher_profile set hourly_rate_paise = 55000 where user_id = $1`],
  [
    'an opened batch',
    `insert into batch (teacher_id, subject, grade_from, grade_to, language, size, min_seats, time_zone, classes_per_month,
       keeps_holidays, first_class_at, planned_until)
     select $1, 'Mathematics', 7, 7, 'English', size, 1, 'Asia/Kolkata', 8, true, now() + interval '4 days', now()
     from unnest(array[1, 10]) as size`,
  ],
  [
    'a batch that ends',
    `update batch set status = 'ended', ended_at = now() where teacher_id = $1 and size = 10`,
  ],
  [
    'a suspended account',
    `update user_account set suspended_at = now(), suspended_because = 'A reason' where id = $1`,
  ],
  [
    'a suspension that is over',
    `update user_account set suspended_at = null, suspended_because = null where id = $1`,
  ],
  ['no rate', `update teacher_profile set hourly_rate_paise = null where user_id = $1`],
  [
    'subjects and classes',
    `update teacher_profile set subjects = '{Yoga}', grades = '{3,4}' where user_id = $1`,
  ],
  ['languages', `update teacher_profile set languages = '{Santali}' where user_id = $1`],
  [
    'trials',
    `update teacher_profile set trial_offered = not trial_offered, verified_at = now() where user_id = $1`,
  ],
  [
    'verification',
    `update teacher_profile set verified_at = case when verified_at is null then now() end where user_id = $1`,
  ],
  ['notice', `update teacher_profile set minimum_notice_minutes = 1440 where user_id = $1`],
  [
    'buffer and zone',
    `update teacher_profile set buffer_minutes = 15, time_zone = 'Asia/Kathmandu' where user_id = $1`,
  ],
  ['a name', `update user_account set first_name = 'Zubeida' where id = $1`],
  ['a closed account', `update user_account set closed_at = now() where id = $1`],
  ['an opened account', `update user_account set closed_at = null where id = $1`],
  ['ratings', `update teacher_rating set rating_count = 3, rating_sum = 14 where teacher_id = $1`],
  [
    'hours',
    `insert into availability_rule (teacher_id, weekday, start_minute, end_minute)
     select $1, d, 1260, 1380 from generate_series(1, 7) d on conflict do nothing`,
  ],
  ['fewer hours', `delete from availability_rule where teacher_id = $1 and weekday < 4`],
  [
    'days off',
    `insert into availability_exception (teacher_id, date, kind, start_minute, end_minute)
     select $1, current_date + d, 'closed', 300, 301 + d from generate_series(16, 17) d`,
  ],
  [
    'a lesson',
    `insert into lesson (teacher_id, subject, grade, topic, during, status)
     select $1, 'Yoga', 3, 'Sun', tstzrange(at, at + interval '2 hours'), 'scheduled'
     from generate_series(1, 8) d, lateral (select date_trunc('day', now()) + d * interval '29 hours' as at) as times
     on conflict do nothing`,
  ],
  [
    'another calendar',
    `with calendar as (
       insert into external_calendar (teacher_id, place, host, address_sealed, address_digest)
       values ($1, 2, 'other.example', '\\x00', sha256('other')) returning id
     ), told as (
       insert into external_busy (calendar_id, teacher_id, during)
       select id, $1, tstzrange(now() + interval '1 day', now() + interval '4 days') from calendar returning teacher_id
     )
     select announce('kaksha_teacher', teacher_id::text) from told`,
  ],
  [
    'a slot that is held',
    `insert into slot_hold (teacher_id, holder_id, place, during, expires_at)
     select $1, $1, 1, tstzrange(at, at + interval '2 hours'), now() + interval '9 minutes'
     from (select date_trunc('day', now()) + interval '40 hours' as at) as times`,
  ],
  ['a slot that is let go', `delete from slot_hold where teacher_id = $1`],
  [
    'a cancelled lesson',
    `update lesson set status = 'cancelled' where teacher_id = $1 and status = 'scheduled'`,
  ],
];

describe('the market in memory', () => {
  test('answers every combination of filters as the database does', async () => {
    await caughtUp();
    await fc.assert(
      fc.asyncProperty(query, async (input) => {
        expect(market.find(input)).toEqual(await searchBySql(database.db, input));
      }),
      { numRuns: 120 },
    );
  });

  test.each(changes)('hears of %s', async (_, change) => {
    const some = teachers.filter(({ verified, rateRupees }) => verified && rateRupees !== null).slice(0, 5);
    for (const { id } of some) await database.ownerPool.query(change, [id]);
    await caughtUp();
    // Sets of free hours are kept for half a second. A try costs the database four searches.
    await vi.waitFor(
      async () => {
        for (const input of [
          {},
          { day: [6, 7] },
          { from: '19:00', sort: 'price_low' as const },
          { batchSize: [1 as const, 10 as const] },
          { day: [6], from: '18:00', timeZone: 'America/New_York' },
        ]) {
          expect(market.find(input)).toEqual(await searchBySql(database.db, input));
        }
      },
      { timeout: 2_000, interval: 200 },
    );
  });

  test('the next free slot of a card is not what somebody holds, until the hold lapses by itself', async () => {
    const [made] = fc.sample(sample, { numRuns: 1, seed: 5 });
    if (made === undefined) throw new Error('no sample');
    const { id } = await store(
      database,
      { ...made, first: 'Heldslot', rateRupees: 500, verified: true },
      1001,
    );
    await database.ownerPool.query(
      `insert into availability_rule (teacher_id, weekday, start_minute, end_minute)
       select $1, d, 0, 1440 from generate_series(1, 7) d on conflict do nothing`,
      [id],
    );
    const next = () => market.find({ search: 'heldslot' })?.teachers[0]?.nextFreeAtMs ?? Number.NaN;
    await caughtUp();
    const free = next();
    expect(free).toBeGreaterThan(Date.now());
    await database.ownerPool.query(
      `insert into slot_hold (teacher_id, holder_id, place, during, expires_at)
       values ($1, $1, 2, tstzrange($2::timestamptz, $2::timestamptz + interval '1 hour'), now() + interval '4 seconds')`,
      [id, new Date(free)],
    );
    await caughtUp();
    await vi.waitFor(() => expect(next()).toBeGreaterThanOrEqual(free + 60 * 60_000));
    // Nobody says a word when it lapses.
    await vi.waitFor(() => expect(next()).toBeLessThan(free + 60 * 60_000), { timeout: 10_000 });
  });

  test('hears of a new teacher, and of one who leaves', async () => {
    const [any] = fc.sample(sample, { numRuns: 1, seed: 3 });
    if (any === undefined) throw new Error('no sample');
    const made = await store(database, { ...any, first: 'Newcomer', rateRupees: 500 }, 1000);
    await caughtUp();
    expect(market.find({ search: 'newcomer' })?.total).toBe(1);
    await database.ownerPool.query('update teacher_profile set hourly_rate_paise = null where user_id = $1', [
      made.id,
    ]);
    await caughtUp();
    expect(market.find({ search: 'newcomer' })?.total).toBe(0);
  });

  test('a check finds what nobody announced', async () => {
    const one = teachers.findLast(({ rateRupees }) => rateRupees !== null);
    await database.ownerPool.query('alter table teacher_profile disable trigger teacher_profile_change_told');
    await database.ownerPool.query(
      `update teacher_profile set languages = '{Unannounced}' where user_id = $1`,
      [one?.id],
    );
    await database.ownerPool.query('alter table teacher_profile enable trigger teacher_profile_change_told');
    await caughtUp();
    expect(market.find({ language: ['Unannounced'] })?.total).toBe(0);
    await market.check();
    expect(market.find({ language: ['Unannounced'] })?.total).toBe(1);
  });
});

test('does not answer before it is loaded, nor without the database', async () => {
  const own = await createTestDatabase({ pump: true });
  const kept = keepMarket(createTestServices(own));
  try {
    expect(kept.find({})).toBeUndefined();
    await kept.ready;
    expect(kept.find({})?.total).toBe(0);
  } finally {
    await kept.close();
    await own.close();
  }
  await vi.waitUntil(() => kept.find({}) === undefined, { timeout: 6_000 });
});

test('whoever has changed something finds it with the next search, before the market hears of it', async () => {
  const own = await createTestDatabase({ pump: true });
  const services = createTestServices(own);
  const teacher = await factoriesOf(own).teacher();
  const started = await startMarket(services);
  try {
    const { pricing, changePricing, search } = callAs(services, teacher).teachers;
    for (const [hourlyRatePaise, found] of [
      [55_000, 0],
      [45_000, 1],
      [60_000, 0],
    ] as const) {
      const seen = await pricing();
      await changePricing({ ...seen, hourlyRatePaise, seen });
      expect((await search({ maxPrice: 500 })).total).toBe(found);
    }
  } finally {
    await started.close();
    await own.close();
  }
});
