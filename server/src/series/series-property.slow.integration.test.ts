/** Random series, edits, payments and the passing of time: the books balance and nobody is in two places after every step. */
import { HOUR_MS, toMs } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { ledgerProblems, type TestPerson } from '../../test/factories.ts';
import { seriesScene } from '../../test/series-scene.ts';
import { setStage } from '../../test/stage.ts';
import { seriesJobs } from './jobs.ts';

const RUNS = 12;
const STEPS = 30;

const { database, services, make } = await setStage();
const scene = seriesScene(database, services);

const nth = fc.nat(1000);
const step = fc.oneof(
  fc.record({
    do: fc.constant('book' as const),
    who: nth,
    hours: fc.integer({ min: 4, max: 160 }),
    count: fc.integer({ min: 2, max: 5 }),
  }),
  fc.record({ do: fc.constant('accept' as const), which: nth }),
  fc.record({ do: fc.constant('reject' as const), which: nth }),
  fc.record({ do: fc.constant('withdraw' as const), which: nth }),
  fc.record({
    do: fc.constant('cancel' as const),
    which: nth,
    lesson: nth,
    byTeacher: fc.boolean(),
    scope: fc.constantFrom('this' as const, 'following' as const, 'all' as const),
  }),
  fc.record({
    do: fc.constant('move' as const),
    which: nth,
    lesson: nth,
    byTeacher: fc.boolean(),
    halfHours: fc.integer({ min: -100, max: 100 }),
  }),
  fc.record({ do: fc.constant('time' as const), which: nth, hours: fc.integer({ min: 1, max: 80 }) }),
  fc.record({ do: fc.constant('topUp' as const), who: nth, rupees: fc.integer({ min: 100, max: 900 }) }),
  fc.record({ do: fc.constant('sweep' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface World {
  teacher: TestPerson;
  students: TestPerson[];
  series: { id: string; student: TestPerson }[];
  steps: number;
  done: number;
}

/** Refusals are answers; anything else is a defect. */
async function attempt(world: World, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
    world.done += 1;
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error;
  }
}

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

async function take(world: World, one: Step): Promise<void> {
  const { teacher, students, series } = world;
  const chosen = 'which' in one ? pick(series, one.which) : undefined;
  const id = chosen?.id ?? '';
  switch (one.do) {
    case 'book': {
      const student = pick(students, one.who);
      if (student === undefined) return;
      await attempt(world, async () => {
        const made = await scene.book(student, teacher, { first: scene.slot(one.hours), count: one.count });
        series.push({ id: made.series.id, student });
      });
      return;
    }
    case 'sweep':
      await seriesJobs['series.fund']?.(services, {});
      return;
    case 'topUp': {
      const student = pick(students, one.who);
      if (student !== undefined) await make.topUp(student, one.rupees * 100);
      return;
    }
    case 'time':
      if (chosen !== undefined) {
        // Its lessons may come to lie where others are: then this time does not pass.
        await scene.passTime(id, one.hours * HOUR_MS).catch((error: { code?: string }) => {
          if (error.code !== '23P01') throw error;
        });
      }
      return;
    default:
  }
  if (chosen === undefined) return;
  const client = callAs(services, 'byTeacher' in one && one.byTeacher ? teacher : chosen.student);
  if (one.do === 'accept') await attempt(world, () => callAs(services, teacher).series.accept({ id }));
  if (one.do === 'reject') {
    await attempt(world, () => callAs(services, teacher).series.reject({ id, reason: 'No' }));
  }
  if (one.do === 'withdraw') await attempt(world, () => client.series.withdraw({ id }));
  if (one.do === 'cancel' || one.do === 'move') {
    const { lessons } = (await client.series.get({ id })).series;
    const lesson = pick(lessons, one.lesson);
    if (lesson === undefined) return;
    const { bookingId } = lesson;
    if (one.do === 'cancel') {
      const ask = { id, bookingId, scope: one.scope };
      const { costPaise } = await client.series.cancellation(ask);
      await attempt(world, () => client.series.cancel({ ...ask, reason: 'Ill', costPaise }));
      return;
    }
    const startsAt = new Date(toMs(lesson.startsAt) + one.halfHours * 30 * 60_000).toISOString();
    await attempt(world, async () => {
      const ask = { id, bookingId, scope: 'following' as const, startsAt };
      const { dates } = await client.series.move(ask);
      const moving = dates.filter(({ outcome }) => outcome === 'moves');
      const bookingIds = moving.map((date) => date.bookingId);
      const { series: asked } = await client.series.proposeTime({ ...ask, bookingIds });
      const other = callAs(services, one.byTeacher ? chosen.student : teacher);
      const proposalId = asked.proposal?.id ?? '';
      await other.series.answerProposal({ id, proposalId, answer: 'accept' });
    });
  }
}

/** Live lessons of a series with the content of their escrow: the price, or nothing while it is to be held later. */
async function wronglyHeld(): Promise<unknown[]> {
  const { rows } = await database.ownerPool.query(`
    select b.id, b.status, b.hold_due_at, a.balance_paise from booking b
    left join ledger.account a on a.kind = 'booking_escrow' and a.owner_id = b.id
    where b.series_id is not null and coalesce(a.balance_paise, 0) <>
      case when b.status in ('pending', 'confirmed') and b.hold_due_at is null then b.price_paise else 0 end`);
  return rows;
}

test('the books balance after every step of random series', async () => {
  const counted = { steps: 0, done: 0, series: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const teacher = await make.teacher();
      const students = await Promise.all([
        make.student({ walletPaise: 150_000 }),
        make.student({ walletPaise: 70_000 }),
      ]);
      const world: World = { teacher, students, series: [], steps: 0, done: 0 };
      for (const one of steps) {
        await take(world, one);
        world.steps += 1;
        expect(await ledgerProblems(database)).toEqual([]);
        expect(await wronglyHeld()).toEqual([]);
      }
      counted.steps += world.steps;
      counted.done += world.done;
      counted.series += world.series.length;
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(counted.steps).toBe(RUNS * STEPS);
  // Not everything was refused: most of it would prove nothing.
  expect(counted.series).toBeGreaterThan(RUNS);
  expect(counted.done).toBeGreaterThan(counted.series);
});
