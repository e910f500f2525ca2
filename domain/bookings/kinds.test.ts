import { describe, expect, it } from 'vitest';
import { BOOKABLE_KINDS } from '../lessons/booking-kind.ts';
import { durationsOf, priceOfKind } from './kinds.ts';
import { HOURLY_RATES_PAISE } from './pricing.ts';
import { bookLessonInput } from './schema.ts';

const wish = {
  teacherId: '00000000-0000-4000-8000-000000000001',
  subject: 'Mathematics',
  class: '8',
  startsAt: '2026-11-24T13:00:00.000Z',
  topic: 'Squares',
};
const problemOf = (more: object) =>
  bookLessonInput.safeParse({ ...wish, ...more }).error?.issues.map((issue) => issue.message);

describe('the kinds of booking', () => {
  it('a trial lasts 30 minutes, and nothing else does; a lesson of a package lasts an hour', () => {
    expect(BOOKABLE_KINDS.map((kind) => [kind, durationsOf(kind)])).toEqual([
      ['single', [60, 90, 120]],
      ['trial', [30]],
      ['package', [60]],
    ]);
  });

  it('what is asked for has the length of its kind', () => {
    for (const kind of BOOKABLE_KINDS) {
      for (const durationMinutes of [30, 45, 60, 90, 120]) {
        const expected = durationsOf(kind).includes(durationMinutes);
        expect(problemOf({ kind, durationMinutes }) === undefined).toBe(expected);
      }
    }
    expect(problemOf({ kind: 'trial', durationMinutes: 60 })).toEqual(['A trial lesson lasts 30 minutes']);
    expect(problemOf({ kind: 'package', durationMinutes: 90 })).toEqual([
      'A lesson of a package lasts 60 minutes',
    ]);
    expect(problemOf({ durationMinutes: 30 })).toEqual(['Please choose 60, 90 or 120 minutes']);
  });

  it('a trial costs nothing, or half of its time', () => {
    for (const hourlyRatePaise of HOURLY_RATES_PAISE) {
      expect(priceOfKind('trial', { hourlyRatePaise, trialPrice: 'free' }, 30)).toBe(0);
      expect(priceOfKind('trial', { hourlyRatePaise, trialPrice: 'half' }, 30)).toBe(hourlyRatePaise / 4);
      expect(priceOfKind('single', { hourlyRatePaise, trialPrice: 'half' }, 90)).toBe(hourlyRatePaise * 1.5);
    }
  });
});
