import { expect, test } from 'vitest';
import { mostGoodwill } from './policy.ts';

test('what can be given is what of the price has not come back, within the rest of the day', () => {
  const room = { refundPaise: 30_000, creditPaise: 60_000 };
  expect(mostGoodwill('refund', room, 500_000)).toBe(30_000);
  expect(mostGoodwill('credit', room, 500_000)).toBe(60_000);
  expect(mostGoodwill('credit', room, 100)).toBe(100);
  expect(mostGoodwill('refund', room, 0)).toBe(0);
});
