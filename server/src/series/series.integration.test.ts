import { SERIES_MESSAGES as M } from '@kaksha/domain/series/messages.ts';
import { DAY_MS, HOUR_MS, toMs } from '@kaksha/domain/time.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { factoriesOf, ledgerProblems, paiseOn, type TestPerson } from '../../test/factories.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { seriesScene } from '../../test/series-scene.ts';
import { createTestServices, type TestServices } from '../../test/services.ts';
import { seriesJobs } from './jobs.ts';

let test: TestDatabase;
let services: TestServices;
let make: ReturnType<typeof factoriesOf>;
let scene: ReturnType<typeof seriesScene>;

beforeAll(async () => {
  test = await createTestDatabase({ max: 20 });
  services = createTestServices(test);
  make = factoriesOf(test);
  scene = seriesScene(test, services);
});
afterAll(() => test.close());
afterEach(async () => {
  expect(await ledgerProblems(test)).toEqual([]);
});

const sweep = async () => {
  await seriesJobs['series.fund']?.(services, {});
  await runDueJobs(test, services);
};
const countLive = async (seriesId: string) => {
  const { rows } = await test.ownerPool.query<{ count: number }>(
    `select count(*)::int as count from booking where series_id = $1 and status in ('pending', 'confirmed')`,
    [seriesId],
  );
  return rows[0]?.count;
};

describe('asking for a weekly series', () => {
  it('shows every date before anything is booked, with what it costs', async () => {
    const { teacher, student, start } = await scene.people();
    await make.lesson({
      teacher,
      student: await make.student(),
      startsInMinutes: (toMs(start) + 7 * DAY_MS - Date.now()) / 60_000,
    });
    const plan = await callAs(services, student).series.plan({
      teacherId: teacher.id,
      firstStarts: [start],
      weeks: 12,
      durationMinutes: 60,
    });
    expect(plan.dates).toHaveLength(12);
    expect(plan.dates[1]).toMatchObject({ state: 'taken', alternative: { startsAt: expect.any(String) } });
    expect(plan.dates.at(-1)?.state).toBe('later');
    const free = plan.dates.filter((date) => date.state === 'free').length;
    expect(plan.totalPaise).toBe(free * 60_000);
  });

  it('puts every lesson on both calendars, and holds only what begins within 48 hours', async () => {
    const { teacher, student } = await scene.people();
    const soon = scene.slot(30);
    const { series } = await scene.book(student, teacher, { first: soon, count: 3 });
    expect(series).toMatchObject({ status: 'pending', totalPaise: 180_000, funding: { shortPaise: 0 } });
    expect(series.lessons.map(({ holdDueAt }) => holdDueAt === null)).toEqual([true, false, false]);
    expect(await paiseOn(test, 'wallet', student.id)).toBe(440_000);
    const { bookings, counts } = await callAs(services, teacher).bookings.list({});
    expect(bookings).toHaveLength(1);
    expect(counts.pending).toBe(1);
    expect(bookings[0]?.series).toMatchObject({ lessonCount: 3, totalPaise: 180_000 });
  });

  it('is refused as a whole with the list of what was taken, and writes nothing', async () => {
    const { teacher, student, start } = await scene.people();
    await make.lesson({
      teacher,
      student: await make.student(),
      startsInMinutes: (toMs(start) + 7 * DAY_MS - Date.now()) / 60_000,
    });
    const refusal = await refusalOf(scene.book(student, teacher, { first: start, count: 3 }));
    expect(refusal).toMatchObject({ code: 'SERIES_TAKEN', status: 409 });
    const { taken } = refusal.data as { taken: { startsAt: string; alternative: object | null }[] };
    expect(taken).toHaveLength(1);
    expect(taken[0]?.alternative).not.toBeNull();
    const { rows } = await test.ownerPool.query('select 1 from lesson_series where student_id = $1', [
      student.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('is refused when the price is another one than what was shown, or the first class cannot be paid', async () => {
    const { teacher, student, start } = await scene.people();
    const cheaper = scene.book(student, teacher, { first: start, count: 2, totalPaise: 100_000 });
    expect(await refusalOf(cheaper)).toMatchObject({ code: 'TOTAL_CHANGED', data: { totalPaise: 120_000 } });
    const poor = await make.student({ walletPaise: 10_000 });
    const unpayable = scene.book(poor, teacher, { first: scene.slot(30), count: 2 });
    expect(await refusalOf(unpayable)).toMatchObject({ status: 402, data: { missingPaise: 50_000 } });
  });

  it('of families who want the same weeks at once, one gets all of them and the others nothing', async () => {
    const { teacher, start } = await scene.people();
    const families = await Promise.all(Array.from({ length: 6 }, () => make.student()));
    const answers = await Promise.allSettled(
      families.map((student, index) =>
        scene.book(student, teacher, {
          first: new Date(toMs(start) + (index % 2) * 7 * DAY_MS).toISOString(),
          count: 3,
        }),
      ),
    );
    const { rows } = await test.ownerPool.query<{ count: number }>(
      `select count(*)::int as count from booking where teacher_id = $1 group by series_id`,
      [teacher.id],
    );
    expect(rows.map(({ count }) => count)).toEqual([3]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('answers a repeat under the same key with the same series', async () => {
    const { teacher, student, start } = await scene.people();
    const once = scene.input(teacher, { first: start, count: 2 });
    const client = callAs(services, student, { key: `series-${student.id}` });
    const [one, again] = [await client.series.book(once), await client.series.book(once)];
    expect(again.series.id).toBe(one.series.id);
    expect(await countLive(one.series.id)).toBe(2);
  });
});

describe('answering a series', () => {
  it('confirms all of it once, and none of its lessons alone', async () => {
    const { teacher, student, start } = await scene.people();
    const { series } = await scene.book(student, teacher, { first: start, count: 3 });
    const bookingId = series.lessons[0]?.bookingId ?? '';
    const alone = callAs(services, teacher).bookings.accept({ id: bookingId });
    expect(await refusalOf(alone)).toMatchObject({ status: 409, message: M.partOfSeries });
    const accepted = await callAs(services, teacher).series.accept({ id: series.id });
    expect(accepted.series.lessons.map(({ status }) => status)).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
    ]);
    expect(await refusalOf(callAs(services, teacher).series.accept({ id: series.id }))).toMatchObject({
      status: 409,
      message: M.alreadyDecided,
    });
    const { notifications, unread } = await callAs(services, student).notifications.list({});
    expect(unread).toBe(1);
    expect(notifications[0]?.message).toContain('confirmed the weekly Mathematics series');
    await callAs(services, student).notifications.readAll();
    expect((await callAs(services, student).notifications.list({})).unread).toBe(0);
  });

  it('is confirmed at once by a teacher who takes bookings so', async () => {
    const student = await make.student();
    const teacher = await make.teacher({ instantBooking: true });
    const { series } = await scene.book(student, teacher, { first: scene.slot(100), count: 2 });
    expect(series.status).toBe('confirmed');
  });

  it.each(['reject', 'withdraw'] as const)('gives everything back on %s', async (how) => {
    const { teacher, student } = await scene.people();
    const { series } = await scene.book(student, teacher, { first: scene.slot(30), count: 3 });
    expect(await paiseOn(test, 'wallet', student.id)).toBe(440_000);
    if (how === 'reject')
      await callAs(services, teacher).series.reject({ id: series.id, reason: 'I am away' });
    else await callAs(services, student).series.withdraw({ id: series.id });
    expect(await paiseOn(test, 'wallet', student.id)).toBe(500_000);
    const { series: after } = await callAs(services, student).series.get({ id: series.id });
    expect(after).toMatchObject({ status: how === 'reject' ? 'rejected' : 'withdrawn' });
    expect(await countLive(series.id)).toBe(0);
  });

  it('lapses as a whole when nobody answers', async () => {
    const { teacher, student, start } = await scene.people();
    const { series } = await scene.book(student, teacher, { first: start, count: 2 });
    await scene.passTime(series.id, 25 * HOUR_MS);
    await test.ownerPool.query(
      `update graphile_worker._private_jobs set run_at = now() where key like 'booking-expiry%'`,
    );
    await runDueJobs(test, services);
    const { series: after } = await callAs(services, student).series.get({ id: series.id });
    expect(after.status).toBe('expired');
    expect(await countLive(series.id)).toBe(0);
  });
});

describe('the money of a series', () => {
  async function confirmed(walletPaise: number, count = 3) {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise })]);
    const { series } = await scene.book(student, teacher, { first: scene.slot(100), count });
    await callAs(services, teacher).series.accept({ id: series.id });
    return { teacher, student, id: series.id };
  }
  const read = async (student: TestPerson, id: string) =>
    (await callAs(services, student).series.get({ id })).series;

  it('is held lesson by lesson 48 hours before each', async () => {
    const { student, id } = await confirmed(120_000);
    await sweep();
    expect(await paiseOn(test, 'wallet', student.id)).toBe(120_000);
    await scene.passTime(id, 53 * HOUR_MS);
    await sweep();
    await sweep();
    expect(await paiseOn(test, 'wallet', student.id)).toBe(60_000);
    expect((await read(student, id)).lessons.map(({ holdDueAt }) => holdDueAt === null)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('reminds once when the wallet is short 72 hours before, then releases the lesson and tells both', async () => {
    const { teacher, student, id } = await confirmed(10_000);
    await runDueJobs(test, services);
    services.sent.length = 0;
    await scene.passTime(id, 30 * HOUR_MS);
    await sweep();
    await sweep();
    expect(services.sent.map(({ subject }) => subject)).toEqual([
      'Your wallet is short for a class – Kaksha',
    ]);
    expect((await read(student, id)).lessons[0]?.status).toBe('confirmed');
    await scene.passTime(id, 24 * HOUR_MS);
    services.sent.length = 0;
    await sweep();
    const { lessons } = await read(student, id);
    expect(lessons.map(({ status }) => status)).toEqual(['cancelled', 'confirmed', 'confirmed']);
    expect(lessons[0]).toMatchObject({ neverHeld: true, reason: M.unpaidReason });
    expect(services.sent.map(({ subject }) => subject)).toContain('Class released: Mathematics – Kaksha');
    for (const person of [student, teacher]) {
      const { notifications } = await callAs(services, person).notifications.list({});
      expect(notifications[0]?.message).toContain('is released');
    }
    expect(await paiseOn(test, 'wallet', student.id)).toBe(10_000);
  });

  it('is never settled as paid while it was not held', async () => {
    const { teacher, student, id } = await confirmed(120_000, 2);
    const { lessons } = await read(student, id);
    await scene.passTime(id, 100 * HOUR_MS + 30 * 60_000);
    const lessonId = lessons[0]?.lessonId ?? '';
    for (const who of [teacher, student]) await make.came(lessonId, who);
    const refused = callAs(services, teacher).lessons.end({ id: lessonId });
    expect(await refusalOf(refused)).toMatchObject({ status: 409, message: M.notPaid });
    await expect(
      test.ownerPool.query(`update booking set status = 'completed' where lesson_id = $1`, [lessonId]),
    ).rejects.toMatchObject({ constraint: 'booking_completed_when_paid' });
  });
});

describe('editing a series', () => {
  async function confirmed(first: string, count = 4) {
    const { teacher, student } = await scene.people();
    const { series } = await scene.book(student, teacher, { first, count });
    await callAs(services, teacher).series.accept({ id: series.id });
    return { teacher, student, series };
  }

  it.each([
    ['this', [1]],
    ['following', [1, 2, 3]],
    ['all', [0, 1, 2, 3]],
  ] as const)('cancels %s, with exactly the rupees that were shown', async (scope, gone) => {
    const { student, series } = await confirmed(scene.slot(30));
    const bookingId = series.lessons[1]?.bookingId ?? '';
    const terms = await callAs(services, student).series.cancellation({ id: series.id, scope, bookingId });
    const before = await paiseOn(test, 'wallet', student.id);
    expect(terms.lessons).toHaveLength(gone.length);
    expect(terms.returnedPaise).toBe(scope === 'all' ? 60_000 : 0);
    expect(terms.notYetHeldPaise).toBe(gone.filter((index) => index > 0).length * 60_000);
    const { series: after } = await callAs(services, student).series.cancel({
      id: series.id,
      scope,
      bookingId,
      costPaise: terms.costPaise,
    });
    expect(after.lessons.flatMap(({ status }, index) => (status === 'cancelled' ? [index] : []))).toEqual(
      gone,
    );
    expect((await paiseOn(test, 'wallet', student.id)) - before).toBe(terms.returnedPaise);
  });

  it('keeps the fee of the one that begins within four hours, only when that was agreed to', async () => {
    const { student, series } = await confirmed(scene.slot(30));
    await scene.passTime(series.id, 27 * HOUR_MS);
    const ask = { id: series.id, scope: 'all' as const };
    const client = callAs(services, student);
    expect(await client.series.cancellation(ask)).toMatchObject({ feePaise: 6_000, returnedPaise: 54_000 });
    expect(await refusalOf(client.series.cancel({ ...ask, costPaise: 0 }))).toMatchObject({
      code: 'COST_CHANGED',
    });
    expect(await countLive(series.id)).toBe(4);
    await client.series.cancel({ ...ask, costPaise: 6_000 });
    expect(await countLive(series.id)).toBe(0);
  });

  it('moves this and those that follow when the other side accepts, and nothing before', async () => {
    const { teacher, student, series } = await confirmed(scene.slot(100));
    const second = series.lessons[1];
    const to = new Date(toMs(second?.startsAt ?? '') + 26 * HOUR_MS).toISOString();
    const ask = {
      id: series.id,
      bookingId: second?.bookingId ?? '',
      scope: 'following' as const,
      startsAt: to,
    };
    const { series: asked } = await callAs(services, student).series.proposeTime(ask);
    expect(asked.proposal).toMatchObject({ own: true });
    expect(asked.lessons.map(({ startsAt }) => startsAt)).toEqual(
      series.lessons.map(({ startsAt }) => startsAt),
    );
    const proposalId = asked.proposal?.id ?? '';
    const own = callAs(services, student).series.answerProposal({
      id: series.id,
      proposalId,
      answer: 'accept',
    });
    expect(await refusalOf(own)).toMatchObject({ status: 409, message: M.ownProposal });
    const { series: moved } = await callAs(services, teacher).series.answerProposal({
      id: series.id,
      proposalId,
      answer: 'accept',
    });
    const shifts = moved.lessons.map(
      ({ startsAt }, i) => toMs(startsAt) - toMs(series.lessons[i]?.startsAt ?? ''),
    );
    expect(shifts).toEqual([0, 26 * HOUR_MS, 26 * HOUR_MS, 26 * HOUR_MS]);
    expect(moved.proposal).toBeNull();
  });

  it('moves nothing when one of the new times was taken meanwhile', async () => {
    const { teacher, student, series } = await confirmed(scene.slot(100));
    const first = series.lessons[0];
    const to = new Date(toMs(first?.startsAt ?? '') + 26 * HOUR_MS).toISOString();
    const { series: asked } = await callAs(services, teacher).series.proposeTime({
      id: series.id,
      bookingId: first?.bookingId ?? '',
      scope: 'all',
      startsAt: to,
    });
    await make.lesson({
      teacher,
      student: await make.student(),
      startsInMinutes: (toMs(to) + 14 * DAY_MS - Date.now()) / 60_000,
    });
    const answer = callAs(services, student).series.answerProposal({
      id: series.id,
      proposalId: asked.proposal?.id ?? '',
      answer: 'accept',
    });
    expect(await refusalOf(answer)).toMatchObject({ code: 'SERIES_TAKEN' });
    const { series: after } = await callAs(services, student).series.get({ id: series.id });
    expect(after.lessons.map(({ startsAt }) => startsAt)).toEqual(
      series.lessons.map(({ startsAt }) => startsAt),
    );
  });

  it('goes on for more weeks at the same time, once', async () => {
    const { teacher, student, series } = await confirmed(scene.slot(100), 2);
    const client = callAs(services, student);
    const plan = await client.series.extension({ id: series.id, weeks: 3 });
    expect(toMs(plan.dates[0]?.startsAt ?? '') - toMs(series.lessons[1]?.startsAt ?? '')).toBe(7 * DAY_MS);
    const startsAt = plan.dates.filter((date) => date.state === 'free').map((date) => date.startsAt);
    const more = {
      ...scene.input(teacher, { first: startsAt[0] ?? '', count: 2 }),
      startsAt,
      totalPaise: plan.totalPaise,
      continues: series.id,
    };
    const { series: next } = await client.series.book(more);
    expect(next.continues).toBe(series.id);
    expect((await client.series.get({ id: series.id })).series.continuedBy).toBe(next.id);
    expect(await refusalOf(client.series.book(more))).toMatchObject({
      status: 409,
      message: M.notContinuable,
    });
  });
});
