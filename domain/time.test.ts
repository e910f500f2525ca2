import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  DAY_MS,
  DEFAULT_TIME_ZONE,
  dateOfEpochDay,
  epochDayOf,
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatMinuteOfDay,
  formatRelative,
  formatTime,
  formatTimeLeft,
  formatTimeRange,
  HOUR_MS,
  isLocalDate,
  isValidTimeZone,
  localDateOf,
  MINUTE_MS,
  minuteOfDayOf,
  toMs,
  weekdayOf,
  yearOf,
  zonedTimeToInstant,
} from './time.ts';
import { offsetSpans } from './time-zone.ts';

const utc = (iso: string) => Date.parse(iso);

/** Zones with every habit: fixed, odd offsets, DST at 02:00, at midnight, by half an hour, by Ramadan, a skipped day. */
const ZONES = [
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Nuuk',
  'America/Havana',
  'Asia/Beirut',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Europe/Dublin',
];

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The wall clock straight from Intl, as 'YYYY-MM-DD HH:MM'. */
function wallClock(instantMs: number, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    clocks.set(timeZone, clock);
  }
  return clock.format(instantMs);
}

const arbitraryZone = fc.constantFrom(...ZONES);
const arbitraryInstant = fc.integer({ min: utc('1990-01-01T00:00:00Z'), max: utc('2060-01-01T00:00:00Z') });

describe('local dates', () => {
  it('counts days over month ends, leap days and year ends', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2028-02-29', 1)).toBe('2028-03-01');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addDays('2028-02-29', 366)).toBe('2029-03-01');
  });

  it('knows the ISO weekday', () => {
    expect(weekdayOf('2026-11-23')).toBe(1);
    expect(weekdayOf('2026-11-24')).toBe(2);
    expect(weekdayOf('2026-11-29')).toBe(7);
    expect(weekdayOf('1969-12-31')).toBe(3);
  });

  it('refuses what is not a date of the calendar', () => {
    for (const text of [
      '2027-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '',
      '24-11-2026',
      '2026-11-24T00:00',
      '2026/11-24',
      '2026-11/24',
      '2o26-11-24',
      // The neighbours of the digits, in Unicode.
      '2026-11-1/',
      '2026-11-0:',
      '1900-02-29',
    ]) {
      expect(isLocalDate(text), text).toBe(false);
      expect(() => epochDayOf(text), text).toThrow(RangeError);
    }
    expect(isLocalDate('2028-02-29')).toBe(true);
    expect(isLocalDate('2000-02-29')).toBe(true);
  });

  it('keeps to the years 0100 to 9999', () => {
    for (const date of ['0100-01-01', '0999-12-31', '1000-01-01'])
      expect(dateOfEpochDay(epochDayOf(date))).toBe(date);
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(isLocalDate('0099-12-31')).toBe(false);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0100-01-01', -1)).toThrow(RangeError);
    expect(() => addDays('2026-11-24', Number.NaN)).toThrow(RangeError);
  });

  it('accepts exactly the dates that the calendar has', () => {
    const part = (max: number, width: number) =>
      fc.integer({ min: 0, max }).map((n) => String(n).padStart(width, '0'));
    const arbitraryText = fc.tuple(part(9999, 4), part(14, 2), part(33, 2)).map((parts) => parts.join('-'));
    fc.assert(
      fc.property(arbitraryText, (text) => {
        const ms = Date.parse(`${text}T00:00:00Z`);
        const exists = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) && text >= '0100';
        expect(isLocalDate(text)).toBe(exists);
        if (exists) expect(epochDayOf(text)).toBe(ms / DAY_MS);
      }),
      { numRuns: 2000 },
    );
  });

  it('goes from days to dates and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 2_000_000 }), (day) => {
        expect(epochDayOf(dateOfEpochDay(day))).toBe(day);
      }),
    );
  });
});

describe('instants', () => {
  it('takes milliseconds and ISO strings with a zone', () => {
    expect(toMs(5)).toBe(5);
    expect(toMs('2026-11-24T13:00:00Z')).toBe(utc('2026-11-24T13:00:00Z'));
    expect(toMs('2026-11-24T18:30:00.250+05:30')).toBe(utc('2026-11-24T13:00:00.250Z'));
  });

  it('refuses a string that leaves the zone to the machine, and days that do not exist', () => {
    for (const text of [
      '2026-11-24T13:00:00',
      '2026-11-24',
      '2027-02-29T00:00:00Z',
      '2026-11-24T25:00:00Z',
      'now',
    ]) {
      expect(() => toMs(text), text).toThrow(RangeError);
    }
    expect(() => toMs(Number.NaN)).toThrow(RangeError);
  });
});

describe('zones', () => {
  it('accepts IANA names only', () => {
    for (const zone of ZONES) expect(isValidTimeZone(zone), zone).toBe(true);
    for (const zone of ['', 'Asia/Patna', '+05:30', '-03:00', 'Asia/Kolkata; drop table', 'IST+5']) {
      expect(isValidTimeZone(zone), zone).toBe(false);
    }
    expect(() => localDateOf(0, 'Mars/Olympus')).toThrow(RangeError);
  });

  it('reads the wall clock as Intl does', () => {
    fc.assert(
      fc.property(arbitraryInstant, arbitraryZone, (instantMs, zone) => {
        const wall = `${localDateOf(instantMs, zone)} ${formatMinuteOfDay(minuteOfDayOf(instantMs, zone))}`;
        expect(wall).toBe(wallClock(instantMs, zone));
      }),
      { numRuns: 2000 },
    );
  });

  it('finds the changes of the clock to the second', () => {
    const year = (zone: string) =>
      offsetSpans(utc('2026-01-01T00:00:00Z'), utc('2027-01-01T00:00:00Z'), zone).map(
        (span) => span.offsetMs / HOUR_MS,
      );
    expect(year('Asia/Kolkata')).toEqual([5.5]);
    expect(year('Asia/Kathmandu')).toEqual([5.75]);
    expect(year('America/New_York')).toEqual([-5, -4, -5]);
    expect(year('Australia/Lord_Howe')).toEqual([11, 10.5, 11]);
    const [winter, summer] = offsetSpans(
      utc('2026-03-01T00:00:00Z'),
      utc('2026-04-01T00:00:00Z'),
      'America/New_York',
    );
    expect(winter?.toMs).toBe(utc('2026-03-08T07:00:00Z'));
    expect(summer?.fromMs).toBe(utc('2026-03-08T07:00:00Z'));
  });

  it('covers any stretch without gaps', () => {
    fc.assert(
      fc.property(
        arbitraryInstant,
        fc.integer({ min: 1, max: 900 * DAY_MS }),
        arbitraryZone,
        (fromMs, length, zone) => {
          const spans = offsetSpans(fromMs, fromMs + length, zone);
          expect(spans[0]?.fromMs).toBeLessThanOrEqual(fromMs);
          expect(spans.at(-1)?.toMs).toBeGreaterThanOrEqual(fromMs + length);
          for (const [index, span] of spans.entries()) {
            const next = spans[index + 1];
            if (!next) continue;
            expect(next.fromMs).toBe(span.toMs);
            expect(next.offsetMs).not.toBe(span.offsetMs);
          }
        },
      ),
    );
  });
});

describe('zonedTimeToInstant', () => {
  it('works in fixed zones', () => {
    expect(zonedTimeToInstant('2026-11-24', 18 * 60 + 30, 'Asia/Kolkata')).toBe(utc('2026-11-24T13:00:00Z'));
    expect(zonedTimeToInstant('2026-11-24', 0, 'Asia/Kathmandu')).toBe(utc('2026-11-23T18:15:00Z'));
    expect(zonedTimeToInstant('2026-11-24', 1440, 'Asia/Kolkata')).toBe(
      zonedTimeToInstant('2026-11-25', 0, 'Asia/Kolkata'),
    );
  });

  it('moves a time that does not exist forward by the gap', () => {
    expect(zonedTimeToInstant('2026-03-08', 2 * 60 + 30, 'America/New_York')).toBe(
      utc('2026-03-08T07:30:00Z'),
    );
    expect(zonedTimeToInstant('2026-10-04', 2 * 60 + 10, 'Australia/Lord_Howe')).toBe(
      utc('2026-10-03T15:40:00Z'),
    );
    // Lebanon's clock goes from 00:00 to 01:00: the day has no midnight.
    expect(zonedTimeToInstant('2026-03-29', 0, 'Asia/Beirut')).toBe(utc('2026-03-28T22:00:00Z'));
    // Samoa went without 30 December 2011.
    expect(localDateOf(zonedTimeToInstant('2011-12-30', 12 * 60, 'Pacific/Apia'), 'Pacific/Apia')).toBe(
      '2011-12-31',
    );
  });

  it('takes the first of a time that happens twice', () => {
    expect(zonedTimeToInstant('2026-11-01', 60 + 30, 'America/New_York')).toBe(utc('2026-11-01T05:30:00Z'));
    expect(zonedTimeToInstant('2026-11-01', 2 * 60, 'America/New_York')).toBe(utc('2026-11-01T07:00:00Z'));
    expect(zonedTimeToInstant('2026-04-05', 60 + 45, 'Australia/Lord_Howe')).toBe(
      utc('2026-04-04T14:45:00Z'),
    );
  });

  it('does not depend on what was asked before', () => {
    const cases = [
      ['2026-11-01', 60 + 30, '2026-11-01T05:30:00Z'],
      ['2026-11-01', 60 + 59, '2026-11-01T05:59:00Z'],
      ['2026-03-08', 2 * 60 + 30, '2026-03-08T07:30:00Z'],
      ['2026-03-08', 3 * 60, '2026-03-08T07:00:00Z'],
    ] as const;
    for (const before of ['2026-01-15', '2026-07-15', '2026-12-15', '2027-06-15']) {
      for (const [date, minute, expected] of cases) {
        zonedTimeToInstant(before, 12 * 60, 'America/New_York');
        expect(zonedTimeToInstant(date, minute, 'America/New_York')).toBe(utc(expected));
      }
    }
  });

  it('is the first instant that shows the time, wherever the time exists', () => {
    const transitions = [
      '2026-03-08',
      '2026-11-01',
      '2026-04-05',
      '2026-10-04',
      '2026-03-28',
      '2026-10-24',
      '2026-03-29',
    ];
    const arbitraryDate = fc.oneof(
      fc.constantFrom(...transitions),
      fc.integer({ min: 7_400, max: 32_000 }).map(dateOfEpochDay),
    );
    fc.assert(
      fc.property(arbitraryDate, fc.integer({ min: 0, max: 1439 }), arbitraryZone, (date, minute, zone) => {
        const wanted = `${date} ${formatMinuteOfDay(minute)}`;
        const instantMs = zonedTimeToInstant(date, minute, zone);
        const found: number[] = [];
        const asUtcMs = epochDayOf(date) * DAY_MS + minute * MINUTE_MS;
        for (let ms = asUtcMs - 15 * HOUR_MS; ms <= asUtcMs + 13 * HOUR_MS; ms += 15 * MINUTE_MS) {
          if (wallClock(ms, zone) === wanted) found.push(ms);
        }
        if (found.length > 0) expect(instantMs).toBe(found[0]);
        else expect(wallClock(instantMs, zone) > wanted).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('refuses what is not a minute of a day', () => {
    for (const minute of [-1, 1441, 0.5, Number.NaN]) {
      expect(() => zonedTimeToInstant('2026-11-24', minute, DEFAULT_TIME_ZONE)).toThrow(RangeError);
    }
  });
});

describe('texts', () => {
  const eveningMs = utc('2026-11-24T13:00:00Z');

  it('shows dates and times in Asia/Kolkata unless told otherwise', () => {
    expect(formatDate(eveningMs)).toBe('Tue, 24 Nov 2026');
    expect(formatDate('2026-11-24T13:00:00Z')).toBe('Tue, 24 Nov 2026');
    expect(formatDate('2026-11-24')).toBe('Tue, 24 Nov 2026');
    expect(formatDayMonth('2026-09-05')).toBe('5 Sep');
    expect(formatTime(eveningMs)).toBe('18:30');
    expect(formatTime(eveningMs, 'Asia/Kathmandu')).toBe('18:45');
    expect(formatDateTime(eveningMs)).toBe('Tue, 24 Nov 2026, 18:30');
    // The day is the zone's too: half an hour before midnight in India it is tomorrow already further east.
    expect(formatDateTime(utc('2026-11-24T18:00:00Z'), 'Asia/Tokyo')).toBe('Wed, 25 Nov 2026, 03:00');
    expect(formatTimeRange(eveningMs, eveningMs + HOUR_MS)).toBe('18:30–19:30');
    expect(formatDate(utc('2026-11-24T19:00:00Z'))).toBe('Wed, 25 Nov 2026');
    expect(formatTime(utc('2026-11-24T18:30:00Z'))).toBe('00:00');
    expect(formatMinuteOfDay(1440)).toBe('24:00');
  });

  it('says how far away an instant is, never later than it is', () => {
    const now = eveningMs;
    expect(formatRelative(now + 2 * HOUR_MS, now)).toBe('in 2 hours');
    expect(formatRelative(now + 2 * HOUR_MS - 1, now)).toBe('in 1 hour');
    expect(formatRelative(now - 3 * DAY_MS, now)).toBe('3 days ago');
    expect(formatRelative(now - 61 * MINUTE_MS, now)).toBe('1 hour ago');
    expect(formatRelative(now + 90_000, now)).toBe('in 1 minute');
    expect(formatRelative(now + 1000, now)).toBe('in less than a minute');
    expect(formatRelative(now - 1000, now)).toBe('just now');
    expect(formatRelative(now, now)).toBe('just now');
    expect(formatRelative(now - 65 * DAY_MS, now)).toBe('2 months ago');
    expect(formatRelative(now - 800 * DAY_MS, now)).toBe('2 years ago');
  });

  it('says how long is left for something, and how late it is', () => {
    const now = eveningMs;
    expect(formatTimeLeft(now + 2 * DAY_MS, now)).toBe('2 days left');
    expect(formatTimeLeft(now + 2 * DAY_MS - 1, now)).toBe('1 day left');
    expect(formatTimeLeft(now + 1000, now)).toBe('less than a minute left');
    expect(formatTimeLeft(now, now)).toBe('less than a minute late');
    expect(formatTimeLeft(now - 3 * HOUR_MS, now)).toBe('3 hours late');
  });
});

test('the year of an instant is that of its own zone', () => {
  expect(yearOf('2027-12-31T18:29:59Z')).toBe(2027);
  expect(yearOf('2027-12-31T18:30:00Z')).toBe(2028);
  expect(yearOf('2028-01-01T04:00:00Z', 'America/New_York')).toBe(2027);
});
