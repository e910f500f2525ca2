import { describe, expect, it } from 'vitest';
import { REASON_REQUIRED } from '../../words.ts';
import { beginOf } from '../effect.ts';
import { effectOfPrice } from './effect.ts';
import { newPlanPrice } from './schema.ts';
import { en as M } from './words/en.ts';

const at = (day: string) => new Date(beginOf(day)).toISOString();
const KNOWN = [
  { size: 5, monthPricePaise: 69_900, validFrom: at('2028-01-01') },
  { size: 5, monthPricePaise: 59_900, validFrom: at('2023-01-01') },
  { size: 5, monthPricePaise: 49_900, validFrom: at('2020-01-01') },
  { size: 10, monthPricePaise: 29_900, validFrom: at('2023-01-01') },
] as const;

describe('what a new price means', () => {
  it('is told from its day on, beside the price that holds until then, and until the next one', () => {
    expect(effectOfPrice({ size: 5, day: '2027-04-01', monthPricePaise: 64_900 }, KNOWN)).toEqual([
      'From 1 April 2027 a month of 1:5 costs ₹649, instead of ₹599.',
      'A month that was bought before that day keeps its price.',
      'It holds until 1 January 2028: then ₹699 begins, as planned.',
    ]);
    expect(effectOfPrice({ size: 10, day: '2027-04-01', monthPricePaise: 29_900 }, KNOWN)).toEqual([
      'From 1 April 2027 a month of 1:10 costs ₹299, as before.',
      'A month that was bought before that day keeps its price.',
    ]);
    // Of two from one day there is one: it is set beside the price before that day.
    expect(effectOfPrice({ size: 5, day: '2028-01-01', monthPricePaise: 79_900 }, KNOWN)[0]).toBe(
      'From 1 January 2028 a month of 1:5 costs ₹799, instead of ₹599.',
    );
  });
});

it.each([
  [{ monthPricePaise: 64_950 }, M.price],
  [{ monthPricePaise: 0 }, M.price],
  [{ monthPricePaise: 10_000_100 }, M.price],
  [{ reason: ' ' }, REASON_REQUIRED],
])('a price is whole rupees, with a reason: not %j', (wrong, message) => {
  const price = { size: 5, day: '2027-04-01', monthPricePaise: 64_900, reason: 'Agreed' };
  expect(newPlanPrice.safeParse(price).success).toBe(true);
  const { error } = newPlanPrice.safeParse({ ...price, ...wrong });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
