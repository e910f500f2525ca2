/** A family gives classes up: one, those of some weeks, or all of them with its seat. */
import { skipsInMonth } from '@kaksha/domain/batches/policy.ts';
import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { describe, expect, it } from 'vitest';
import { batchInput, batchSceneOf } from '../../test/batch-scene.ts';
import { refusalOf } from '../../test/caller.ts';
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
