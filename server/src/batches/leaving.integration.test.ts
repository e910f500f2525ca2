/** A family gives classes up: one, those of some weeks, or all of them with its seat. */
import { skipsInMonth } from '@kaksha/domain/batches/policy.ts';
import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { describe, expect, it } from 'vitest';
import { batchInput, batchSceneOf } from '../../test/batch-scene.ts';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import { paiseOn, type TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage({ books: true });
const { api, wallet, seatOf, open, join, pass, classesOf, hold, sweep } = batchSceneOf(test, services, make);

const PRICE = 149_900;
const payable = (teacher: TestPerson) => paiseOn(test, 'teacher_payable', teacher.id);

const startsOf = ({ classes }: SeatView) => classes.map(({ startsAt }) => startsAt);

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

describe('a break that is ended', () => {
  const DAY_MS = 86_400_000;

  /** A seat with a break of twenty days, which begins with its second class. */
  async function onBreak() {
    const { id, teacher } = await open();
    const student = await make.student({ walletPaise: PRICE });
    const before = await join(id, student);
    const from = before.classes[1]?.startsAt ?? '';
    const until = new Date(Date.parse(from) + 20 * DAY_MS).toISOString();
    const { seat } = await api(student).break({ id: before.id, from, until });
    return { id, teacher, student, before, seat, until, end: { id: seat.id, from } };
  }

  const endOf = (seat: SeatView) => ({ id: seat.id, from: seat.break?.from ?? '' });

  it('before it begins is as if it had never been taken, and does not count', async () => {
    const { teacher, student, before, until, end } = await onBreak();
    const terms = await api(student).endingBreak(end);
    expect(terms).toEqual({
      classes: before.classes
        .filter(({ startsAt }) => startsAt >= end.from && startsAt < until)
        .map(({ lessonId, startsAt }) => ({ lessonId, startsAt })),
      nextBreakFrom: null,
      renewsAt: before.renewsAt,
      renewalPaise: PRICE,
    });
    // Nothing has happened yet.
    expect((await seatOf(student)).break).toEqual({ from: end.from, until });
    const moved = (count: number) => Array.from({ length: count }, () => [teacher, familyOf(student)]).flat();
    const { seat } = await expectNotified(test, () => api(student).endBreak(end), {
      live: {
        'batch:changed': [teacher, familyOf(student)],
        'wallet:changed': [teacher, student, student],
        // Seven are given up behind the break, and seven taken, of which pages of bookings hear once: six in it, and the first one behind it again.
        'booking:changed': moved(7 + 1),
        'lesson:changed': moved(7 + 6),
      },
    });
    expect(startsOf(seat)).toEqual(startsOf(before));
    expect(seat).toMatchObject({
      break: null,
      renewalClassAt: before.renewalClassAt,
      renewsAt: before.renewsAt,
    });
    expect(await wallet(student)).toBe(0);
    const { seat: again } = await api(student).break({ ...end, until });
    expect(again.break).toEqual({ from: end.from, until });
  });

  it('has one winner of two at once; one that is over, and another family’s, can’t be ended', async () => {
    const { id, student, end } = await onBreak();
    const both = await Promise.allSettled([api(student).endBreak(end), api(student).endBreak(end)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(api(student).endBreak(end))).toMatchObject({ code: 'BREAK_OVER', status: 409 });
    const { seat } = await api(student).break({
      ...end,
      until: new Date(Date.parse(end.from) + DAY_MS).toISOString(),
    });
    const stranger = await make.student();
    expect((await refusalOf(api(stranger).endBreak(endOf(seat)))).status).toBe(404);
    expect((await refusalOf(api(stranger).endingBreak(endOf(seat)))).status).toBe(404);
    await pass(id, (Date.parse(end.from) - Date.now()) / 3_600_000 + 25);
    const over = { id: seat.id, from: new Date(Date.now() - 25 * 3_600_000).toISOString() };
    expect((await seatOf(student)).break).toBeNull();
    expect((await refusalOf(api(student).endBreak(over))).code).toBe('BREAK_OVER');
  });

  it('while it is on brings back the classes to come, and counts', async () => {
    const { id, teacher, student, before } = await onBreak();
    await hold(id, [teacher, student]);
    // Into the break, and past its first class.
    await hold(id, [teacher]);
    const during = await seatOf(student);
    const terms = await api(student).endingBreak(endOf(during));
    expect(terms.nextBreakFrom).not.toBeNull();
    const { seat } = await api(student).endBreak(endOf(during));
    expect(seat).toMatchObject({ break: null, month: { held: 1, classes: 8 } });
    expect(seat.classes).toHaveLength(8);
    const lessons = (of: SeatView) => of.classes.map(({ lessonId }) => lessonId);
    // Its second class has passed; all others are where they were, and one comes at the end.
    expect(lessons(seat).slice(0, 7)).toEqual(lessons(before).filter((_, index) => index !== 1));
    expect(terms.classes.map(({ lessonId }) => lessonId)).toEqual(
      lessons(seat).filter((each) => !lessons(during).includes(each)),
    );
    const from = new Date(Date.now() + DAY_MS).toISOString();
    const next = { id: seat.id, from, until: new Date(Date.now() + 3 * DAY_MS).toISOString() };
    expect((await refusalOf(api(student).break(next))).code).toBe('BREAK_TOO_OFTEN');
  });

  it('leaves a class behind it that begins too soon to come back, and then counts', async () => {
    const { id, teacher, student, before } = await onBreak();
    await hold(id, [teacher, student]);
    const [second] = (await classesOf(id)).filter(({ id: lesson }) => lesson === before.classes[1]?.lessonId);
    await pass(id, ((second?.startsAt.getTime() ?? 0) - Date.now()) / 3_600_000 - 0.5);
    const { seat } = await api(student).endBreak(endOf(await seatOf(student)));
    const lessons = seat.classes.map(({ lessonId }) => lessonId);
    expect(lessons).toHaveLength(8);
    expect(lessons).not.toContain(second?.id);
    expect(lessons[1]).toBe(before.classes[2]?.lessonId);
  });

  it('leaves a class skipped that was skipped before, and passes on at one at which the child is elsewhere', async () => {
    const { id } = await open();
    const student = await make.student({ walletPaise: 2 * PRICE });
    const before = await join(id, student);
    await api(student).skip({ id: before.id, lessonId: before.classes[2]?.lessonId ?? '' });
    const from = before.classes[1]?.startsAt ?? '';
    const until = new Date(Date.parse(from) + 15 * DAY_MS).toISOString();
    await api(student).break({ id: before.id, from, until });
    const startsInMinutes = Math.round((Date.parse(from) - Date.now()) / 60_000);
    await make.lesson({ teacher: await make.teacher(), student, startsInMinutes });
    const { seat } = await api(student).endBreak({ id: before.id, from });
    const starts = startsOf(seat);
    expect(starts).toHaveLength(8);
    expect(starts.slice(0, 2)).toEqual([before.classes[0]?.startsAt, before.classes[3]?.startsAt]);
  });

  it('tells the payer anew of a month that begins earlier than was said', async () => {
    const { student, before, seat, end } = await onBreak();
    expect(Date.parse(seat.renewalClassAt ?? '')).toBeGreaterThan(Date.parse(before.renewalClassAt ?? ''));
    await test.ownerPool.query('update batch_seat set renewal_noted_for = renewal_class_at where id = $1', [
      seat.id,
    ]);
    await api(student).endBreak(end);
    const { rows } = await test.ownerPool.query('select renewal_noted_for from batch_seat where id = $1', [
      seat.id,
    ]);
    expect(rows).toEqual([{ renewal_noted_for: null }]);
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

  it('of a seat that another child takes: each seat is one, and the child that left is told of nobody', async () => {
    const { id, teacher } = await open({ size: 10 });
    const gone = await make.student();
    const seat = await join(id, gone);
    await api(gone).leave({ id: seat.id, when: 'now' });
    for (let count = 0; count < 10; count++) await join(id, await make.student());
    expect(await seatOf(gone)).toMatchObject({ status: 'left', others: [] });
    const { classes } = await api(teacher).run({ id });
    expect(classes[0]?.seats).toHaveLength(10);
    await api(await make.person('admin')).stop({ id, reason: 'The teacher is away' });
    const { lessons } = await callAs(services, teacher).lessons.list({ status: 'cancelled' });
    expect(lessons[0]?.seats.map((one) => one.seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(lessons[0]?.seats.map(({ student }) => student.id)).not.toContain(gone.id);
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
