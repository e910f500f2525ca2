import { expect, test } from 'vitest';
import { en as M } from './step-up/words/en.ts';
import { stepUpInput } from './step-up.ts';

test('it is the password or a code that shows who you are: one of the two', () => {
  const said = (proof: object) =>
    stepUpInput.safeParse(proof).error?.issues.map(({ message }) => message) ?? [];
  expect(said({ password: 'A-password-1' })).toEqual([]);
  expect(said({ code: '123456' })).toEqual([]);
  expect(said({})).toEqual([M.proofRequired]);
  expect(said({ password: 'A-password-1', code: '123456' })).toEqual([M.proofRequired]);
});
