import { HOUR_MS } from '@kaksha/domain/time.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askNowAndThen } from './use-fresh-ice-servers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks for new credentials often enough that one try may fail within the hour that they live', () => {
  const ask = vi.fn();
  const stop = askNowAndThen(ask);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(2);
  const asked = ask.mock.calls.length;
  vi.advanceTimersByTime(HOUR_MS);
  expect(ask.mock.calls.length).toBeGreaterThan(asked);
  stop();
  ask.mockClear();
  vi.advanceTimersByTime(HOUR_MS);
  expect(ask).not.toHaveBeenCalled();
});
