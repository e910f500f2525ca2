import { en as M } from '@kaksha/domain/accounts/passkeys/words/en.ts';
import { expect, test } from 'vitest';
import { isCalledOff, passkeyProblem } from './passkey-support.ts';

const named = (name: string) => Object.assign(new Error('what the browser says'), { name });

test('whoever closes the browser’s window is told nothing', () => {
  expect(isCalledOff(named('NotAllowedError'))).toBe(true);
  expect(isCalledOff(named('AbortError'))).toBe(true);
  expect(isCalledOff(named('InvalidStateError'))).toBe(false);
});

test('what a browser refuses is said in our words', () => {
  expect(passkeyProblem(named('InvalidStateError'), 'else')).toBe(M.alreadyOnDevice);
  expect(passkeyProblem(named('SecurityError'), 'else')).toBe(M.needsName);
  expect(passkeyProblem(named('UnknownError'), 'else')).toBe('else');
});
