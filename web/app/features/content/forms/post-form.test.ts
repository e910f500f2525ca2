import { createHash } from 'node:crypto';
import { beginsWithZeroBits, PUZZLE_HEADER } from '@kaksha/domain/puzzle.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { postForm } from './post-form.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const CONTACT = {
  'form-name': 'contact',
  name: 'Asha',
  email: 'asha@example.in',
  subject: 'Timings',
  message: 'Do you teach on Sundays?',
};

test('a form is sent again with the puzzle solved that the server asks for', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    const solved = new Headers(headers).get(PUZZLE_HEADER);
    sent.push(solved);
    return solved === null
      ? Response.json({ message: 'Please wait', puzzle: { token: 'token', bits: 8 } }, { status: 429 })
      : Response.json({ ok: true });
  });
  expect(await postForm('contact', CONTACT)).toEqual({ state: 'sent', number: null });
  const [first, second] = sent;
  expect(first).toBeNull();
  expect(second).toMatch(/^token:\d+$/);
  expect(
    beginsWithZeroBits(
      createHash('sha256')
        .update(second ?? '')
        .digest(),
      8,
    ),
  ).toBe(true);
});

test('one that is refused without a puzzle says why', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Please wait' }, { status: 429 }));
  expect(await postForm('contact', CONTACT)).toEqual({ state: 'failed', message: 'Please wait' });
});
