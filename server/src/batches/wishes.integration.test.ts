import { WISHES_MAX } from '@kaksha/domain/batches/wishes/policy.ts';
import type { WishInput } from '@kaksha/domain/batches/wishes/schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { en as BOOKING } from '@kaksha/domain/bookings/words/en.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified } from '../../test/expect-notified.ts';
import type { TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage();

const WISH: WishInput = {
  subject: 'Mathematics',
  class: 8,
  size: 5,
  language: 'Hindi',
  weekdays: [4, 2],
  fromMinute: 17 * 60,
  untilMinute: 19 * 60,
};
const wishes = (person: TestPerson) => callAs(services, person).batches.wishes;
const demandFor = async (teacher: TestPerson) => (await wishes(teacher).demand()).demand;

describe('a wish', () => {
  it('of a child is seen and taken back by the child and by the parents, and by nobody else', async () => {
    const student = await make.student();
    const parent = await make.guardian(student);
    const made = await wishes(parent).make({ ...WISH, studentId: student.id });
    expect(made).toMatchObject({ ...WISH, weekdays: [2, 4], student: { id: student.id } });
    expect((await wishes(student).list()).wishes).toEqual([made]);
    expect((await wishes(parent).list()).wishes).toEqual([made]);
    const stranger = await make.person('parent');
    expect((await wishes(stranger).list()).wishes).toEqual([]);
    expect((await refusalOf(wishes(stranger).withdraw({ id: made.id }))).status).toBe(404);
    expect(await refusalOf(wishes(stranger).make({ ...WISH, studentId: student.id }))).toMatchObject({
      status: 404,
      message: M.notYourChild,
    });
    await wishes(student).withdraw({ id: made.id });
    expect((await wishes(parent).list()).wishes).toEqual([]);
  });

  it('of a child without consent is a parent’s to make', async () => {
    const student = await make.student({ consented: false });
    expect(await refusalOf(wishes(student).make(WISH))).toMatchObject({
      status: 403,
      message: M.withoutConsent,
    });
    await wishes(await make.guardian(student, false)).make({ ...WISH, studentId: student.id });
  });

  it('is made once for a subject and size, and there are five at most, however many presses', async () => {
    const student = await make.student();
    await wishes(student).make(WISH);
    expect(await refusalOf(wishes(student).make(WISH))).toMatchObject({
      code: 'WISH_KNOWN',
      status: 409,
      message: M.wishKnown,
    });
    const subjects = ['Science', 'English', 'Hindi', 'History', 'Physics', 'Biology'] as const;
    const outcomes = await Promise.allSettled(
      subjects.map((subject) => wishes(student).make({ ...WISH, subject })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(WISHES_MAX - 1);
    expect(await refusalOf(wishes(student).make({ ...WISH, size: 2 }))).toMatchObject({
      code: 'WISHES_FULL',
      message: M.wishesFull(WISHES_MAX),
    });
    const [first] = (await wishes(student).list()).wishes;
    await wishes(student).withdraw({ id: first?.id ?? '' });
    await wishes(student).make({ ...WISH, size: 2 });
  });

  it.each([
    [{ weekdays: [] }, 'weekdays', M.dayRequired],
    [{ weekdays: [2, 2] }, 'weekdays', M.dayRequired],
    [{ untilMinute: 17 * 60 + 30 }, 'untilMinute', M.hoursTooShort],
    [{ fromMinute: 5 * 60 }, 'fromMinute', M.hoursTooShort],
    [{ size: 3 as 5 }, 'size', M.sizeRequired],
    [{ language: 'Klingon' as 'Hindi' }, 'language', M.languageRequired],
  ])('that makes no sense is refused at its field: %j', async (wrong, path, msg) => {
    const student = await make.student();
    const refusal = await refusalOf(wishes(student).make({ ...WISH, ...wrong }));
    expect(refusal.data).toMatchObject({ errors: [{ path, msg }] });
  });
});

it('teachers see how many children wish for what they teach, and when, without names', async () => {
  await test.ownerPool.query('delete from batch_wish');
  const teacher = await make.teacher({ subjects: ['Mathematics', 'Science'], grades: [7, 8] });
  const [one, two, three, gone] = await Promise.all([1, 2, 3, 4].map(() => make.student()));
  if (one === undefined || two === undefined || three === undefined || gone === undefined) throw new Error();
  await wishes(one).make(WISH);
  await wishes(two).make({ ...WISH, weekdays: [2], fromMinute: 18 * 60, untilMinute: 20 * 60 });
  await wishes(three).make({ ...WISH, subject: 'Science', size: 10 });
  // Not taught: another class, another subject; and somebody whose account is closed.
  await wishes(three).make({ ...WISH, class: 9 });
  await wishes(three).make({ ...WISH, subject: 'Hindi' });
  await wishes(gone).make(WISH);
  await test.ownerPool.query(
    'update user_account set suspended_at = now(), suspended_because = $2 where id = $1',
    [gone.id, 'for the test'],
  );

  const [first, second, ...rest] = await demandFor(teacher);
  expect(first).toEqual({
    subject: 'Mathematics',
    class: 8,
    size: 5,
    language: 'Hindi',
    children: 2,
    asking: 0,
    times: [
      { weekday: 2, startMinute: 18 * 60, children: 2 },
      { weekday: 2, startMinute: 17 * 60, children: 1 },
      { weekday: 2, startMinute: 17 * 60 + 30, children: 1 },
    ],
  });
  expect(second).toMatchObject({ subject: 'Science', size: 10, children: 1 });
  expect(rest).toEqual([]);
});

describe('a wish that names a teacher', () => {
  it('notifies that teacher without names, stands first in the demand, and no other teacher sees it', async () => {
    await test.ownerPool.query('delete from batch_wish');
    const [asked, other] = await Promise.all([make.teacher(), make.teacher()]);
    const [student, brother, elsewhere] = await Promise.all([make.student(), make.student(), make.student()]);
    const parent = await make.guardian(student);
    await make.addChild(parent, brother);
    for (const size of [2, 10] as const) await wishes(elsewhere).make({ ...WISH, size });
    const monthly = { ...WISH, size: 1, teacherId: asked.id } as const;
    const made = await expectNotified(
      test,
      () => wishes(parent).make({ ...monthly, studentId: student.id }),
      { inApp: { batch_asked: [asked] } },
    );
    expect(made.teacher).toEqual({ id: asked.id, name: 'Meera Iyer' });
    expect((await wishes(student).list()).wishes).toEqual([made]);
    await wishes(parent).make({ ...monthly, studentId: brother.id });
    await wishes(elsewhere).make({ ...monthly, teacherId: other.id });

    const { notifications } = await callAs(services, asked).notifications.list({});
    expect(notifications[0]).toMatchObject({
      message:
        'A family asks you for monthly 1:1 classes of Mathematics, Class 8: Tue and Thu, 17:00 to 19:00 IST.',
      path: '/teacher/batches',
    });
    const demand = (await demandFor(asked)).map(({ size, children, asking }) => ({ size, children, asking }));
    // Two children of one family.
    expect(demand[0]).toEqual({ size: 1, children: 2, asking: 1 });
    expect(demand.slice(1)).toEqual([
      { size: 2, children: 1, asking: 0 },
      { size: 10, children: 1, asking: 0 },
    ]);
    // A wish that is taken back takes its notice along.
    await wishes(parent).withdraw({ id: made.id });
    expect((await callAs(services, asked).notifications.list({})).notifications).toHaveLength(1);
  });

  it('is one for each teacher, beside one that names nobody', async () => {
    const student = await make.student();
    const [one, two] = await Promise.all([make.teacher(), make.teacher()]);
    await wishes(student).make(WISH);
    // At the same moment: none of them waits for the other one in a circle.
    await Promise.all([one, two].map(({ id }) => wishes(student).make({ ...WISH, teacherId: id })));
    expect(await refusalOf(wishes(student).make({ ...WISH, teacherId: one.id }))).toMatchObject({
      code: 'WISH_KNOWN',
    });
  });

  it('is refused in words for a teacher whom nobody may book, and for who may not book', async () => {
    const student = await make.student();
    const ask = (teacherId: string, by = student) => refusalOf(wishes(by).make({ ...WISH, teacherId }));
    const gone = await make.teacher();
    for (const change of [
      "suspended_at = now(), suspended_because = 'for the test'",
      'suspended_at = null, suspended_because = null, closed_at = now()',
    ]) {
      await test.ownerPool.query(`update user_account set ${change} where id = $1`, [gone.id]);
      expect(await ask(gone.id)).toMatchObject({ status: 404, message: BOOKING.teacherNotFoundText });
    }
    const unverified = await make.teacher();
    await test.ownerPool.query('update teacher_profile set verified_at = null where user_id = $1', [
      unverified.id,
    ]);
    expect(await ask(unverified.id)).toMatchObject({ code: 'NOT_BOOKABLE', message: BOOKING.notVerified });
    for (const teaches of [{ subjects: ['Science'] }, { grades: [9] }])
      expect(await ask((await make.teacher(teaches)).id)).toMatchObject({
        code: 'NOT_BOOKABLE',
        message: BOOKING.notTaught,
      });
    const young = await make.student({ consented: false });
    expect(await ask((await make.teacher()).id, young)).toMatchObject({ status: 403 });
    expect((await wishes(student).list()).wishes).toEqual([]);
  });
});
