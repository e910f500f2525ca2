import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import { ledgerProblems, paiseOn } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';
import { enqueueSettlement } from './settlement/enqueue-settlement.ts';
import { lockForSettlement } from './settlement/lesson-facts.ts';
import { settleLesson } from './settlement/settle-lesson.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });

const FREE = 4 * 60 + 5;
const LATE = 4 * 60 - 5;

/** A confirmed class for 600 rupees that the parent paid for; the wallet holds nothing else. */
async function scene(startsInMinutes: number, pricePaise = 60_000) {
  const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
  const parent = await make.guardian(student);
  const made = await make.lesson({ teacher, student, payer: parent, startsInMinutes, pricePaise });
  return { teacher, student, parent, ...made };
}
type Scene = Awaited<ReturnType<typeof scene>>;

async function moneyOf({ teacher, parent, bookingId }: Scene) {
  return {
    wallet: await paiseOn(test, 'wallet', parent.id),
    escrow: await paiseOn(test, 'booking_escrow', bookingId),
    payable: await paiseOn(test, 'teacher_payable', teacher.id),
    toRecover: -(await paiseOn(test, 'teacher_recovery', teacher.id)) || 0,
  };
}

async function statesOf({ lessonId, bookingId }: Scene) {
  const { rows } = await test.ownerPool.query(
    `select l.status as lesson, b.status as booking, p.active
     from booking b join lesson l on l.id = b.lesson_id join lesson_participant p on p.lesson_id = l.id
     where b.id = $1 and l.id = $2`,
    [bookingId, lessonId],
  );
  return rows[0];
}

const HELD = { wallet: 0, escrow: 60_000, payable: 0, toRecover: 0 };
const RETURNED = { wallet: 60_000, escrow: 0, payable: 0, toRecover: 0 };
const OFF = { lesson: 'cancelled', booking: 'cancelled', active: false };
const ON = { lesson: 'scheduled', booking: 'confirmed', active: true };

const cancel = (scene: Scene, who: 'student' | 'parent' | 'teacher', costPaise: number, reason = '') =>
  callAs(services, scene[who]).bookings.cancel({ id: scene.bookingId, reason, costPaise });
/** The pages that are to show a class of these people anew, and the wallets that its money may be in. */
const toAll = ({ teacher, student, parent }: Scene) => ({
  'booking:changed': [teacher, familyOf(student)],
  'lesson:changed': [teacher, familyOf(student)],
  'wallet:changed': [parent, teacher],
});
const preview = (scene: Scene, who: 'student' | 'parent' | 'teacher') =>
  callAs(services, scene[who]).bookings.cancellation({ id: scene.bookingId });

describe('a family that cancels', () => {
  it('gets everything back until 4 hours before the start, and the hour is free again', async () => {
    const lesson = await scene(FREE);
    expect(await preview(lesson, 'student')).toMatchObject({
      refusal: null,
      returnedPaise: 60_000,
      feePaise: 0,
      costPaise: 0,
    });
    const { booking } = await expectNotified(test, () => cancel(lesson, 'student', 0), {
      live: toAll(lesson),
      inApp: { booking_cancelled: [lesson.teacher] },
    });
    expect(booking).toMatchObject({ status: 'cancelled', cancelledBy: 'student', keptPaise: 0 });
    expect(await moneyOf(lesson)).toEqual(RETURNED);
    expect(await statesOf(lesson)).toEqual(OFF);
  });

  it('pays 10 % later, of which the teacher gets what a price leaves a teacher', async () => {
    const lesson = await scene(LATE);
    expect(await preview(lesson, 'parent')).toMatchObject({ returnedPaise: 54_000, feePaise: 6_000 });
    const { booking } = await cancel(lesson, 'parent', 6_000);
    expect(booking).toMatchObject({ cancelledBy: 'parent', keptPaise: 6_000, creditedPaise: 0 });
    // 60 rupees less 15 % commission
    expect(await moneyOf(lesson)).toEqual({ wallet: 54_000, escrow: 0, payable: 5_100, toRecover: 0 });
    const { entries } = await callAs(services, lesson.parent).wallet.statement({});
    expect(entries[0]).toMatchObject({ kind: 'late_cancellation', amountPaise: 54_000 });
    expect((await callAs(services, lesson.teacher).wallet.earnings()).todayPaise).toBe(5_100);
  });

  it('is refused, with the new cost, when it would pay more than it was shown', async () => {
    const lesson = await scene(LATE);
    expect(await refusalOf(cancel(lesson, 'parent', 0))).toMatchObject({
      code: 'COST_CHANGED',
      status: 409,
      data: { costPaise: 6_000 },
    });
    expect(await moneyOf(lesson)).toEqual(HELD);
    expect(await statesOf(lesson)).toEqual(ON);
  });

  it('moves nothing for a free class', async () => {
    const lesson = await scene(LATE, 0);
    await cancel(lesson, 'parent', 0);
    expect(await statesOf(lesson)).toEqual(OFF);
  });

  it('hears of a free class like of any other when its teacher cancels it', async () => {
    const lesson = await scene(FREE, 0);
    await expectNotified(test, () => cancel(lesson, 'teacher', 0, 'I am ill'), {
      live: toAll(lesson),
      inApp: { booking_cancelled: [familyOf(lesson.student)] },
    });
  });
});

describe('a teacher who cancels', () => {
  it('gives a reason, and returns everything', async () => {
    const lesson = await scene(FREE);
    expect(await refusalOf(cancel(lesson, 'teacher', 0, '  '))).toMatchObject({
      status: 400,
      data: { errors: [{ msg: M.reasonRequired, path: 'reason' }] },
    });
    const { booking } = await expectNotified(test, () => cancel(lesson, 'teacher', 0, 'I am ill'), {
      live: toAll(lesson),
      inApp: { booking_cancelled: [familyOf(lesson.student)] },
    });
    expect(booking).toMatchObject({ cancelledBy: 'teacher', decisionReason: 'I am ill' });
    expect(await moneyOf(lesson)).toEqual(RETURNED);
  });

  it('owes the family 10 % inside 4 hours, which the platform credits at once', async () => {
    const lesson = await scene(LATE);
    expect(await preview(lesson, 'teacher')).toMatchObject({ returnedPaise: 60_000, creditPaise: 6_000 });
    const { booking } = await cancel(lesson, 'teacher', 6_000, 'I am ill');
    expect(booking).toMatchObject({ creditedPaise: 6_000, keptPaise: 0 });
    expect(await moneyOf(lesson)).toEqual({ wallet: 66_000, escrow: 0, payable: 0, toRecover: 6_000 });
  });
});

describe('cancelling', () => {
  it('is refused once the class has begun, and for a request', async () => {
    const begun = await scene(-1);
    expect(await preview(begun, 'student')).toMatchObject({ refusal: M.classBegun });
    expect(await refusalOf(cancel(begun, 'student', 60_000))).toMatchObject({ message: M.classBegun });
    expect(await statesOf(begun)).toEqual(ON);
    const { teacher, student } = begun;
    const { bookingId } = await make.lesson({ teacher, student, startsInMinutes: 900, status: 'requested' });
    expect(
      await refusalOf(callAs(services, student).bookings.cancel({ id: bookingId, costPaise: 0 })),
    ).toMatchObject({ status: 409, message: M.notCancellable });
  });

  it('takes the job with it that would have settled the class', async () => {
    const lesson = await scene(FREE);
    const jobs = async () =>
      (
        await test.ownerPool.query(`select count(*) as n from graphile_worker.jobs where key = $1`, [
          `lesson-settle:${lesson.lessonId}`,
        ])
      ).rows[0].n;
    await services.db
      .transaction()
      .execute((trx) => enqueueSettlement(trx, lesson.lessonId, Date.now() + FREE * 60_000));
    expect(Number(await jobs())).toBe(1);
    await cancel(lesson, 'parent', 0);
    expect(Number(await jobs())).toBe(0);
  });

  it('is answered alike when it is sent again with its key', async () => {
    const lesson = await scene(LATE);
    const input = { id: lesson.bookingId, reason: '', costPaise: 6_000 };
    const client = callAs(services, lesson.parent, { key: 'the-same-key' });
    expect(await client.bookings.cancel(input)).toEqual(await client.bookings.cancel(input));
    expect((await moneyOf(lesson)).wallet).toBe(54_000);
  });

  it('has one winner when both sides cancel and it is settled at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const lesson = await scene(LATE);
      const settle = services.db.transaction().execute(async (trx) => {
        const facts = await lockForSettlement(trx, lesson.lessonId);
        const paid = { money: 'release', absenceCredit: false, missed: false } as const;
        const seats = facts.seats.map((seat) => ({ seat, settlement: paid }));
        await settleLesson(trx, facts, seats, null);
      });
      const attempts = [
        cancel(lesson, 'parent', 6_000),
        cancel(lesson, 'teacher', 6_000, 'I am ill'),
        settle,
      ];
      const outcomes = await Promise.allSettled(attempts);
      const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await moneyOf(lesson)).toEqual(
        [
          { wallet: 54_000, escrow: 0, payable: 5_100, toRecover: 0 },
          { wallet: 66_000, escrow: 0, payable: 0, toRecover: 6_000 },
          { wallet: 0, escrow: 0, payable: 51_000, toRecover: 0 },
        ][won],
      );
    }
  });

  it('leaves nobody a paisa short, whatever the price, the side and the hour', async () => {
    const sides = fc.constantFrom('student', 'parent', 'teacher');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_000_000 }),
        sides,
        fc.constantFrom(FREE, LATE),
        async (pricePaise, who, startsIn) => {
          const lesson = await scene(startsIn, pricePaise);
          const terms = await preview(lesson, who);
          await cancel(lesson, who, terms.costPaise, 'I am ill');
          const money = await moneyOf(lesson);
          expect(money.wallet).toBe(terms.returnedPaise + terms.creditPaise);
          expect(money.toRecover).toBe(terms.creditPaise);
          expect(money.escrow).toBe(0);
          expect(terms.returnedPaise + terms.feePaise).toBe(pricePaise);
          expect(await ledgerProblems(test)).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });
});
