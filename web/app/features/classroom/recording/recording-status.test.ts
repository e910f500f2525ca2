import { expect, test } from 'vitest';
import { type LoadedRecordings, runningIn, saysEnded } from './recording-status.ts';

const answer = (
  ...recordings: { id: string; status: 'running' | 'stopped' | 'deleted' }[]
): LoadedRecordings => ({
  state: 'loaded',
  value: { recordings },
});

test('only an answer of the server ends the recording that is made here', () => {
  const ran = 'r';
  expect(saysEnded({ state: 'failed', error: new Error('no network') }, ran)).toBe(false);
  expect(saysEnded({ state: 'loading' }, ran)).toBe(false);
  expect(saysEnded(answer({ id: 'r', status: 'running' }), ran)).toBe(false);
  expect(saysEnded(answer({ id: 'r', status: 'stopped' }), ran)).toBe(true);
  expect(saysEnded(answer({ id: 'r', status: 'deleted' }), ran)).toBe(true);
  expect(saysEnded(answer(), ran)).toBe(true);
});

test('what never ran does not end', () => {
  expect(saysEnded(answer({ id: 'r', status: 'stopped' }), null)).toBe(false);
  expect(runningIn(answer({ id: 'r', status: 'stopped' }, { id: 's', status: 'running' }))).toBe('s');
});
