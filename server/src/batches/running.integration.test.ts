/** A teacher runs a batch: its plan, a message to all families, and its first date. */
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { en as PACKAGE_MESSAGES } from '@kaksha/domain/packages/words/en.ts';
import { addDays, DAY_MS, localDateOf, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { batchSceneOf } from '../../test/batch-scene.ts';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import { paiseOn, type TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage({ books: true });
const { open, join, pass, classesOf, sweep, hold } = batchSceneOf(test, services, make);

const api = (person: TestPerson, key?: string) =>
  callAs(services, person, key === undefined ? {} : { key }).batches;
const scheduled = async (id: string) =>
  (await classesOf(id))
    .filter(({ status }) => status === 'scheduled')
    .map(({ startsAt }) => startsAt.getTime());
/** Midnight in India, so many days from now. */
const inDays = (days: number) =>
  new Date(zonedTimeToInstant(addDays(localDateOf(Date.now()), days), 0, 'Asia/Kolkata')).toISOString();

describe('the plan of chapters', () => {
  it('is saved over what its teacher saw, and a chapter that was done keeps its date', async () => {
    const { id, teacher } = await open();
    const { batch } = await api(teacher).run({ id });
    const chapter = (title: string, done: boolean) => ({ title, dueOn: null, done });
    const save = (revision: number, ...chapters: ReturnType<typeof chapter>[]) =>
      api(teacher).savePlan({ id, revision, chapters });
    const first = (await save(batch.planRevision, chapter('Fractions', true))).batch;
    expect(first.chapters).toMatchObject([{ title: 'Fractions', doneAt: expect.any(String) }]);
    const late = await refusalOf(save(batch.planRevision, chapter('Lines', false)));
    expect(late).toMatchObject({ code: 'PLAN_CHANGED', status: 409, message: PACKAGE_MESSAGES.planChanged });
    const second = await save(first.planRevision, chapter('Lines', false), chapter('Fractions', true));
    expect(second.batch.chapters.map(({ doneAt }) => doneAt)).toEqual([null, first.chapters[0]?.doneAt]);
  });
});

describe('a message to all families', () => {
  it('that is sent again after a lost answer stands once in each conversation', async () => {
    const { id, teacher } = await open();
    const students = await Promise.all([make.student(), make.student()]);
    for (const student of students) await join(id, student);
    const message = { id, body: 'Please bring your compasses' };
    for (const _ of [1, 2])
      expect(await api(teacher, 'one-press').announce(message)).toEqual({ families: 2 });
    const { rows } = await test.ownerPool.query<{ count: number }>(
      `select count(*)::int as count from message where author_id = $1 and body = $2`,
      [teacher.id, message.body],
    );
    expect(rows[0]?.count).toBe(2);
  });
});

describe('remarks', () => {
  it('are due after a class that the child came to; its teacher reads the newest one, and no operator does', async () => {
    const { id, teacher } = await open();
    const [came, missed] = await Promise.all([make.student(), make.student()]);
    for (const student of [came, missed]) await join(id, student);
    const seatsFor = async (person: TestPerson) => {
      const { seats } = await api(person).run({ id });
      return Object.fromEntries(seats.map((seat) => [seat.student.id, seat]));
    };
    expect((await seatsFor(teacher))[came.id]).toMatchObject({ remark: null, remarkDue: null });
    const lessonId = await hold(id, [teacher, came]);
    const after = await seatsFor(teacher);
    expect(after[came.id]).toMatchObject({ remark: null, remarkDue: { lessonId } });
    expect(after[missed.id]).toMatchObject({ remark: null, remarkDue: null });
    const body = 'She adds fractions by heart.';
    await callAs(services, teacher).reviews.remark({ lessonId, studentId: came.id, body });
    expect((await seatsFor(teacher))[came.id]).toMatchObject({ remark: { lessonId, body }, remarkDue: null });
    const second = await hold(id, [teacher, came]);
    expect((await seatsFor(teacher))[came.id]).toMatchObject({
      remark: { lessonId, body },
      remarkDue: { lessonId: second },
    });
    const operated = await callAs(services, await make.person('admin')).batches.operate({ id });
    for (const seat of operated.seats) expect(seat).toMatchObject({ remark: null, remarkDue: null });
  });
});

describe('a batch that forms', () => {
  it('needs children who have joined: a seat that is only held for one does not count', async () => {
    const { id, teacher } = await open({ size: 2, minSeats: 2 });
    const [first, second, waits] = await Promise.all([make.student(), make.student(), make.student()]);
    await join(id, first);
    const seat = await join(id, second);
    expect((await api(teacher).run({ id })).batch.joined).toBe(2);
    await api(waits).wait({ id });
    await api(second).leave({ id: seat.id, when: 'now' });
    expect((await api(teacher).run({ id })).batch).toMatchObject({ seatsTaken: 2, joined: 1 });
    await pass(id, 5 * 24);
    await sweep();
    expect((await api(teacher).run({ id })).batch).toMatchObject({ status: 'not_started' });
  });

  it.each([
    ['later', 35],
    ['with the next of its times', 22],
    ['earlier', 7],
  ])(
    'begins %s when its teacher moves the first date: its classes and seats move, and nothing is paid again',
    async (_how, days) => {
      const { id, teacher } = await open({ size: 5, startsFrom: inDays(21) });
      const student = await make.student();
      await join(id, student);
      const before = await scheduled(id);
      await expectNotified(test, () => api(teacher).moveStart({ id, startsFrom: inDays(days) }), {
        live: { 'batch:changed': [teacher, familyOf(student)], 'wallet:changed': [student] },
        inApp: { batch_start_moved: [familyOf(student)] },
      });
      const after = await scheduled(id);
      const [first = 0] = after;
      expect(first).not.toBe(before[0]);
      expect(first).toBeGreaterThanOrEqual(Date.parse(inDays(days)));
      expect(first).toBeLessThan(Date.parse(inDays(days)) + 7 * DAY_MS);
      // The same rhythm, without a gap or a class twice, as far as before.
      expect(new Set(after).size).toBe(after.length);
      expect(new Set(after.map((ms) => new Date(ms).getUTCDay())).size).toBe(2);
      expect((after.at(-1) ?? 0) - first).toBeGreaterThan(50 * DAY_MS);
      const [seat] = (await api(student).seats()).seats;
      expect(seat?.classes.map(({ startsAt }) => Date.parse(startsAt))).toEqual(after.slice(0, 8));
      const { rows } = await test.ownerPool.query<{ settles: boolean }>(
        `select bool_and(j.run_at = l.ends_at + interval '15 minutes') as settles
       from lesson l left join graphile_worker.jobs j on j.key = 'lesson-settle:' || l.id where l.batch_id = $1`,
        [id],
      );
      expect(rows[0]?.settles).toBe(true);
      const leaving = await api(student).leaving({ id: seat?.id ?? '' });
      expect(leaving).toMatchObject({ nowPaise: 59_900, feePaise: 0 });
      await api(student).leave({ id: seat?.id ?? '', when: 'now' });
      expect(await paiseOn(test, 'wallet', student.id)).toBe(500_000);
    },
  );

  it('stays where it is for a date that is too near, taken by the teacher or by a child, and once it is decided', async () => {
    const { id, teacher } = await open({ startsFrom: inDays(21) });
    const [student, other] = await Promise.all([make.student(), make.student()]);
    await join(id, student);
    const before = await scheduled(id);
    const move = (days: number) => refusalOf(api(teacher).moveStart({ id, startsFrom: inDays(days) }));
    expect(await move(0)).toMatchObject({ status: 400, data: { errors: [{ msg: M.startsTooSoon(72) }] } });
    expect(await move(70)).toMatchObject({ status: 400, data: { errors: [{ msg: M.startsTooLate(60) }] } });
    const minutesUntil = (ms: number) => Math.round((ms - Date.now()) / 60_000);
    const [first = 0] = before;
    await make.lesson({ teacher, student: other, startsInMinutes: minutesUntil(first - 7 * DAY_MS) + 30 });
    expect(await move(14)).toMatchObject({ code: 'TIMES_TAKEN', message: M.timesTaken });
    // Its own classes are not in its way; a class of the child that is in none of its classes now, but would be, is.
    const [, , , , , , , , ninth = 0] = before;
    const elsewhere = await make.teacher();
    await make.lesson({ teacher: elsewhere, student, startsInMinutes: minutesUntil(ninth) + 30 });
    expect(await move(28)).toMatchObject({ code: 'CHILD_BUSY', message: M.childBusy });
    expect(await scheduled(id)).toEqual(before);
    await pass(id, 19 * 24);
    await sweep();
    expect(await move(28)).toMatchObject({ code: 'START_DECIDED', message: M.startDecided });
  });
});
