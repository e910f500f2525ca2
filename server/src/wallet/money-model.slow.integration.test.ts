/**
 * Money under random actions of people, banks and the clock: at least 10,000 steps, the books proved after each.
 * `MONEY_STEPS=100000 KAKSHA_TEST_SEED=7 npx vitest run --project slow money-model` takes more, or the same again.
 */
import type { ShortClassAnswer } from '@kaksha/domain/lessons/short-class/schema.ts';
import type { TransactionKind } from '@kaksha/domain/wallet/postings.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkPromotions, checkStep, checkWhatIsShown } from '../../test/money-model/checks.ts';
import { take } from '../../test/money-model/steps.ts';
import { step } from '../../test/money-model/stories.ts';
import { kindsPosted, makeWorld } from '../../test/money-model/world.ts';

const STEPS = Number(process.env.MONEY_STEPS ?? 10_000);
const STEPS_IN_A_RUN = 200;

/** Two at a time: a story has one question at a time to the database, which is all that takes time here. */
const HALVES = [0, 1];
const STEPS_OF_A_HALF = Math.ceil(STEPS / HALVES.length);

/** Stories in which one of these never happens would prove little. */
const MUST_HAPPEN: readonly (TransactionKind | `answer: ${ShortClassAnswer}` | `group: ${string}`)[] = [
  'top_up',
  'hold',
  'void',
  'release',
  'late_cancellation',
  'absence_credit',
  'dispute_refund',
  'refund',
  'refund_settled',
  'refund_failed',
  'promotion_credit',
  'answer: all_well',
  'answer: pay_held',
  'answer: lapsed',
  'group: completed',
  'group: cancelled',
  'group: moved',
];

const happened = new Set<string>();

it.concurrent.each(HALVES)(
  'no paisa is made, lost or shown wrongly (half %i)',
  async (half) => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: STEPS_IN_A_RUN, maxLength: STEPS_IN_A_RUN, size: 'max' }),
        async (steps) => {
          const world = await makeWorld();
          try {
            for (const one of steps) {
              await take(world, one);
              expect(await checkStep(world), `after ${JSON.stringify(one)}`).toEqual([]);
              taken += 1;
            }
            expect(await checkWhatIsShown(world)).toEqual([]);
            expect(await checkPromotions(world)).toEqual([]);
            for (const kind of await kindsPosted(world)) happened.add(kind);
          } finally {
            await world.test.close();
          }
        },
      ),
      {
        numRuns: Math.ceil(STEPS_OF_A_HALF / STEPS_IN_A_RUN),
        // A shorter story would not come in time; the seed tells this one again.
        endOnFailure: true,
        // Each half tells other stories.
        seed: (fc.readConfigureGlobal().seed ?? 0) + half,
      },
    );
    expect(taken).toBeGreaterThanOrEqual(STEPS_OF_A_HALF);
  },
  60 * 60_000,
);

// After both.
it.runIf(STEPS >= 2_000)('whatever moves money has happened in them', () => {
  expect([...happened]).toEqual(expect.arrayContaining([...MUST_HAPPEN]));
});
