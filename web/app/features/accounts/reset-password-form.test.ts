import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { expect, test } from 'vitest';
import { checkReset } from './reset-password-form.ts';

const check = (password: string, confirmPassword: string, token = 'a-token') =>
  checkReset(token, { password, confirmPassword });

test('a password that was typed twice is sent with the token of the link', async () => {
  expect(await check('Blue-kite-7', 'Blue-kite-7')).toEqual({
    ok: true,
    payload: { token: 'a-token', password: 'Blue-kite-7' },
  });
});

test.each([
  ['', '', { password: M.passwordRequired }],
  ['Ab-12', 'Ab-12', { password: M.passwordTooShort }],
  ['Blue-kite-7', 'Blue-kite-8', { confirmPassword: M.passwordsDoNotMatch }],
  ['Ab-12', '', { password: M.passwordTooShort, confirmPassword: M.passwordsDoNotMatch }],
])('%j and %j are refused', async (password, confirmation, problems) => {
  expect(await check(password, confirmation)).toEqual({ ok: false, problems });
});

test.each(['', 'x'.repeat(201)])(
  'a link that cannot be one of ours is a problem of the token',
  async (token) => {
    const checked = await check('Blue-kite-7', 'Blue-kite-7', token);
    expect(checked.ok ? [] : Object.keys(checked.problems)).toEqual(['token']);
  },
);
