import { describe, expect, it } from 'vitest';
import { nextPath } from '../../../../lib/login-path.ts';
import { amountFor, topUpPath } from './top-up-path.ts';

describe('adding what is missing', () => {
  it('is at least what may be added, in whole rupees, and at most that', () => {
    expect(amountFor(15_000)).toBe(15_000);
    expect(amountFor(15_001)).toBe(15_100);
    expect(amountFor(100)).toBe(10_000);
    expect(amountFor(9_000_000)).toBe(2_000_000);
  });

  it('knows the way back', () => {
    const path = topUpPath('parent', 45_050, '/book-lesson/1?startsAt=2026-11-24T13:00:00Z&kind=trial');
    const { pathname, searchParams, hash } = new URL(path, 'http://here');
    expect([pathname, searchParams.get('amount'), hash]).toEqual(['/parent/wallet', '451', '#add-money']);
    expect(nextPath(searchParams)).toBe('/book-lesson/1?startsAt=2026-11-24T13:00:00Z&kind=trial');
  });
});
