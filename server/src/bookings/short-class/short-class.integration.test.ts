/** A class of which only a part was held: the family is asked, and each answer pays exactly what it says. */
import { en as TEXT } from '@kaksha/domain/lessons/short-class/words/en.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { makeCoupon } from '../../../test/coupon-scene.ts';
import { expectNotified, familyOf } from '../../../test/expect-notified.ts';
import { paiseOn, type TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';
import { bookingsJobs } from '../../bookings/jobs.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });

interface Scene {
  teacher: TestPerson;
  student: TestPerson;
  parent: TestPerson;
  lessonId: string;
  bookingId: string;
}

/** Two hours for ₹900, paid by a wallet that holds nothing else, on for `minutes` with both there. */
async function onFor(
  minutes: number,
  options: Partial<Parameters<typeof make.lesson>[0]> = {},
): Promise<Scene> {
  const [teacher, student] = [await make.teacher(), await make.student({ walletPaise: 0 })];
  const parent = await make.guardian(student);
  const lesson = await make.lesson({
    teacher,
    student,
    startsInMinutes: -minutes,
    durationMinutes: 120,
    pricePaise: 90_000,
    came: [teacher, student],
    ...options,
  });
  return { teacher, student, parent, ...lesson };
}

/** The pages and wallets that an end of the class changes. */
const toAll = ({ teacher, student }: Scene) => ({
  'booking:changed': [teacher, familyOf(student)],
  'lesson:changed': [teacher, familyOf(student)],
  'wallet:changed': [student, teacher],
});
const end = ({ teacher, lessonId }: Scene) => callAs(services, teacher).lessons.end({ id: lessonId });

async function moneyOf({ teacher, student, bookingId }: Scene) {
  return {
    wallet: await paiseOn(test, 'wallet', student.id),
    escrow: await paiseOn(test, 'booking_escrow', bookingId),
    payable: await paiseOn(test, 'teacher_payable', teacher.id),
    toRecover: -(await paiseOn(test, 'teacher_recovery', teacher.id)) || 0,
  };
}

async function lateIs(bookingId: string): Promise<void> {
  const client = await test.ownerPool.connect();
  try {
    await client.query(`begin; alter table short_class disable trigger short_class_is_final`);
    await client.query(
      `update short_class set asked_at = asked_at - interval '48 hours', answer_due_at = answer_due_at - interval '48 hours'
       where booking_id = $1`,
      [bookingId],
    );
    await client.query(
      `set constraints all immediate; alter table short_class enable trigger short_class_is_final; commit`,
    );
  } finally {
    client.release();
  }
}

const heardBy = async (person: TestPerson): Promise<string[]> => {
  const { rows } = await test.ownerPool.query<{ event: string }>(
    'select event from notification where user_id = $1 order by id',
    [person.id],
  );
  return rows.map(({ event }) => event);
};

describe('a class of two hours that its teacher ends after 21 minutes', () => {
  it('is not paid: its price stays held, and the family is asked', async () => {
    const scene = await onFor(21);
    const { teacher, parent, student, lessonId, bookingId } = scene;
    expect(await callAs(services, teacher).lessons.ending({ id: lessonId })).toEqual({
      refusal: null,
      bookedMinutes: 120,
      heldMinutes: 21,
      outcome: 'asked',
      pricePaise: 90_000,
      heldPaise: 15_750,
      creditPaise: 0,
    });
    const { lesson } = await expectNotified(test, () => end(scene), {
      live: toAll(scene),
      inApp: { booking_held_short: [familyOf(student)] },
    });
    expect(lesson.status).toBe('completed');
    expect(await moneyOf(scene)).toEqual({ wallet: 0, escrow: 90_000, payable: 0, toRecover: 0 });
    const { booking } = await callAs(services, parent).bookings.get({ id: bookingId });
    expect(booking).toMatchObject({
      status: 'held_short',
      shortClass: { heldMinutes: 21, bookedMinutes: 120, heldPaise: 15_750, answer: null, mayAnswer: true },
    });
    expect((await callAs(services, parent).wallet.balance()).heldPaise).toBe(0);
    expect((await callAs(services, student).wallet.balance()).heldPaise).toBe(90_000);
  });

  // 15 % commission: of ₹157.50 it is ₹23.63 (half a paisa up).
  it.each([
    ['all_well', { wallet: 0, escrow: 0, payable: 76_500, toRecover: 0 }, 90_000],
    ['pay_held', { wallet: 74_250, escrow: 0, payable: 13_387, toRecover: 0 }, 15_750],
    ['finish_later', { wallet: 74_250, escrow: 0, payable: 13_387, toRecover: 0 }, 15_750],
  ] as const)('is paid as the parent answers: %s', async (answer, money, paidPaise) => {
    const scene = await onFor(21);
    await end(scene);
    const { booking } = await expectNotified(
      test,
      () => callAs(services, scene.parent).bookings.answerShortClass({ id: scene.bookingId, answer }),
      { live: toAll(scene), inApp: { short_class_settled: [scene.teacher] } },
    );
    expect(booking).toMatchObject({ status: 'completed', shortClass: { answer, paidPaise } });
    expect(await moneyOf(scene)).toEqual(money);
    const again = callAs(services, scene.parent).bookings.answerShortClass({ id: scene.bookingId, answer });
    expect(await refusalOf(again)).toMatchObject({ status: 409, message: TEXT.notAsked });
    const { thisMonthPaise } = await callAs(services, scene.parent).families.spending({
      id: scene.student.id,
    });
    expect(thisMonthPaise).toBe(paidPaise);
  });

  it('pays the minutes that were held when nobody answers within 48 hours, once, by the job and by the net', async () => {
    const [byJob, byNet] = [await onFor(21), await onFor(21)];
    for (const scene of [byJob, byNet]) await end(scene);
    await bookingsJobs['bookings.lapse-short-class']?.(services, { bookingId: byJob.bookingId });
    expect(await moneyOf(byJob)).toMatchObject({ escrow: 90_000 });
    for (const scene of [byJob, byNet]) await lateIs(scene.bookingId);
    const late = callAs(services, byNet.parent).bookings.answerShortClass({
      id: byNet.bookingId,
      answer: 'all_well',
    });
    expect(await refusalOf(late)).toMatchObject({ status: 409, message: TEXT.notAsked });
    const lapse = () =>
      bookingsJobs['bookings.lapse-short-class']?.(services, { bookingId: byJob.bookingId });
    const sweep = () => bookingsJobs['lessons.sweep']?.(services, {});
    const settled = (scene: Scene) => ({
      live: toAll(scene),
      inApp: { short_class_settled: [scene.teacher, familyOf(scene.student)] },
    });
    await expectNotified(test, lapse, settled(byJob));
    await expectNotified(test, sweep, settled(byNet));
    await expectNotified(test, sweep, {});
    for (const scene of [byJob, byNet])
      expect(await moneyOf(scene)).toEqual({ wallet: 74_250, escrow: 0, payable: 13_387, toRecover: 0 });
  });

  it('enqueues the end of the question in the transaction that asks it', async () => {
    const scene = await onFor(21);
    await end(scene);
    const { booking } = await callAs(services, scene.parent).bookings.get({ id: scene.bookingId });
    const { rows } = await test.ownerPool.query(
      `select j.run_at as "runAt" from graphile_worker._private_jobs j where j.key = $1`,
      [`short-class:${scene.bookingId}`],
    );
    const dueMs = Date.parse(booking.shortClass?.answerDueAt ?? '');
    expect(Math.abs(rows[0].runAt.getTime() - dueMs)).toBeLessThan(5);
  });

  it('is answered once, however many answer at the same moment', async () => {
    const scene = await onFor(21);
    await end(scene);
    const answers = (['all_well', 'pay_held', 'finish_later', 'all_well'] as const).map((answer) =>
      callAs(services, scene.parent).bookings.answerShortClass({ id: scene.bookingId, answer }),
    );
    const settled = await Promise.allSettled(answers);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is not answered by a minor, another family or its teacher', async () => {
    const scene = await onFor(21);
    await end(scene);
    const by = (person: TestPerson) =>
      refusalOf(
        callAs(services, person).bookings.answerShortClass({ id: scene.bookingId, answer: 'pay_held' }),
      );
    expect(await by(scene.student)).toMatchObject({ status: 403, message: TEXT.onlyParent });
    expect(await by(await make.person('parent'))).toMatchObject({ status: 404 });
    expect(await by(scene.teacher)).toMatchObject({ status: 403 });
    expect(await moneyOf(scene)).toMatchObject({ escrow: 90_000 });
  });

  it('is also asked about when the teacher just goes, and the timer settles', async () => {
    const scene = await onFor(140);
    await test.ownerPool.query(
      `update lesson_presence set left_at = joined_at + interval '21 minutes' where lesson_id = $1 and user_id = $2`,
      [scene.lessonId, scene.teacher.id],
    );
    await bookingsJobs['lessons.settle']?.(services, { lessonId: scene.lessonId });
    expect(await moneyOf(scene)).toEqual({ wallet: 0, escrow: 90_000, payable: 0, toRecover: 0 });
    expect(await heardBy(scene.teacher)).toContain('booking_held_short');
  });

  it('is paid whole when the teacher stayed and the student went', async () => {
    const scene = await onFor(125);
    await test.ownerPool.query(
      `update lesson_presence set left_at = joined_at + interval '21 minutes' where lesson_id = $1 and user_id = $2`,
      [scene.lessonId, scene.student.id],
    );
    await end(scene);
    expect(await moneyOf(scene)).toEqual({ wallet: 0, escrow: 0, payable: 76_500, toRecover: 0 });
  });
});

describe('a class of under ten minutes', () => {
  it('counts as cancelled by its teacher: the price comes back with the mirror fee', async () => {
    const scene = await onFor(9);
    const preview = await callAs(services, scene.teacher).lessons.ending({ id: scene.lessonId });
    expect(preview).toMatchObject({ outcome: 'cancelled', heldMinutes: 9, creditPaise: 9_000 });
    expect((await end(scene)).lesson.status).toBe('cancelled');
    expect(await moneyOf(scene)).toEqual({ wallet: 99_000, escrow: 0, payable: 0, toRecover: 9_000 });
    const { booking } = await callAs(services, scene.parent).bookings.get({ id: scene.bookingId });
    expect(booking).toMatchObject({
      status: 'cancelled',
      decisionReason: TEXT.cancelledReason({ heldMinutes: 9, bookedMinutes: 120 }),
    });
  });
});

describe('its siblings', () => {
  it('a free class is not asked about', async () => {
    const scene = await onFor(21, { pricePaise: 0 });
    await end(scene);
    const { booking } = await callAs(services, scene.parent).bookings.get({ id: scene.bookingId });
    expect(booking).toMatchObject({ status: 'completed', shortClass: null });
  });

  it('a coupon bears its share of what was held, and the rest of it is there again', async () => {
    const admin = await make.person('admin');
    const { id: couponId } = await makeCoupon(services, admin, { amountPaise: 30_000 });
    const scene = await onFor(21, { coupon: { couponId, discountPaise: 30_000 } });
    await end(scene);
    await callAs(services, scene.parent).bookings.answerShortClass({
      id: scene.bookingId,
      answer: 'pay_held',
    });
    // ₹742.50 come back: a third of it to the promotion.
    expect(await moneyOf(scene)).toEqual({ wallet: 49_500, escrow: 0, payable: 13_387, toRecover: 0 });
    const { coupon } = await callAs(services, admin).coupons.get({ id: couponId });
    expect(coupon.givenPaise).toBe(5_250);
  });

  it('a dispute about it can give back what was paid, and no more', async () => {
    const admin = await make.person('admin');
    const { id: couponId } = await makeCoupon(services, admin, { amountPaise: 30_000 });
    const scene = await onFor(21, { coupon: { couponId, discountPaise: 30_000 } });
    await end(scene);
    await callAs(services, scene.parent).bookings.answerShortClass({
      id: scene.bookingId,
      answer: 'pay_held',
    });
    await callAs(services, scene.parent).disputes.open({
      bookingId: scene.bookingId,
      reason: 'left_early',
      body: 'The teacher left and never came back.',
    });
    const office = callAs(services, admin).disputes;
    const [dispute] = (await office.list({ status: 'open' })).disputes;
    expect(dispute).toMatchObject({ pricePaise: 15_750 });
    const decide = (refundPaise: number) =>
      office.decide({ id: dispute?.id ?? '', refundPaise, reason: 'As seen' });
    expect(await refusalOf(decide(15_751))).toMatchObject({ status: 400 });
    await decide(15_750);
    expect(await moneyOf(scene)).toEqual({ wallet: 60_000, escrow: 0, payable: 0, toRecover: 0 });
    const { coupon } = await callAs(services, admin).coupons.get({ id: couponId });
    expect(coupon).toMatchObject({ givenPaise: 0, uses: 0 });
  });

  it('the database refuses a question that does not fit its booking, and an answer that is paid otherwise', async () => {
    const scene = await onFor(21);
    await end(scene);
    const wrong = (statement: string) => expect(test.ownerPool.query(statement, [scene.bookingId])).rejects;
    await wrong(`update booking set status = 'completed' where id = $1`).toMatchObject({
      constraint: 'short_class_agrees_with_booking',
    });
    await wrong(`update short_class set held_paise = held_paise + 1 where booking_id = $1`).toMatchObject({
      constraint: 'short_class_is_final',
    });
    await wrong(`update short_class set answer = 'lapsed', answered_at = now(), paid_paise = 15750,
      coupon_returned_paise = 0 where booking_id = $1`).toMatchObject({
      constraint: 'short_class_lapses_at_its_hour',
    });
    await wrong(`delete from short_class where booking_id = $1`).toMatchObject({
      constraint: 'short_class_is_final',
    });
  });
});
