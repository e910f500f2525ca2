import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WINDOWS_ZONES, zoneNamed } from './calendar-zones.ts';
import { expandCalendar } from './expand-calendar.ts';

interface Cases {
  window: { from: string; days: number; ownerZone: string };
  cases: { file: string; busy: [string, string][] | string; why: string }[];
}

const DAY_MS = 86_400_000;
const read = (name: string) => readFileSync(new URL(`./cases/${name}`, import.meta.url), 'utf8');
const { window, cases } = JSON.parse(read('cases.json')) as Cases;
const fromMs = Date.parse(window.from);
const WINDOW = { fromMs, toMs: fromMs + window.days * DAY_MS, timeZone: window.ownerZone };

const busy = (text: string) =>
  expandCalendar({ ...WINDOW, text }).map(({ startsAtMs, endsAtMs }) =>
    [startsAtMs, endsAtMs].map((ms) => new Date(ms).toISOString().replace(':00.000Z', 'Z')),
  );
const event = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');

/** Spans that touch are one. */
function joined(spans: readonly [string, string][]): [string, string][] {
  const all: [string, string][] = [];
  for (const [start, end] of spans) {
    const last = all.at(-1);
    if (last?.[1] === start) last[1] = end;
    else all.push([start, end]);
  }
  return all;
}

const listed = cases.flatMap(({ file, busy, why }) =>
  typeof busy === 'string' ? [] : [{ file, busy, why }],
);

test.each(listed)('$why: $file', ({ file, busy: expected }) => {
  expect(busy(read(file))).toEqual(joined(expected));
});

test('series of ten years take the window alone: 14 events on each day', () => {
  const starts = busy(read('42-14-daily-since-2016.ics')).map(([start]) => start);
  const expected = Array.from({ length: (window.days + 1) * 24 }, (_, hour) =>
    new Date(Date.parse('2026-11-25T00:00Z') + hour * 3_600_000).toISOString().replace(':00.000Z', 'Z'),
  ).filter((start) => {
    const hour = Number(start.slice(11, 13));
    return hour >= 5 && hour <= 18 && Date.parse(start) >= WINDOW.fromMs && Date.parse(start) < WINDOW.toMs;
  });
  expect(starts).toEqual(expected);
});

test('every name of Windows is a zone, and a name keeps its zone behind a prefix', () => {
  expect([...WINDOWS_ZONES.keys()].filter((name) => zoneNamed(name) === undefined)).toEqual([]);
  for (const zone of WINDOWS_ZONES.values()) expect(zoneNamed(`/example.org/2005/${zone}`)).toBe(zone);
  expect(zoneNamed('Customized Time Zone')).toBeUndefined();
});

test('an end, an exception or a moved repeat without a zone is by the clock of the event', () => {
  const zone = 'TZID=America/New_York';
  const daily = [`DTSTART;${zone}:20261130T180000`, `DTEND;${zone}:20261130T190000`];
  const both = [
    ['2026-11-30T23:00Z', '2026-12-01T00:00Z'],
    ['2026-12-01T23:00Z', '2026-12-02T00:00Z'],
  ];
  expect(busy(event(...daily, 'RRULE:FREQ=DAILY;UNTIL=20261201T180000'))).toEqual(both);
  expect(busy(event(...daily, 'RRULE:FREQ=DAILY;UNTIL=20261201'))).toEqual(both);
  expect(busy(event(...daily, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261202T180000'))).toEqual(both);
  const moved = [
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:a',
    'RECURRENCE-ID;TZID=Asia/Kolkata:20261203T043000',
    'STATUS:CANCELLED',
    'DTSTART:20261202T230000Z',
  ];
  expect(busy(event(...daily, 'RRULE:FREQ=DAILY;COUNT=3', ...moved))).toEqual(both);
});

test('the order of the lines, a wrong SEQUENCE and a change of all later repeats cost no event', () => {
  const times = ['DTSTART:20261130T160000', 'DTEND:20261130T170000', 'SEQUENCE:x'];
  const both = [
    ['2026-11-30T10:30Z', '2026-11-30T11:30Z'],
    ['2026-12-01T10:30Z', '2026-12-01T11:30Z'],
  ];
  const rule = 'RRULE:FREQ=DAILY;UNTIL=20261201T160000';
  expect(busy(event(rule, ...times))).toEqual(both);
  expect(busy(event(rule, ...times.slice(0, 2), 'SEQUENCE:-1'))).toEqual(both);
  const zone = 'TZID=Asia/Kolkata';
  const later = [
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:a',
    `RECURRENCE-ID;RANGE=THISANDFUTURE;${zone}:20261201T150000`,
    `DTSTART;${zone}:20261201T160000`,
    `DTEND;${zone}:20261201T170000`,
  ];
  const series = [`DTSTART;${zone}:20261130T150000`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'];
  expect(busy(event(...series, ...later))).toEqual([
    ['2026-11-30T09:30Z', '2026-11-30T10:30Z'],
    ['2026-12-01T10:30Z', '2026-12-01T11:30Z'],
    ['2026-12-02T10:30Z', '2026-12-02T11:30Z'],
  ]);
});

test('a series by days or weeks is the same however long ago it began', () => {
  const rule = fc.record({
    firstDay: fc.integer({ min: -6000, max: 20 }),
    lastDay: fc.option(fc.integer({ min: -100, max: 80 })),
    weekly: fc.boolean(),
    interval: fc.integer({ min: 1, max: 9 }),
    excluded: fc.integer({ min: 0, max: 400 }),
  });
  fc.assert(
    fc.property(rule, ({ firstDay, lastDay, weekly, interval, excluded }) => {
      const first = Date.parse('2026-11-25T08:00Z') + firstDay * DAY_MS;
      const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');
      const step = interval * (weekly ? 7 : 1) * DAY_MS;
      const lastMs = lastDay === null ? WINDOW.toMs : first + (lastDay - firstDay) * DAY_MS;
      fc.pre(lastMs >= first);
      const text = event(
        `DTSTART:${stamp(first)}`,
        'DURATION:PT45M',
        `RRULE:FREQ=${weekly ? 'WEEKLY' : 'DAILY'};INTERVAL=${interval}${lastDay === null ? '' : `;UNTIL=${stamp(lastMs)}`}`,
        `EXDATE:${stamp(first + excluded * step)}`,
      );
      const expected = Array.from({ length: Math.floor((lastMs - first) / step) + 1 }, (_, at) => at)
        .filter((at) => at !== excluded)
        .map((at) => ({ startsAtMs: first + at * step, endsAtMs: first + at * step + 45 * 60_000 }))
        .filter((one) => one.endsAtMs > WINDOW.fromMs && one.startsAtMs < WINDOW.toMs);
      expect(expandCalendar({ ...WINDOW, text })).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});
