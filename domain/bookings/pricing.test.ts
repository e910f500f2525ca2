import { expect, test } from 'vitest';
import { HOURLY_RATES_PAISE, newPricing, PRICING_MESSAGES, trialPriceText } from './pricing.ts';

const refusals = (pricing: object) =>
  newPricing
    .safeParse({ hourlyRatePaise: 45_000, trialOffered: true, trialPrice: 'free', ...pricing })
    .error?.issues.map(({ message, path }) => [message, path.join('.')]);

test('a rate is one of those from ₹200 to ₹1,000, in steps of ₹50', () => {
  expect([HOURLY_RATES_PAISE.at(0), HOURLY_RATES_PAISE.at(1), HOURLY_RATES_PAISE.at(-1)]).toEqual([
    20_000, 25_000, 100_000,
  ]);
  expect(HOURLY_RATES_PAISE).toHaveLength(17);
  for (const rate of HOURLY_RATES_PAISE) expect(refusals({ hourlyRatePaise: rate })).toBeUndefined();
  for (const rate of [15_000, 105_000, 45_001, 22_500, 0])
    expect(refusals({ hourlyRatePaise: rate })).toEqual([[PRICING_MESSAGES.rate, 'hourlyRatePaise']]);
});

test('whoever sets a rate says whether there is a trial', () => {
  expect(refusals({ trialOffered: null })).toEqual([[PRICING_MESSAGES.trialUnsaid, 'trialOffered']]);
  expect(refusals({ trialOffered: false })).toBeUndefined();
  expect(refusals({ hourlyRatePaise: null, trialOffered: null })).toBeUndefined();
});

test('a trial is free, or half of what its half hour costs', () => {
  expect([trialPriceText(45_000, 'free'), trialPriceText(45_000, 'half')]).toEqual(['free', '₹112.50']);
});
