import { describe, expect, it } from 'vitest';
import { BOOKING_LIFECYCLE, BOOKING_STATUSES } from '../bookings/status.ts';
import { mayTransition } from '../status.ts';
import { LESSON_LIFECYCLE, LESSON_STATUSES } from './status.ts';

/** States that a lifecycle can be in from `start`, following every transition. */
function reachable(
  lifecycle: Record<string, { from: readonly string[]; to: string }>,
  start: string[],
): Set<string> {
  const seen = new Set(start);
  for (let size = -1; size !== seen.size; ) {
    size = seen.size;
    for (const { from, to } of Object.values(lifecycle))
      if (from.some((state) => seen.has(state))) seen.add(to);
  }
  return seen;
}

describe('the lifecycles', () => {
  it('reach every state from the first ones', () => {
    expect([...reachable(BOOKING_LIFECYCLE, ['pending'])].sort()).toEqual([...BOOKING_STATUSES].sort());
    expect([...reachable(LESSON_LIFECYCLE, ['requested'])].sort()).toEqual([...LESSON_STATUSES].sort());
  });

  it.each([
    ['booking', BOOKING_LIFECYCLE, ['rejected', 'expired', 'cancelled', 'completed']],
    ['lesson', LESSON_LIFECYCLE, ['completed', 'missed', 'cancelled']],
  ])('lead nowhere from the end of a %s', (_, lifecycle, ends) => {
    for (const { from } of Object.values(lifecycle)) {
      for (const end of ends) expect(from).not.toContain(end);
    }
  });

  it('ask who makes a transition, and from where', () => {
    expect(mayTransition(BOOKING_LIFECYCLE.accept, 'pending', 'teacher')).toBe(true);
    expect(mayTransition<string, string>(BOOKING_LIFECYCLE.accept, 'pending', 'student')).toBe(false);
    expect(mayTransition<string, string>(BOOKING_LIFECYCLE.accept, 'expired', 'teacher')).toBe(false);
  });
});
