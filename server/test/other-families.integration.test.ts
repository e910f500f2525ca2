/**
 * The knowledge of one family of a class about another: everything that it can read is asked for, before, in and after a
 * class of several paid seats, and searched for the other family's surname, address, phone, parent and price, and for
 * its teacher's words about its child.
 */
import { expect, test } from 'vitest';
import { bookingsJobs } from '../src/bookings/jobs.ts';
import { readDoorState } from '../src/classroom/door/permissions.ts';
import { type Answers, answersTo as answersOf, given } from './all-answers.ts';
import { callAs } from './caller.ts';
import type { TestPerson } from './factories.ts';
import { setStage } from './stage.ts';

const { database, services, make } = await setStage();

/** Written nowhere else in the database. */
const MARKS = {
  surname: 'Bhattacharjee',
  parentFirstName: 'Zubeida',
  phone: '9812345670',
  email: '@hidden-family.test',
  price: 61_237,
  note: 'mixes up numerator and denominator',
} as const;

interface Family {
  student: TestPerson;
  parent: TestPerson;
}

async function family(): Promise<Family> {
  const student = await make.student({ walletPaise: 0 });
  return { student, parent: await make.guardian(student) };
}

/** A family whose every detail would be found again. */
async function hiddenFamily(): Promise<Family> {
  const { student, parent } = await family();
  const write = `update user_account set last_name = $2, phone = $3, email = $4, first_name = coalesce($5, first_name) where id = $1`;
  const { surname, phone, email, parentFirstName } = MARKS;
  await database.ownerPool.query(write, [student.id, surname, phone, `${student.id}${email}`, null]);
  await database.ownerPool.query(write, [parent.id, surname, phone, `${parent.id}${email}`, parentFirstName]);
  return { student, parent };
}

const answersTo = (viewer: TestPerson, ids: readonly string[], students: readonly string[]) =>
  answersOf(services, viewer, ids, students);

const leaks = (answers: Answers) => [
  ...new Set(
    answers.flatMap(([name, text]) =>
      Object.entries(MARKS).flatMap(([mark, value]) =>
        text.includes(String(value)) ? [`${name} shows the ${mark}`] : [],
      ),
    ),
  ),
];

test.each([2, 5, 10])('a family of a class of %i learns nothing of another family', async (count) => {
  const own = await family();
  const hidden = await hiddenFamily();
  const others = await Promise.all(Array.from({ length: count - 2 }, family));
  const families = [own, hidden, ...others] as const;
  const teacher = await make.teacher();
  const [, ...rest] = families;
  const { lessonId, bookingIds } = await make.group({
    teacher,
    students: [own.student, ...rest.map(({ student }) => student)],
    pricesPaise: families.map((each) => (each === hidden ? MARKS.price : 60_000)),
    startsInMinutes: -10,
    came: [teacher, ...families.map(({ student }) => student)],
  });
  for (const { student } of families) {
    await database.ownerPool.query(
      `insert into classroom_message (lesson_id, sender_id, client_id, body)
       values ($1, $2, gen_random_uuid(), 'Good morning')`,
      [lessonId, student.id],
    );
    await database.ownerPool.query(
      `insert into lesson_file (id, lesson_id, owner_id, name, byte_length, content_type, arrived_at)
       values (gen_random_uuid(), $1, $2, 'Worksheet.pdf', 100, 'application/pdf', now())`,
      [lessonId, student.id],
    );
  }
  const ids = [lessonId, ...bookingIds.slice(0, 2), hidden.student.id, hidden.parent.id, teacher.id];
  const students = [own.student.id, hidden.student.id];
  const asked = async () => ({
    student: await answersTo(own.student, ids, students),
    parent: await answersTo(own.parent, ids, students),
  });

  const during = await asked();
  expect(leaks(during.student)).toEqual([]);
  expect(leaks(during.parent)).toEqual([]);
  // It was looked where the others are: the searched answers have their first names in them.
  expect(given(during.student)).toEqual(
    expect.arrayContaining([
      'lessons.get',
      'lessons.list',
      'lessons.note',
      'lessons.studentDashboard',
      'lessons.calendarFile',
      'classroom.enter',
      'classroom.attendance',
      'bookings.get',
      'bookings.list',
    ]),
  );
  expect(JSON.stringify(await readDoorState(services.db, lessonId))).not.toContain(MARKS.surname);

  await callAs(services, teacher).lessons.writeNote({
    id: lessonId,
    covered: 'Fractions',
    aboutStudents: [
      { studentId: own.student.id, text: 'reads well' },
      { studentId: hidden.student.id, text: MARKS.note },
    ],
  });
  for (const earlier of [
    `update lesson set during = tstzrange(starts_at - interval '90 minutes', ends_at - interval '90 minutes') where id = $1`,
    `update lesson_presence set joined_at = joined_at - interval '90 minutes', left_at = left_at - interval '90 minutes'
     where lesson_id = $1`,
  ]) {
    await database.ownerPool.query(earlier, [lessonId]);
  }
  await bookingsJobs['lessons.settle']?.(services, { lessonId });
  for (const { student } of families) {
    await callAs(services, student).reviews.write({ lessonId, rating: 5, comment: 'Clear and kind' });
  }
  for (const { student } of families) {
    await callAs(services, teacher).reviews.remark({ lessonId, studentId: student.id, body: 'Well done' });
  }
  const after = await asked();
  expect(leaks(after.student)).toEqual([]);
  expect(leaks(after.parent)).toEqual([]);
  expect(given(after.parent)).toEqual(
    expect.arrayContaining([
      'lessons.get',
      'lessons.note',
      'lessons.summary',
      'reviews.ofLesson',
      'bookings.get',
    ]),
  );
  const { lesson } = await callAs(services, own.parent).lessons.get({ id: lessonId });
  expect(lesson.seats.map(({ student }) => student.id)).toEqual([own.student.id]);

  // The same search finds the family in the teacher's answers: it is not blind.
  const shown = await answersTo(teacher, ids, students);
  expect(leaks(shown)).toContain('lessons.get shows the surname');
  expect(leaks(shown)).toContain('lessons.get shows the price');
  expect(leaks(shown)).toContain('lessons.note shows the note');
});
