/** A student who types an early year is a minor until a document or a payment of their own shows an adult. */
import { randomUUID } from 'node:crypto';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { en as MESSAGES_TEXT } from '@kaksha/domain/messages/words/en.ts';
import { beforeEach, expect, test } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';

let student: TestPerson;
let teacher: TestPerson;

const { database, services, make } = await setStage();
const HOUR_MS = 60 * 60 * 1000;

beforeEach(async () => {
  teacher = await make.teacher();
  student = await make.student({ consented: false, dateOfBirth: '1990-05-01' });
});

const as = (person: TestPerson) => callAs(services, person);
const startsAt = () => new Date(Math.ceil(Date.now() / HOUR_MS + 30) * HOUR_MS).toISOString();
const book = () =>
  as(student).bookings.book({
    teacherId: teacher.id,
    subject: 'Mathematics',
    class: 8,
    startsAt: startsAt(),
    durationMinutes: 60,
    topic: 'Fractions',
  });
async function write() {
  const { conversation } = await as(student).messages.start({ teacherId: teacher.id });
  return as(student).messages.send({ id: conversation.id, clientId: randomUUID(), body: 'Namaste' });
}
const family = () => as(student).families.mine();

async function paid(status = 'captured'): Promise<void> {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into top_up (user_id, amount_paise, status) values ($1, 100000, 'captured') returning id`,
    [student.id],
  );
  await database.ownerPool.query(
    `insert into payment (id, top_up_id, status, amount_paise, currency, credit)
     values ($1, $2, $3, 100000, 'INR', 'credited')`,
    [`pay_${randomUUID()}`, rows[0]?.id, status],
  );
}

test('the year alone opens neither booking nor messages, and the screen knows what is missing', async () => {
  expect((await refusalOf(book())).message).toBe(BOOKING_MESSAGES.adultNotShown);
  expect((await refusalOf(write())).message).toBe(MESSAGES_TEXT.consentNeeded);
  expect(await family()).toMatchObject({
    isAdult: false,
    saysAdult: true,
    mayShowByPayment: true,
    mayTakePart: false,
  });
});

test('a document that an operator approves opens them, and the student is told', async () => {
  const id = randomUUID();
  const file = new File(['%PDF-1.7 a passport'], 'passport.pdf');
  await as(student).families.adultCheck.send({ id, documentType: 'passport', file });
  expect((await refusalOf(book())).message).toBe(BOOKING_MESSAGES.adultNotShown);
  const operator = await make.person('admin');
  await as(operator).families.adultCheck.review.decide({ id, decision: 'approve', reason: 'Born 1990' });
  expect(await as(student).families.adultCheck.mine()).toMatchObject({ isAdult: true });
  expect(await family()).toMatchObject({ isAdult: true, mayTakePart: true });
  expect((await book()).booking.status).toBe('pending');
  expect((await write()).message.body).toBe('Namaste');
  expect((await as(student).notifications.list({})).notifications).toMatchObject([
    { type: 'verification', path: '/student/dashboard' },
  ]);
});

test('a payment of their own opens them', async () => {
  await paid();
  expect(await family()).toMatchObject({ isAdult: true, mayTakePart: true });
  expect((await book()).booking.status).toBe('pending');
});

test('a payment shows nothing where a parent is or was: that may have been the child’s to make', async () => {
  const parent = await make.guardian(student);
  await paid();
  expect(await family()).toMatchObject({ isAdult: false, mayShowByPayment: false });
  await database.ownerPool.query(
    `insert into consent_event (parent_id, student_id, kind, version, shown, means)
     values ($1, $2, 'withdrawn', '1', 'for the test', 'account')`,
    [parent.id, student.id],
  );
  await database.ownerPool.query('delete from guardianship where parent_id = $1', [parent.id]);
  expect(await family()).toMatchObject({ isAdult: false, mayShowByPayment: false });
});

test('one who gave no year, or a late one, does not become an adult by a payment', async () => {
  student = await make.student({ consented: false });
  await paid();
  expect(await family()).toMatchObject({ isAdult: false, saysAdult: false });
  expect((await refusalOf(book())).message).toBe(BOOKING_MESSAGES.consentNeeded);
});
