import { UNKNOWN_COUPONS_PER_HOUR } from '@kaksha/domain/coupons/policy.ts';
import { en as M } from '@kaksha/domain/coupons/words/en.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { makeCoupon } from '../../test/coupon-scene.ts';
import { paiseOn, slotIn, type TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });
const operator = await make.person('admin');

const wish = (teacher: TestPerson, coupon?: string, startsAt = slotIn(26)) => ({
  teacherId: teacher.id,
  subject: 'Mathematics',
  class: 8,
  startsAt,
  durationMinutes: 60,
  topic: 'Linear equations',
  ...(coupon === undefined ? {} : { coupon }),
});

const couponOf = async (id: string) => (await callAs(services, operator).coupons.get({ id })).coupon;
const walletOf = (person: TestPerson) => paiseOn(test, 'wallet', person.id);
const given = async () => -(await paiseOn(test, 'promotion', null));

describe('booking with a coupon', () => {
  it('takes the discount off what the wallet pays, and not off what the teacher earns', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const { id, code } = await makeCoupon(services, operator, { percent: 20, amountPaise: 10_000 });
    const call = callAs(services, student);
    const before = await given();
    const checked = await call.coupons.check({ ...wish(teacher), code: ` ${code.toLowerCase()} ` });
    expect(checked).toEqual({ code, pricePaise: 60_000, discountPaise: 10_000, toPayPaise: 50_000 });
    expect((await couponOf(id)).uses).toBe(0);

    const { booking } = await call.bookings.book(wish(teacher, code.toLowerCase()));
    expect(booking).toMatchObject({ pricePaise: 60_000, discountPaise: 10_000, couponCode: code });
    expect(await walletOf(student)).toBe(450_000);
    expect(await paiseOn(test, 'booking_escrow', booking.id)).toBe(60_000);
    expect((await given()) - before).toBe(10_000);
    expect(await call.wallet.balance()).toMatchObject({ balancePaise: 450_000, heldPaise: 50_000 });
    const [line] = (await call.wallet.statement({})).entries;
    expect(line).toMatchObject({ kind: 'hold', amountPaise: -50_000 });
    // The family's coupon is nothing of the teacher's.
    const seen = await callAs(services, teacher).bookings.get({ id: booking.id });
    expect(seen.booking).toMatchObject({ pricePaise: 60_000, discountPaise: 0, couponCode: null });
    expect(await couponOf(id)).toMatchObject({ uses: 1, givenPaise: 10_000 });
  });

  it('pays the teacher from the whole price, and gives a receipt for what was paid', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
    const { id: couponId } = await makeCoupon(services, operator);
    const coupon = { couponId, discountPaise: 10_000 };
    const { lessonId } = await make.lesson({
      teacher,
      student,
      startsInMinutes: -70,
      came: [teacher, student],
      coupon,
    });
    await callAs(services, teacher).lessons.end({ id: lessonId });
    expect(await paiseOn(test, 'teacher_payable', teacher.id)).toBe(51_000);
    const [line] = (await callAs(services, student).wallet.statement({})).entries;
    const transactionId = line?.document?.transactionId ?? 0;
    await callAs(services, student).invoices.download({ transactionId });
    const { rows } = await test.ownerPool.query('select facts from invoice where txn_id = $1', [
      transactionId,
    ]);
    expect(rows[0].facts).toMatchObject({ totalPaise: 50_000, discountPaise: 10_000 });
  });

  it('says what is missing after the discount, and books nothing', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 40_000 })]);
    const { id, code } = await makeCoupon(services, operator);
    const refusal = await refusalOf(callAs(services, student).bookings.book(wish(teacher, code)));
    expect(refusal).toMatchObject({ status: 402, data: { missingPaise: 10_000, pricePaise: 50_000 } });
    expect((await couponOf(id)).uses).toBe(0);
  });

  it('pays a whole class without a rupee in the wallet', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
    const { id, code } = await makeCoupon(services, operator, {
      percent: 100,
      amountPaise: 100_000,
      minimumPricePaise: 0,
    });
    const { booking } = await callAs(services, student).bookings.book(wish(teacher, code));
    expect(booking.discountPaise).toBe(60_000);
    await callAs(services, student).bookings.withdraw({ id: booking.id });
    expect(await walletOf(student)).toBe(0);
    expect(await couponOf(id)).toMatchObject({ uses: 0, givenPaise: 0 });
  });
});

describe('a class that does not take place', () => {
  it('gives the coupon back with the money: it can be used again, and is never money', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const { id, code } = await makeCoupon(services, operator, { maxUses: 1 });
    const call = callAs(services, student);
    for (const end of ['withdraw', 'reject'] as const) {
      const { booking } = await call.bookings.book(wish(teacher, code));
      expect((await refusalOf(call.coupons.check({ ...wish(teacher), code }))).message).toBe(M.usedByFamily);
      if (end === 'withdraw') await call.bookings.withdraw({ id: booking.id });
      else await callAs(services, teacher).bookings.reject({ id: booking.id, reason: 'No' });
      expect(await walletOf(student)).toBe(500_000);
      expect(await couponOf(id)).toMatchObject({ uses: 0, givenPaise: 0 });
    }
  });

  it('of which the family pays the late fee keeps the fee from the family’s own money', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
    const { id: couponId } = await makeCoupon(services, operator);
    const coupon = { couponId, discountPaise: 10_000 };
    const { bookingId } = await make.lesson({ teacher, student, startsInMinutes: 60, coupon });
    const call = callAs(services, student);
    expect(await call.bookings.cancellation({ id: bookingId })).toMatchObject({
      pricePaise: 60_000,
      discountPaise: 10_000,
      couponReturnedPaise: 10_000,
      returnedPaise: 44_000,
      costPaise: 6_000,
    });
    await call.bookings.cancel({ id: bookingId, costPaise: 6_000 });
    expect(await walletOf(student)).toBe(44_000);
    expect(await paiseOn(test, 'teacher_payable', teacher.id)).toBe(5_100);
    expect((await couponOf(couponId)).uses).toBe(0);
  });

  it('and that the coupon paid whole leaves the fee to the coupon, which is then used', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
    const { id: couponId } = await makeCoupon(services, operator, { percent: 100, amountPaise: 60_000 });
    const coupon = { couponId, discountPaise: 60_000 };
    const { bookingId } = await make.lesson({ teacher, student, startsInMinutes: 60, coupon });
    await callAs(services, student).bookings.cancel({ id: bookingId, costPaise: 0 });
    expect(await walletOf(student)).toBe(0);
    expect(await paiseOn(test, 'teacher_payable', teacher.id)).toBe(5_100);
    expect(await couponOf(couponId)).toMatchObject({ uses: 1, givenPaise: 6_000 });
  });

  it.each([
    [60_000, 50_000, { uses: 0, givenPaise: 0 }],
    [30_000, 25_000, { uses: 1, givenPaise: 5_000 }],
  ])(
    'a refund of %i paise after a dispute gives each what it paid: %i to the family',
    async (refundPaise, back, left) => {
      const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
      const { id: couponId } = await makeCoupon(services, operator);
      const { bookingId, lessonId } = await make.lesson({
        teacher,
        student,
        startsInMinutes: -65,
        came: [teacher, student],
        coupon: { couponId, discountPaise: 10_000 },
      });
      await callAs(services, teacher).lessons.end({ id: lessonId });
      const { dispute } = await callAs(services, student).disputes.open({
        bookingId,
        reason: 'left_early',
        body: 'She left after twenty minutes.',
      });
      await callAs(services, operator).disputes.decide({
        id: dispute?.id ?? '',
        refundPaise,
        reason: 'The room shows it.',
      });
      expect(await walletOf(student)).toBe(back);
      expect(await couponOf(couponId)).toMatchObject(left);
      // Both are told the same, to the paisa.
      const seen = await callAs(services, student).disputes.ofBooking({ bookingId });
      expect(seen.dispute).toMatchObject({ refundPaise, couponPaise: refundPaise - back });
      expect(await paiseOn(test, 'teacher_payable', teacher.id)).toBe(
        (51_000 * (60_000 - refundPaise)) / 60_000,
      );
    },
  );
});

describe('the limits of a coupon', () => {
  it('are those of the family: a child and its parent use it once', async () => {
    const teacher = await make.teacher();
    const student = await make.student({ consented: false });
    const parent = await make.guardian(student);
    await make.topUp(parent, 500_000);
    const { code } = await makeCoupon(services, operator, { firstBookingOnly: true });
    await callAs(services, student).bookings.book(wish(teacher, code));
    const second = callAs(services, parent).bookings.book(wish(teacher, code, slotIn(30)));
    expect(await refusalOf(second)).toMatchObject({
      code: 'COUPON_REFUSED',
      status: 409,
      message: M.firstOnly,
    });
  });

  it('are said: paused, and not for this class', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const call = callAs(services, student);
    const { id, code } = await makeCoupon(services, operator);
    await callAs(services, operator).coupons.pause({ id, reason: 'Too many' });
    expect((await refusalOf(call.bookings.book(wish(teacher, code)))).message).toBe(M.paused);
    expect((await refusalOf(callAs(services, operator).coupons.pause({ id, reason: 'x' }))).status).toBe(409);
    const other = await makeCoupon(services, operator, { subjects: ['Hindi'] });
    expect((await refusalOf(call.coupons.check({ ...wish(teacher), code: other.code }))).message).toBe(
      M.otherSubject,
    );
    const { rows } = await test.ownerPool.query(
      `select action, reason from audit_entry where subject_id = $1 order by id`,
      [id],
    );
    expect(rows).toEqual([
      { action: 'coupon.created', reason: 'A test' },
      { action: 'coupon.paused', reason: 'Too many' },
    ]);
  });

  it('stand: nobody changes what was promised', async () => {
    const { id } = await makeCoupon(services, operator);
    const change = test.ownerPool.query('update coupon set amount_paise = 20000 where id = $1', [id]);
    await expect(change).rejects.toMatchObject({ constraint: 'coupon_terms_stand' });
  });
});

it('guessing codes is stopped, for booking and looking alike; using a known one is not counted', async () => {
  const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
  const call = callAs(services, student);
  const { code } = await makeCoupon(services, operator);
  for (let tried = 0; tried < UNKNOWN_COUPONS_PER_HOUR; tried += 1) {
    await call.coupons.check({ ...wish(teacher), code });
    const guess = { ...wish(teacher), code: `GUESS${tried}` };
    const refusal = await refusalOf(
      tried % 2 === 0 ? call.coupons.check(guess) : call.bookings.book(wish(teacher, guess.code)),
    );
    expect(refusal).toMatchObject({ code: 'COUPON_UNKNOWN', status: 404, message: M.unknown });
  }
  const refusal = await refusalOf(call.coupons.check({ ...wish(teacher), code }));
  expect(refusal).toMatchObject({ status: 429, message: M.tooManyCodes });
  expect((refusal.data as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(3_000);
  // Another family is not in the way of this one.
  const other = callAs(services, await make.student());
  expect((await other.coupons.check({ ...wish(teacher), code })).discountPaise).toBe(10_000);
});

it('operators see who used a coupon under a pseudonym', async () => {
  const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
  const { id, code } = await makeCoupon(services, operator, { usesPerFamily: 2 });
  for (const hours of [26, 30])
    await callAs(services, student).bookings.book(wish(teacher, code, slotIn(hours)));
  const { redemptions } = await callAs(services, operator).coupons.get({ id });
  expect(redemptions.map(({ discountPaise }) => discountPaise)).toEqual([10_000, 10_000]);
  expect(redemptions[0]?.family).toMatch(/^Family [0-9a-f]{6}$/);
  expect(new Set(redemptions.map(({ family }) => family)).size).toBe(1);
  expect(JSON.stringify(redemptions)).not.toContain(student.id);
});
