import { randomUUID } from 'node:crypto';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { en as M } from '@kaksha/domain/series/words/en.ts';
import { HOUR_MS } from '@kaksha/domain/time.ts';
import { topUpLegs } from '@kaksha/domain/wallet/postings.ts';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import { paiseOn, type TestPerson } from '../../test/factories.ts';
import { refuseNoticesTo } from '../../test/refuse-notices.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { seriesScene } from '../../test/series-scene.ts';
import { setStage } from '../../test/stage.ts';
import { moveHoldsOfLesson } from '../bookings/hold-due.ts';
import { observePayment } from '../payments/top-ups/observe-payment.ts';
import { fundLesson } from './fund-lesson.ts';
import { seriesJobs } from './jobs.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });
const scene = seriesScene(test, services);

const sweep = async () => {
  await seriesJobs['series.fund']?.(services, {});
  await runDueJobs(test, services);
};

/** Waits until so many connections of this database wait for a lock. */
async function waitingForLocks(count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await test.ownerPool.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.count;
      },
      { timeout: 10_000 },
    )
    .toBe(count);
}

/** Runs `act` while another transaction holds what `begin` took, until so many wait for it; then that one is committed. */
async function whileOpen<Result>(
  begin: (client: pg.PoolClient) => Promise<unknown>,
  act: () => Promise<Result>,
  waiting: number,
): Promise<Result> {
  const client = await test.ownerPool.connect();
  try {
    await client.query('begin');
    await begin(client);
    const result = await act();
    await waitingForLocks(waiting);
    return result;
  } finally {
    await client.query('commit');
    client.release();
  }
}

/** A payment of the gateway is credited. */
async function credit(student: TestPerson, amountPaise: number): Promise<void> {
  const orderId = `order_${randomUUID()}`;
  await test.ownerPool.query(
    'insert into top_up (user_id, amount_paise, gateway_order_id) values ($1, $2, $3)',
    [student.id, amountPaise, orderId],
  );
  await observePayment(
    services,
    {
      id: `pay_${orderId}`,
      order_id: orderId,
      amount: amountPaise,
      currency: 'INR',
      status: 'captured',
      method: 'upi',
      amount_refunded: 0,
      created_at: 1_790_000_000,
    },
    'webhook',
  );
}

describe('the money of a series', () => {
  async function confirmed(walletPaise: number, count = 3) {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 120_000 })]);
    const { series } = await scene.book(student, teacher, { first: scene.slot(100), count });
    // Spent on something else meanwhile.
    const spentPaise = 120_000 - walletPaise;
    if (spentPaise > 0) await make.post('top_up', topUpLegs(student.id, -spentPaise));
    await callAs(services, teacher).series.accept({ id: series.id });
    return { teacher, student, id: series.id };
  }
  const read = async (student: TestPerson, id: string) =>
    (await callAs(services, student).series.get({ id })).series;

  it('of a class that is not held yet: nothing was taken, which is not free', async () => {
    const { teacher, student, id } = await confirmed(120_000);
    const bookingId = (await read(student, id)).lessons.at(-1)?.bookingId ?? '';
    for (const person of [student, teacher]) {
      expect(await callAs(services, person).bookings.cancellation({ id: bookingId })).toMatchObject({
        refusal: null,
        pricePaise: 0,
        notTakenPaise: 60_000,
        returnedPaise: 0,
        costPaise: 0,
      });
    }
  });

  it('is held lesson by lesson 48 hours before each', async () => {
    const { teacher, student, id } = await confirmed(120_000);
    await sweep();
    expect(await paiseOn(test, 'wallet', student.id)).toBe(120_000);
    await scene.passTime(id, 53 * HOUR_MS);
    await expectNotified(test, sweep, {
      live: { 'wallet:changed': [student], 'series:changed': [teacher, familyOf(student)] },
    });
    await sweep();
    expect(await paiseOn(test, 'wallet', student.id)).toBe(60_000);
    expect((await read(student, id)).lessons.map(({ holdDueAt }) => holdDueAt === null)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([2, 5, 10])('frees its own seat alone in a class of %i when it is not paid for', async (count) => {
    const { teacher, student, id } = await confirmed(10_000, 2);
    const { lessonId = '', bookingId = '' } = (await read(student, id)).lessons[0] ?? {};
    await test.ownerPool.query(`update lesson set kind = 'group', capacity = $2 where id = $1`, [
      lessonId,
      count,
    ]);
    for (let seat = 2; seat <= count; seat += 1) {
      await test.ownerPool.query(
        `with taken as (
           insert into lesson_participant (lesson_id, student_id, seat, during)
           select id, $2, $3, during from lesson where id = $1 returning lesson_id, student_id
         )
         insert into booking (lesson_id, student_id, teacher_id, booked_by, status, hourly_rate_paise, duration_minutes,
           price_paise, cancellation_policy, expires_at, decided_at)
         select lesson_id, student_id, $4, student_id, 'confirmed', 0, 60, 0, '{}', now() + interval '1 hour', now()
         from taken`,
        [lessonId, (await make.student()).id, seat, teacher.id],
      );
    }
    await test.ownerPool.query(`update booking set hold_due_at = now() - interval '1 minute' where id = $1`, [
      bookingId,
    ]);
    expect(await fundLesson(services, bookingId)).toBe('released');
    expect((await read(student, id)).lessons[0]).toMatchObject({ status: 'cancelled' });
    const { rows } = await test.ownerPool.query<{ status: string; seats: number }>(
      `select l.status, (select count(*)::int from lesson_participant p where p.lesson_id = l.id and p.active) as seats
       from lesson l where l.id = $1`,
      [lessonId],
    );
    expect(rows).toEqual([{ status: 'scheduled', seats: count - 1 }]);

    const due = async () =>
      (await test.ownerPool.query('select hold_due_at from booking where id = $1', [bookingId])).rows[0]
        .hold_due_at;
    const [before, inTenDays] = [await due(), new Date(Date.now() + 240 * HOUR_MS).toISOString()];
    await test.db.transaction().execute((trx) => moveHoldsOfLesson(trx, lessonId, inTenDays));
    expect(await due()).toEqual(before);
  });

  it('reminds once when the wallet is short 72 hours before, then releases the lesson and tells both', async () => {
    const { teacher, student, id } = await confirmed(10_000);
    await runDueJobs(test, services);
    services.sent.length = 0;
    await scene.passTime(id, 30 * HOUR_MS);
    await expectNotified(test, sweep, { inApp: { wallet_short: [student] } });
    await expectNotified(test, sweep, {});
    expect(services.sent.map(({ subject }) => subject)).toEqual([
      'Your wallet is short for a class – Kaksha',
    ]);
    expect((await read(student, id)).lessons[0]?.status).toBe('confirmed');
    await scene.passTime(id, 24 * HOUR_MS);
    services.sent.length = 0;
    await expectNotified(test, sweep, {
      live: scene.toAll(teacher, student, 1),
      inApp: { class_unpaid: [teacher, familyOf(student)] },
    });
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

  it('is not taken from a parent who looks after the student no more: the class is released', async () => {
    const teacher = await make.teacher({ instantBooking: true });
    const student = await make.student({ consented: false, walletPaise: 0 });
    const [parent] = [await make.guardian(student), await make.guardian(student)];
    await make.topUp(parent, 120_000);
    const { series } = await callAs(services, parent).series.book({
      ...scene.input(teacher, { first: scene.slot(100), count: 2 }),
      studentId: student.id,
    });
    await test.ownerPool.query('delete from guardianship where parent_id = $1', [parent.id]);
    await scene.passTime(series.id, 54 * HOUR_MS);
    await sweep();
    const { lessons } = await read(student, series.id);
    expect(lessons[0]).toMatchObject({ status: 'cancelled', neverHeld: true, reason: M.payerLeft });
    expect(await paiseOn(test, 'wallet', parent.id)).toBe(120_000);
  });

  it('is held although another payer cannot be reminded, which is recorded and tried again later', async () => {
    const [short, funded] = [await confirmed(10_000), await confirmed(120_000)];
    await runDueJobs(test, services);
    await scene.passTime(short.id, 30 * HOUR_MS);
    await scene.passTime(funded.id, 53 * HOUR_MS);
    await refuseNoticesTo(test, short.student.id);
    await seriesJobs['series.fund']?.(services, {});
    expect(await paiseOn(test, 'wallet', funded.student.id)).toBe(60_000);
    const { rows } = await test.ownerPool.query(
      `select part, failures, problem, next_try_at > now() as later from sweep_failure where sweep = 'series.fund'`,
    );
    expect(rows).toEqual([
      { part: 'reminders', failures: 1, problem: 'this person cannot be notified', later: true },
    ]);
  });

  it('is never settled as paid while it was not held', async () => {
    const { teacher, student, id } = await confirmed(120_000, 2);
    const { lessons } = await read(student, id);
    // Starts are on the half hour: it began 15 to 45 minutes ago, long enough to count as a class.
    await scene.passTime(id, 100 * HOUR_MS + 45 * 60_000);
    const lessonId = lessons[0]?.lessonId ?? '';
    for (const who of [teacher, student]) await make.came(lessonId, who);
    const refused = callAs(services, teacher).lessons.end({ id: lessonId });
    expect(await refusalOf(refused)).toMatchObject({ status: 409, message: BOOKING_MESSAGES.notPaid });
    await expect(
      test.ownerPool.query(`update booking set status = 'completed' where lesson_id = $1`, [lessonId]),
    ).rejects.toMatchObject({ constraint: 'booking_completed_when_paid' });
  });

  it('is tried again as soon as money comes in, before the next sweep', async () => {
    const { student, id } = await confirmed(10_000, 2);
    await scene.passTime(id, 53 * HOUR_MS);
    await credit(student, 60_000);
    await runDueJobs(test, services);
    expect((await read(student, id)).lessons[0]).toMatchObject({ status: 'confirmed', holdDueAt: null });
    expect(await paiseOn(test, 'wallet', student.id)).toBe(10_000);
  });

  it('is not asked for again when nothing is owed', async () => {
    const student = await make.student();
    await credit(student, 60_000);
    const { rows } = await test.ownerPool.query(
      `select 1 from graphile_worker._private_jobs where key = $1`,
      [`series-fund:${student.id}`],
    );
    expect(rows).toEqual([]);
  });

  it('that is on its way when the lesson is looked at saves it', async () => {
    const { student, id } = await confirmed(10_000, 2);
    await scene.passTime(id, 53 * HOUR_MS);
    const { bookingId = '' } = (await read(student, id)).lessons[0] ?? {};
    const { fund } = await whileOpen(
      (client) =>
        client.query(`select ledger.post('top_up', $1, $2::jsonb)`, [
          `test:${randomUUID()}`,
          JSON.stringify(topUpLegs(student.id, 60_000)),
        ]),
      async () => ({ fund: fundLesson(services, bookingId) }),
      1,
    );
    expect(await fund).toBe('held');
    expect(await paiseOn(test, 'wallet', student.id)).toBe(10_000);
  });

  it('cannot arrive between the look and the release: whoever is told that it is there is told so after', async () => {
    const { student, id } = await confirmed(10_000, 2);
    await scene.passTime(id, 53 * HOUR_MS);
    const { bookingId = '', lessonId = '' } = (await read(student, id)).lessons[0] ?? {};
    const { fund, credited } = await whileOpen(
      // The release needs the lesson, after it has looked at the wallet.
      (client) => client.query('select from lesson where id = $1 for update', [lessonId]),
      async () => {
        const fund = fundLesson(services, bookingId);
        await waitingForLocks(1);
        return { fund, credited: credit(student, 60_000) };
      },
      2,
    );
    expect(await fund).toBe('released');
    await credited;
    expect(await paiseOn(test, 'wallet', student.id)).toBe(70_000);
    expect((await read(student, id)).lessons[0]).toMatchObject({ status: 'cancelled', neverHeld: true });
  });
});
