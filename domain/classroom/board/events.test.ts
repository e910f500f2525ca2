import { expect, test } from 'vitest';
import { boardChange } from './events.ts';

test('the name of a page is trimmed, and refused with a sign that the database cannot keep', () => {
  const named = (name: string) =>
    boardChange.safeParse({ change: 'name-page', pageId: '019b0000-0000-7000-8000-000000000001', name });
  expect(named(' Fractions ').data).toMatchObject({ name: 'Fractions' });
  expect(named('Frac\u0000tions').success).toBe(false);
});
