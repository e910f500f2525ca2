import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { en as INVOICE_WORDS } from '@kaksha/domain/invoices/words/en.ts';
import { describe, expect, it } from 'vitest';
import { batchSceneOf } from '../../test/batch-scene.ts';
import { callAs, refusalOf } from '../../test/caller.ts';
import { paiseOn, type TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';
import { readTransaction } from '../invoices/read-transaction.ts';

const { database: test, services, make } = await setStage({ books: true });
const { api, wallet, seatOf, open, join, pass, classesOf, hold, sweep } = batchSceneOf(test, services, make);

const PRICE = 149_900;
const payable = (teacher: TestPerson) => paiseOn(test, 'teacher_payable', teacher.id);

const startsOf = ({ classes }: SeatView) => classes.map(({ startsAt }) => startsAt);

describe('a month', () => {
  it('is paid at once, and its shares wait in the classes: they sum to the price exactly', async () => {
    const { id } = await open();
    const student = await make.student({ walletPaise: PRICE });
    const seat = await join(id, student);
    expect(seat).toMatchObject({
      number: 1,
      status: 'active',
      month: { number: 1, classes: 8, held: 0, skipsLeft: 2 },
    });
    expect(seat.classes).toHaveLength(8);
    expect(await wallet(student)).toBe(0);
    const { rows } = await test.ownerPool.query<{ paise: number }>(
      'select price_paise as paise from booking where student_id = $1 order by requested_at, id',
      [student.id],
    );
    const shares = rows.map(({ paise }) => paise);
    expect(shares.toSorted()).toEqual([18_737, 18_737, 18_737, 18_737, 18_738, 18_738, 18_738, 18_738]);
    expect(shares.reduce((sum, paise) => sum + paise, 0)).toBe(PRICE);
  });

  it('releases a share with each class that was held, whether its child came or missed it; the first a day later', async () => {
    const { id, teacher } = await open();
    const [came, missed] = await Promise.all([make.student(), make.student()]);
    await join(id, came);
    await join(id, missed);
    await hold(id, [teacher, came]);
    expect(await payable(teacher)).toBe(0);
    await pass(id, 25);
    await sweep();
    expect(await payable(teacher)).toBe(2 * 15_927);
    await hold(id, [teacher, came]);
    expect(await payable(teacher)).toBe(4 * 15_927);
    expect((await seatOf(missed)).month).toMatchObject({ held: 2 });
  });

  it('goes on at its end with a class that the teacher cancels, or does not come to', async () => {
    const { id, teacher } = await open();
    const student = await make.student();
    const seat = await join(id, student);
    const [first, second] = seat.classes;
    const cancel = { id: first?.bookingId ?? '', reason: 'I am ill', costPaise: 0 };
    await callAs(services, teacher).bookings.cancel(cancel);
    const after = await seatOf(student);
    expect(after.classes).toHaveLength(8);
    expect(startsOf(after)[0]).toBe(second?.startsAt);
    expect((await classesOf(id))[0]?.status).toBe('cancelled');
    const before = await wallet(student);
    await hold(id, [student]);
    const absent = await seatOf(student);
    expect(absent.month).toMatchObject({ held: 0 });
    expect(absent.classes).toHaveLength(8);
    // The mirror fee: a tenth of the share.
    expect((await wallet(student)) - before).toBe(1_874);
  });

  it('is one class shorter when the family takes the money for a class that the teacher did not hold', async () => {
    const { id, teacher } = await open();
    const student = await make.student({ walletPaise: PRICE });
    const seat = await join(id, student);
    const parent = await make.guardian(student);
    const [first, second] = seat.classes;
    const take = (who: TestPerson, lessonId = '') => api(who).takeMoney({ id: seat.id, lessonId });
    // Nothing is given for a class that is to be held, or that was skipped.
    expect((await refusalOf(take(student, first?.lessonId))).message).toBe(M.notYours);
    expect(await seatOf(student)).toMatchObject({ notHeld: null, instead: null });
    await api(student).skip({ id: seat.id, lessonId: second?.lessonId ?? '' });
    const cancel = (bookingId = '') =>
      callAs(services, teacher).bookings.cancel({ id: bookingId, reason: 'I am ill', costPaise: 0 });
    await cancel(first?.bookingId);
    const before = await seatOf(student);
    const last = before.classes.at(-1);
    expect(before.month).toMatchObject({ classes: 8 });
    expect(before.notHeld).toEqual({ lessonId: first?.lessonId, startsAt: first?.startsAt });
    expect(before.instead).toEqual({ classAt: last?.startsAt, paise: expect.any(Number) });
    const paise = before.instead?.paise ?? 0;
    expect([18_737, 18_738]).toContain(paise);
    expect((await refusalOf(take(student, second?.lessonId))).message).toBe(M.notYours);

    const after = await take(parent, first?.lessonId).then((answer) => answer.seat);
    expect(after).toMatchObject({ notHeld: null, instead: null, month: { classes: 7 } });
    expect(startsOf(after)).toEqual(startsOf(before).slice(0, -1));
    expect(await wallet(student)).toBe(paise);
    // Once, and the next month begins where this one ends now.
    expect((await refusalOf(take(student, first?.lessonId))).message).toBe(M.notYours);
    expect(after.renewalClassAt).toBe(last?.startsAt);
    await make.topUp(student, PRICE);
    while ((await seatOf(student)).classes.some(({ startsAt }) => Date.parse(startsAt) > Date.now())) {
      const [to] = (await seatOf(student)).classes.filter(
        ({ startsAt }) => Date.parse(startsAt) > Date.now(),
      );
      if (to === undefined || (await seatOf(student)).month?.number === 2) break;
      await hold(id, [teacher, student]);
      await pass(id, 25);
      await sweep();
    }
    const next = await seatOf(student);
    expect(next.month).toMatchObject({ number: 2, classes: 8 });
  });

  it('asks about the first class that was not held, then about the next one', async () => {
    const { id, teacher } = await open();
    const student = await make.student({ walletPaise: PRICE });
    const { classes, id: seatId } = await join(id, student);
    await make.guardian(student);
    const [first, , third] = classes;
    for (const one of [third, first])
      await callAs(services, teacher).bookings.cancel({
        id: one?.bookingId ?? '',
        reason: 'I am ill',
        costPaise: 0,
      });
    const asked = await seatOf(student);
    expect(asked.notHeld?.lessonId).toBe(first?.lessonId);
    const { seat } = await api(student).takeMoney({ id: seatId, lessonId: first?.lessonId ?? '' });
    expect(seat.notHeld?.lessonId).toBe(third?.lessonId);
  });

  it('gives money for a class that was not held only to who decides about the seat, and only while a class can be given up', async () => {
    const { id, teacher } = await open();
    const student = await make.student();
    const parent = await make.guardian(student);
    await make.topUp(parent, PRICE);
    await api(parent).join({ id, studentId: student.id });
    const seat = await seatOf(student);
    await callAs(services, teacher).bookings.cancel({
      id: seat.classes[0]?.bookingId ?? '',
      reason: 'I am ill',
      costPaise: 0,
    });
    const lessonId = seat.classes[0]?.lessonId ?? '';
    expect(await seatOf(student)).toMatchObject({ notHeld: null, instead: null });
    expect((await refusalOf(api(student).takeMoney({ id: seat.id, lessonId }))).message).toBe(
      M.onlyParentLeaves,
    );
    await test.ownerPool.query(
      `update booking set release_at = now() + interval '1 day' where student_id = $1 and status = 'confirmed'`,
      [student.id],
    );
    expect(await refusalOf(api(parent).takeMoney({ id: seat.id, lessonId }))).toMatchObject({
      code: 'NOTHING_INSTEAD',
      message: M.nothingInstead,
    });
    await test.ownerPool.query(`update booking set release_at = null where student_id = $1`, [student.id]);
    await api(parent).leave({ id: seat.id, when: 'now' });
    expect((await refusalOf(api(parent).takeMoney({ id: seat.id, lessonId }))).code).toBe('SEAT_OVER');
  });

  it('gives for a class its own share, not a paisa of another one, when no class is planned in its place', async () => {
    const { id, teacher } = await open();
    const student = await make.student();
    const seat = await join(id, student);
    await pass(id, 5 * 24);
    await sweep();
    // No class begins after its end, so that those that are cancelled have none in their place.
    await api(teacher).giveNotice({ id });
    const [one, ...others] = (await seatOf(student)).classes.slice(4);
    for (const each of [one, ...others])
      await callAs(services, teacher).bookings.cancel({
        id: each?.bookingId ?? '',
        reason: 'Away',
        costPaise: 1e6,
      });
    const before = await wallet(student);
    // Half of the shares of 1,499 rupees have a paisa more: 4 of 187.38 and 4 of 187.37. The odd ones are in the classes that stay.
    const { seat: after } = await api(student).takeMoney({ id: seat.id, lessonId: one?.lessonId ?? '' });
    expect((await wallet(student)) - before).toBe(18_737);
    expect(after.instead).toEqual({ classAt: null, paise: 18_737 });
  });

  it('is bought anew 48 hours before the next class, again at each top-up, until the seat’s days are over', async () => {
    const { id, teacher } = await open({ size: 1 });
    const student = await make.student({ walletPaise: 299_900 });
    await join(id, student);
    for (let held = 0; held < 8; held += 1) await hold(id, [teacher, student]);
    await sweep();
    expect(await seatOf(student)).toMatchObject({ status: 'active', month: { number: 1, held: 8 } });
    await pass(id, 4 * 24);
    await sweep();
    expect((await seatOf(student)).status).toBe('unpaid');
    await make.topUp(student, 299_900);
    await sweep();
    const renewed = await seatOf(student);
    expect(renewed).toMatchObject({ status: 'active', number: 1, month: { number: 2, held: 0 } });
    expect(renewed.classes).toHaveLength(8);
    for (let held = 0; held < 8; held += 1) await hold(id, [teacher, student]);
    await pass(id, 4 * 24);
    await sweep();
    expect((await seatOf(student)).status).toBe('unpaid');
    await pass(id, 6 * 24);
    await sweep();
    expect((await seatOf(student)).status).toBe('ended');
    expect((await api(teacher).run({ id })).seats).toEqual([]);
  });

  it('is bought neither for a child that is suspended nor out of the wallet of a parent who is', async () => {
    for (const suspended of ['child', 'parent'] as const) {
      const { id, teacher } = await open();
      const student = await make.student({ consented: false, walletPaise: 0 });
      const parent = await make.guardian(student);
      await make.topUp(parent, 3 * PRICE);
      await api(parent).join({ id, studentId: student.id });
      await pass(id, 5 * 24);
      await sweep();
      for (let held = 0; held < 8; held += 1) await hold(id, [teacher, student]);
      await test.ownerPool.query(
        `update user_account set suspended_at = now(), suspended_because = 'for the test' where id = $1`,
        [suspended === 'child' ? student.id : parent.id],
      );
      await pass(id, 4 * 24);
      await sweep();
      expect((await seatOf(student)).status).toBe('unpaid');
      expect(await wallet(parent)).toBe(2 * PRICE);
    }
  });

  it('is not bought without a class to begin with: of a batch that ends, when its last class has begun before', async () => {
    const { id, teacher } = await open();
    const student = await make.student({ walletPaise: 3 * PRICE });
    await join(id, student);
    await pass(id, 5 * 24);
    await sweep();
    await hold(id, [teacher, student]);
    await pass(id, 25);
    await sweep();
    await api(teacher).giveNotice({ id });
    for (let classes = 2; classes <= 8; classes += 1) {
      await hold(id, [teacher, student]);
      await sweep();
    }
    // Nothing ran in the two days in which the next month would have been bought.
    const last = Date.parse((await seatOf(student)).renewalClassAt ?? '');
    await pass(id, (last - Date.now()) / 3_600_000 + 2);
    for (const _ of [1, 2]) await sweep();
    expect(await seatOf(student)).toMatchObject({ month: { number: 1 }, renewalClassAt: null });
    await pass(id, 6 * 24);
    await sweep();
    expect((await seatOf(student)).status).toBe('ended');
    expect(await wallet(student)).toBe(2 * PRICE);
  });
});

it('the receipt of a month says which month of what it is', async () => {
  const { id } = await open();
  const student = await make.student();
  await join(id, student);
  const { rows } = await test.ownerPool.query<{ id: number }>(
    `select x.id from ledger.txn x join ledger.posting p on p.txn_id = x.id join ledger.account a on a.id = p.account_id
     where x.kind = 'package_purchase' and a.kind = 'wallet' and a.owner_id = $1`,
    [student.id],
  );
  const facts = await readTransaction(services.db, { ...student, sessionId: '' }, rows[0]?.id ?? 0);
  expect(facts?.lot).toMatchObject({
    subject: 'Mathematics',
    lessons: 8,
    month: { number: 1, size: 2, grade: 8 },
  });
  expect(INVOICE_WORDS.month(3, 5, 'Mathematics', 7)).toBe('Month 3 of 1:5 Mathematics, Class 7');
});
