/** Weekly series for tests: booked through the API, and moved through time as the owner. */
import { holidayAt } from '@kaksha/domain/series/plan.ts';
import type { BookSeriesInput } from '@kaksha/domain/series/schema.ts';
import { DAY_MS, toMs } from '@kaksha/domain/time.ts';
import { callAs } from './caller.ts';
import type { TestDatabase } from './database.ts';
import { familyOf } from './expect-notified.ts';
import { factoriesOf, slotIn, type TestPerson } from './factories.ts';
import type { TestServices } from './services.ts';

export interface SeriesWish {
  first: string;
  /** How many lessons, a week apart. */
  count: number;
  totalPaise?: number;
}

/** As many weeks as tests plan or move; among seven days there is always one that is free of holidays for so long. */
const WEEKS = 5;
/** Tests move lessons by hours, which late in the evening is into the next day. */
const AROUND_MS = [-DAY_MS / 2, 0, DAY_MS / 2];

/** A start that is some hours away, and no holiday in the weeks that follow, nor when a test moves it by some hours. */
function workingSlot(hours: number): string {
  const works = (startsAt: string) =>
    Array.from({ length: WEEKS }, (_, week) => toMs(startsAt) + week * 7 * DAY_MS).every((startMs) =>
      AROUND_MS.every((byMs) => holidayAt(startMs + byMs) === null),
    );
  const found = Array.from({ length: 7 }, (_, day) => slotIn(hours + day * 24)).find(works);
  if (found === undefined) throw new Error('There is no time of the week without a holiday.');
  return found;
}

export function seriesScene(test: TestDatabase, services: TestServices) {
  const make = factoriesOf(test);

  const input = (teacher: TestPerson, { first, count, totalPaise }: SeriesWish): BookSeriesInput => ({
    teacherId: teacher.id,
    subject: 'Mathematics',
    class: 8,
    topic: 'Linear equations',
    notes: '',
    durationMinutes: 60,
    firstStarts: [first],
    weeks: Math.max(2, count),
    startsAt: Array.from({ length: count }, (_, week) =>
      new Date(toMs(first) + week * 7 * DAY_MS).toISOString(),
    ),
    totalPaise: totalPaise ?? count * 60_000,
  });

  return {
    input,
    /** A start some hours from now; a holiday is no matter for dates that are asked for. */
    slot: slotIn,

    /** A teacher and a student of theirs with 5,000 rupees, and a time of the week without holidays. */
    async people() {
      const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
      return { teacher, student, start: workingSlot(100) };
    },

    book: (student: TestPerson, teacher: TestPerson, wish: SeriesWish) =>
      callAs(services, student).series.book(input(teacher, wish)),

    /** The pages that are to show so many lessons of a series anew, and the series. */
    toAll(teacher: TestPerson, student: TestPerson, count: number) {
      const everybody = [teacher, familyOf(student)];
      const ofEach = Array.from({ length: count }, () => everybody).flat();
      return { 'booking:changed': ofEach, 'lesson:changed': ofEach, 'series:changed': everybody };
    },

    /** Lets so much time pass for everything about one series: its times move into the past by it. */
    async passTime(seriesId: string, ms: number): Promise<void> {
      const by = `interval '${ms / 1000} seconds'`;
      await test.ownerPool.query(
        `update lesson set during = tstzrange(lower(during) - ${by}, upper(during) - ${by})
         where id in (select lesson_id from booking where series_id = $1)`,
        [seriesId],
      );
      await test.ownerPool.query(
        `update booking set hold_due_at = hold_due_at - ${by}, expires_at = expires_at - ${by},
           requested_at = requested_at - ${by}, decided_at = decided_at - ${by} where series_id = $1`,
        [seriesId],
      );
      await test.ownerPool.query(
        `update lesson_series set expires_at = expires_at - ${by}, requested_at = requested_at - ${by} where id = $1`,
        [seriesId],
      );
    },
  };
}
