import { describe, expect, it, test } from 'vitest';
import { addCalendarInput, CALENDAR_MESSAGES } from './external.ts';
import { en as HOURS_MESSAGES } from './settings/words/en.ts';
import { hoursSettings } from './settings.ts';

const range = (from: number, to: number) => ({ startMinute: from * 60, endMinute: to * 60 });
const SETTINGS = {
  week: [[range(17, 20)], [], [], [], [], [], []],
  dates: [],
  minimumNoticeMinutes: 120,
  bufferMinutes: 0,
  instantBooking: false,
};
const refusals = (changed: object) =>
  hoursSettings
    .safeParse({ ...SETTINGS, ...changed })
    .error?.issues.map(({ message, path }) => [message, path.join('.')]);
const monday = (...hours: object[]) => ({ week: [hours, ...SETTINGS.week.slice(1)] });
const onDate = (kind: string, ranges: object[], date = '2026-11-24') => ({ date, kind, ranges });

describe('hours as they are saved', () => {
  it.each([
    {},
    monday(range(9, 10), range(10, 11)),
    monday(range(0, 24)),
    { dates: [onDate('closed', []), onDate('other_hours', [range(9, 10)], '2026-11-25')] },
    { dates: [onDate('partly_closed', [range(9, 10)])] },
    { minimumNoticeMinutes: 60 },
    { minimumNoticeMinutes: 48 * 60 },
    { bufferMinutes: 30 },
  ])('may be %o', (changed) => {
    expect(refusals(changed)).toBeUndefined();
  });

  it.each<[object, string, string]>([
    [monday(range(10, 10)), HOURS_MESSAGES.order, 'week.0.0'],
    [monday(range(11, 10)), HOURS_MESSAGES.order, 'week.0.0'],
    [monday(range(9, 11), range(10, 12)), HOURS_MESSAGES.overlap, 'week.0'],
    [monday({ startMinute: 545, endMinute: 600 }), HOURS_MESSAGES.grid, 'week.0.0.startMinute'],
    [monday(range(23, 24.5)), HOURS_MESSAGES.grid, 'week.0.0.endMinute'],
    [{ dates: [onDate('closed', [range(9, 10)])] }, HOURS_MESSAGES.noRanges, 'dates.0.ranges'],
    [{ dates: [onDate('other_hours', [])] }, HOURS_MESSAGES.rangesNeeded, 'dates.0.ranges'],
    [{ dates: [onDate('partly_closed', [])] }, HOURS_MESSAGES.rangesNeeded, 'dates.0.ranges'],
    [
      { dates: [onDate('closed', []), onDate('other_hours', [range(9, 10)])] },
      HOURS_MESSAGES.dateOnce,
      'dates',
    ],
    [{ minimumNoticeMinutes: 0 }, HOURS_MESSAGES.notice, 'minimumNoticeMinutes'],
    [{ minimumNoticeMinutes: 49 * 60 }, HOURS_MESSAGES.notice, 'minimumNoticeMinutes'],
    [{ minimumNoticeMinutes: 90 }, HOURS_MESSAGES.notice, 'minimumNoticeMinutes'],
    [{ bufferMinutes: 35 }, HOURS_MESSAGES.buffer, 'bufferMinutes'],
    [{ bufferMinutes: -5 }, HOURS_MESSAGES.buffer, 'bufferMinutes'],
    [{ bufferMinutes: 7 }, HOURS_MESSAGES.buffer, 'bufferMinutes'],
  ])('%o is refused: %s', (changed, message, path) => {
    expect(refusals(changed)).toEqual([[message, path]]);
  });

  it('say how many booked classes lie outside', () => {
    expect([HOURS_MESSAGES.outside(1), HOURS_MESSAGES.outside(2)]).toEqual([
      '1 class that is already booked lies outside these hours. It stays as it is.',
      '2 classes that are already booked lie outside these hours. They stay as they are.',
    ]);
  });
});

test.each([
  ['https://calendar.example/me.ics', true],
  [' webcal://calendar.example/me.ics ', true],
  ['WEBCALS://calendar.example', true],
  ['http://calendar.example', true],
  ['ftp://calendar.example', false],
  ['see https://calendar.example', false],
  ['https://calendar.example/my hours', false],
  ['https:///me.ics', false],
  ['calendar.example/me.ics', false],
  ['', false],
])('the address of a calendar: %s is one: %j', (address, expected) => {
  const { error } = addCalendarInput.safeParse({ address });
  expect(error?.issues.map(({ message }) => message)).toEqual(
    expected ? undefined : [CALENDAR_MESSAGES.address],
  );
});
