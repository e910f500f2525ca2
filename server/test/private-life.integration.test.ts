/**
 * What others learn of a child: everything that a teacher before and after a class, another family of the same class, a parent
 * who has left and a stranger can read is asked for, and searched for what is the family's alone, and for what another
 * teacher knows.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Answers, answersTo, given } from './all-answers.ts';
import { callAs } from './caller.ts';
import { slotIn, type TestPerson } from './factories.ts';
import { setStage } from './stage.ts';

const { database, services, make } = await setStage({ max: 6 });
const { ownerPool } = database;
const as = (person: TestPerson) => callAs(services, person);

/** Written nowhere else in the database. */
const ACCOUNT_MARKS = {
  phone: '9812399001',
  email: '@mark-private.test',
  address: 'Markstrasse 77',
  city: 'Markpur',
  zip: '845438',
  birth: '2014-03-17',
  wallet: 7_123_451,
};
const FAMILY_MARKS = {
  request: 'markrequest to support',
  approval: 'markapproval wish',
  dispute: 'markdispute body',
};
const OTHER_TEACHER_MARKS = {
  remark: 'markremark of another teacher',
  note: 'marknote of another teacher',
  message: 'markmessage to another teacher',
  topic: 'marktopic of another teacher',
};
type Marks = Readonly<Record<string, string | number>>;

interface Scene {
  child: TestPerson;
  parent: TestPerson;
  former: TestPerson;
  teacher: TestPerson;
  otherTeacher: TestPerson;
  /** Has a request of the child's. */
  asked: TestPerson;
  otherChild: TestPerson;
  otherParent: TestPerson;
  stranger: TestPerson;
  ids: string[];
}
let scene: Scene;

beforeAll(async () => {
  const child = await make.student({ consented: false, walletPaise: 0 });
  const parent = await make.guardian(child);
  const former = await make.guardian(child);
  const otherChild = await make.student({ consented: false });
  const otherParent = await make.guardian(otherChild);
  const [teacher, otherTeacher, asked, stranger] = await Promise.all([
    make.teacher(),
    make.teacher(),
    make.teacher(),
    make.teacher(),
  ]);
  for (const person of [child, parent]) {
    await ownerPool.query(
      `update user_account set phone = $2, email = $3, address = $4, city = $5, zip_code = $6 where id = $1`,
      [
        person.id,
        ACCOUNT_MARKS.phone,
        `${person.id}${ACCOUNT_MARKS.email}`,
        ACCOUNT_MARKS.address,
        ACCOUNT_MARKS.city,
        ACCOUNT_MARKS.zip,
      ],
    );
    await make.topUp(person, ACCOUNT_MARKS.wallet);
  }
  await ownerPool.query('update student_profile set date_of_birth = $2 where user_id = $1', [
    child.id,
    ACCOUNT_MARKS.birth,
  ]);
  const here = await make.group({
    teacher,
    students: [child, otherChild],
    startsInMinutes: -65,
    came: [teacher, child, otherChild],
  });
  const there = await make.lesson({
    teacher: otherTeacher,
    student: child,
    payer: former,
    startsInMinutes: -180,
    came: [otherTeacher, child],
  });
  await as(teacher).lessons.end({ id: here.lessonId });
  await as(otherTeacher).lessons.end({ id: there.lessonId });
  await ownerPool.query('update lesson set topic = $2 where id = $1', [
    there.lessonId,
    OTHER_TEACHER_MARKS.topic,
  ]);
  await as(otherTeacher).reviews.remark({
    lessonId: there.lessonId,
    studentId: child.id,
    body: OTHER_TEACHER_MARKS.remark,
  });
  await as(otherTeacher).lessons.writeNote({
    id: there.lessonId,
    covered: 'Fractions',
    aboutStudents: [{ studentId: child.id, text: OTHER_TEACHER_MARKS.note }],
  });
  await as(parent).reviews.write({ lessonId: there.lessonId, studentId: child.id, rating: 5, comment: '' });
  await as(parent).disputes.open({
    bookingId: there.bookingId,
    reason: 'left_early',
    body: FAMILY_MARKS.dispute,
  });
  const { conversation } = await as(child).messages.start({ teacherId: otherTeacher.id });
  await as(child).messages.send({
    id: conversation.id,
    clientId: randomUUID(),
    body: OTHER_TEACHER_MARKS.message,
  });
  await ownerPool.query(
    `with t as (insert into ticket (source, user_id, name, email, subject, due_at)
       values ('help', $1, 'Riya', 'x@example.test', $2, now() + interval '1 day') returning id) select from t`,
    [child.id, FAMILY_MARKS.request],
  );
  await make.allowSpending(parent, child, { perClassPaise: 1 });
  await as(child).families.askApproval({
    wish: {
      kind: 'package',
      package: { teacherId: otherTeacher.id, subject: 'Mathematics', class: 8, pricePaise: 540_000 },
    },
    note: FAMILY_MARKS.approval,
  });
  const { booking } = await as(parent).bookings.book({
    teacherId: asked.id,
    studentId: child.id,
    subject: 'Mathematics',
    class: 8,
    startsAt: slotIn(40),
    durationMinutes: 60,
    topic: 'Squares',
  });
  await as(former).families.disconnect({ id: child.id });
  const ids = [
    ...[child.id, parent.id, here.lessonId, there.lessonId, booking.lessonId, booking.id],
    ...[...here.bookingIds, there.bookingId, conversation.id],
  ];
  scene = { child, parent, former, teacher, otherTeacher, asked, otherChild, otherParent, stranger, ids };
}, 120_000);

const leaks = (answers: Answers, marks: Marks) => [
  ...new Set(
    answers.flatMap(([name, text]) =>
      Object.entries(marks).flatMap(([mark, value]) =>
        text.includes(String(value)) ? [`${name} shows the ${mark}`] : [],
      ),
    ),
  ),
];
const asked = (viewer: TestPerson) => answersTo(services, viewer, scene.ids, [scene.child.id]);
const ALL = { ...ACCOUNT_MARKS, ...FAMILY_MARKS, ...OTHER_TEACHER_MARKS };

test.each(['asked', 'teacher'] as const)(
  'a teacher learns nothing of the family’s own, nor of another teacher: %s',
  async (who) => {
    const answers = await asked(scene[who]);
    expect(leaks(answers, ALL)).toEqual([]);
    expect(given(answers)).toEqual(expect.arrayContaining(['bookings.get', 'bookings.list']));
  },
);

test.each(['otherChild', 'otherParent', 'stranger'] as const)(
  'another family of the class, and a stranger, learn nothing: %s',
  async (who) => {
    expect(leaks(await asked(scene[who]), ALL)).toEqual([]);
  },
);

test('a parent who has left learns nothing more, but of the money that they paid', async () => {
  const answers = await asked(scene.former);
  expect(leaks(answers, ALL)).toEqual([]);
  expect(given(answers)).toContain('wallet.statement');
});

test('the search is not blind: the family finds what is its own, the other teacher what is theirs', async () => {
  const family = leaks([...(await asked(scene.parent)), ...(await asked(scene.child))], ALL).join();
  // The date of birth is in no answer at all.
  const { birth: _, ...shown } = ALL;
  for (const mark of Object.keys(shown)) expect(family).toContain(`the ${mark}`);
  const other = leaks(await asked(scene.otherTeacher), ALL).join();
  for (const mark of Object.keys(OTHER_TEACHER_MARKS)) expect(other).toContain(`the ${mark}`);
  expect(leaks(await asked(scene.otherTeacher), ACCOUNT_MARKS)).toEqual([]);
}, 120_000);
