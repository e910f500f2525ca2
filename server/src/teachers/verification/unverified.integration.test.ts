/** A teacher’s work with families once an operator has taken the verification back. */
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { expect, it } from 'vitest';
import { batchSceneOf } from '../../../test/batch-scene.ts';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { expectNotified, familyOf } from '../../../test/expect-notified.ts';
import { classAt, paiseOn, slotIn, type TestPerson } from '../../../test/factories.ts';
import { seriesScene } from '../../../test/series-scene.ts';
import { setStage } from '../../../test/stage.ts';

const { database: test, services, make } = await setStage({ books: true });
const batches = batchSceneOf(test, services, make);
const series = seriesScene(test, services);
const operator = await make.person('admin');

const as = (person: TestPerson) => callAs(services, person);
const takeBack = async ({ id: teacherId }: TestPerson) => {
  const { rows } = await test.ownerPool.query(
    `insert into teacher_verification (teacher_id, id_type, id_number_last4, id_number_valid, highest_qualification, university,
       year_of_completion, teaching_experience, subjects, grades, status, decided_at, decided_by, decision_reason, tiers)
     values ($1, 'Aadhar Card', '7058', true, 'master', 'Patna University', 2016, '3-5', '{Physics}', '{9}', 'approved', now(), $2,
       'Card and degree fit.', '{identity}') returning id`,
    [teacherId, operator.id],
  );
  await as(operator).teachers.verification.review.changeTiers({
    id: rows[0].id,
    tiers: [],
    reason: 'The degree was forged.',
  });
};

it('requests that wait come back with their money, and what is booked stays', async () => {
  const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
  const { booking: booked } = await as(student).bookings.book(classAt(teacher, 30));
  await as(teacher).bookings.accept({ id: booked.id });
  const { booking: asked } = await as(student).bookings.book(classAt(teacher, 33));
  const { series: weekly } = await series.book(student, teacher, { first: slotIn(36), count: 2 });
  expect(await paiseOn(test, 'wallet', student.id)).toBe(320_000);
  await expectNotified(test, () => takeBack(teacher), {
    live: {
      'verification:changed': [teacher],
      'wallet:changed': [student],
      'booking:changed': Array.from({ length: 3 }, () => [teacher, familyOf(student)]).flat(),
      'lesson:changed': Array.from({ length: 3 }, () => [teacher, familyOf(student)]).flat(),
      'series:changed': [teacher, familyOf(student)],
    },
    inApp: {
      teacher_unverified: [teacher],
      booking_rejected: [teacher, familyOf(student)],
      series_rejected: [teacher, familyOf(student)],
    },
  });
  expect(await paiseOn(test, 'wallet', student.id)).toBe(440_000);
  expect((await refusalOf(as(teacher).bookings.accept({ id: asked.id }))).status).toBe(409);
  expect((await refusalOf(as(teacher).series.accept({ id: weekly.id }))).status).toBe(409);
  const read = async (id: string) => (await as(student).bookings.get({ id })).booking;
  expect(await read(asked.id)).toMatchObject({
    status: 'rejected',
    decisionReason: BOOKING_MESSAGES.teacherUnverified,
  });
  expect((await read(booked.id)).status).toBe('confirmed');
});

it('batches that run end with notice and buy no further month; those that form end at once', async () => {
  const { id, teacher } = await batches.open();
  const student = await make.student({ walletPaise: 1_000_000 });
  await batches.join(id, student);
  await batches.pass(id, 5 * 24);
  await batches.sweep();
  const paid = await batches.wallet(student);
  await takeBack(teacher);
  expect((await batches.api(teacher).run({ id })).batch.status).toBe('ending');
  for (let held = 0; held < 8; held += 1) await batches.hold(id, [teacher, student]);
  await batches.sweep();
  expect(await batches.wallet(student)).toBe(paid);

  const forming = await batches.open();
  const other = await make.student({ walletPaise: 1_000_000 });
  await batches.join(forming.id, other);
  await takeBack(forming.teacher);
  expect((await batches.api(forming.teacher).run({ id: forming.id })).batch.status).toBe('ended');
  expect(await batches.wallet(other)).toBe(1_000_000);
});
