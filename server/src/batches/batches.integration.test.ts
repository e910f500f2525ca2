import { skipsInMonth } from '@kaksha/domain/batches/policy.ts';
import type { OpenBatchInput, SeatView } from '@kaksha/domain/batches/schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { en as INVOICE_WORDS } from '@kaksha/domain/invoices/words/en.ts';
import { addDays, localDateOf, weekdayOf } from '@kaksha/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { batchInput, batchSceneOf } from '../../test/batch-scene.ts';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import { paiseOn, type TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';
import { readTransaction } from '../invoices/read-transaction.ts';

const { database: test, services, make } = await setStage({ books: true });
const { open, join, pass, classesOf, hold, sweep } = batchSceneOf(test, services, make);

const PRICE = 149_900;
const wallet = (person: TestPerson) => paiseOn(test, 'wallet', person.id);
const payable = (teacher: TestPerson) => paiseOn(test, 'teacher_payable', teacher.id);
const api = (person: TestPerson) => callAs(services, person).batches;

async function seatOf(student: TestPerson): Promise<SeatView> {
  const [seat] = (await api(student).seats()).seats;
  if (seat === undefined) throw new Error('there is no seat');
  return seat;
}
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
});

describe('joining', () => {
  it('has one winner of the last seat; the rest are told the length of the line', async () => {
    const { id } = await open({ size: 1 });
    const students = await Promise.all(Array.from({ length: 8 }, () => make.student()));
    const outcomes = await Promise.allSettled(students.map((student) => join(id, student)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = await make.student();
    expect(await refusalOf(join(id, late))).toMatchObject({ code: 'BATCH_FULL', data: { waiting: 0 } });
  });

  it('notifies teacher and family, and not whoever joined', async () => {
    const { id, teacher } = await open();
    const student = await make.student();
    const parent = await make.guardian(student);
    await make.topUp(parent, PRICE);
    await expectNotified(test, () => api(parent).join({ id, studentId: student.id }), {
      live: {
        'batch:changed': [teacher, familyOf(student)],
        'wallet:changed': [parent],
        'lesson:changed': Array.from({ length: 8 }, () => [teacher, familyOf(student)]).flat(),
        'booking:changed': Array.from({ length: 8 }, () => [teacher, familyOf(student)]).flat(),
      },
      inApp: { batch_joined: [teacher, student, ...(await otherParents(student, parent))] },
    });
  });

  async function otherParents(student: TestPerson, parent: TestPerson) {
    const { rows } = await test.ownerPool.query<{ id: string }>(
      'select parent_id as id from guardianship where student_id = $1 and parent_id <> $2',
      [student.id, parent.id],
    );
    return rows;
  }

  it('is refused in words for a child that is in, of another class, elsewhere then, without consent or money', async () => {
    const { id, teacher } = await open({ size: 5 });
    const student = await make.student();
    await join(id, student);
    expect(await refusalOf(join(id, student))).toMatchObject({ code: 'ALREADY_IN_BATCH', status: 409 });
    const other = await make.student();
    await test.ownerPool.query('update student_profile set grade = 5 where user_id = $1', [other.id]);
    expect(await refusalOf(join(id, other))).toMatchObject({
      code: 'OTHER_CLASS',
      message: M.otherClass('8'),
    });
    const busy = await make.student();
    const [first] = await classesOf(id);
    const startsInMinutes = Math.round(((first?.startsAt.getTime() ?? 0) - Date.now()) / 60_000);
    await make.lesson({ teacher: await make.teacher(), student: busy, startsInMinutes });
    const clash = await refusalOf(join(id, busy));
    expect(clash).toMatchObject({ code: 'TIME_TAKEN', data: { clashes: [first?.startsAt.toISOString()] } });
    expect(await wallet(busy)).toBe(500_000);
    const free = await make.student({ consented: false });
    expect((await refusalOf(join(id, free))).status).toBe(403);
    const poor = await make.student({ walletPaise: 10_000 });
    expect(await refusalOf(join(id, poor))).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      status: 402,
      data: { missingPaise: 49_900 },
    });
    const changed = await refusalOf(api(busy).join({ id, pricePaise: 100 }));
    expect(changed).toMatchObject({ code: 'PRICE_CHANGED', data: { pricePaise: 59_900 } });
    expect((await api(teacher).run({ id })).seats).toHaveLength(1);
  });

  it('shows before paying what it means', async () => {
    const { id } = await open();
    const student = await make.student({ walletPaise: 100_000 });
    const before = await api(student).joining({ id });
    expect(before).toMatchObject({
      refusal: null,
      clashes: [],
      pricePaise: PRICE,
      classes: 8,
      missingPaise: 49_900,
    });
    const [first] = await classesOf(id);
    expect(before.firstClassAt).toBe(first?.startsAt.toISOString());
  });
});

describe('skipping', () => {
  it('moves a class to the end of the month, a quarter of it at most', async () => {
    const { id } = await open();
    const student = await make.student();
    const seat = await join(id, student);
    const last = seat.classes.at(-1);
    const skip = (lessonId = '') => api(student).skip({ id: seat.id, lessonId });
    // The last class moves as well.
    const { seat: once } = await skip(last?.lessonId);
    expect(once.classes).toHaveLength(8);
    expect(startsOf(once)).not.toContain(last?.startsAt);
    const { seat: twice } = await skip(seat.classes[0]?.lessonId);
    expect(twice.month).toMatchObject({ skipped: 2, skipsLeft: 8 / 4 - skipsInMonth(8) });
    expect(await refusalOf(skip(seat.classes[1]?.lessonId))).toMatchObject({ code: 'SKIPS_SPENT' });
    expect((await refusalOf(skip(seat.classes[0]?.lessonId))).status).toBe(404);
  });

  it('a break moves its classes behind it, once in six months', async () => {
    const { id } = await open();
    const student = await make.student();
    const seat = await join(id, student);
    const from = seat.classes[1]?.startsAt ?? '';
    const until = new Date(Date.parse(from) + 20 * 86_400_000).toISOString();
    const { seat: after } = await api(student).break({ id: seat.id, from, until });
    expect(after.classes).toHaveLength(8);
    expect(
      startsOf(after)
        .slice(1)
        .every((at) => at >= until),
    ).toBe(true);
    const again = api(student).break({
      id: seat.id,
      from: until,
      until: new Date(Date.parse(until) + 1e8).toISOString(),
    });
    expect(await refusalOf(again)).toMatchObject({ code: 'BREAK_TOO_OFTEN' });
    const long = api(student).break({
      id: seat.id,
      from,
      until: new Date(Date.parse(from) + 29 * 86_400_000).toISOString(),
    });
    expect((await refusalOf(long)).status).toBe(400);
  });
});

describe('leaving', () => {
  it('at once brings back all classes to come, and what is shown is what comes', async () => {
    const { id, teacher } = await open();
    const student = await make.student({ walletPaise: PRICE });
    const seat = await join(id, student);
    await hold(id, [teacher, student]);
    await pass(id, 25);
    await sweep();
    const { nowPaise } = await api(student).leaving({ id: seat.id });
    expect(nowPaise).toBe(PRICE - 18_738);
    const tooMuch = api(student).leave({ id: seat.id, when: 'now', returnedPaise: nowPaise + 1 });
    expect(await refusalOf(tooMuch)).toMatchObject({
      code: 'AMOUNT_CHANGED',
      data: { returnedPaise: nowPaise },
    });
    await api(student).leave({ id: seat.id, when: 'now', returnedPaise: nowPaise });
    expect(await wallet(student)).toBe(nowPaise);
    expect((await seatOf(student)).status).toBe('left');
    expect((await classesOf(id))[1]?.status).toBe('scheduled');
  });

  it('within a day of the first class with this teacher brings the whole month back', async () => {
    const { id, teacher } = await open();
    const student = await make.student({ walletPaise: PRICE });
    const seat = await join(id, student);
    await hold(id, [teacher, student]);
    expect((await api(student).leaving({ id: seat.id })).nowPaise).toBe(PRICE);
    await api(student).leave({ id: seat.id, when: 'now', returnedPaise: PRICE });
    expect([await wallet(student), await payable(teacher)]).toEqual([PRICE, 0]);
  });

  it('of a class that is too near keeps the fee of the cancellation policy', async () => {
    const { id } = await open();
    const student = await make.student({ walletPaise: PRICE });
    const seat = await join(id, student);
    const hours = (Date.parse(startsOf(seat)[0] ?? '') - Date.now()) / 3_600_000 - 2;
    await pass(id, hours);
    const { nowPaise, feePaise } = await api(student).leaving({ id: seat.id });
    expect([nowPaise, feePaise]).toEqual([PRICE - 1_874, 1_874]);
    await api(student).leave({ id: seat.id, when: 'now', returnedPaise: nowPaise });
    expect(await wallet(student)).toBe(nowPaise);
  });

  it('at the end of the month charges nothing more and ends with the last class; until then it may be kept', async () => {
    const { id, teacher } = await open({ size: 1, weeklyTimes: batchInput().weeklyTimes.slice(0, 1) });
    const student = await make.student();
    const seat = await join(id, student);
    await api(student).leave({ id: seat.id, when: 'month_end' });
    expect(await seatOf(student)).toMatchObject({ status: 'active', renews: false, renewsAt: null });
    await api(student).stay({ id: seat.id });
    await api(student).leave({ id: seat.id, when: 'month_end' });
    for (let held = 0; held < 4; held += 1) await hold(id, [teacher, student]);
    await pass(id, 25);
    await sweep();
    expect(await seatOf(student)).toMatchObject({ status: 'left', month: { number: 1, held: 4 } });
  });
});

describe('the line', () => {
  it('gives a free seat to the first in it, holds it, and passes it on when it lapses', async () => {
    const { id } = await open({ size: 1 });
    const [inside, first, second] = await Promise.all([make.student(), make.student(), make.student()]);
    const seat = await join(id, inside);
    expect(await refusalOf(api(inside).wait({ id }))).toMatchObject({ code: 'ALREADY_IN_BATCH' });
    const { waiting } = await api(first).wait({ id });
    expect(waiting.place).toBe(1);
    expect((await api(second).wait({ id })).waiting.place).toBe(2);
    expect(await refusalOf(api(first).wait({ id }))).toMatchObject({ code: 'ALREADY_WAITS' });
    await api(inside).leave({ id: seat.id, when: 'now' });
    const offer = await seatOf(first);
    expect(offer.status).toBe('offered');
    // It is really held.
    expect(await refusalOf(join(id, inside))).toMatchObject({ code: 'BATCH_FULL', data: { waiting: 1 } });
    await pass(id, 25);
    expect(await refusalOf(api(first).accept({ id: offer.id }))).toMatchObject({ code: 'OFFER_LAPSED' });
    await sweep();
    expect((await seatOf(first)).status).toBe('ended');
    const next = await seatOf(second);
    expect(next.status).toBe('offered');
    const { seat: taken } = await api(second).accept({ id: next.id });
    expect(taken).toMatchObject({ status: 'active', number: 1, month: { number: 1 } });
  });
});

describe('a batch', () => {
  it('below its minimum does not begin, and everybody has all money back that second', async () => {
    const { id, teacher } = await open({ size: 5, minSeats: 3 });
    const students = await Promise.all([make.student(), make.student()]);
    for (const student of students) await join(id, student);
    const [first] = await classesOf(id);
    await pass(id, ((first?.startsAt.getTime() ?? 0) - Date.now()) / 3_600_000 - 100);
    await sweep();
    expect((await api(teacher).run({ id })).batch.status).toBe('forming');
    await pass(id, 30);
    await expectNotified(test, sweep, {
      live: {
        'batch:changed': [teacher, ...students.map(familyOf)],
        'wallet:changed': [...students, ...students],
        'booking:changed': Array.from({ length: 8 }, () =>
          students.flatMap((one) => [teacher, familyOf(one)]),
        ).flat(),
        'lesson:changed': Array.from({ length: 8 }, () =>
          students.flatMap((one) => [teacher, familyOf(one)]),
        ).flat(),
      },
      inApp: { batch_not_started: [teacher, ...students.map(familyOf)] },
    });
    expect(await Promise.all(students.map(wallet))).toEqual([500_000, 500_000]);
    expect((await api(teacher).run({ id })).batch.status).toBe('not_started');
    expect((await classesOf(id)).every(({ status }) => status === 'cancelled')).toBe(true);
  });

  it('begins with fewer children when its teacher lowers the minimum in time, and never with more', async () => {
    const { id, teacher } = await open({ size: 5, minSeats: 3 });
    await join(id, await make.student());
    expect((await refusalOf(api(teacher).lowerMinimum({ id, minSeats: 4 }))).message).toBe(M.minimumLower);
    await api(teacher).lowerMinimum({ id, minSeats: 1 });
    await pass(id, 5 * 24);
    await sweep();
    expect((await api(teacher).run({ id })).batch).toMatchObject({ status: 'running', minSeats: 1 });
    expect((await refusalOf(api(teacher).lowerMinimum({ id, minSeats: 1 }))).status).toBe(409);
  });

  it('with enough children runs, and is planned on as time goes', async () => {
    const { id, teacher } = await open();
    await join(id, await make.student());
    await pass(id, 5 * 24);
    await sweep();
    expect((await api(teacher).run({ id })).batch.status).toBe('running');
    const before = (await classesOf(id)).length;
    await pass(id, 14 * 24);
    await sweep();
    expect((await classesOf(id)).length).toBeGreaterThan(before);
  });

  it('ends with four weeks’ notice, and what runs beyond it comes back', async () => {
    const { id, teacher } = await open();
    const student = await make.student({ walletPaise: PRICE });
    await join(id, student);
    await pass(id, 5 * 24);
    await sweep();
    const { batch } = await api(teacher).giveNotice({ id });
    expect(batch.status).toBe('ending');
    expect(await refusalOf(join(id, await make.student()))).toMatchObject({ code: 'BATCH_CLOSED' });
    for (let held = 0; held < 3; held += 1) await hold(id, [teacher, student]);
    await pass(id, 40 * 24);
    await sweep();
    expect((await seatOf(student)).status).toBe('ended');
  });

  it('is stopped by an operator with a reason; a seat moves to another with its money', async () => {
    const operator = await make.person('admin');
    const first = await open();
    const [shifted] = batchInput().weeklyTimes;
    const weeklyTimes = batchInput().weeklyTimes.map((one) => ({ ...one, time: '20:00' }));
    expect(shifted).toBeDefined();
    const second = await open({ weeklyTimes }, first.teacher);
    const student = await make.student({ walletPaise: PRICE });
    const seat = await join(first.id, student);
    const move = { id: seat.id, batchId: second.id, reason: 'Asked by the family' };
    await api(operator).move(move);
    const moved = await seatOf(student);
    expect(moved).toMatchObject({ id: seat.id, batch: { id: second.id }, month: { number: 1 } });
    expect(moved.classes).toHaveLength(8);
    await api(operator).stop({ id: second.id, reason: 'The teacher is away' });
    expect(await wallet(student)).toBe(PRICE);
    expect((await seatOf(student)).status).toBe('ended');
  });
});

describe('opening', () => {
  const now = new Date().toISOString();
  const tomorrow = weekdayOf(addDays(localDateOf(Date.now()), 1));
  const wrong: [string, Partial<OpenBatchInput>, string][] = [
    [
      'starts within 72 hours',
      { startsFrom: now, weeklyTimes: [{ weekday: tomorrow, time: '18:00' }] },
      'startsFrom',
    ],
    ['asks for a minimum above its size', { minSeats: 3 }, 'minSeats'],
    ['has eleven seats', { size: 11 as 10 }, 'size'],
    [
      'meets twice on one day',
      { weeklyTimes: [7, 7].map((weekday) => ({ weekday, time: '18:00' })) },
      'weeklyTimes',
    ],
    [
      'meets four times a week',
      { weeklyTimes: [1, 2, 3, 4].map((weekday) => ({ weekday, time: '18:00' })) },
      'weeklyTimes',
    ],
    ['is for classes that do not follow each other', { grades: [8, 10] }, 'grades'],
  ];
  it.each(wrong)('is refused at its field for a batch that %s', async (_, more, path) => {
    const teacher = await make.teacher({ grades: [8, 9, 10] });
    const { data } = await refusalOf(api(teacher).open(batchInput(more)));
    expect(data).toMatchObject({
      errors: [expect.objectContaining({ path: expect.stringContaining(path) })],
    });
  });

  it('is refused where the teacher has other classes then, and for who is not verified', async () => {
    const { teacher } = await open();
    expect(await refusalOf(api(teacher).open(batchInput()))).toMatchObject({ code: 'TIMES_TAKEN' });
    const unverified = await make.teacher({ verified: false });
    expect(await refusalOf(api(unverified).open(batchInput()))).toMatchObject({ code: 'NOT_VERIFIED' });
  });

  it('shows the pay for each number of children, after commission', async () => {
    const teacher = await make.teacher();
    const { size, weeklyTimes, startsFrom, keepsHolidays } = batchInput({ size: 5 });
    const preview = await api(teacher).preview({ size, weeklyTimes, startsFrom, keepsHolidays });
    expect(preview).toMatchObject({ classesPerMonth: 8, taken: [] });
    expect(preview.pay.map(({ children }) => children)).toEqual([1, 2, 3, 4, 5]);
    const [one, , , , five] = preview.pay;
    expect(five?.classPaise).toBe(5 * (one?.classPaise ?? 0));
  });
});

describe('finding', () => {
  it('shows open batches with the numbers beside each choice', async () => {
    const teacher = await make.teacher({ grades: [8, 9], firstName: 'Only', lastName: 'Here' });
    const one = await open({ language: 'Tamil', grades: [8, 9] }, teacher);
    const all = await callAs(services, null).batches.list({ language: 'Tamil' });
    expect(all.batches.map(({ id }) => id)).toEqual([one.id]);
    expect(all.total).toBe(1);
    expect(all.counts.grade).toEqual([
      { value: '8', count: 1 },
      { value: '9', count: 1 },
    ]);
    const none = await callAs(services, null).batches.list({ language: 'Tamil', from: '19:00' });
    expect(none).toMatchObject({ total: 0, batches: [] });
    const { batch } = await callAs(services, null).batches.get({ id: one.id });
    expect(batch).toMatchObject({
      grades: [8, 9],
      seatsTaken: 0,
      classesPerMonth: 8,
      classPricePaise: 18_737,
    });
  });
});

describe('a child that may not spend so much alone', () => {
  it('asks a parent, who approves and pays: the seat is the child’s', async () => {
    const { id, teacher, batch } = await open();
    const student = await make.student({ walletPaise: 0 });
    const parent = await make.guardian(student);
    await make.allowSpending(parent, student, { perClassPaise: 10_000, perWeekPaise: 20_000 });
    await make.topUp(parent, PRICE);
    expect(await refusalOf(join(id, student))).toMatchObject({ code: 'APPROVAL_NEEDED', status: 403 });
    expect((await api(student).joining({ id })).needsApproval).toBe(true);
    const wish = {
      batchId: id,
      teacherId: teacher.id,
      subject: batch.subject,
      class: 8,
      pricePaise: PRICE,
      classes: 8,
    };
    const families = (person: TestPerson) => callAs(services, person).families;
    const other = families(student).askApproval({
      wish: { kind: 'batch', batch: { ...wish, classes: 4 } },
      note: '',
    });
    expect((await refusalOf(other)).status).toBe(404);
    const { approval } = await families(student).askApproval({
      wish: { kind: 'batch', batch: wish },
      note: '',
    });
    expect(approval).toMatchObject({ kind: 'batch', lessons: 8, pricePaise: PRICE });
    await families(parent).approve({ id: approval.id, pricePaise: PRICE });
    const seat = await seatOf(student);
    expect(seat).toMatchObject({ status: 'active', batch: { id } });
    // The child is not told about money.
    expect(seat).toMatchObject({ payerId: null, renewalPaise: null, month: { pricePaise: 0 } });
    expect((await api(parent).seats()).seats[0]).toMatchObject({ payerId: parent.id, renewalPaise: PRICE });
    expect(await wallet(parent)).toBe(0);
    expect(await refusalOf(api(student).leave({ id: seat.id, when: 'now' }))).toMatchObject({
      status: 403,
      message: M.onlyParentLeaves,
    });
    expect(await api(student).leaving({ id: seat.id })).toMatchObject({ nowPaise: 0, feePaise: 0 });
    await api(parent).leave({ id: seat.id, when: 'now', returnedPaise: PRICE });
    expect(await wallet(parent)).toBe(PRICE);
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

it('work that is set for a batch is for all of its children, and for those who join before it is due', async () => {
  const { id, teacher } = await open();
  const early = await make.student();
  await join(id, early);
  const { rows } = await test.ownerPool.query<{ id: string }>(
    `insert into assessment (teacher_id, title, subject, topic, grade, type, status, total_questions, total_marks, due_at, published_at)
     values ($1, 'Fractions', 'Mathematics', 'Fractions', 8, 'Quiz', 'active', 5, 10, now() + interval '9 days', now()) returning id`,
    [teacher.id],
  );
  const assessmentId = rows[0]?.id ?? '';
  const assigned = async () =>
    (
      await test.ownerPool.query<{ id: string }>(
        'select student_id as id from assessment_assignment where assessment_id = $1 order by assigned_at',
        [assessmentId],
      )
    ).rows.map((row) => row.id);
  await expectNotified(test, () => api(teacher).setWork({ id, assessmentId }), {
    live: { 'batch:changed': [teacher], 'assessment:changed': [early, teacher] },
    inApp: { assessment_set: [familyOf(early)] },
  });
  expect(await assigned()).toEqual([early.id]);
  const late = await make.student();
  await join(id, late);
  expect(await assigned()).toEqual([early.id, late.id]);
  expect((await api(teacher).run({ id })).work).toMatchObject([
    { assessmentId, title: 'Fractions', done: 0 },
  ]);
  const stranger = await make.teacher();
  expect((await refusalOf(api(stranger).setWork({ id, assessmentId }))).status).toBe(404);
});

it('families whose wish a new batch fits are notified of it, and no others', async () => {
  const [fits, elsewhere] = await Promise.all([make.student(), make.student()]);
  const days = batchInput().weeklyTimes.map(({ weekday }) => weekday);
  const hours = { fromMinute: 1050, untilMinute: 1140 };
  const wish = { subject: 'Mathematics', class: 8, size: 10, language: 'Bengali', ...hours } as const;
  await api(fits).wishes.make({ ...wish, weekdays: [1, 2, 3, 4, 5, 6, 7] });
  await api(elsewhere).wishes.make({ ...wish, weekdays: days.slice(0, 1) });
  await expectNotified(test, () => open({ size: 10, language: 'Bengali' }), {
    inApp: { batch_wished: [familyOf(fits)] },
  });
});

it('a teacher without an hourly rate has batches; one who is suspended has no page of them', async () => {
  const teacher = await make.teacher({ hourlyRatePaise: null });
  const { id } = await open({}, teacher);
  await join(id, await make.student());
  const visitor = callAs(services, null).batches;
  expect((await visitor.get({ id })).batch.seatsTaken).toBe(1);
  await test.ownerPool.query(
    "update user_account set suspended_at = now(), suspended_because = 'for the test' where id = $1",
    [teacher.id],
  );
  expect((await refusalOf(visitor.get({ id }))).status).toBe(404);
});

it('a teacher who is suspended, classes cancelled, ends the batches: all money is back, and each family is mailed once', async () => {
  const { id, teacher } = await open({ size: 5 });
  const students = await Promise.all([1, 2].map(() => make.student({ walletPaise: 59_900 })));
  for (const student of students) await join(id, student);
  const operator = callAs(services, await make.person('admin'));
  await operator.admin.people.suspend({ id: teacher.id, reason: 'False papers', ahead: 'cancel' });
  for (const student of students) {
    expect(await wallet(student)).toBe(59_900);
    expect((await seatOf(student)).status).toBe('ended');
    const { notifications } = await callAs(services, student).notifications.list({});
    expect(notifications.map(({ message }) => message).filter((text) => /has ended/.test(text))).toHaveLength(
      1,
    );
  }
});
