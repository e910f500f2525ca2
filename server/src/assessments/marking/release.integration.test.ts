import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { attemptScene, chose, wrote } from '../../../test/attempt-scene.ts';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { expectNotified } from '../../../test/expect-notified.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';

const { database, services, make } = await setStage();
const scene = attemptScene(database);
const teacher = await make.teacher();
const student = await make.student({ consented: false });
const parent = await make.guardian(student);

type Policy = 'at_once' | 'when_marked' | 'after_due' | 'by_hand';

/** An attempt under this policy, and its essay marked. */
async function marked(releasePolicy: Policy, dueInMinutes = 60) {
  const made = await scene.assessment({ teacher, releasePolicy, dueInMinutes });
  const attemptId = await scene.submitted(made, student, [chose('four'), wrote('2a + 2b')]);
  const mark = (revision: number, marks: number) =>
    callAs(services, teacher).marking.mark({
      attemptId,
      questionId: made.questionIds[1] ?? '',
      revision,
      marks,
      eventId: randomUUID(),
    });
  await mark(0, 3);
  return { made, attemptId, mark };
}

async function isReleased(attemptId: string): Promise<boolean> {
  const { rows } = await database.ownerPool.query<{ released: boolean }>(
    'select released_at is not null as released from assessment_attempt where id = $1',
    [attemptId],
  );
  return rows[0]?.released === true;
}

test.each<[Policy, boolean]>([
  ['at_once', true],
  ['when_marked', true],
  ['after_due', false],
  ['by_hand', false],
])('under %s a completed mark shows the results: %s', async (policy, shown) => {
  const { attemptId } = await marked(policy);
  expect(await isReleased(attemptId)).toBe(shown);
});

test('after the due date the clock shows the results, and the family is told once', async () => {
  const { made, attemptId } = await marked('after_due');
  const release = () =>
    database.ownerPool.query(`select enqueue_job('assessments.release-after-due', '{}'::json, null, null)`);
  await release();
  await runDueJobs(database, services);
  expect(await isReleased(attemptId)).toBe(false);
  await database.ownerPool.query(`update assessment set due_at = now() - interval '1 minute' where id = $1`, [
    made.id,
  ]);
  services.sent.length = 0;
  await release();
  await release();
  await runDueJobs(database, services);
  expect(await isReleased(attemptId)).toBe(true);
  expect(services.sent.map(({ subject }) => subject)).toEqual(
    Array(2).fill('Results of “Even and odd” – Kaksha'),
  );
  const { notifications } = await callAs(services, parent).notifications.list({ limit: 1 });
  expect(notifications[0]?.message).toBe('Riya Sharma’s results of “Even and odd” are there.');
});

test('by hand: one student or everybody who is marked, and nobody who is not', async () => {
  const { made, attemptId } = await marked('by_hand');
  const other = await make.student();
  const waiting = await scene.submitted(made, other, [null, wrote('?')]);
  const release = (id?: string) => callAs(services, teacher).marking.release({ id: made.id, attemptId: id });
  expect((await refusalOf(release(waiting))).code).toBe('NOT_ALL_MARKED');
  expect(await Promise.all([release(), release()])).toContainEqual({ released: 1 });
  expect(await release(attemptId)).toEqual({ released: 0 });
  expect([await isReleased(attemptId), await isReleased(waiting)]).toEqual([true, false]);
});

test('what was taken back is told with its reason and comes back by hand only', async () => {
  const { made, attemptId, mark } = await marked('when_marked');
  services.sent.length = 0;
  const withdraw = () =>
    callAs(services, teacher).marking.withdraw({ attemptId, reason: 'Question 1 had two right answers.' });
  const live = { 'assessment:changed': [teacher, student, parent] };
  await expectNotified(database, withdraw, { live, inApp: { assessment_withdrawn: [student, parent] } });
  await runDueJobs(database, services);
  expect(await isReleased(attemptId)).toBe(false);
  expect(services.sent.at(-1)?.text).toContain('Question 1 had two right answers.');
  expect(
    (await callAs(services, student).assessments.list({})).assessments.find(({ id }) => id === made.id),
  ).toMatchObject({
    status: 'completed',
    score: null,
  });
  const again = callAs(services, teacher).marking.withdraw({ attemptId, reason: 'Again' });
  expect((await refusalOf(again)).code).toBe('NOT_RELEASED');
  await mark(1, 4);
  expect(await isReleased(attemptId)).toBe(false);
  const release = () => callAs(services, teacher).marking.release({ id: made.id });
  const inApp = { assessment_released: [student, parent] };
  expect(await expectNotified(database, release, { live, inApp })).toEqual({ released: 1 });
});
