import { expect, test } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import type { TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';

const { database, services, make } = await setStage();

test.each([2, 5, 10])('of a class of %i, the class is one text and each child has its own', async (count) => {
  const teacher = await make.teacher();
  const students: TestPerson[] = [];
  for (let seat = 1; seat <= count; seat += 1) students.push(await make.student());
  const [first, second, ...others] = students as [TestPerson, TestPerson, ...TestPerson[]];
  const parent = await make.guardian(first);
  const { lessonId } = await make.group({
    teacher,
    students: [first, second, ...others],
    startsInMinutes: -5,
  });
  const write = (aboutStudents: { studentId: string; text: string }[], covered = 'Fractions') =>
    callAs(services, teacher).lessons.writeNote({
      id: lessonId,
      covered,
      homework: 'Page 12',
      aboutStudents,
    });
  const read = async (who: TestPerson) => callAs(services, who).lessons.note({ id: lessonId });

  const about = (student: TestPerson, text: string) => ({ studentId: student.id, text });
  const written = await expectNotified(
    database,
    () => write([about(first, 'Was quick'), about(second, 'Look at page 8 again')]),
    { live: { 'lesson:changed': [teacher, ...students.map(familyOf)] } },
  );
  expect(written.aboutStudents).toHaveLength(2);
  for (const who of [first, parent]) {
    expect(await read(who)).toMatchObject({
      note: { covered: 'Fractions', homework: 'Page 12' },
      aboutStudents: [about(first, 'Was quick')],
      writable: false,
    });
  }
  for (const other of others) {
    expect(await read(other)).toMatchObject({ note: { covered: 'Fractions' }, aboutStudents: [] });
  }

  await write([about(second, 'Look at page 8 again')], 'Fractions and decimals');
  expect(await read(first)).toMatchObject({ note: { covered: 'Fractions and decimals' }, aboutStudents: [] });
  expect(await read(second)).toMatchObject({ aboutStudents: [about(second, 'Look at page 8 again')] });

  const stranger = await make.student();
  expect(await refusalOf(write([about(stranger, 'Is nobody here')], 'Nothing'))).toMatchObject({
    status: 404,
  });
  expect(await read(second)).toMatchObject({ note: { covered: 'Fractions and decimals' } });
});
