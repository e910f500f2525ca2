import { en as M } from '@kaksha/domain/disputes/words/en.ts';
import { expect, test } from 'vitest';
import { refundOf } from './refund-of.ts';

test('the whole price, nothing, or a part in rupees, exact to the paisa', () => {
  expect(refundOf('full', '', 60_000).paise).toBe(60_000);
  expect(refundOf('none', '12', 60_000).paise).toBe(0);
  expect(refundOf('part', '250', 60_000).paise).toBe(25_000);
  expect(refundOf('part', '1,250.5', 200_000).paise).toBe(125_050);
  expect(refundOf('part', '0.29', 60_000).paise).toBe(29);
});

test('what is no amount, or more than the price, is told', () => {
  for (const typed of ['', 'all', '-5', '1.234', '1e3']) {
    expect(refundOf('part', typed, 60_000)).toMatchObject({ paise: null, problem: expect.any(String) });
  }
  expect(refundOf('part', '600.01', 60_000)).toEqual({ paise: null, problem: M.tooMuch });
  expect(refundOf(null, '', 60_000)).toEqual({ paise: null, problem: null });
});
