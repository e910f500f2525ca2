import { addDays, epochDayOf } from '@kaksha/domain/time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstSlotsByDay,
  lastBookableDate,
  nextWeek,
  pickerDaysOf,
  previousWeek,
  type SlotsAnswer,
  slotsWindowOf,
  slotWeekOf,
  weekLabel,
} from './slot-week.ts';

const TODAY = '2026-11-21';

const hour = (startsAt: string) => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
});

const answer = (timeZone: string, days: SlotsAnswer['days']): SlotsAnswer => ({
  timeZone,
  durationMinutes: 60,
  days,
});

describe('weeks counted from today', () => {
  it('begin today and go up to the last bookable date, without a gap or an overlap', () => {
    const dates: string[] = [];
    for (
      let week: ReturnType<typeof nextWeek> = slotWeekOf(TODAY, TODAY);
      week;
      week = nextWeek(week, TODAY)
    ) {
      for (let index = 0; index < week.days; index++) dates.push(addDays(week.firstDate, index));
    }
    const length = epochDayOf(lastBookableDate(TODAY)) - epochDayOf(TODAY) + 1;
    expect(dates).toEqual(Array.from({ length }, (_, index) => addDays(TODAY, index)));
  });

  it('hold the date they are asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (offset) => {
        const date = addDays(TODAY, offset);
        const week = slotWeekOf(date, TODAY);
        expect(date >= week.firstDate && date < addDays(week.firstDate, week.days)).toBe(true);
      }),
    );
  });

  it('take dates outside the horizon to its ends', () => {
    expect(slotWeekOf('2020-01-01', TODAY)).toEqual({ firstDate: TODAY, days: 7 });
    expect(slotWeekOf('2030-01-01', TODAY)).toEqual({ firstDate: addDays(TODAY, 56), days: 5 });
  });

  it('lead back, but not before today', () => {
    const first = slotWeekOf(TODAY, TODAY);
    const second = nextWeek(first, TODAY);
    expect(previousWeek(first, TODAY)).toBeNull();
    expect(second && previousWeek(second, TODAY)).toEqual(first);
  });

  it('are called by their first and last day', () => {
    expect(weekLabel({ firstDate: '2026-11-21', days: 7 })).toBe('21 – 27 Nov');
    expect(weekLabel({ firstDate: '2026-11-28', days: 7 })).toBe('28 Nov – 4 Dec');
    expect(weekLabel({ firstDate: '2026-11-28', days: 1 })).toBe('28 Nov');
  });
});

describe('the days of the slot picker', () => {
  const week = { firstDate: '2026-11-24', days: 3 };

  it('carry slots, and say why there are none', () => {
    const days = pickerDaysOf(
      answer('Asia/Kolkata', [
        { date: '2026-11-24', state: 'free', slots: [hour('2026-11-24T11:30:00.000Z')] },
        { date: '2026-11-25', state: 'full', slots: [] },
        { date: '2026-11-26', state: 'away', slots: [] },
      ]),
      week,
    );
    expect(days).toEqual([
      {
        date: '2026-11-24',
        label: '24',
        weekday: 'Tue',
        fullLabel: 'Tue, 24 Nov 2026',
        state: 'free',
        slots: [{ value: '2026-11-24T11:30:00.000Z', label: '17:00' }],
      },
      expect.objectContaining({ date: '2026-11-25', state: 'full', slots: [] }),
      expect.objectContaining({ date: '2026-11-26', state: 'away', slots: [] }),
    ]);
  });

  it('are the viewer’s days: a teacher’s late evening in Dubai is the next day in India', () => {
    expect(slotsWindowOf(week, 'Asia/Dubai')).toEqual({ from: '2026-11-23', days: 5 });
    const late = hour('2026-11-23T19:00:00.000Z'); // 23:00 on Monday in Dubai, 00:30 on Tuesday in India
    const days = pickerDaysOf(
      answer('Asia/Dubai', [
        { date: '2026-11-23', state: 'free', slots: [late] },
        { date: '2026-11-24', state: 'full', slots: [] },
        { date: '2026-11-25', state: 'away', slots: [] },
        { date: '2026-11-26', state: 'away', slots: [] },
        { date: '2026-11-27', state: 'away', slots: [] },
      ]),
      week,
    );
    expect(days.map((day) => [day.date, day.state, day.slots.map((slot) => slot.label)])).toEqual([
      ['2026-11-24', 'free', ['00:30']],
      ['2026-11-25', 'away', []],
      ['2026-11-26', 'away', []],
    ]);
  });

  it('stand there before the answer has come', () => {
    expect(pickerDaysOf(null, week).map((day) => day.slots)).toEqual([[], [], []]);
  });
});

describe('a taste of the timetable', () => {
  it('takes the first slot of each day', () => {
    const slots = firstSlotsByDay(
      answer('Asia/Kolkata', [
        {
          date: '2026-11-24',
          state: 'free',
          slots: [hour('2026-11-24T11:30:00.000Z'), hour('2026-11-24T12:00:00.000Z')],
        },
        { date: '2026-11-25', state: 'full', slots: [] },
        { date: '2026-11-26', state: 'free', slots: [hour('2026-11-26T11:30:00.000Z')] },
        { date: '2026-11-27', state: 'free', slots: [hour('2026-11-27T11:30:00.000Z')] },
      ]),
      2,
    );
    expect(slots.map((slot) => slot.startsAt)).toEqual([
      '2026-11-24T11:30:00.000Z',
      '2026-11-26T11:30:00.000Z',
    ]);
  });
});
