import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { en as M } from '@kaksha/domain/series/words/en.ts';
import { DAY_MS, HOUR_MS, toMs } from '@kaksha/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import { paiseOn } from '../../test/factories.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { seriesScene } from '../../test/series-scene.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });
const scene = seriesScene(test, services);

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
    const { series } = await expectNotified(
      test,
      () => scene.book(student, teacher, { first: soon, count: 3 }),
      {
        live: { ...scene.toAll(teacher, student, 3), 'wallet:changed': [student] },
        inApp: { series_requested: [teacher] },
      },
    );
    expect(series).toMatchObject({ status: 'pending', totalPaise: 180_000, funding: { shortPaise: 0 } });
    expect(series.lessons.map(({ holdDueAt }) => holdDueAt === null)).toEqual([true, false, false]);
    expect(series.lessons.map(({ money }) => money)).toMatchObject([
      { state: 'held', until: series.expiresAt, heldPaise: 60_000 },
      { state: 'due', until: series.lessons[1]?.holdDueAt },
      { state: 'due', until: series.lessons[2]?.holdDueAt },
    ]);
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
    expect(await refusalOf(cheaper)).toMatchObject({
      code: 'TOTAL_CHANGED',
      message: expect.stringContaining('₹1,200'),
      data: { totalPaise: 120_000 },
    });
    const poor = await make.student({ walletPaise: 10_000 });
    const unpayable = scene.book(poor, teacher, { first: scene.slot(30), count: 2 });
    expect(await refusalOf(unpayable)).toMatchObject({ status: 402, data: { missingPaise: 50_000 } });
  });

  it('begins with the price of its first class in the wallet, however far ahead that is', async () => {
    const { teacher, start } = await scene.people();
    const poor = await make.student({ walletPaise: 59_999 });
    const unpayable = scene.book(poor, teacher, { first: start, count: 3 });
    expect(await refusalOf(unpayable)).toMatchObject({ status: 402, data: { missingPaise: 1 } });
    await make.topUp(poor, 1);
    const { series } = await scene.book(poor, teacher, { first: start, count: 3 });
    expect(series.funding).toMatchObject({ shortPaise: expect.any(Number) });
    expect(await paiseOn(test, 'wallet', poor.id)).toBe(60_000);
  });

  it('leaves a payer a bounded number of classes that are not paid, also at the same moment', async () => {
    const student = await make.student();
    const teacher = await make.teacher();
    for (const firstDay of [200, 300]) {
      await test.ownerPool.query(
        `with s as (
           insert into lesson_series (teacher_id, student_id, booked_by, subject, grade, topic, duration_minutes, week_minutes,
             time_zone, weeks, hourly_rate_paise, status, expires_at)
           values ($1, $2, $2, 'Mathematics', 8, 'Algebra', 60, '{600}', 'Asia/Kolkata', 12, 60000, 'pending', now() + interval '1 hour')
           returning id
         ), l as (
           insert into lesson (teacher_id, subject, grade, topic, during, status)
           select $1, 'Mathematics', 8, 'Algebra', tstzrange(day, day + interval '1 hour'), 'requested'
           from generate_series($3::integer, $3 + 22) n, lateral (select now() + n * interval '1 day' as day) d returning id, during
         ), p as (
           insert into lesson_participant (lesson_id, student_id, during) select id, $2, during from l
         )
         insert into booking (lesson_id, student_id, teacher_id, booked_by, status, hourly_rate_paise, duration_minutes,
           price_paise, cancellation_policy, expires_at, series_id, series_position, hold_due_at)
         select l.id, $2, $1, $2, 'pending', 60000, 60, 60000, '{"freeUntilMinutesBefore": 240, "lateFeeBasisPoints": 1000}',
           now() + interval '1 hour', s.id, 1 + row_number() over (order by l.during), lower(l.during) - interval '48 hours'
         from l, s`,
        [teacher.id, student.id, firstDay],
      );
    }
    const others = await Promise.all([make.teacher(), make.teacher()]);
    const tries = others.map((other, index) =>
      scene.book(student, other, { first: scene.slot(100 + index * 50), count: 2 }),
    );
    const ended = await Promise.allSettled(tries);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = ended.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({
      reason: { code: 'NOT_BOOKABLE', status: 409, message: M.tooManyUnpaid },
    });
  });

  it('is refused for a teacher who is not verified, already when the dates are shown', async () => {
    const { student, start } = await scene.people();
    const teacher = await make.teacher({ verified: false });
    const wish = { teacherId: teacher.id, firstStarts: [start], weeks: 2, durationMinutes: 60 as const };
    // One after the other: of two that are under way the second may be refused before anybody looks at it.
    for (const attempt of [
      () => callAs(services, student).series.plan(wish),
      () => scene.book(student, teacher, { first: start, count: 2 }),
    ])
      expect(await refusalOf(attempt())).toMatchObject({
        code: 'NOT_BOOKABLE',
        message: BOOKING_MESSAGES.notVerified,
      });
    expect(await paiseOn(test, 'wallet', student.id)).toBe(500_000);
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
    expect(await refusalOf(alone)).toMatchObject({ status: 409, message: BOOKING_MESSAGES.partOfSeries });
    const accepted = await expectNotified(
      test,
      () => callAs(services, teacher).series.accept({ id: series.id }),
      { live: scene.toAll(teacher, student, 3), inApp: { series_confirmed: [familyOf(student)] } },
    );
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
    const end = () =>
      how === 'reject'
        ? callAs(services, teacher).series.reject({ id: series.id, reason: 'I am away' })
        : callAs(services, student).series.withdraw({ id: series.id });
    await expectNotified(test, end, {
      live: { ...scene.toAll(teacher, student, 3), 'wallet:changed': [student] },
      inApp: how === 'reject' ? { series_rejected: [familyOf(student)] } : { series_withdrawn: [teacher] },
    });
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
    await expectNotified(test, () => runDueJobs(test, services), {
      live: scene.toAll(teacher, student, 2),
      inApp: { series_expired: [teacher, familyOf(student)] },
    });
    const { series: after } = await callAs(services, student).series.get({ id: series.id });
    expect(after.status).toBe('expired');
    expect(await countLive(series.id)).toBe(0);
  });
});
