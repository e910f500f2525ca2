/** Today's Schedule at the hours at which a day, a month and a year end in India: the room's Start stands there. */
import { describe, expect, it } from 'vitest';
import { setStage } from '../../test/stage.ts';
import { todaysLessons } from './read-lessons.ts';

const { database, services, make } = await setStage({ max: 5 });

/** A teacher's classes, each from a time on for so many minutes. */
async function teacherWith(...classes: (readonly [startsAt: string, minutes: 60 | 90 | 120])[]) {
  const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
  for (const [index, [startsAt, durationMinutes]] of classes.entries()) {
    const { lessonId } = await make.lesson({
      teacher,
      student,
      startsInMinutes: 1_000 * (index + 1),
      durationMinutes,
    });
    await database.ownerPool.query(
      `update lesson set during = tstzrange($2::timestamptz, $2::timestamptz + $3 * interval '1 minute') where id = $1`,
      [lessonId, startsAt, durationMinutes],
    );
  }
  return teacher;
}

const INDIA = '+05:30';
const startsOn = async (teacher: Awaited<ReturnType<typeof teacherWith>>, at: string) =>
  (await todaysLessons(services.db, { ...teacher, sessionId: '' }, new Date(`${at}:00${INDIA}`))).map(
    ({ startsAt }) => startsAt,
  );

describe.each([
  ['an ordinary night', '2028-03-14', '2028-03-15'],
  ['the end of a month', '2028-04-30', '2028-05-01'],
  ['the end of a year', '2027-12-31', '2028-01-01'],
  ['28 February of a leap year', '2028-02-28', '2028-02-29'],
  ['29 February', '2028-02-29', '2028-03-01'],
  ['28 February of another year', '2027-02-28', '2027-03-01'],
])('%s', (_, eve, morning) => {
  const acrossMidnight = new Date(`${eve}T23:30:00${INDIA}`).toISOString();
  const justAfter = new Date(`${morning}T00:05:00${INDIA}`).toISOString();

  it('shows a class that is on across midnight before it and after it', async () => {
    const teacher = await teacherWith([acrossMidnight, 60]);
    for (const at of [`${eve}T00:05`, `${eve}T23:25`, `${eve}T23:55`, `${morning}T00:05`, `${morning}T00:44`])
      expect([at, await startsOn(teacher, at)]).toEqual([at, [acrossMidnight]]);
  });

  it('shows a class of the next day as soon as its room is open', async () => {
    const teacher = await teacherWith([justAfter, 60]);
    expect(await startsOn(teacher, `${eve}T23:54`)).toEqual([]);
    expect(await startsOn(teacher, `${eve}T23:55`)).toEqual([justAfter]);
    expect(await startsOn(teacher, `${morning}T00:00`)).toEqual([justAfter]);
  });

  it('shows a class that ended at midnight until its room closes', async () => {
    const untilMidnight = new Date(`${eve}T23:00:00${INDIA}`).toISOString();
    const teacher = await teacherWith([untilMidnight, 60]);
    expect(await startsOn(teacher, `${morning}T00:14`)).toEqual([untilMidnight]);
    expect(await startsOn(teacher, `${morning}T00:15`)).toEqual([]);
  });
});
