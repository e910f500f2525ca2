import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf, type TestPerson } from '../../../test/factories.ts';
import { createTestServices } from '../../../test/services.ts';
import type { Services } from '../../platform/context.ts';

let test: TestDatabase;
let services: Services;
let make: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  test = await createTestDatabase();
  services = createTestServices(test);
  make = factoriesOf(test);
});
afterAll(() => test.close());

/** In minutes after the start; `to` null for somebody who is still there. */
async function stay(lessonId: string, who: TestPerson, from: number, to: number | null): Promise<void> {
  await test.ownerPool.query(
    `insert into lesson_presence (lesson_id, user_id, joined_at, left_at)
     select id, $2, starts_at + make_interval(mins => $3), starts_at + make_interval(mins => $4)
     from lesson where id = $1`,
    [lessonId, who.id, from, to],
  );
}

async function scene(startsInMinutes: number) {
  const [teacher, student] = await Promise.all([make.teacher(), make.student({ consented: false })]);
  const parent = await make.guardian(student);
  const { lessonId } = await make.lesson({ teacher, student, startsInMinutes });
  return { teacher, student, parent, lessonId };
}

const of = async (who: TestPerson, lessonId: string) =>
  callAs(services, who).classroom.attendance({ lessonId });

it('tells each side how long each was there', async () => {
  const { teacher, student, parent, lessonId } = await scene(-62);
  await test.ownerPool.query('update user_account set profile_picture = $2 where id = $1', [
    teacher.id,
    '/avatars/meera.webp',
  ]);
  await stay(lessonId, teacher, -3, null);
  await stay(lessonId, student, 12, 30);
  await stay(lessonId, student, 31, 50);
  const wanted = {
    classMinutes: 60,
    // The room is open for some minutes yet.
    over: false,
    people: [
      {
        id: teacher.id,
        name: 'Meera Iyer',
        profilePicture: '/avatars/meera.webp',
        role: 'teacher',
        came: true,
        minutesPresent: 62,
        lateByMinutes: 0,
        leftEarlyByMinutes: 0,
        cameBack: 0,
      },
      {
        id: student.id,
        name: 'Riya Sharma',
        profilePicture: null,
        role: 'student',
        came: true,
        // The minute between is a lost connection.
        minutesPresent: 38,
        lateByMinutes: 12,
        leftEarlyByMinutes: 0,
        cameBack: 0,
      },
    ],
  };
  for (const who of [teacher, student, parent]) expect(await of(who, lessonId)).toEqual(wanted);
  await callAs(services, teacher).lessons.end({ id: lessonId });
  for (const who of [teacher, student, parent]) {
    const { over, people } = await of(who, lessonId);
    expect([over, people.map(({ leftEarlyByMinutes }) => leftEarlyByMinutes)]).toEqual([true, [0, 10]]);
  }
});

it('says of nobody that they missed a class before it is over', async () => {
  const { student, lessonId } = await scene(-20);
  expect(await of(student, lessonId)).toMatchObject({
    over: false,
    people: [{ came: false }, { came: false }],
  });
  const earlier = await scene(-80);
  expect(await of(earlier.student, earlier.lessonId)).toMatchObject({ over: true });
});

it('is empty before the class, and not there for others', async () => {
  const { student, lessonId } = await scene(5);
  expect(await of(student, lessonId)).toEqual({ classMinutes: 0, over: false, people: [] });
  const [stranger, otherParent] = [await make.student(), await make.guardian(await make.student())];
  for (const who of [stranger, otherParent]) {
    expect(await refusalOf(of(who, lessonId))).toMatchObject({ status: 404 });
  }
});

it.each([-4, -1, 0])('pays nobody who came early and left at minute %i', async (leftAtMinute) => {
  const { teacher, student, lessonId } = await scene(-20);
  await stay(lessonId, teacher, -8, leftAtMinute);
  await stay(lessonId, student, -1, null);
  const { lesson } = await callAs(services, student).lessons.reportTeacherAbsent({ id: lessonId });
  expect(lesson.status).toBe('cancelled');
  expect((await of(student, lessonId)).people).toEqual([]);
});
