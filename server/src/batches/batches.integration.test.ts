import type { OpenBatchInput } from '@kaksha/domain/batches/teaching-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { addDays, localDateOf, weekdayOf } from '@kaksha/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { batchInput, batchSceneOf } from '../../test/batch-scene.ts';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage({ books: true });
const { api, wallet, seatOf, open, join, pass, classesOf, hold, sweep } = batchSceneOf(test, services, make);

const PRICE = 149_900;

describe('a batch', () => {
  it('is in the list for its teacher as soon as it is opened, though the list is a moment old', async () => {
    const teacher = await make.teacher();
    const listed = async () => (await callAs(services, teacher).batches.list({})).total;
    const before = await listed();
    await api(teacher).open(batchInput());
    expect(await listed()).toBe(before + 1);
  });

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
    const why = { endedBecause: 'The teacher is away' };
    expect(await seatOf(student)).toMatchObject({ status: 'ended', ...why });
    expect(await api(operator).operate({ id: second.id })).toMatchObject(why);
  });
});

describe('a class in which no child has a seat', () => {
  const shownOf = async (id: string) => {
    const { batch } = await callAs(services, null).batches.get({ id });
    return { first: batch.firstClassAt, next: batch.nextClasses.map(({ startsAt }) => startsAt) };
  };

  it('is cancelled by its teacher: it leaves the calendar and the public page, and is planned no more', async () => {
    const { id, teacher } = await open();
    const [first, second] = await classesOf(id);
    const cancel = () => api(teacher).cancelClass({ id, lessonId: first?.id ?? '' });
    await expectNotified(test, cancel, {
      live: { 'batch:changed': [teacher], 'lesson:changed': [teacher] },
    });
    expect(await shownOf(id)).toMatchObject({ first: second?.startsAt.toISOString() });
    expect((await shownOf(id)).next[0]).toBe(second?.startsAt.toISOString());
    await sweep();
    expect(
      (await classesOf(id)).filter(({ status }) => status === 'scheduled').map((one) => one.id),
    ).not.toContain(first?.id);
    expect((await api(teacher).run({ id })).classes[0]?.lessonId).toBe(second?.id);
    expect(await refusalOf(cancel())).toMatchObject({ status: 409, message: M.notToCome });
    const student = await make.student();
    const seat = await join(id, student);
    expect(seat.classes[0]?.lessonId).toBe(second?.id);
  });

  it('moves the month that was to begin with it to the next one; one with children is refused', async () => {
    const { id, teacher } = await open();
    const student = await make.student();
    const seat = await join(id, student);
    const classes = await classesOf(id);
    const [ninth, tenth] = classes.slice(8);
    expect(seat.renewalPaise).toBe(PRICE);
    const taken = api(teacher).cancelClass({ id, lessonId: classes[7]?.id ?? '' });
    expect(await refusalOf(taken)).toMatchObject({ code: 'CLASS_HAS_CHILDREN' });
    const before = await wallet(student);
    await expectNotified(test, () => api(teacher).cancelClass({ id, lessonId: ninth?.id ?? '' }), {
      live: {
        'batch:changed': [teacher, familyOf(student)],
        'lesson:changed': [teacher],
        'wallet:changed': [student],
      },
    });
    const after = await seatOf(student);
    expect(after.renewalClassAt).toBe(tenth?.startsAt.toISOString());
    expect(after.classes).toHaveLength(8);
    expect(await wallet(student)).toBe(before);
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
    const guest = callAs(services, null).batches;
    const found = async (input: Parameters<typeof guest.list>[0]) => {
      const { batches, total, counts } = await guest.list({ language: 'Tamil', ...input });
      return { ids: batches.map(({ id }) => id), total, counts };
    };
    // A list may be two seconds old.
    await expect.poll(() => found({}), { timeout: 5_000 }).toMatchObject({ ids: [one.id], total: 1 });
    expect((await found({})).counts.grade).toEqual([
      { value: '8', count: 1 },
      { value: '9', count: 1 },
    ]);
    const weeklyTimes = batchInput().weeklyTimes.map(({ weekday }) => ({ weekday, time: '07:00' }));
    const two = await open({ language: 'Tamil', grades: [9], size: 5, weeklyTimes }, teacher);
    await expect.poll(() => found({}), { timeout: 5_000 }).toMatchObject({ ids: [two.id, one.id], total: 2 });
    // The numbers of a filter are those of all the others.
    const ofTwo = await found({ size: 5 });
    expect(ofTwo).toMatchObject({ ids: [two.id], counts: { grade: [{ value: '9', count: 1 }] } });
    expect(ofTwo.counts.size).toHaveLength(2);
    expect((await found({ grade: 8, size: 5 })).counts).toMatchObject({
      grade: [{ value: '9', count: 1 }],
      size: [{ value: '2', count: 1 }],
      subject: [],
    });
    expect(await found({ limit: 1, cursor: '1' })).toMatchObject({ ids: [one.id], total: 2 });
    const none = await guest.list({ language: 'Tamil', from: '19:00' });
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
