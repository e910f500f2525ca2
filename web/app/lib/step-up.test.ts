import { expect, test, vi } from 'vitest';
import { askStepUp, stepUpQuestion, subscribeStepUp } from './step-up.ts';

test('two calls at once ask one question, and the next call asks anew', async () => {
  const listener = vi.fn();
  const unsubscribe = subscribeStepUp(listener);
  const both = [askStepUp('code'), askStepUp('code')];
  expect(stepUpQuestion()?.by).toBe('code');
  stepUpQuestion()?.answer(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(stepUpQuestion()).toBeNull();
  const later = askStepUp('password');
  stepUpQuestion()?.answer(false);
  expect(await later).toBe(false);
  expect(listener).toHaveBeenCalledTimes(4);
  unsubscribe();
});
