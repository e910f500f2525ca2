import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forReaderIn } from '../reader-zone.ts';
import { type CalendarEvent, calendarText } from './calendar.ts';

const EVENT: CalendarEvent = {
  lessonId: '0b0e7d4e-3a5c-4a39-9f2b-1d2f3a4b5c6d',
  state: 'confirmed',
  startsAt: '2026-11-24T11:30:00.000Z',
  endsAt: '2026-11-24T12:30:00.000Z',
  sequence: 2,
  changedAt: '2026-11-22T04:05:06.789Z',
  summary: 'Mathematics: Squares; roots, powers',
  description: 'Class 8 with Meera Iyer.\nhttps://kaksha.example/x',
  url: 'https://kaksha.example/student/classes/1',
};
const octets = (text: string) => new TextEncoder().encode(text).length;

describe('a calendar of classes', () => {
  it('is an iCalendar object with UTC times and a UID that stays', () => {
    expect(calendarText('Kaksha classes', [EVENT]).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kaksha//Classes//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Kaksha classes',
      'X-WR-CALNAME:Kaksha classes',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:lesson-0b0e7d4e-3a5c-4a39-9f2b-1d2f3a4b5c6d@kaksha',
      'DTSTAMP:20261122T040506Z',
      'LAST-MODIFIED:20261122T040506Z',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'DTSTART:20261124T113000Z',
      'DTEND:20261124T123000Z',
      'SUMMARY:Mathematics: Squares\\; roots\\, powers',
      'DESCRIPTION:Class 8 with Meera Iyer.\\nhttps://kaksha.example/x',
      'URL:https://kaksha.example/student/classes/1',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  // The clocks of New York go back on 1 November 2026; India's and Dubai's stay.
  it.each([
    ['Asia/Dubai', '2026-10-31T13:00:00.000Z', '10/31/2026, 17:00'],
    ['Asia/Dubai', '2026-11-02T13:00:00.000Z', '11/02/2026, 17:00'],
    ['America/New_York', '2026-10-31T13:00:00.000Z', '10/31/2026, 09:00'],
    ['America/New_York', '2026-11-02T13:00:00.000Z', '11/02/2026, 08:00'],
  ])('begins on the clock of a family in %s when the class does', (timeZone, startsAt, local) => {
    const text = forReaderIn(timeZone, () => calendarText('x', [{ ...EVENT, startsAt }]));
    const [, stamp = ''] = /^DTSTART:(\S+)$/m.exec(text) ?? [];
    const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp)?.map(Number) ?? [];
    const [year = 0, month = 0, day, hour, minute, second] = parts;
    // As a calendar program reads it: UTC, by the rules of Intl and not of time.ts.
    const shown = new Intl.DateTimeFormat('en-US', {
      ...({ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' } as const),
      ...({ hour: '2-digit', minute: '2-digit' } as const),
    }).format(Date.UTC(year, month - 1, day, hour, minute, second));
    expect(shown).toBe(local);
  });

  it('says when a class is asked for, and frees the time of a cancelled one', () => {
    expect(calendarText('x', [{ ...EVENT, state: 'tentative' }])).toContain('STATUS:TENTATIVE');
    const cancelled = calendarText('x', [{ ...EVENT, state: 'cancelled' }]);
    expect(cancelled).toContain('STATUS:CANCELLED\r\nTRANSP:TRANSPARENT');
  });

  it('escapes what has a meaning, and lets no other sign of control through', () => {
    const summary = 'a\\b;c,d\r\ne\rf\ng\u2028h\u2029i\tj';
    expect(calendarText('A, B', [{ ...EVENT, summary }])).toContain(
      'SUMMARY:a\\\\b\\;c\\,d\\ne\\nf\\ng\\nh\\ni j\r\n',
    );
    expect(calendarText('A, B', [])).toContain('\r\nNAME:A\\, B\r\nX-WR-CALNAME:A\\, B\r\n');
  });

  it.each([
    ['a', [75, 75, 60]],
    ['\u00e9', [74, 75, 75, 75, 75, 39]],
    ['\u07ff', [74, 75, 75, 75, 75, 39]],
    ['\u0800', [74, 73, 73, 73, 73, 73, 73, 73, 31]],
    ['\uffee', [74, 73, 73, 73, 73, 73, 73, 73, 31]],
    ['\u{10000}', [72, 73, 73, 73, 73, 73, 73, 73, 73, 73, 73, 17]],
  ])('fills each line with as many of %j as 75 octets hold', (character, lengths) => {
    const summary = character.repeat(200);
    const lines = calendarText('x', [{ ...EVENT, summary }]).split('\r\n');
    const from = lines.findIndex((line) => line.startsWith('SUMMARY:'));
    expect(lines.slice(from, from + lengths.length).map(octets)).toEqual(lengths);
  });

  it('of any text folds to 75 octets, unfolds to the same, and lets no line in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (summary) => {
        const text = calendarText('x', [{ ...EVENT, summary }]);
        for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75);
        const lines = text.replaceAll('\r\n ', '').split('\r\n');
        expect(lines).toHaveLength(24);
        const [, written = ''] = /^SUMMARY:(.*)$/.exec(lines[18] ?? '') ?? [];
        const read = written.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
        expect(read).toBe(summary.replace(/\r\n|[\r\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' '));
      }),
      { examples: [['\u2028'], ['a\u2029b\r']] },
    );
  });
});
