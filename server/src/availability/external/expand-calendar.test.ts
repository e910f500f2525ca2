import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandBounded } from './expand-bounded.ts';
import { expandCalendar, TooComplex } from './expand-calendar.ts';

const FROM = '2026-11-22T00:00:00.000Z';
const WINDOW = {
  fromMs: Date.parse(FROM),
  toMs: Date.parse('2026-12-06T00:00:00.000Z'),
  timeZone: 'Asia/Kolkata',
};

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'];
/** Starts and ends as 'MM-DDTHH:MM' in UTC. */
const busy = (text: string, timeZone = WINDOW.timeZone) =>
  expandCalendar({ ...WINDOW, text, timeZone }).map(({ startsAtMs, endsAtMs }) =>
    [startsAtMs, endsAtMs].map((ms) => new Date(ms).toISOString().slice(5, 16)).join(' '),
  );

const KOLKATA_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:India Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'END:STANDARD',
  'END:VTIMEZONE',
];

describe('single events', () => {
  it('are read in UTC, in a zone that the file describes, in a named one, and on the owner’s clock', () => {
    expect(busy(calendar(...event('DTSTART:20261123T120000Z', 'DTEND:20261123T130000Z')))).toEqual([
      '11-23T12:00 11-23T13:00',
    ]);
    const described = event(
      'DTSTART;TZID=India Standard Time:20261123T173000',
      'DTEND;TZID=India Standard Time:20261123T183000',
    );
    expect(busy(calendar(...KOLKATA_ZONE, ...described))).toEqual(['11-23T12:00 11-23T13:00']);
    const named = event('DTSTART;TZID=America/New_York:20261123T070000', 'DURATION:PT1H');
    expect(busy(calendar(...named))).toEqual(['11-23T12:00 11-23T13:00']);
    const floating = event('DTSTART:20261123T173000', 'DTEND:20261123T183000');
    expect(busy(calendar(...floating))).toEqual(['11-23T12:00 11-23T13:00']);
    expect(busy(calendar('X-WR-TIMEZONE:Europe/London', ...floating))).toEqual(['11-23T17:30 11-23T18:30']);
  });

  it('of a whole day take the day of the owner, and several days all of them', () => {
    expect(busy(calendar(...event('DTSTART;VALUE=DATE:20261124')))).toEqual(['11-23T18:30 11-24T18:30']);
    expect(busy(calendar(...event('DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261127')))).toEqual([
      '11-23T18:30 11-26T18:30',
    ]);
  });

  it('take no time when they are free, cancelled, without length or our own lessons', () => {
    const times = ['DTSTART:20261123T120000Z', 'DTEND:20261123T130000Z'];
    expect(busy(calendar(...event(...times, 'TRANSP:TRANSPARENT')))).toEqual([]);
    expect(busy(calendar(...event(...times, 'STATUS:CANCELLED')))).toEqual([]);
    expect(busy(calendar(...event(...times, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE')))).toEqual([]);
    expect(busy(calendar(...event('DTSTART:20261123T120000Z')))).toEqual([]);
    const own = [
      'BEGIN:VEVENT',
      'UID:lesson-0b0e7d4e-3a5c-4a39-9f2b-1d2f3a4b5c6d@kaksha',
      ...times,
      'END:VEVENT',
    ];
    expect(busy(calendar(...own))).toEqual([]);
  });

  it('are cut to the stretch that is asked for, and joined where they touch', () => {
    const long = event('DTSTART:20261101T000000Z', 'DTEND:20261123T000000Z');
    const next = [
      'BEGIN:VEVENT',
      'UID:two',
      'DTSTART:20261123T000000Z',
      'DTEND:20261123T020000Z',
      'END:VEVENT',
    ];
    expect(busy(calendar(...long, ...next))).toEqual(['11-22T00:00 11-23T02:00']);
    expect(busy(calendar(...event('DTSTART:20270101T000000Z', 'DTEND:20270102T000000Z')))).toEqual([]);
  });
});

describe('repeating events', () => {
  it('repeat from long ago, by rule, without the excluded dates', () => {
    const weekly = event(
      'DTSTART;TZID=Asia/Kolkata:20200106T090000',
      'DTEND;TZID=Asia/Kolkata:20200106T100000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,WE',
      'EXDATE;TZID=Asia/Kolkata:20261125T090000',
    );
    expect(busy(calendar(...weekly))).toEqual([
      '11-23T03:30 11-23T04:30',
      '11-30T03:30 11-30T04:30',
      '12-02T03:30 12-02T04:30',
    ]);
  });

  it('keep the time on the wall when the clocks change', () => {
    const text = calendar(
      ...event('DTSTART;TZID=Europe/London:20261019T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    );
    const window = { ...WINDOW, fromMs: Date.parse('2026-10-18T00:00Z') };
    const starts = expandCalendar({ ...window, text }).map((one) => new Date(one.startsAtMs).toISOString());
    expect(starts.map((start) => start.slice(5, 16))).toEqual(['10-19T08:00', '10-26T09:00', '11-02T09:00']);
  });

  it('have single repeats moved, freed and cancelled, and extra dates', () => {
    const text = calendar(
      ...event(
        'DTSTART:20261123T090000Z',
        'DTEND:20261123T100000Z',
        'RRULE:FREQ=DAILY;COUNT=4',
        'RDATE:20261201T060000Z',
      ),
      ...event('RECURRENCE-ID:20261124T090000Z', 'DTSTART:20261124T150000Z', 'DTEND:20261124T160000Z'),
      ...event(
        'RECURRENCE-ID:20261125T090000Z',
        'STATUS:CANCELLED',
        'DTSTART:20261125T090000Z',
        'DTEND:20261125T100000Z',
      ),
      ...event(
        'RECURRENCE-ID:20261126T090000Z',
        'TRANSP:TRANSPARENT',
        'DTSTART:20261126T090000Z',
        'DTEND:20261126T100000Z',
      ),
    );
    expect(busy(text)).toEqual([
      '11-23T09:00 11-23T10:00',
      '11-24T15:00 11-24T16:00',
      '12-01T06:00 12-01T07:00',
    ]);
  });

  it('of any daily rule are those that counting by hand gives', () => {
    const rule = fc.record({
      startDay: fc.integer({ min: -40, max: 13 }),
      interval: fc.integer({ min: 1, max: 9 }),
      count: fc.integer({ min: 1, max: 60 }),
      minutes: fc.integer({ min: 1, max: 600 }),
    });
    fc.assert(
      fc.property(rule, ({ startDay, interval, count, minutes }) => {
        const first = WINDOW.fromMs + startDay * 86_400_000 + 8 * 3_600_000;
        const stamp = new Date(first).toISOString().replace(/[-:]|\.\d+/g, '');
        const text = calendar(
          ...event(
            `DTSTART:${stamp}`,
            `DURATION:PT${minutes}M`,
            `RRULE:FREQ=DAILY;INTERVAL=${interval};COUNT=${count}`,
          ),
        );
        const expected = Array.from({ length: count }, (_, index) => first + index * interval * 86_400_000)
          .map((startsAtMs) => ({ startsAtMs, endsAtMs: startsAtMs + minutes * 60_000 }))
          .filter((one) => one.endsAtMs > WINDOW.fromMs && one.startsAtMs < WINDOW.toMs);
        expect(expandCalendar({ ...WINDOW, text })).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what is no calendar', () => {
  it.each([
    '',
    'not a calendar',
    '<html></html>',
    'BEGIN:VCARD\r\nEND:VCARD\r\n',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT',
  ])('is refused: %j', (text) => expect(() => busy(text)).toThrow());

  it('is refused when it repeats without measure', () => {
    const text = calendar(...event('DTSTART:20100101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'));
    expect(() => busy(text)).toThrow(TooComplex);
  });
});

describe('the thread', () => {
  const text = calendar(...event('DTSTART:20261123T120000Z', 'DTEND:20261123T130000Z'));

  it('answers the same, and says in a word what is wrong', async () => {
    expect(await expandBounded({ ...WINDOW, text })).toEqual(expandCalendar({ ...WINDOW, text }));
    const endless = calendar(...event('DTSTART:20100101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'));
    for (const [wrong, code] of [
      ['x', 'not_a_calendar'],
      [endless, 'too_complex'],
    ] as const) {
      await expect(expandBounded({ ...WINDOW, text: wrong })).rejects.toMatchObject({ code });
    }
  });
});
