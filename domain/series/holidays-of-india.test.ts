import { describe, expect, it } from 'vitest';
import { DAY_MS, localDateOf } from '../time.ts';
import { HOLIDAYS_NOTE, HOLIDAYS_OF_INDIA } from './holidays-of-india.ts';
import { holidayAt } from './plan.ts';

const YEARS = [2026, 2027, 2028];
const ofYear = (year: number) =>
  Object.entries(HOLIDAYS_OF_INDIA).filter(([date]) => date.startsWith(`${year}-`));
const NAMES = [
  'Republic Day',
  'Holi',
  'Id-ul-Fitr',
  'Ram Navami',
  'Mahavir Jayanti',
  'Good Friday',
  'Buddha Purnima',
  'Id-ul-Zuha',
  'Muharram',
  'Independence Day',
  'Milad-un-Nabi',
  'Janmashtami',
  'Gandhi Jayanti',
  'Dussehra',
  'Diwali',
  'Guru Nanak Jayanti',
  'Christmas Day',
];

/** Sunday of Easter by Butcher's rule: Good Friday, worked out apart from the list. */
function goodFriday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const easter = Date.UTC(year, Math.floor((h + l - 7 * m + 114) / 31) - 1, ((h + l - 7 * m + 114) % 31) + 1);
  return new Date(easter - 2 * DAY_MS).toISOString().slice(0, 10);
}

/** How old the moon is at noon in India, in days after a known new moon; off by less than a day. */
function moonAge(date: string): number {
  const known = Date.parse('2000-01-06T18:14:00Z');
  const days = (Date.parse(`${date}T06:30:00Z`) - known) / DAY_MS;
  return ((days % 29.530588) + 29.530588) % 29.530588;
}

describe('the holidays of India', () => {
  it.each(YEARS)('of %i are the seventeen of the list, on real days', (year) => {
    const names = ofYear(year).flatMap(([, { name }]) => name.split(', '));
    expect(names.toSorted()).toEqual(NAMES.toSorted());
    for (const [date] of ofYear(year)) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
  });

  it.each(YEARS)('of %i have Good Friday two days before Easter', (year) => {
    expect(HOLIDAYS_OF_INDIA[goodFriday(year)]).toEqual({ name: 'Good Friday', mayChange: false });
  });

  it.each(YEARS)(
    'of %i lie where the moon is: Diwali at its new, Holi and Buddha Purnima at its full',
    (year) => {
      const dayOf = (wanted: string) => ofYear(year).find(([, { name }]) => name.includes(wanted))?.[0] ?? '';
      const fromNew = moonAge(dayOf('Diwali'));
      expect(Math.min(fromNew, 29.53 - fromNew)).toBeLessThan(2);
      for (const full of ['Buddha Purnima', 'Guru Nanak Jayanti']) {
        expect(Math.abs(moonAge(dayOf(full)) - 14.77)).toBeLessThan(2);
      }
      // The day after the full moon.
      expect(Math.abs(moonAge(dayOf('Holi')) - 15.77)).toBeLessThan(2);
      expect(moonAge(dayOf('Id-ul-Fitr'))).toBeLessThan(4);
    },
  );

  it('say which days may change: those of the moon, and those that no list of the government holds yet', () => {
    const changing = (year: number) => ofYear(year).filter(([, { mayChange }]) => mayChange).length;
    expect(changing(2026)).toBe(4);
    // Milad-un-Nabi falls on Independence Day: a holiday either way.
    expect([changing(2027), changing(2028)]).toEqual([11, 12]);
    expect(HOLIDAYS_OF_INDIA['2027-08-15']).toEqual({
      name: 'Independence Day, Milad-un-Nabi',
      mayChange: false,
    });
  });

  it('are there for every year that can be booked now', () => {
    expect(ofYear(Number(localDateOf(Date.now() + 60 * DAY_MS).slice(0, 4)))).not.toEqual([]);
  });

  it('are days of India, whatever the hour in UTC', () => {
    expect(holidayAt(Date.parse('2027-01-25T19:00:00Z'))?.name).toBe('Republic Day');
    expect(holidayAt(Date.parse('2027-01-26T19:00:00Z'))).toBeNull();
  });

  it('name their source', () => {
    expect(HOLIDAYS_NOTE).toBe(
      'Holidays as listed by the Department of Personnel and Training, Government of India. Where a date may change, the moon or the list of that year decides.',
    );
  });
});
