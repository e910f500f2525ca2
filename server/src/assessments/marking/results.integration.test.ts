import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { attemptScene, chose, wrote } from '../../../test/attempt-scene.ts';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { setStage } from '../../../test/stage.ts';

const { database, services, make } = await setStage();
const scene = attemptScene(database);
const teacher = await make.teacher();
const student = await make.student({ consented: false });
const parent = await make.guardian(student);

/** An attempt whose choice shows a misconception and whose essay is marked. */
async function marked(options: Partial<Parameters<typeof scene.assessment>[0]> = {}, whose = student) {
  const made = await scene.assessment({ teacher, ...options });
  const attemptId = await scene.submitted(made, whose, [chose('five'), wrote('2a + 2b')]);
  await callAs(services, teacher).marking.mark({
    attemptId,
    questionId: made.questionIds[1] ?? '',
    revision: 0,
    marks: 2.5,
    ticks: ['form', 'sum'],
    comment: 'Take 2 out.',
    eventId: randomUUID(),
  });
  return { made, attemptId, release: () => callAs(services, teacher).marking.release({ id: made.id }) };
}

test('before the release nothing of the key, the marks or the comment leaves the server', async () => {
  const { made, attemptId } = await marked();
  const result = await callAs(services, student).marking.result({ id: made.id });
  expect(result.shown).toBeNull();
  expect(result.attempts).toMatchObject([{ score: null, status: 'completed' }]);
  // A moment of 52.5 seconds is no mark of 2.5.
  const told = JSON.stringify(result).replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"a moment"');
  expect(told).not.toMatch(/four|Counted|Take 2 out|2\.5/);
  const named = callAs(services, student).marking.result({ id: made.id, attemptId });
  expect((await refusalOf(named)).status).toBe(404);
  expect(JSON.stringify(await callAs(services, parent).marking.results({}))).not.toContain(made.id);
});

test('once released, child and parent see marks, ticks, comment, the right answer and what was misunderstood', async () => {
  const { made, release } = await marked();
  await release();
  for (const person of [student, parent]) {
    const { shown } = await callAs(services, person).marking.result({ id: made.id });
    expect(shown).toMatchObject({ score: 2.5, percentage: 41.66, penaltyPercent: 0 });
    const [choice, essay] = shown?.questions ?? [];
    expect(choice).toMatchObject({
      outcome: 'wrong',
      marks: 0,
      misconception: 'Counted the first number twice',
      key: { correctOptionId: 'four' },
    });
    expect(essay).toMatchObject({ outcome: 'partly', comment: 'Take 2 out.' });
    expect(essay?.scheme.map(({ earned }) => earned)).toEqual([true, true, false]);
  }
  const { results } = await callAs(services, parent).marking.results({ limit: 1 });
  expect(results).toMatchObject([
    { assessmentId: made.id, studentId: student.id, score: 2.5, percentage: 41.66 },
  ]);
});

test('a teacher who keeps the right answers shows the marks without them', async () => {
  const { made, release } = await marked({ showsAnswers: false });
  await release();
  const { shown } = await callAs(services, student).marking.result({ id: made.id });
  expect(shown?.questions.map(({ key, misconception, marks }) => [key, misconception, marks])).toEqual([
    [null, null, 0],
    [null, null, 2.5],
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/correctOptionId|modelAnswer|Why:|Counted/);
});

test('of several attempts the best one counts, and each that is released can be read', async () => {
  const { made, attemptId, release } = await marked();
  const better = await scene.submitted(made, student, [chose('four'), null]);
  const worse = await scene.submitted(made, student, [null, null]);
  for (const id of [better, worse]) {
    await database.ownerPool.query(
      `update assessment_attempt t set marked_at = now(),
         score = (select sum(marks) from attempt_answer w where w.attempt_id = t.id) where id = $1`,
      [id],
    );
  }
  await release();
  const result = await callAs(services, student).marking.result({ id: made.id });
  expect(result.attempts.map(({ score }) => score)).toEqual([2.5, 2, 0]);
  expect(result.shown?.attemptId).toBe(attemptId);
  const named = await callAs(services, student).marking.result({ id: made.id, attemptId: worse });
  expect(named.shown?.score).toBe(0);
});

test('a parent sees each of their own children, and pages of results neither repeat nor skip', async () => {
  const sibling = await make.student({ consented: false });
  await make.addChild(parent, sibling);
  const { made, release } = await marked({}, sibling);
  await release();
  const read = (studentId?: string) => callAs(services, parent).marking.result({ id: made.id, studentId });
  expect((await read(sibling.id)).shown?.score).toBe(2.5);
  expect((await refusalOf(read(student.id))).status).toBe(404);
  const all = (await callAs(services, parent).marking.results({})).results;
  const paged: typeof all = [];
  let cursor: string | undefined;
  do {
    const page = await callAs(services, parent).marking.results({ cursor, limit: 1 });
    paged.push(...page.results);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(paged).toEqual(all);
  expect(all.length).toBeGreaterThan(3);
});
