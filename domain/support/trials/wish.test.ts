import { describe, expect, it } from 'vitest';
import { toMs } from '../../time.ts';
import { nearestToWish, TRIAL_TIMINGS } from './wish.ts';

const at = (day: number, hour: string) => toMs(`2026-12-0${day}T${hour}:00+05:30`);
const STARTS = [
  at(1, '09:00'),
  at(1, '16:00'),
  at(2, '10:00'),
  at(3, '08:00'),
  at(3, '19:30'),
  at(4, '20:00'),
];
const ANY = { timing: '', date: '' };
const shown = (wish: Partial<typeof ANY>, most = 9) =>
  nearestToWish(STARTS, { ...ANY, ...wish }, most).map(
    ({ startsAtMs, isWished }) =>
      `${new Date(startsAtMs + 19_800_000).toISOString().slice(8, 16)}${isWished ? ' *' : ''}`,
  );

describe('the free times that are offered for a trial', () => {
  it('are the first of each day when nothing was wished for', () => {
    expect(shown({})).toEqual(['01T09:00', '02T10:00', '03T08:00', '04T20:00']);
    expect(shown({ timing: 'Whenever you like' })).toEqual(shown({}));
  });

  it('begin with those in the wished hours, the soonest first', () => {
    expect(shown({ timing: 'Evening, 4 to 8' })).toEqual([
      '01T16:00 *',
      '03T19:30 *',
      '02T10:00',
      '04T20:00',
    ]);
    expect(shown({ timing: 'Evening, 4 to 8' }, 1)).toEqual(['01T16:00 *']);
    expect(shown({ timing: 'Night, after 8' })[0]).toBe('04T20:00 *');
  });

  it('begin with the wished hours of the wished day, then those hours, then that day', () => {
    const wish = { timing: 'Morning, 8 to 12', date: '2026-12-03' };
    expect(shown(wish)).toEqual(['03T08:00 *', '01T09:00', '02T10:00', '04T20:00']);
    expect(shown({ timing: 'Evening, 4 to 8', date: '2026-12-02' })).toEqual([
      '01T16:00',
      '03T19:30',
      '02T10:00',
      '04T20:00',
    ]);
    expect(shown({ date: '2026-12-04' })[0]).toBe('04T20:00 *');
  });

  it('have hours that follow one another through the day', () => {
    const wished = (hour: string) =>
      TRIAL_TIMINGS.filter((timing) => nearestToWish([at(1, hour)], { timing, date: '' }, 1)[0]?.isWished);
    expect(
      ['07:30', '08:00', '11:30', '12:00', '15:30', '16:00', '19:30', '20:00', '23:30'].map(wished),
    ).toEqual([
      [],
      ['Morning, 8 to 12'],
      ['Morning, 8 to 12'],
      ['Afternoon, 12 to 4'],
      ['Afternoon, 12 to 4'],
      ['Evening, 4 to 8'],
      ['Evening, 4 to 8'],
      ['Night, after 8'],
      ['Night, after 8'],
    ]);
  });
});
