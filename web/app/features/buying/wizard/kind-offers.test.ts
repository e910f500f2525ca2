import { describe, expect, it } from 'vitest';
import { clockText } from './hold-bar.tsx';
import { kindOffers, priceOfChoice } from './kind-offers.ts';

const teacher = { trialOffered: true, trialPrice: 'half' } as const;
const options = {
  studentId: 'riya',
  mayBook: true,
  trial: 'used',
  packageLessonsLeft: 7,
  packageLessonPricePaise: 40_500,
  spending: null,
} as const;

describe('what can be booked', () => {
  it('is a single class and the trial for a visitor', () => {
    expect(kindOffers(teacher, undefined)).toEqual([
      { kind: 'single', available: true },
      { kind: 'trial', available: true, isLimitReached: false },
    ]);
    expect(kindOffers({ ...teacher, trialOffered: false }, undefined)).toHaveLength(1);
  });

  it('shows a used trial as used, and the lessons that are left of a package', () => {
    expect(kindOffers(teacher, options)).toEqual([
      { kind: 'single', available: true },
      { kind: 'trial', available: false, isLimitReached: false },
      { kind: 'package', available: true, lessonsLeft: 7, lessonPricePaise: 40_500 },
    ]);
  });

  it('shows that a child has had three free trials', () => {
    expect(kindOffers(teacher, { ...options, trial: 'limitReached', packageLessonsLeft: 0 })).toEqual([
      { kind: 'single', available: true },
      { kind: 'trial', available: false, isLimitReached: true },
    ]);
  });

  it('costs the rate, half of it for a trial, and nothing more out of a package', () => {
    const terms = { hourlyRatePaise: 45_000, trialPrice: 'half' } as const;
    const offers = kindOffers(teacher, options);
    expect(priceOfChoice('single', offers, terms, 90).fromWalletPaise).toBe(67_500);
    expect(priceOfChoice('trial', offers, terms, 30).fromWalletPaise).toBe(11_250);
    expect(priceOfChoice('package', offers, terms, 60)).toEqual({ pricePaise: 40_500, fromWalletPaise: 0 });
  });
});

describe('the time that is left of a hold', () => {
  it.each([
    [600_000, '10:00'],
    [599_001, '10:00'],
    [65_000, '1:05'],
    [900, '0:01'],
    [-5, '0:00'],
  ])('%s ms is %s', (ms, text) => expect(clockText(ms)).toBe(text));
});
