import { beforeEach, describe, expect, it } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import { expectNotified, familyOf } from '../../../test/expect-notified.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { bookingsJobs } from '../../bookings/jobs.ts';
import { enqueueSettlement } from '../../bookings/settlement/enqueue-settlement.ts';
import { listNotifications } from '../../notifications/queries.ts';
import { enqueueWaiting } from './enqueue-waiting.ts';
import { remind } from './remind.ts';

const { database: test, services, make } = await setStage();
beforeEach(async () => {
  await test.ownerPool.query('delete from graphile_worker._private_jobs');
  services.sent.length = 0;
});

async function scene(startsInMinutes: number, status: 'scheduled' | 'requested' = 'scheduled') {
  const [teacher, student] = await Promise.all([make.teacher(), make.student({ consented: false })]);
  const parent = await make.guardian(student);
  const { lessonId } = await make.lesson({ teacher, student, startsInMinutes, status, durationMinutes: 60 });
  return { teacher, student, parent, lessonId };
}
const remindersOf = async (lessonId: string) =>
  (
    await test.ownerPool.query<{ key: string; hours: number }>(
      `select j.key, round(extract(epoch from l.starts_at - j.run_at) / 3600)::int as hours
       from graphile_worker._private_jobs j join lesson l on l.id = $1
       where j.key like 'lesson-remind:' || $1::text || ':%' order by hours`,
      [lessonId],
    )
  ).rows.map(({ hours }) => hours);
const toldTo = async (person: TestPerson, role: 'student' | 'parent' | 'teacher') =>
  (await listNotifications(test.db, { ...person, role } as never, { limit: 10 })).notifications.map(
    ({ type, message }) => `${type}: ${message.split(':')[0]}`,
  );
const subjects = () => services.sent.map(({ subject }) => subject.split(':')[0]).toSorted();

describe('reminders', () => {
  it('are enqueued with the lesson, for a day and an hour before, as far as that is to come', async () => {
    const [far, near, soon] = await Promise.all([scene(26 * 60), scene(3 * 60), scene(30)]);
    for (const { lessonId } of [far, near, soon])
      await test.db
        .transaction()
        .execute((trx) => enqueueSettlement(trx, lessonId, Date.now() + 30 * 3_600_000));
    expect(await remindersOf(far.lessonId)).toEqual([1, 24]);
    expect(await remindersOf(near.lessonId)).toEqual([1]);
    expect(await remindersOf(soon.lessonId)).toEqual([]);
  });

  it('reach all three once, on their screens and by mail, however often the job runs', async () => {
    const { teacher, student, parent, lessonId } = await scene(59);
    const inApp = { class_in_an_hour: [teacher, student, parent] };
    await expectNotified(test, () => remind(services, lessonId, 1), { inApp });
    await expectNotified(test, () => remind(services, lessonId, 1), {});
    await runDueJobs(test, services);
    expect(subjects()).toEqual(['In one hour', 'In one hour', 'In one hour']);
    expect(await toldTo(student, 'student')).toEqual(['class: In one hour']);
    expect(await toldTo(parent, 'parent')).toEqual(['class: In one hour']);
    expect(await toldTo(teacher, 'teacher')).toEqual(['class: In one hour']);
  });

  it.each([2, 5, 10])(
    'reach the teacher of %i seats once, with all names, and each family',
    async (count) => {
      const teacher = await make.teacher();
      const students: TestPerson[] = [];
      for (let seat = 1; seat <= count; seat += 1) students.push(await make.student());
      const [first, ...others] = students as [TestPerson, ...TestPerson[]];
      const { lessonId } = await make.group({ teacher, students: [first, ...others], startsInMinutes: 59 });
      const inApp = { class_in_an_hour: [teacher, ...students.map(familyOf)] };
      await expectNotified(test, () => remind(services, lessonId, 1), { inApp });
      await expectNotified(test, () => remind(services, lessonId, 1), {});
      await runDueJobs(test, services);
      const names = Array.from({ length: count }, () => 'Riya Sharma').join(', ');
      expect(services.sent.filter(({ text }) => text.includes(names))).toHaveLength(1);
      expect(services.sent).toHaveLength(2 * count + 1);
    },
  );

  it('reach the teacher once, also when the first family leaves before they are sent again', async () => {
    const [teacher, first, second] = await Promise.all([make.teacher(), make.student(), make.student()]);
    const { lessonId, bookingIds } = await make.group({
      teacher,
      students: [first, second],
      startsInMinutes: 59,
    });
    await remind(services, lessonId, 1);
    const [id = ''] = bookingIds;
    const { costPaise } = await callAs(services, first).bookings.cancellation({ id });
    await callAs(services, first).bookings.cancel({ id, reason: '', costPaise });
    await remind(services, lessonId, 1);
    expect((await toldTo(teacher, 'teacher')).filter((told) => told.startsWith('class'))).toEqual([
      'class: In one hour',
    ]);
    await runDueJobs(test, services);
    expect(subjects().filter((subject) => subject === 'In one hour')).toHaveLength(5);
  });

  it('are not sent of a class that was called off, moved away, not accepted, or is running', async () => {
    const [cancelled, moved, requested, running] = await Promise.all([
      scene(59),
      scene(25 * 60),
      scene(59, 'requested'),
      scene(-5),
    ]);
    await test.ownerPool.query(`update lesson set status = 'cancelled' where id = $1`, [cancelled.lessonId]);
    for (const { lessonId } of [cancelled, moved, requested, running]) await remind(services, lessonId, 1);
    await runDueJobs(test, services);
    expect(services.sent).toEqual([]);
  });

  it('that were lost with a worker are told by the sweep, once', async () => {
    const { student, lessonId } = await scene(50);
    await bookingsJobs['lessons.sweep']?.(services, {});
    await bookingsJobs['lessons.sweep']?.(services, {});
    expect(await toldTo(student, 'student')).toEqual(['class: In one hour']);
    await remind(services, lessonId, 1);
    expect(await toldTo(student, 'student')).toHaveLength(1);
  });
});

describe('a teacher who waits', () => {
  const wait = async (lessonId: string) => {
    await test.db.transaction().execute((trx) => enqueueWaiting(trx, lessonId));
    await test.ownerPool.query(`update graphile_worker._private_jobs set run_at = now()`);
    await runDueJobs(test, services);
  };
  const comes = (lessonId: string, { id }: TestPerson) =>
    test.ownerPool.query('insert into lesson_presence (lesson_id, user_id) values ($1, $2)', [lessonId, id]);

  it('is told of to the student and the parent, once, also at night', async () => {
    const { teacher, student, parent, lessonId } = await scene(1);
    await comes(lessonId, teacher);
    await expectNotified(test, () => wait(lessonId), { inApp: { teacher_waiting: [student, parent] } });
    await expectNotified(test, () => wait(lessonId), {});
    expect(subjects()).toEqual([expect.stringMatching(/’s teacher is waiting$/), 'Your teacher is waiting']);
    expect(await toldTo(student, 'student')).toEqual([expect.stringMatching(/is waiting in the classroom$/)]);
    expect(await toldTo(parent, 'parent')).toHaveLength(1);
    expect(await toldTo(teacher, 'teacher')).toEqual([]);
    const { rows } = await test.ownerPool.query('select distinct urgent from delivery where lesson_id = $1', [
      lessonId,
    ]);
    expect(rows).toEqual([{ urgent: true }]);
  });

  it('is not told of when the student has come, or the teacher has left', async () => {
    const [together, left] = await Promise.all([scene(1), scene(1)]);
    await comes(together.lessonId, together.teacher);
    await comes(together.lessonId, together.student);
    await comes(left.lessonId, left.teacher);
    await test.ownerPool.query('update lesson_presence set left_at = now() where lesson_id = $1', [
      left.lessonId,
    ]);
    for (const { lessonId } of [together, left]) await wait(lessonId);
    expect(services.sent).toEqual([]);
  });
});
