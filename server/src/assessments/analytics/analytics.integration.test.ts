import { FIRST_ATTEMPTS_NEEDED } from '@kaksha/domain/assessments/analytics/statistics.ts';
import { expect, test } from 'vitest';
import { attemptScene, CHOICE, chose, wrote } from '../../../test/attempt-scene.ts';
import { callAs, refusalOf } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';

const { database, services, make } = await setStage();
const scene = attemptScene(database);
const teacher = await make.teacher();
const students: TestPerson[] = [];
for (let count = 0; count < FIRST_ATTEMPTS_NEEDED; count += 1)
  students.push(await make.student({ consented: false }));

const read = (id: string) => callAs(services, teacher).analytics.get({ id });
const nth = (index: number): TestPerson => {
  const student = students[index];
  if (student === undefined) throw new Error(`no student ${index}`);
  return student;
};

/** As settling an attempt leaves it, when nothing waits for the teacher any more. */
async function settle(attemptId: string): Promise<void> {
  await database.ownerPool.query(
    `update assessment_attempt t set marked_at = now(),
       score = (select greatest(0, sum(marks)) from attempt_answer w where w.attempt_id = t.id) where id = $1`,
    [attemptId],
  );
}

test('of nobody, of somebody under way and of an unmarked attempt there is nothing to show', async () => {
  const made = await scene.assessment({ teacher });
  const nothing = { attempts: 0, scores: null, seconds: null, questions: [], bands: Array(10).fill(0) };
  expect(await read(made.id)).toMatchObject({ ...nothing, asked: 0, handedIn: 0 });
  await scene.submitted(made, nth(0), [chose('four'), wrote('Because.')]);
  expect(await read(made.id)).toMatchObject({ ...nothing, asked: 1, handedIn: 1 });
});

test('scores, time, difficulty, discrimination and misconceptions of as many as are needed', async () => {
  const second = { ...CHOICE, text: 'How much is 3 + 1?', marks: 8 };
  const made = await scene.assessment({ teacher, questions: [CHOICE, second] });
  // The first three get nothing, the last three everything, the others the second question only.
  for (const [index, student] of students.entries()) {
    const first = index < 7 ? chose('five') : chose('four');
    await settle(
      await scene.submitted(made, student, [first, index < 3 ? null : chose('four')], {
        minutes: 10 + index,
      }),
    );
    if (index === FIRST_ATTEMPTS_NEEDED - 2) {
      const before = await read(made.id);
      expect(before).toMatchObject({ attempts: 9, attemptsNeeded: 10 });
      expect(before.questions.map(({ difficulty, discrimination }) => [difficulty, discrimination])).toEqual([
        [null, null],
        [null, null],
      ]);
    }
  }
  const found = await read(made.id);
  expect(found).toMatchObject({ asked: 10, handedIn: 10, attempts: 10 });
  expect(found.bands).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 4, 3]);
  expect(found.seconds?.median).toBeCloseTo(14.5 * 60, 0);
  expect(found.questions).toMatchObject([
    {
      questionId: made.questionIds[0],
      position: 1,
      marks: 2,
      difficulty: 0.3,
      discrimination: 1,
      misconceptions: [{ text: 'Counted the first number twice', students: 7 }],
    },
    { position: 2, marks: 8, difficulty: 0.7, discrimination: 1, misconceptions: [] },
  ]);
});

test('only first attempts count, by the version that they are marked by', async () => {
  const made = await scene.assessment({ teacher, questions: [CHOICE] });
  const first = await scene.submitted(made, nth(0), [chose('five')]);
  await settle(first);
  await settle(await scene.submitted(made, nth(0), [chose('four')]));
  expect(await read(made.id)).toMatchObject({ asked: 1, handedIn: 1, attempts: 1, scores: { median: 0 } });
  const options = CHOICE.type === 'multiple_choice' ? CHOICE.options : [];
  await scene.addVersion(made.questionIds[0] ?? '', 2, {
    ...CHOICE,
    text: 'Asked better',
    options: options.map((option) => ({
      ...option,
      misconception: option.id === 'five' ? 'Said better' : '',
    })),
  } as typeof CHOICE);
  await database.ownerPool.query('update attempt_answer set marked_version = 2 where attempt_id = $1', [
    first,
  ]);
  expect((await read(made.id)).questions).toMatchObject([
    { text: 'Asked better', misconceptions: [{ text: 'Said better', students: 1 }] },
  ]);
});

test('an assessment of somebody else is not found', async () => {
  const made = await scene.assessment({ teacher: await make.teacher() });
  expect((await refusalOf(read(made.id))).status).toBe(404);
});
