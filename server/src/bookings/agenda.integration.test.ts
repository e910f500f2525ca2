import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import type { TestPerson } from '../../test/factories.ts';
import { seriesScene } from '../../test/series-scene.ts';
import { setStage } from '../../test/stage.ts';
import { bookingsJobs } from './jobs.ts';

const { database: test, services, make } = await setStage({ books: true });
const scene = seriesScene(test, services);
const DAY = 24 * 60;

type Status = 'all' | 'upcoming' | 'completed' | 'cancelled';

/** All pages of the classes of a person, fold by fold, and how many folds each page held. */
async function classesOf(who: TestPerson, { limit, status = 'all' }: { limit: number; status?: Status }) {
  const pages: number[] = [];
  const folds: { section: string; count: number; ids: string[] }[] = [];
  let cursor: string | undefined;
  do {
    const page = await callAs(services, who).lessons.agenda({ status, cursor, limit });
    pages.push(page.folds.length);
    folds.push(
      ...page.folds.map(({ section, count, rows }) => ({ section, count, ids: rows.map(({ id }) => id) })),
    );
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { pages, folds };
}

/** A student with a class on, one tomorrow, one in a month and one held, beside a weekly series of five from in four days on. */
async function mixed() {
  const { teacher, student, start } = await scene.people();
  const { series } = await scene.book(student, teacher, { first: start, count: 5 });
  await callAs(services, teacher).series.accept({ id: series.id });
  const at = async (startsInMinutes: number) =>
    (await make.lesson({ teacher, student, startsInMinutes })).lessonId;
  const [held, on, soon, far] = [await at(-2 * DAY), await at(-10), await at(DAY), await at(40 * DAY)];
  await bookingsJobs['lessons.sweep']?.(services, {});
  const weekly = series.lessons.map(({ lessonId }) => lessonId);
  return { teacher, student, series, held, on, soon, far, weekly };
}

describe('classes by time', () => {
  it('stand in one order on every page size, a series as one fold that no page cuts', async () => {
    const { teacher, student, held, on, soon, far, weekly } = await mixed();
    const parent = await make.guardian(student);
    const inOrder = [
      { section: 'ahead', count: 1, ids: [on] },
      { section: 'ahead', count: 1, ids: [soon] },
      { section: 'ahead', count: 5, ids: weekly },
      { section: 'ahead', count: 1, ids: [far] },
      { section: 'past', count: 1, ids: [held] },
    ];
    for (const who of [student, parent, teacher]) {
      for (const limit of [1, 2, 50]) {
        const { folds, pages } = await classesOf(who, { limit });
        expect(folds).toEqual(inOrder);
        expect(Math.max(...pages)).toBeLessThanOrEqual(limit);
      }
    }
    expect((await classesOf(teacher, { limit: 2, status: 'upcoming' })).folds).toEqual(inOrder.slice(0, 4));
    expect((await classesOf(await make.student(), { limit: 5 })).folds).toEqual([]);
    const tampered = callAs(services, student).lessons.agenda({ cursor: 'nonsense' });
    expect(await refusalOf(tampered)).toMatchObject({ status: 400 });
  });

  it('with a proposal wait for its answer first, outside their series', async () => {
    const { teacher, student, weekly, on } = await mixed();
    const [first, second, ...rest] = weekly;
    const { lesson } = await callAs(services, teacher).lessons.get({ id: second ?? '' });
    await callAs(services, teacher).bookings.reschedule.propose({
      id: lesson.seats[0]?.booking?.id ?? '',
      startsAt: new Date(Date.parse(lesson.startsAt) + 3 * 3_600_000).toISOString(),
      note: '',
      feePaise: 0,
    });
    const { folds } = await classesOf(student, { limit: 3 });
    expect(folds.slice(0, 2)).toEqual([
      { section: 'waiting', count: 1, ids: [second] },
      { section: 'ahead', count: 1, ids: [on] },
    ]);
    expect(folds.find(({ ids }) => ids[0] === first)).toEqual({
      section: 'ahead',
      count: 4,
      ids: [first, ...rest],
    });
  });

  it('of a long series come as its first twelve, with the count of all', async () => {
    const { teacher, student, start } = await scene.people();
    const { series } = await scene.book(student, teacher, { first: start, count: 2 });
    const weeks = Array.from({ length: 14 }, (_, week) => week + 2);
    const ids: string[] = [];
    for (const week of weeks) {
      const { lessonId, bookingId } = await make.lesson({
        teacher,
        student,
        startsInMinutes: week * 7 * DAY,
      });
      ids.push(lessonId);
      await test.ownerPool.query('update booking set series_id = $1, series_position = $2 where id = $3', [
        series.id,
        week + 3,
        bookingId,
      ]);
    }
    const { folds } = await classesOf(teacher, { limit: 1 });
    expect(folds).toEqual([{ section: 'ahead', count: 14, ids: ids.slice(0, 12) }]);
    const { call, ...alone } = { call: callAs(services, teacher), togetherIn: series.id, limit: 50 };
    const oneByOne = (await call.lessons.agenda(alone)).folds;
    expect(oneByOne.map(({ rows }) => rows[0]?.id)).toEqual(ids);
    const bookings = (await call.bookings.agenda({ ...alone, status: 'confirmed' })).folds;
    expect(bookings.map(({ rows }) => rows[0]?.lesson.id)).toEqual(ids);
  });
});

describe('bookings by time', () => {
  it('wait first, by when they lapse, then come, then are over; a series is one', async () => {
    const { teacher, student, series, on } = await mixed();
    const asked = async (startsInMinutes: number) =>
      (await make.lesson({ teacher, student, startsInMinutes, status: 'requested' })).bookingId;
    const [lapsesLater, lapsesFirst, refused] = [
      await asked(3 * DAY),
      await asked(5 * DAY),
      await asked(6 * DAY),
    ];
    await test.ownerPool.query(`update booking set expires_at = now() + interval '5 minutes' where id = $1`, [
      lapsesFirst,
    ]);
    await callAs(services, teacher).bookings.reject({ id: refused, reason: 'No' });
    for (const who of [student, teacher]) {
      const { bookings } = callAs(services, who);
      const { folds, counts } = await bookings.agenda({ limit: 50 });
      expect(folds.map(({ section, count }) => `${section} ${count}`)).toEqual([
        'waiting 1',
        'waiting 1',
        'ahead 1',
        'ahead 1',
        'ahead 5',
        'ahead 1',
        'past 1',
        'past 1',
      ]);
      expect(folds.slice(0, 2).map(({ rows }) => rows[0]?.booking.id)).toEqual([lapsesFirst, lapsesLater]);
      expect(folds[2]?.rows[0]?.lesson).toMatchObject({ id: on, status: 'scheduled' });
      expect(folds[4]?.rows.map(({ booking }) => booking.series?.id)).toEqual(Array(5).fill(series.id));
      expect(folds[6]?.rows[0]?.booking).toMatchObject({ id: refused, status: 'rejected' });
      expect(counts).toMatchObject({ pending: 2, rejected: 1 });

      const pendingOnly = await bookings.agenda({ status: 'pending', limit: 1 });
      expect(pendingOnly.folds[0]?.rows[0]?.booking.id).toBe(lapsesFirst);
      const next = await bookings.agenda({
        status: 'pending',
        limit: 1,
        cursor: pendingOnly.nextCursor ?? '',
      });
      expect(next.folds[0]?.rows[0]?.booking.id).toBe(lapsesLater);
      expect(next.nextCursor).toBeNull();
      expect((await bookings.agenda({ subjects: ['Hindi'] })).folds).toEqual([]);
    }
  });

  it('of a series that is asked for are one request', async () => {
    const { teacher, student, start } = await scene.people();
    await scene.book(student, teacher, { first: start, count: 3 });
    const { folds, counts } = await callAs(services, teacher).bookings.agenda({});
    expect(folds).toMatchObject([{ section: 'waiting', count: 1 }]);
    expect(counts.pending).toBe(1);
    const ofFamily = await callAs(services, student).lessons.agenda({});
    expect(ofFamily.folds).toMatchObject([{ section: 'waiting', count: 3 }]);
  });
});
