import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { paiseOn, slotIn, type TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';
import { expireBooking } from './expire-booking.ts';

const { database: test, services, make } = await setStage({ books: true });

const trial = async (who: TestPerson, teacher: TestPerson, hours = 26) =>
  (
    await callAs(services, who).bookings.book({
      teacherId: teacher.id,
      kind: 'trial',
      subject: 'Mathematics',
      class: 8,
      startsAt: slotIn(hours),
      durationMinutes: 30,
      topic: 'Getting to know each other',
    })
  ).booking;

const settings = (teacher: TestPerson, offered: boolean, price: 'free' | 'half') =>
  test.ownerPool.query('update teacher_profile set trial_offered = $2, trial_price = $3 where user_id = $1', [
    teacher.id,
    offered,
    price,
  ]);

async function scene(price: 'free' | 'half' = 'free') {
  const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
  await settings(teacher, true, price);
  return { teacher, student };
}

/** The class takes place now, and the teacher ends it. */
async function hold(teacher: TestPerson, student: TestPerson, lessonId: string): Promise<void> {
  await test.ownerPool.query(
    `update lesson set during = tstzrange(now() - interval '29 minutes', now() + interval '1 minute') where id = $1`,
    [lessonId],
  );
  await make.came(lessonId, teacher);
  await make.came(lessonId, student);
  await callAs(services, teacher).lessons.end({ id: lessonId });
}

describe('a trial lesson', () => {
  it('that is free moves no money: nothing held, nothing released, no commission', async () => {
    const { teacher, student } = await scene('free');
    const booking = await trial(student, teacher);
    expect(booking).toMatchObject({ kind: 'trial', durationMinutes: 30, pricePaise: 0, status: 'pending' });
    await callAs(services, teacher).bookings.accept({ id: booking.id });
    await hold(teacher, student, booking.lessonId);
    expect((await callAs(services, student).bookings.get({ id: booking.id })).booking.status).toBe(
      'completed',
    );
    expect(await paiseOn(test, 'wallet', student.id)).toBe(500_000);
    expect(await paiseOn(test, 'teacher_payable', teacher.id)).toBe(0);
    const { rows } = await test.ownerPool.query('select from ledger.txn where booking_id = $1', [booking.id]);
    expect(rows).toHaveLength(0);
  });

  it('at half price costs half of what its time costs, and is paid like any lesson', async () => {
    const { teacher, student } = await scene('half');
    const booking = await trial(student, teacher);
    expect(booking.pricePaise).toBe(15_000);
    expect(await paiseOn(test, 'wallet', student.id)).toBe(485_000);
    await callAs(services, teacher).bookings.accept({ id: booking.id });
    await hold(teacher, student, booking.lessonId);
    expect(await paiseOn(test, 'teacher_payable', teacher.id)).toBe(12_750);
  });

  it('is not to be had where the teacher offers none, or in another length', async () => {
    const { teacher, student } = await scene();
    await settings(teacher, false, 'free');
    expect(await refusalOf(trial(student, teacher))).toMatchObject({
      code: 'NOT_BOOKABLE',
      message: M.trialNotOffered,
    });
    const call = callAs(services, student).bookings.book({
      teacherId: teacher.id,
      kind: 'trial',
      subject: 'Mathematics',
      class: 8,
      startsAt: slotIn(26),
      durationMinutes: 60,
      topic: 'x',
    });
    expect((await refusalOf(call)).message).toBe(M.invalidTrialDuration);
  });
});

describe('free trials of one child', () => {
  it('are at most three with different teachers in 90 days, also when asked for at once', async () => {
    const student = await make.student();
    const teachers = await Promise.all(Array.from({ length: 5 }, () => make.teacher()));
    for (const teacher of teachers) await settings(teacher, true, 'free');
    const asked = await Promise.allSettled(
      teachers.map((teacher, place) => trial(student, teacher, 26 + place)),
    );
    const refused = asked.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: 'NOT_BOOKABLE', status: 409, message: M.trialLimit });

    const another = await make.teacher();
    const stateWith = async () =>
      (await callAs(services, student).bookings.options({ teacherId: another.id })).students[0]?.trial;
    expect(await stateWith()).toBe('limitReached');
    // One at half price is not free.
    await settings(another, true, 'half');
    expect(await stateWith()).toBe('available');
    await trial(student, another, 40);
    // After 90 days there are three again; trials that came to nothing by the teacher never counted.
    await test.ownerPool.query(
      `update booking set requested_at = requested_at - interval '91 days' where student_id = $1`,
      [student.id],
    );
    const later = await make.teacher();
    const booking = await trial(student, later, 60);
    await callAs(services, later).bookings.reject({ id: booking.id, reason: 'Fully booked' });
    for (const hours of [62, 64, 66]) await trial(student, await make.teacher(), hours);
  });
});

describe('one trial for each pair', () => {
  const refusesAnother = async (student: TestPerson, teacher: TestPerson) =>
    expect(await refusalOf(trial(student, teacher, 50))).toMatchObject({
      code: 'NOT_BOOKABLE',
      status: 409,
      message: M.trialUsed,
    });

  it('is used while it is asked for, agreed, or held; another teacher or child has their own', async () => {
    const { teacher, student } = await scene();
    const booking = await trial(student, teacher);
    await refusesAnother(student, teacher);
    await callAs(services, teacher).bookings.accept({ id: booking.id });
    await refusesAnother(student, teacher);
    await hold(teacher, student, booking.lessonId);
    await refusesAnother(student, teacher);
    await trial(student, await make.teacher(), 50);
    await trial(await make.student(), teacher, 50);
  });

  it('is used when the family calls the agreed trial off', async () => {
    const { teacher, student } = await scene();
    const booking = await trial(student, teacher);
    await callAs(services, teacher).bookings.accept({ id: booking.id });
    const parent = await make.guardian(student);
    await callAs(services, parent).bookings.cancel({ id: booking.id, costPaise: 0 });
    await refusesAnother(student, teacher);
  });

  it.each([
    [
      'the teacher turned it down',
      (teacher: TestPerson, _: TestPerson, id: string) =>
        callAs(services, teacher).bookings.reject({ id, reason: 'Fully booked' }),
    ],
    [
      'it was taken back before an answer',
      (_: TestPerson, student: TestPerson, id: string) => callAs(services, student).bookings.withdraw({ id }),
    ],
    [
      'it lapsed',
      async (_teacher: TestPerson, _: TestPerson, id: string) => {
        await test.ownerPool.query('update booking set expires_at = now() where id = $1', [id]);
        expect(await expireBooking(services, id)).toBe(true);
      },
    ],
    [
      'the teacher cancelled it',
      async (teacher: TestPerson, _: TestPerson, id: string) => {
        await callAs(services, teacher).bookings.accept({ id });
        await callAs(services, teacher).bookings.cancel({ id, reason: 'I am ill', costPaise: 0 });
      },
    ],
  ])('is free again when %s', async (_why, end) => {
    const { teacher, student } = await scene();
    const { id } = await trial(student, teacher);
    await end(teacher, student, id);
    expect((await trial(student, teacher, 50)).status).toBe('pending');
  });

  it('is kept by the database: of 20 at once for different times, one is booked', async () => {
    const { teacher, student } = await scene();
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => trial(student, teacher, 26 + index)),
    );
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of settled) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ message: M.trialUsed });
    }
  });
});
