import { en as ACCESS_MESSAGES } from '@kaksha/domain/accounts/access/words/en.ts';
import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { ORPCError } from '@orpc/client';
import { describe, expect, test } from 'vitest';
import { NetworkError } from '../../../lib/api-errors.ts';
import { checkPasswordChange, refusalOfPasswordChange } from './change-password-form.ts';

const filled = {
  currentPassword: 'Blue-kite-7',
  newPassword: 'Green-kite-8',
  confirmPassword: 'Green-kite-8',
};

describe('before it is sent', () => {
  test('all three fields are required', async () => {
    for (const field of Object.keys(filled)) {
      expect(await checkPasswordChange({ ...filled, [field]: '' })).toEqual({
        ok: false,
        problems: {},
        text: 'All fields are required.',
      });
    }
  });

  test('new and confirm must match', async () => {
    expect(await checkPasswordChange({ ...filled, confirmPassword: 'Green-kite-9' })).toEqual({
      ok: false,
      problems: { confirmPassword: 'New passwords do not match.' },
      text: null,
    });
  });

  test('a new password of five characters is too short', async () => {
    expect(
      await checkPasswordChange({ ...filled, newPassword: 'Ab-12', confirmPassword: 'Ab-12' }),
    ).toMatchObject({
      problems: { newPassword: M.passwordTooShort },
    });
  });

  test('what is right is the payload', async () => {
    expect(await checkPasswordChange(filled)).toEqual({ ok: true, payload: filled });
  });
});

describe('what the server refuses', () => {
  test('a wrong current password is said at its field', () => {
    const error = new ORPCError('WRONG_PASSWORD', { status: 403, message: ACCESS_MESSAGES.wrongPassword });
    expect(refusalOfPasswordChange(error)).toEqual({
      problems: { currentPassword: ACCESS_MESSAGES.wrongPassword },
      text: null,
    });
  });

  test('a common one at the new password', () => {
    const error = new ORPCError('BAD_REQUEST', {
      message: M.passwordCommon,
      data: { errors: [{ msg: M.passwordCommon, path: 'newPassword' }] },
    });
    expect(refusalOfPasswordChange(error)).toEqual({
      problems: { newPassword: M.passwordCommon },
      text: null,
    });
  });

  test('too many attempts above the form', () => {
    const error = new ORPCError('TOO_MANY_REQUESTS', { status: 429, message: M.accountLocked });
    expect(refusalOfPasswordChange(error)).toEqual({ problems: {}, text: M.accountLocked });
  });

  test.each([new NetworkError(), new ORPCError('INTERNAL_SERVER_ERROR', { message: 'Oh' })])(
    'nobody knows why: Failed to change password.',
    (error) => {
      expect(refusalOfPasswordChange(error).text).toBe('Failed to change password.');
    },
  );
});
