import { expect, test, vi } from 'vitest';
import { askStepUp, stepUpQuestion } from './step-up.ts';

test('two calls at once ask one question, and the next call asks anew', async () => {
  const listener = vi.fn();
  const unsubscribe = stepUpQuestion.subscribe(listener);
  const both = [askStepUp('code'), askStepUp('code')];
  expect(stepUpQuestion.snapshot()?.by).toBe('code');
  stepUpQuestion.snapshot()?.answer(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(stepUpQuestion.snapshot()).toBeNull();
  const later = askStepUp('password');
  stepUpQuestion.snapshot()?.answer(false);
  expect(await later).toBe(false);
  expect(listener).toHaveBeenCalledTimes(4);
  unsubscribe();
});
