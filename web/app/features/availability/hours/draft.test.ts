import type { HoursView } from '@kaksha/domain/availability/settings.ts';
import { formatTime, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { draftOf, hasOverlap, lessonsOutside, sameDraft, settingsOf } from './draft.ts';
import { previewOf } from './preview.ts';

const ZONE = 'Asia/Kolkata';
const EVENING = [{ startMinute: 1020, endMinute: 1200 }];
/** Sunday evening. */
const NOW_MS = zonedTimeToInstant('2026-11-22', 1200, ZONE);
const at = (date: string, minute: number) => new Date(zonedTimeToInstant(date, minute, ZONE)).toISOString();

const VIEW: HoursView = {
  version: 3,
  timeZone: ZONE,
  now: new Date(NOW_MS).toISOString(),
  week: Array.from({ length: 7 }, () => EVENING),
  dates: [],
  minimumNoticeMinutes: 120,
  bufferMinutes: 0,
  instantBooking: false,
  lessons: [
    {
      id: 'lesson',
      startsAt: at('2026-11-23', 1020),
      endsAt: at('2026-11-23', 1080),
      topic: 'Fractions',
      students: ['Riya Sharma'],
      withinHours: true,
    },
  ],
  busyElsewhere: [{ startsAt: at('2026-11-24', 1110), endsAt: at('2026-11-24', 1440) }],
};
const DRAFT = draftOf(VIEW);

describe('the draft of hours', () => {
  it('is the same again while it means the same', () => {
    const halves = [
      { startMinute: 1080, endMinute: 1200 },
      { startMinute: 1020, endMinute: 1080 },
    ];
    expect(sameDraft(DRAFT, { ...DRAFT, week: [halves, ...DRAFT.week.slice(1)] })).toBe(true);
    expect(sameDraft(DRAFT, { ...DRAFT, bufferMinutes: 5 })).toBe(false);
    expect(settingsOf({ ...DRAFT, week: [halves, ...DRAFT.week.slice(1)] }).week[0]).toEqual(EVENING);
  });

  it('knows when hours lie over each other', () => {
    const twice = [...EVENING, { startMinute: 1140, endMinute: 1260 }];
    expect(hasOverlap(DRAFT)).toBe(false);
    expect(hasOverlap({ ...DRAFT, week: [twice, ...DRAFT.week.slice(1)] })).toBe(true);
  });

  it('names the classes that it leaves outside', () => {
    expect(lessonsOutside(DRAFT, VIEW)).toEqual([]);
    const monday = { ...DRAFT, week: [[], ...DRAFT.week.slice(1)] };
    expect(lessonsOutside(monday, VIEW).map((lesson) => lesson.topic)).toEqual(['Fractions']);
    const dates = [{ date: '2026-11-23', kind: 'closed' as const, ranges: [] }];
    expect(lessonsOutside({ ...DRAFT, dates }, VIEW)).toHaveLength(1);
  });

  it('shows two weeks as families will see them: without classes, other calendars and closed days', () => {
    const dates = [{ date: '2026-11-25', kind: 'closed' as const, ranges: [] }];
    const days = previewOf({ ...DRAFT, dates, bufferMinutes: 30 }, VIEW, NOW_MS);
    const startsOn = (index: number) => days[index]?.slots.map((slot) => formatTime(slot.startsAtMs, ZONE));
    expect(days).toHaveLength(14);
    expect(days[0]).toMatchObject({ date: '2026-11-22', state: 'full' });
    expect(startsOn(1)).toEqual(['18:30', '19:00']);
    expect(startsOn(2)).toEqual(['17:00']);
    expect(days[3]).toMatchObject({ state: 'away', slots: [] });
    expect(startsOn(4)).toHaveLength(5);
  });
});
