import { describe, expect, test } from 'vitest';
import { en as M } from './second-factor/words/en.ts';
import {
  appCode,
  code,
  codeProofInput,
  isAppCode,
  normalisedCode,
  shownRecoveryCode,
} from './second-factor.ts';

describe('a code as it is typed', () => {
  test.each([
    ['123 456', '123456'],
    [' 123456 ', '123456'],
    ['abcde-12345', 'ABCDE12345'],
    // Read wrongly from paper: O for zero, I and l for one.
    ['OIlab 12345', '011AB12345'],
  ])('%s is %s', (typed, meant) => {
    expect(normalisedCode(typed)).toBe(meant);
    expect(code.parse(typed)).toBe(meant);
  });

  test('six digits are of the app, ten letters and digits a recovery code', () => {
    expect(isAppCode('123456')).toBe(true);
    expect(isAppCode('ABCDE12345')).toBe(false);
    expect(code.safeParse('ABCDE1234').error?.issues[0]?.message).toBe(M.codeShape);
    expect(appCode.safeParse('ABCDE12345').error?.issues[0]?.message).toBe(M.appCodeShape);
  });

  test('a recovery code is shown in two halves, and typed so it is the same', () => {
    expect(shownRecoveryCode('ABCDE12345')).toBe('ABCDE-12345');
    expect(code.parse(shownRecoveryCode('ABCDE12345'))).toBe('ABCDE12345');
  });
});

test('a proof is a code, never the password', () => {
  expect(codeProofInput.safeParse({ code: '123456' }).success).toBe(true);
  expect(codeProofInput.safeParse({ password: 'x' }).success).toBe(false);
});
