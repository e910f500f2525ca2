import type { OpenBatchInput } from '@kaksha/domain/batches/teaching-schema.ts';
import type { WishInput } from '@kaksha/domain/batches/wishes/schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { HOUR_MS } from '@kaksha/domain/time.ts';
import type pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { batchInput, batchSceneOf } from '../../test/batch-scene.ts';
import { refusalOf } from '../../test/caller.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import type { TestPerson } from '../../test/factories.ts';
import { whileOpen } from '../../test/lock-waits.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage({ books: true });
const { api, open, join, pass, sweep } = batchSceneOf(test, services, make);

const WISH: WishInput = {
  subject: 'Mathematics',
  class: 8,
  size: 2,
  language: 'English',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  fromMinute: 17 * 60,
  untilMinute: 20 * 60,
};

beforeEach(async () => {
  await test.ownerPool.query('delete from batch_wish');
});

async function wisherOf(wish: Partial<WishInput> = {}) {
  const student = await make.student();
  return { student, wish: await api(student).wishes.make({ ...WISH, ...wish }) };
}

/** The wishes that a teacher can choose from in the form of a new batch. */
async function offeredTo(teacher: TestPerson, more: Partial<OpenBatchInput> = {}) {
  const { size, weeklyTimes, startsFrom, keepsHolidays, subject, grades, language } = batchInput(more);
  const taught = { subject, grades, language };
  const preview = await api(teacher).preview({ size, weeklyTimes, startsFrom, keepsHolidays, taught });
  return preview.wishes;
}

const wishesOf = async (student: TestPerson) => (await api(student).wishes.list()).wishes;
const seatOf = async (student: TestPerson) => (await api(student).seats()).seats[0];

it('a teacher chooses from the wishes that a new batch fits, without names: first those of families that ask', async () => {
  const [teacher, other] = await Promise.all([make.teacher(), make.teacher()]);
  const plain = await wisherOf();
  const asks = await wisherOf({ teacherId: teacher.id });
  // Once for a child, however it wished.
  await api(asks.student).wishes.make(WISH);
  await wisherOf({ teacherId: other.id });
  await wisherOf({ untilMinute: 18 * 60 + 30 });
  await wisherOf({ size: 5 });
  const older = await wisherOf();
  await test.ownerPool.query('update student_profile set grade = 9 where user_id = $1', [older.student.id]);
  const young = await make.student({ consented: false });
  await api(await make.guardian(young, false)).wishes.make({ ...WISH, studentId: young.id });

  const { weekdays, fromMinute, untilMinute } = WISH;
  const shown = { class: 8, weekdays, fromMinute, untilMinute };
  expect(await offeredTo(teacher)).toEqual([
    { ...shown, id: asks.wish.id, asksForYou: true },
    { ...shown, id: plain.wish.id, asksForYou: false },
  ]);
  expect(await offeredTo(teacher, { grades: [9] })).toEqual([]);
});

it('a batch that answers wishes holds a seat for each of their children for a day, and the wish goes with taking it', async () => {
  const teacher = await make.teacher();
  const [first, second] = await Promise.all([wisherOf({ teacherId: teacher.id }), wisherOf()]);
  const left = await wisherOf();
  const wishIds = [first.wish.id, second.wish.id];
  const { id } = await expectNotified(test, () => open({ wishIds }, teacher), {
    live: { 'batch:changed': [teacher, familyOf(first.student), teacher, familyOf(second.student)] },
    inApp: {
      batch_seat_offered: [familyOf(first.student), familyOf(second.student)],
      batch_wished: [familyOf(left.student)],
    },
  });
  const held = await seatOf(first.student);
  expect(held).toMatchObject({ status: 'offered', batch: { id, seatsTaken: 2, joined: 0 } });
  const hours = (Date.parse(held?.keptUntil ?? '') - Date.now()) / HOUR_MS;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
  expect(await refusalOf(join(id, left.student))).toMatchObject({ code: 'BATCH_FULL' });

  // No names before a seat is taken; and an answered wish is no demand.
  const before = await api(teacher).run({ id });
  expect(before.seats).toEqual([]);
  expect(before.heldForWishes.map(({ number }) => number)).toEqual([1, 2]);
  expect(JSON.stringify(before)).not.toContain(first.student.id);
  expect((await api(teacher).wishes.demand()).demand).toMatchObject([{ children: 1, asking: 0 }]);

  await api(first.student).accept({ id: held?.id ?? '' });
  expect(await seatOf(first.student)).toMatchObject({ status: 'active', month: { number: 1 } });
  expect(await wishesOf(first.student)).toEqual([]);
  expect(await wishesOf(second.student)).toHaveLength(1);
  const after = await api(teacher).run({ id });
  expect(after.seats).toMatchObject([{ number: 1, student: { id: first.student.id } }]);
  expect(after.heldForWishes).toHaveLength(1);
});

it('a seat that is not taken in its day is free again, and the wish stands', async () => {
  const { student, wish: made } = await wisherOf();
  const { id, teacher } = await open({ wishIds: [made.id] });
  const seatId = (await seatOf(student))?.id ?? '';
  expect((await api(teacher).wishes.demand()).demand).toEqual([]);
  await pass(id, 25);
  expect(await refusalOf(api(student).accept({ id: seatId }))).toMatchObject({ code: 'OFFER_LAPSED' });
  await sweep();
  expect(await seatOf(student)).toMatchObject({ status: 'ended', batch: { seatsTaken: 0 } });
  expect(await wishesOf(student)).toMatchObject([{ id: made.id }]);
  expect((await api(teacher).wishes.demand()).demand).toMatchObject([{ children: 1 }]);
  // The family may still join while a seat is free; then the wish is answered.
  await join(id, student);
  expect(await wishesOf(student)).toEqual([]);
});

it('a wish that is taken back gives the seat up that is held for it', async () => {
  const { student, wish: made } = await wisherOf();
  const { id, teacher } = await open({ wishIds: [made.id] });
  await api(student).wishes.withdraw({ id: made.id });
  expect(await seatOf(student)).toMatchObject({ status: 'ended' });
  expect(await api(teacher).run({ id })).toMatchObject({ heldForWishes: [], batch: { seatsTaken: 0 } });
});

it('a wish that is taken back while a batch is opened for it gives its seat up as well', async () => {
  const { student, wish: made } = await wisherOf();
  const { id, teacher } = await open();
  const hold = async (client: pg.PoolClient) => {
    await client.query('select from batch_wish where id = $1 for no key update', [made.id]);
    await client.query(
      `insert into batch_seat (batch_id, number, student_id, wish_id, status, kept_until)
       values ($1, 1, $2, $3, 'offered', now() + interval '1 day')`,
      [id, student.id, made.id],
    );
  };
  await whileOpen(test, [hold], () => api(student).wishes.withdraw({ id: made.id }));
  expect(await seatOf(student)).toMatchObject({ status: 'ended' });
  expect(await api(teacher).run({ id })).toMatchObject({ seats: [], batch: { seatsTaken: 0 } });
});

it('more wishes than seats, or one that does not fit any more, are refused, and nothing is opened', async () => {
  const [teacher, other] = await Promise.all([make.teacher(), make.teacher()]);
  const wishers = await Promise.all([1, 2, 3].map(() => wisherOf()));
  const ids = wishers.map((each) => each.wish.id);
  const tooMany = await refusalOf(open({ wishIds: ids }, teacher));
  expect(tooMany.data).toMatchObject({ errors: [{ path: 'wishIds', msg: M.wishesTooMany(2) }] });
  const elsewhere = await wisherOf({ teacherId: other.id });
  const withdrawn = await wisherOf();
  await api(withdrawn.student).wishes.withdraw({ id: withdrawn.wish.id });
  for (const { wish: gone } of [elsewhere, withdrawn])
    expect(await refusalOf(open({ wishIds: [gone.id] }, teacher))).toMatchObject({
      code: 'WISH_GONE',
      status: 409,
      message: M.wishGone,
    });
  expect((await api(teacher).own()).batches).toEqual([]);
  expect(await seatOf(elsewhere.student)).toBeUndefined();
});

it('of teachers who answer one wish at once one does: the family is held one seat', async () => {
  const { student, wish: made } = await wisherOf();
  const teachers = await Promise.all([1, 2, 3, 4].map(() => make.teacher()));
  const input = { wishIds: [made.id] };
  const outcomes = await Promise.allSettled(teachers.map((teacher) => open(input, teacher)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'WISH_GONE' });
  expect((await api(student).seats()).seats).toHaveLength(1);
});
