/** A family pays the price that it was shown, or is asked again. */
import type { BookLessonInput } from '@kaksha/domain/bookings/schema.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { couponWish } from '../../test/coupon-scene.ts';
import { paiseOn, slotIn, type TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage({ books: true });

const wish = (teacher: TestPerson, more: Partial<BookLessonInput> = {}): BookLessonInput => ({
  teacherId: teacher.id,
  kind: 'single',
  subject: 'Mathematics',
  class: 8,
  startsAt: slotIn(26),
  durationMinutes: 60,
  topic: 'Linear equations',
  notes: '',
  amountPaise: 60_000,
  ...more,
});

const setTerms = (teacher: TestPerson, terms: string) =>
  test.ownerPool.query(`update teacher_profile set ${terms} where user_id = $1`, [teacher.id]);

it('a rate that changes at the last step is shown before it is charged', async () => {
  const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
  await setTerms(teacher, 'hourly_rate_paise = 100000');
  const { bookings } = callAs(services, student);
  expect(await refusalOf(bookings.book(wish(teacher)))).toMatchObject({
    code: 'PRICE_CHANGED',
    status: 409,
    message: M.priceChanged('₹1,000'),
    data: { amountPaise: 100_000 },
  });
  expect(await paiseOn(test, 'wallet', student.id)).toBe(500_000);
  const { booking } = await bookings.book(wish(teacher, { amountPaise: 100_000 }));
  expect(booking.pricePaise).toBe(100_000);
  await setTerms(teacher, 'hourly_rate_paise = 50000');
  const cheaper = bookings.book(wish(teacher, { startsAt: slotIn(30), amountPaise: 100_000 }));
  expect(await refusalOf(cheaper)).toMatchObject({ code: 'PRICE_CHANGED', data: { amountPaise: 50_000 } });
});

it('a trial that is free no more is shown before it is charged', async () => {
  const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
  await setTerms(teacher, "trial_offered = true, trial_price = 'half'");
  const trial = { kind: 'trial', durationMinutes: 30, amountPaise: 0 } as const;
  expect(await refusalOf(callAs(services, student).bookings.book(wish(teacher, trial)))).toMatchObject({
    code: 'PRICE_CHANGED',
    data: { amountPaise: 15_000 },
  });
});

it('the amount is the one that is left of a coupon', async () => {
  const [teacher, student, operator] = await Promise.all([
    make.teacher(),
    make.student(),
    make.person('admin'),
  ]);
  const { coupon } = await callAs(services, operator).coupons.create(couponWish());
  const { bookings, coupons } = callAs(services, student);
  const { toPayPaise } = await coupons.check({ ...wish(teacher), code: coupon.code });
  const before = bookings.book(wish(teacher, { coupon: coupon.code, amountPaise: toPayPaise - 1 }));
  expect(await refusalOf(before)).toMatchObject({ data: { amountPaise: toPayPaise } });
  await bookings.book(wish(teacher, { coupon: coupon.code, amountPaise: toPayPaise }));
  expect(await paiseOn(test, 'wallet', student.id)).toBe(500_000 - toPayPaise);
});
