/**
 * Money under random actions of people, banks and the clock: at least 10,000 steps, the books proved after each.
 * `MONEY_STEPS=100000 KAKSHA_TEST_SEED=7 npx vitest run --project slow money-model` takes more, or the same again.
 */
import type { ShortClassAnswer } from '@kaksha/domain/lessons/short-class/schema.ts';
import type { TransactionKind } from '@kaksha/domain/wallet/postings.ts';
import { expect, it } from 'vitest';
import {
  checkPromotions,
  checkStatements,
  checkStep,
  checkWhatIsShown,
} from '../../test/money-model/checks.ts';
import { take } from '../../test/money-model/steps.ts';
import { step } from '../../test/money-model/stories.ts';
import { kindsPosted, makeWorld } from '../../test/money-model/world.ts';
import { tellRandomStories } from '../../test/random-stories.ts';

const STEPS = Number(process.env.MONEY_STEPS ?? 10_000);

/** Stories in which one of these never happens would prove little. */
const MUST_HAPPEN: readonly (
  | TransactionKind
  | `answer: ${ShortClassAnswer}`
  | `group: ${string}`
  | 'taxed'
)[] = [
  'top_up',
  'hold',
  'void',
  'release',
  'late_cancellation',
  'absence_credit',
  'dispute_refund',
  'goodwill_refund',
  'goodwill_credit',
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
  'taxed',
];

const happened = new Set<string>();

tellRandomStories('no paisa is made, lost or shown wrongly', {
  steps: STEPS,
  stepsInAStory: 200,
  step,
  makeWorld,
  take,
  problemsAfter: checkStep,
  async atTheEnd(world) {
    expect(await checkWhatIsShown(world)).toEqual([]);
    expect(await checkPromotions(world)).toEqual([]);
    expect(await checkStatements(world)).toEqual([]);
    for (const kind of await kindsPosted(world)) happened.add(kind);
  },
  close: (world) => world.test.close(),
});

// After both.
it.runIf(STEPS >= 2_000)('whatever moves money has happened in them', () => {
  expect([...happened]).toEqual(expect.arrayContaining([...MUST_HAPPEN]));
});
