/** A suspended person is mailed whatever has moved their money, of any kind, and nothing else. */
import { beforeEach, expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { creditedPayment } from '../../test/credited-payment.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import { slotIn, TEST_PASSWORD, type TestPerson } from '../../test/factories.ts';
import { packageScene } from '../../test/package-scene.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { seriesScene } from '../../test/series-scene.ts';
import { setStage } from '../../test/stage.ts';
import { endRefund } from '../payments/refunds/settle-refund.ts';

const { database: test, services, make } = await setStage({ books: true });
const operator = await make.person('admin');
beforeEach(async () => {
  await runDueJobs(test, services);
  services.sent.length = 0;
});

async function suspend(...people: TestPerson[]): Promise<void> {
  await runDueJobs(test, services);
  services.sent.length = 0;
  await test.ownerPool.query(
    `update user_account set suspended_at = now(), suspended_because = 'for the test' where id = any($1)`,
    [people.map(({ id }) => id)],
  );
}

/** The mails that have left since the suspension for one person: the subjects, as far as the first colon. */
async function mailsTo({ id }: TestPerson): Promise<string[]> {
  await runDueJobs(test, services);
  const { rows } = await test.ownerPool.query<{ email: string }>(
    'select email from user_account where id = $1',
    [id],
  );
  return services.sent
    .filter(({ to }) => to === rows[0]?.email)
    .map(({ subject }) => subject.replace(/( – Kaksha|:.*)$/, ''));
}

const toAll = (teacher: TestPerson, student: TestPerson) => ({
  'booking:changed': [teacher, familyOf(student)],
  'lesson:changed': [teacher, familyOf(student)],
});

/** A child whose parent has paid for a class with a teacher. */
async function booked(startsInMinutes: number) {
  const [teacher, student] = [await make.teacher(), await make.student({ consented: false, walletPaise: 0 })];
  const parent = await make.guardian(student);
  const { bookingId } = await make.lesson({ teacher, student, payer: parent, startsInMinutes });
  return { teacher, student, parent, bookingId };
}

it('the payer of a class that is cancelled, and not the child, who did not pay', async () => {
  const { teacher, student, parent, bookingId } = await booked(600);
  await suspend(parent, student);
  const cancel = () =>
    callAs(services, teacher).bookings.cancel({ id: bookingId, reason: 'I am ill', costPaise: 0 });
  await expectNotified(test, cancel, {
    live: { ...toAll(teacher, student), 'wallet:changed': [parent, teacher] },
    inApp: { booking_cancelled: [familyOf(student)] },
  });
  expect(await mailsTo(parent)).toEqual(['Class cancelled']);
  expect(services.sent[0]?.text).toMatch(/₹\s?600/);
  expect(await mailsTo(student)).toEqual([]);
});

it('nobody of a class that costs nothing, or of a change that moves no money', async () => {
  const [teacher, student] = [await make.teacher(), await make.student()];
  const free = await make.lesson({ teacher, student, startsInMinutes: 600, pricePaise: 0 });
  const { booking } = await callAs(services, student).bookings.book({
    teacherId: teacher.id,
    subject: 'Mathematics',
    class: 8,
    startsAt: slotIn(30),
    durationMinutes: 60,
    topic: 'Squares',
  });
  await suspend(student);
  const { bookings } = callAs(services, teacher);
  await bookings.cancel({ id: free.bookingId, reason: 'I am ill', costPaise: 0 });
  await bookings.accept({ id: booking.id });
  expect(await mailsTo(student)).toEqual([]);
});

it('the teacher of a class that is cancelled late, and not of one that is cancelled in time', async () => {
  const [late, inTime] = [await booked(60), await booked(600)];
  await suspend(late.teacher, inTime.teacher);
  for (const [{ parent, bookingId: id }, costPaise] of [
    [late, 6_000],
    [inTime, 0],
  ] as const) {
    await callAs(services, parent).bookings.cancel({ id, reason: '', costPaise });
  }
  expect(await mailsTo(late.teacher)).toEqual(['Class cancelled']);
  expect(await mailsTo(inTime.teacher)).toEqual([]);
});

it('the payer of a weekly series whose classes end', async () => {
  const scene = seriesScene(test, services);
  const { teacher, student } = await scene.people();
  // Near enough that its price is held.
  const { series } = await scene.book(student, teacher, { first: scene.slot(30), count: 3 });
  await callAs(services, teacher).series.accept({ id: series.id });
  const parent = await make.guardian(student);
  await suspend(student, parent);
  await callAs(services, operator).admin.people.suspend({ id: teacher.id, reason: 'False papers' });
  expect(await mailsTo(student)).toEqual(['Classes of a weekly series cancelled']);
  expect(await mailsTo(parent)).toEqual([]);
});

it('both sides of a dispute that gives money back', async () => {
  const [teacher, student] = [await make.teacher(), await make.student({ walletPaise: 0 })];
  const held = { teacher, student, startsInMinutes: -65, came: [teacher, student] };
  const { lessonId, bookingId } = await make.lesson(held);
  await callAs(services, teacher).lessons.end({ id: lessonId });
  const { disputes } = callAs(services, student);
  const { dispute } = await disputes.open({ bookingId, reason: 'left_early', body: 'After ten minutes.' });
  await suspend(teacher, student);
  const decide = () =>
    callAs(services, operator).disputes.decide({
      id: dispute?.id ?? '',
      refundPaise: 60_000,
      reason: 'The room shows it.',
    });
  await expectNotified(test, decide, {
    live: { ...toAll(teacher, student), 'wallet:changed': [student, teacher] },
  });
  expect(await mailsTo(student)).toEqual(['A dispute was decided']);
  expect(await mailsTo(teacher)).toEqual(['A dispute was decided']);
});

it('the buyer of a package that somebody else has refunded, and nobody who does it', async () => {
  const scene = packageScene(test, services);
  const [closed, own] = [await scene.people(), await scene.people()];
  await scene.buy(closed.student, closed.teacher);
  const { id } = await scene.buy(own.student, own.teacher);
  await suspend(closed.student);
  const close = () =>
    callAs(services, closed.teacher).accounts.close({ password: TEST_PASSWORD, costPaise: 0 });
  await expectNotified(test, close, {
    live: {
      'package:changed': [closed.teacher, familyOf(closed.student)],
      'wallet:changed': [closed.student],
    },
  });
  expect(await mailsTo(closed.student)).toEqual(['₹5,400 came back to your wallet']);
  expect(services.sent.map(({ text }) => text).join()).toContain(
    'your package of Mathematics with Meera Iyer',
  );
  await callAs(services, own.student).packages.refund({ id, refundPaise: 540_000 });
  expect(await mailsTo(own.student)).toEqual([]);
});

it('whose money went back to where it was paid from, or could not', async () => {
  const person = await make.person('parent');
  const paymentId = await creditedPayment(test, person);
  await suspend(person);
  const { payments } = callAs(services, operator);
  for (const status of ['settled', 'failed'] as const) {
    const { refund } = await payments.refundPayment({
      id: paymentId,
      amountPaise: 30_000,
      reason: 'The family asked for it',
    });
    const outcome = { gatewayRefundId: `rfnd_${refund.id}`, failure: null };
    const end = () => test.db.transaction().execute((trx) => endRefund(trx, refund.id, status, outcome));
    await expectNotified(test, end, {
      live: { 'wallet:changed': [person] },
      inApp: { [`refund_${status}`]: [person] },
    });
  }
  expect((await mailsTo(person)).toSorted()).toEqual([
    '₹300 could not be sent back to where you paid from',
    '₹300 went back to where you paid from',
  ]);
});
