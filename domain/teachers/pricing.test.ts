import { describe, expect, it } from 'vitest';
import { HOURLY_RATES_PAISE, hourlyRatePaise, trialPricePaise, trialPriceText } from '../bookings/pricing.ts';

describe('the hourly rate', () => {
  it('is one of 17, from 200 to 1000 rupees in steps of 50', () => {
    expect(HOURLY_RATES_PAISE).toHaveLength(17);
    expect(HOURLY_RATES_PAISE[0]).toBe(20_000);
    expect(HOURLY_RATES_PAISE.at(-1)).toBe(100_000);
    expect(hourlyRatePaise.safeParse(45_000).success).toBe(true);
  });

  it.each([19_000, 15_000, 105_000, 45_100, 45_000.5])('is not %s paise', (paise) => {
    expect(hourlyRatePaise.safeParse(paise).error?.issues[0]?.message).toBe(
      'Please choose a rate from ₹200 to ₹1000 an hour, in steps of ₹50',
    );
  });
});

describe('a trial of 30 minutes', () => {
  it('is free, or costs half of what its time costs otherwise: whole paise at every rate', () => {
    expect(trialPricePaise(60_000, 'free')).toBe(0);
    expect(trialPricePaise(60_000, 'half')).toBe(15_000);
    expect([trialPriceText(60_000, 'free'), trialPriceText(60_000, 'half')]).toEqual(['free', '₹150']);
    for (const rate of HOURLY_RATES_PAISE) expect(trialPricePaise(rate, 'half')).toBe(rate / 4);
  });
});
