import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { en as M } from '@kaksha/domain/packages/words/en.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import { paiseOn, TEST_PASSWORD, type TestPerson } from '../../test/factories.ts';
import { packageScene } from '../../test/package-scene.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage({ books: true });
const scene = packageScene(test, services);

const wallet = (who: TestPerson) => paiseOn(test, 'wallet', who.id);

describe('buying a package', () => {
  it('takes nine times the rate out of the wallet, once, and leaves ten lessons of an hour', async () => {
    const { teacher, student } = await scene.people();
    const bought = await expectNotified(test, () => scene.buy(student, teacher), {
      live: { 'package:changed': [teacher, familyOf(student)], 'wallet:changed': [student] },
    });
    expect(bought).toMatchObject({
      lessons: 10,
      lessonsLeft: 10,
      lessonsBooked: 0,
      lessonsUsed: 0,
      lessonsRefunded: 0,
      durationMinutes: 60,
      pricePaise: 540_000,
      lessonPricePaise: 54_000,
      refundablePaise: 540_000,
      nextLesson: null,
      subject: 'Mathematics',
      class: 8,
    });
    expect(await wallet(student)).toBe(460_000);
    const { entries } = await callAs(services, student).wallet.statement({});
    expect(entries[0]).toMatchObject({
      kind: 'package_purchase',
      amountPaise: -540_000,
      description: 'Paid for a package of classes: Mathematics with Meera Iyer',
    });
  });

  it('says how much is missing, and changes nothing', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 500_000 })]);
    expect(await refusalOf(scene.buy(student, teacher))).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      status: 402,
      message: 'Your wallet is ₹400 short for this package. Nothing has been bought.',
      data: { missingPaise: 40_000, pricePaise: 540_000, balancePaise: 500_000 },
    });
    expect((await callAs(services, student).packages.list({})).packages).toEqual([]);
  });

  it('is refused at a price that is not the teacher’s any more, and to whoever could not book', async () => {
    const { teacher, student } = await scene.people();
    await test.ownerPool.query('update teacher_profile set hourly_rate_paise = 70000 where user_id = $1', [
      teacher.id,
    ]);
    expect(await refusalOf(scene.buy(student, teacher))).toMatchObject({
      code: 'PRICE_CHANGED',
      message: M.priceChanged,
      data: { pricePaise: 630_000 },
    });
    const unverified = await make.teacher({ verified: false });
    expect((await refusalOf(scene.buy(student, unverified))).code).toBe('NOT_BOOKABLE');
  });

  it('begins the study plan with the chapters of the class', async () => {
    await test.ownerPool.query(
      `insert into curriculum_chapter (grade, subject, book, position, title)
       values (8, 'Mathematics', 'Ganita', 2, 'Powers'), (8, 'Mathematics', 'Ganita', 1, 'Squares'),
         (7, 'Mathematics', 'Ganita', 1, 'Lines') on conflict do nothing`,
    );
    const { teacher, student } = await scene.people();
    const { plan } = await scene.buy(student, teacher);
    expect(plan.revision).toBe(1);
    expect(plan.chapters.slice(0, 2)).toEqual([
      { title: 'Squares', dueOn: null, doneAt: null },
      { title: 'Powers', dueOn: null, doneAt: null },
    ]);
    expect(plan.chapters.map((chapter) => chapter.title)).not.toContain('Lines');
  });
});

describe('a lesson of a package', () => {
  it('costs what was paid for it, also when the rate has changed, and moves no wallet', async () => {
    const { teacher, student } = await scene.people();
    const { id } = await scene.buy(student, teacher);
    await test.ownerPool.query('update teacher_profile set hourly_rate_paise = 90000 where user_id = $1', [
      teacher.id,
    ]);
    const booking = await scene.book(student, teacher);
    expect(booking).toMatchObject({ kind: 'package', packageId: id, pricePaise: 54_000, status: 'pending' });
    expect(await wallet(student)).toBe(460_000);
    expect(await paiseOn(test, 'package_escrow', id)).toBe(486_000);
    expect(await paiseOn(test, 'booking_escrow', booking.id)).toBe(54_000);
    expect(await scene.read(student, id)).toMatchObject({
      lessonsLeft: 9,
      lessonsBooked: 1,
      nextLesson: { bookingId: booking.id, status: 'requested' },
    });
  });

  it('is paid to the teacher when it was held', async () => {
    const { teacher, student } = await scene.people();
    const { id } = await scene.buy(student, teacher);
    const booking = await scene.book(student, teacher);
    await callAs(services, teacher).bookings.accept({ id: booking.id });
    await scene.hold(teacher, student, booking.lessonId);
    expect(await paiseOn(test, 'teacher_payable', teacher.id)).toBe(54_000 - 8_100);
    expect(await scene.read(student, id)).toMatchObject({ lessonsLeft: 9, lessonsBooked: 0, lessonsUsed: 1 });
  });

  it.each([
    [
      'turned down',
      (teacher: TestPerson, _: TestPerson, id: string) =>
        callAs(services, teacher).bookings.reject({ id, reason: 'Away' }),
    ],
    [
      'taken back',
      (_: TestPerson, student: TestPerson, id: string) => callAs(services, student).bookings.withdraw({ id }),
    ],
    [
      'cancelled by the teacher',
      async (teacher: TestPerson, _: TestPerson, id: string) => {
        await callAs(services, teacher).bookings.accept({ id });
        await callAs(services, teacher).bookings.cancel({ id, reason: 'I am ill', costPaise: 0 });
      },
    ],
    [
      'cancelled by the family in time',
      async (teacher: TestPerson, student: TestPerson, id: string) => {
        await callAs(services, teacher).bookings.accept({ id });
        expect(await callAs(services, student).bookings.cancellation({ id })).toMatchObject({
          returnsTo: 'package',
          returnedPaise: 54_000,
        });
        await callAs(services, student).bookings.cancel({ id, costPaise: 0 });
      },
    ],
  ])('that was %s is back in the package, and can be booked again', async (_, end) => {
    const { teacher, student } = await scene.people();
    const { id } = await scene.buy(student, teacher);
    const booking = await scene.book(student, teacher);
    await end(teacher, student, booking.id);
    expect(await scene.read(student, id)).toMatchObject({
      lessonsLeft: 10,
      lessonsBooked: 0,
      lessonsUsed: 0,
    });
    expect(await wallet(student)).toBe(460_000);
    expect((await scene.book(student, teacher)).packageId).toBe(id);
  });

  it('cancelled late is spent: the fee is of the paid price, the rest goes to the wallet', async () => {
    const { teacher, student } = await scene.people();
    const { id } = await scene.buy(student, teacher);
    const booking = await scene.book(student, teacher, 3);
    await callAs(services, teacher).bookings.accept({ id: booking.id });
    expect(await callAs(services, student).bookings.cancellation({ id: booking.id })).toMatchObject({
      feePaise: 5_400,
      returnedPaise: 48_600,
      returnsTo: 'wallet',
    });
    await callAs(services, student).bookings.cancel({ id: booking.id, costPaise: 5_400 });
    expect(await wallet(student)).toBe(460_000 + 48_600);
    expect(await scene.read(student, id)).toMatchObject({ lessonsLeft: 9, lessonsUsed: 1 });
  });

  it('is not to be had without a package, for another child, or in another length', async () => {
    const { teacher, student } = await scene.people();
    const none = { code: 'NOT_BOOKABLE', status: 409, message: BOOKING_MESSAGES.noPackage };
    expect(await refusalOf(scene.book(student, teacher))).toMatchObject(none);
    await scene.buy(student, teacher);
    expect(await refusalOf(scene.book(await make.student(), teacher))).toMatchObject(none);
    expect(await refusalOf(scene.book(student, await make.teacher()))).toMatchObject(none);
  });

  it('is taken from the oldest package first, each at its own price', async () => {
    const { teacher, student } = await scene.people(1_500_000);
    const old = await scene.buy(student, teacher);
    await test.ownerPool.query('update teacher_profile set hourly_rate_paise = 70000 where user_id = $1', [
      teacher.id,
    ]);
    await scene.buy(student, teacher, 630_000);
    expect((await scene.book(student, teacher, 26)).pricePaise).toBe(54_000);
    await callAs(services, student).packages.refund({ id: old.id, refundPaise: 486_000 });
    expect((await scene.book(student, teacher, 28)).pricePaise).toBe(63_000);
  });
});

describe('a refund', () => {
  it('brings back what is left at the paid price, exactly and once; what is booked stays booked', async () => {
    const { teacher, student } = await scene.people();
    const { id } = await scene.buy(student, teacher);
    const booking = await scene.book(student, teacher);
    const call = callAs(services, student);
    expect(await refusalOf(call.packages.refund({ id, refundPaise: 540_000 }))).toMatchObject({
      code: 'AMOUNT_CHANGED',
      data: { refundablePaise: 486_000 },
    });
    const refund = () => call.packages.refund({ id, refundPaise: 486_000 });
    const { package: after } = await expectNotified(test, refund, {
      live: { 'package:changed': [teacher, familyOf(student)], 'wallet:changed': [student] },
    });
    expect(after).toMatchObject({ lessonsLeft: 0, lessonsBooked: 1, lessonsRefunded: 9, refundablePaise: 0 });
    expect(await wallet(student)).toBe(946_000);
    expect((await call.wallet.statement({})).entries[0]).toMatchObject({
      amountPaise: 486_000,
      description: 'Returned for the classes left in a package: Mathematics with Meera Iyer',
    });
    const money = async () => (await call.packages.get({ id })).package.money;
    expect(await money()).toMatchObject({ state: 'held', until: null, heldPaise: 54_000 });
    expect((await callAs(services, teacher).packages.get({ id })).package).toMatchObject({
      money: null,
      bookings: [{ bookingId: booking.id, money: null }],
    });
    expect((await call.packages.get({ id })).package.bookings).toMatchObject([
      { bookingId: booking.id, money: { state: 'held', heldPaise: 54_000 } },
    ]);
    expect((await refusalOf(call.packages.refund({ id, refundPaise: 0 }))).message).toBe(M.nothingLeft);
    // A lesson that comes back later can be refunded as well.
    await call.bookings.withdraw({ id: booking.id });
    await call.packages.refund({ id, refundPaise: 54_000 });
    expect(await wallet(student)).toBe(1_000_000);
    expect(await money()).toMatchObject({ state: 'back', heldPaise: 0, paidPaise: 0, backPaise: 540_000 });
  });

  it('comes by itself when the teacher closes the account', async () => {
    const { teacher, student } = await scene.people();
    await scene.buy(student, teacher);
    const close = () => callAs(services, teacher).accounts.close({ password: TEST_PASSWORD, costPaise: 0 });
    await expectNotified(test, close, {
      live: { 'package:changed': [teacher, familyOf(student)], 'wallet:changed': [student] },
    });
    expect(await wallet(student)).toBe(1_000_000);
  });

  it('goes to the parent who paid; the child sees the package, books from it, and can’t refund it', async () => {
    const { teacher, student } = await scene.people(0);
    const parent = await make.guardian(student);
    await make.topUp(parent, 540_000);
    const { id } = await scene.buy(parent, teacher);
    const booking = await scene.book(student, teacher);
    expect((await scene.read(student, id)).boughtBy.id).toBe(parent.id);
    expect(
      await refusalOf(callAs(services, student).packages.refund({ id, refundPaise: 486_000 })),
    ).toMatchObject({
      status: 403,
      message: M.onlyBuyer,
    });
    await callAs(services, teacher).bookings.reject({ id: booking.id, reason: 'Away' });
    await callAs(services, parent).packages.refund({ id, refundPaise: 540_000 });
    expect([await wallet(parent), await wallet(student)]).toEqual([540_000, 0]);
  });
});

describe('one of several children', () => {
  it('has a package of their own; the parent pays, and is asked for which child', async () => {
    const { teacher, student } = await scene.people(0);
    const sister = await make.student({ walletPaise: 0 });
    const parent = await make.guardian(student);
    await make.addChild(parent, sister);
    await make.topUp(parent, 2_000_000);
    expect((await refusalOf(scene.buy(parent, teacher))).message).toBe(BOOKING_MESSAGES.chooseChild);
    const { id } = await scene.buy(parent, teacher, 540_000, sister.id);
    const { students } = await callAs(services, parent).bookings.options({ teacherId: teacher.id });
    expect(students.toSorted((a, b) => a.packageLessonsLeft - b.packageLessonsLeft)).toEqual([
      {
        studentId: student.id,
        mayBook: true,
        trial: 'available',
        packageLessonsLeft: 0,
        packageLessonPricePaise: null,
        spending: null,
      },
      {
        studentId: sister.id,
        mayBook: true,
        trial: 'available',
        packageLessonsLeft: 10,
        packageLessonPricePaise: 54_000,
        spending: null,
      },
    ]);
    expect((await refusalOf(callAs(services, student).packages.get({ id }))).status).toBe(404);
    const booking = await scene.book(parent, teacher, 26, sister.id);
    for (const who of [parent, sister, teacher]) {
      expect((await callAs(services, who).bookings.get({ id: booking.id })).booking.kind).toBe('package');
    }
  });
});

it.each([2, 5, 10])('a package of one-to-one lessons pays for no seat in a class of %i', async (count) => {
  const { teacher, student } = await scene.people();
  const bought = await scene.buy(student, teacher);
  const others = await Promise.all(Array.from({ length: count - 1 }, () => make.student()));
  const { bookingIds } = await make.group({
    teacher,
    students: [student, ...others],
    startsInMinutes: 3_000,
  });
  const pay = test.ownerPool.query(
    `update booking b set kind = 'package', package_id = p.id, hourly_rate_paise = p.hourly_rate_paise,
       price_paise = p.lesson_price_paise from lesson_package p where b.id = $1 and p.id = $2`,
    [bookingIds[0], bought.id],
  );
  await expect(pay).rejects.toMatchObject({ constraint: 'booking_lot_of_its_kind' });

  await test.ownerPool.query(`update lesson_package set lesson_kind = 'group' where id = $1`, [bought.id]);
  expect(await refusalOf(scene.book(student, teacher))).toMatchObject({
    message: BOOKING_MESSAGES.noPackage,
  });
  const { students } = await callAs(services, student).bookings.options({ teacherId: teacher.id });
  expect(students).toMatchObject([{ packageLessonsLeft: 0, packageLessonPricePaise: null }]);
});
