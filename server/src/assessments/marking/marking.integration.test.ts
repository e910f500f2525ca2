import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { attemptScene, CHOICE, chose, type MadeAssessment, wrote } from '../../../test/attempt-scene.ts';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { expectNotified } from '../../../test/expect-notified.ts';
import { setStage } from '../../../test/stage.ts';

const { database, services, make } = await setStage();
const scene = attemptScene(database);
const teacher = await make.teacher();
const student = await make.student();

const asTeacher = () => callAs(services, teacher);

/** An assessment with one attempt that waits: its choice is right, its essay is to be marked. */
async function handedIn(options: Partial<Parameters<typeof scene.assessment>[0]> = {}, late = false) {
  const made = await scene.assessment({ teacher, ...options });
  const attemptId = await scene.submitted(made, student, [chose('four'), wrote('2a + 2b')], { isLate: late });
  const [, essay = ''] = made.questionIds;
  const mark = (
    marks: number,
    rest: { revision?: number; ticks?: string[]; comment?: string; eventId?: string } = {},
  ) =>
    asTeacher().marking.mark({
      attemptId,
      questionId: essay,
      revision: rest.revision ?? 0,
      marks,
      ticks: rest.ticks ?? [],
      comment: rest.comment ?? '',
      drawing: {},
      eventId: rest.eventId ?? randomUUID(),
    });
  return { made, attemptId, essay, mark };
}

async function attemptRow(id: string) {
  const { rows } = await database.ownerPool.query<{
    score: number | null;
    marked: boolean;
    released: boolean;
  }>(
    `select score::float8 as score, marked_at is not null as marked, released_at is not null as released
     from assessment_attempt where id = $1`,
    [id],
  );
  return rows[0];
}

const standsAsReplayed = async (attemptId: string) =>
  expect(await scene.stored(attemptId)).toEqual(await scene.replayed(attemptId));

test('the queue counts what waits, and an answer is marked by ticks and halves', async () => {
  const { made, attemptId, essay, mark } = await handedIn();
  const queue = await asTeacher().marking.queue({ id: made.id });
  expect(queue.questions.map(({ position, answers, toMark }) => [position, answers, toMark])).toEqual([
    [1, 1, 0],
    [2, 1, 1],
  ]);
  expect(queue.assessment.toMark).toBe(1);
  const { answer } = await expectNotified(
    database,
    () => mark(2.5, { ticks: ['form', 'sum'], comment: 'Take 2 out at the end.' }),
    { live: { 'assessment:changed': [teacher] } },
  );
  expect(answer).toMatchObject({ marks: 2.5, outcome: 'partly', ticks: ['form', 'sum'], revision: 1 });
  expect(await attemptRow(attemptId)).toEqual({ score: 4.5, marked: true, released: false });
  expect((await asTeacher().marking.answers({ id: made.id, questionId: essay })).answers).toEqual([answer]);
  await standsAsReplayed(attemptId);
});

test.each([4.5, -1, 1.25])('%d is no mark of a question worth 4', async (marks) => {
  const { attemptId, mark } = await handedIn();
  expect((await refusalOf(mark(marks))).data).toEqual({
    errors: [{ path: 'marks', msg: 'Marks are between 0 and 4, in halves' }],
  });
  expect((await refusalOf(mark(1, { ticks: ['made up'] }))).status).toBe(400);
  expect(await attemptRow(attemptId)).toMatchObject({ marked: false });
});

test('of two windows that mark at once one is told what the other gave, and nothing is written twice', async () => {
  const { attemptId, essay, mark } = await handedIn();
  const outcomes = await Promise.allSettled([mark(1, { comment: 'one' }), mark(3, { comment: 'other' })]);
  const won = outcomes.find((each) => each.status === 'fulfilled');
  const lost = outcomes.find((each) => each.status === 'rejected');
  expect(lost?.reason).toMatchObject({ code: 'MARKED_ELSEWHERE', data: { current: won?.value.answer } });
  const { rows } = await database.ownerPool.query(
    `select from attempt_step where attempt_id = $1 and question_id = $2 and kind = 'marked'`,
    [attemptId, essay],
  );
  expect(rows).toHaveLength(1);
  await mark(4, { revision: 1 });
  expect(await attemptRow(attemptId)).toMatchObject({ score: 6 });
  await standsAsReplayed(attemptId);
});

test('a mark that is sent again after its answer was lost is written once', async () => {
  const { attemptId, mark } = await handedIn();
  const eventId = randomUUID();
  const answers = await Promise.all([mark(3, { eventId }), mark(3, { eventId }), mark(3, { eventId })]);
  expect(answers.map(({ answer }) => answer.revision)).toEqual([1, 1, 1]);
  expect(await attemptRow(attemptId)).toMatchObject({ score: 5 });
});

test('what is still being written cannot be marked', async () => {
  const { attemptId, mark } = await handedIn();
  await database.ownerPool.query(
    `update assessment_attempt set status = 'in_progress', closed_by = null, completed_at = null where id = $1`,
    [attemptId],
  );
  expect((await refusalOf(mark(1))).status).toBe(409);
});

test('a late answer waits, counts once it is accepted, and costs the penalty of a late attempt', async () => {
  const { made, attemptId, essay, mark } = await handedIn({ latePenaltyPercent: 10 }, true);
  const [choice = ''] = made.questionIds;
  await mark(4);
  expect(await attemptRow(attemptId)).toMatchObject({ score: 5.4 });
  await scene.step(attemptId, 'answered_late', choice, { answer: chose('five') });
  await scene.step(attemptId, 'answered_late', essay, { answer: wrote('and more') });
  const { lateAnswers } = await asTeacher().marking.lateAnswers({ id: made.id });
  expect(lateAnswers.map(({ position, answer, revision }) => [position, answer, revision])).toEqual([
    [1, chose('five'), 0],
    [2, wrote('and more'), 1],
  ]);
  await expectNotified(
    database,
    () => asTeacher().marking.acceptLate({ attemptId, questionId: choice, revision: 0 }),
    { live: { 'assessment:changed': [teacher] } },
  );
  expect(await attemptRow(attemptId)).toMatchObject({ score: 3.6 });
  const seenBefore = asTeacher().marking.acceptLate({ attemptId, questionId: essay, revision: 0 });
  expect((await refusalOf(seenBefore)).status).toBe(409);
  await asTeacher().marking.acceptLate({ attemptId, questionId: essay, revision: 1 });
  expect(await attemptRow(attemptId)).toMatchObject({ marked: false });
  expect(
    (await refusalOf(asTeacher().marking.acceptLate({ attemptId, questionId: essay, revision: 2 }))).status,
  ).toBe(409);
  await standsAsReplayed(attemptId);
});

test('what waits stands on the dashboard until it is marked', async () => {
  const somebody = await make.teacher();
  const made: MadeAssessment = await scene.assessment({ teacher: somebody, questions: [CHOICE] });
  await scene.submitted(made, student, [chose('five')]);
  expect(await callAs(services, somebody).marking.pending()).toEqual({ assessments: [], attempts: 0 });
  const { made: waiting, mark } = await handedIn();
  const before = await asTeacher().marking.pending();
  expect(before.assessments.find(({ id }) => id === waiting.id)).toMatchObject({ attempts: 1, answers: 1 });
  await mark(0);
  const after = await asTeacher().marking.pending();
  expect(after.attempts).toBe(before.attempts - 1);
});

test('a comment is kept once, used again, and forgotten; 100 are enough', async () => {
  const { comments } = await asTeacher().marking.saveComment({ body: 'Show your working' });
  expect(comments.map(({ body }) => body)).toEqual(['Show your working']);
  expect((await refusalOf(asTeacher().marking.saveComment({ body: 'Show your working' }))).code).toBe(
    'COMMENT_KNOWN',
  );
  await database.ownerPool.query(
    `insert into marking_comment (teacher_id, body) select $1, 'Comment ' || n from generate_series(1, 98) n`,
    [teacher.id],
  );
  const both = await Promise.allSettled(['a', 'b'].map((body) => asTeacher().marking.saveComment({ body })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const first = comments[0]?.id ?? '';
  expect((await asTeacher().marking.removeComment({ id: first })).comments).toHaveLength(99);
});

test('students and late answers come in pages, none twice and none left out', async () => {
  const { made, attemptId } = await handedIn({}, true);
  const classmates = await Promise.all([make.student(), make.student()]);
  for (const { id } of classmates)
    await database.ownerPool.query(
      'insert into assessment_assignment (assessment_id, student_id) values ($1, $2)',
      [made.id, id],
    );
  for (const questionId of made.questionIds)
    await scene.step(attemptId, 'answered_late', questionId, { answer: wrote('later') });
  const { submissions, lateAnswers } = asTeacher().marking;
  const [id, limit] = [made.id, 1];
  const everyone = (await submissions({ id })).students;
  const paged: typeof everyone = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof submissions>> = await submissions({ id, limit, cursor });
    paged.push(...page.students);
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(everyone);
  expect(new Set(paged.map((each) => each.student.id))).toEqual(
    new Set([student, ...classmates].map((each) => each.id)),
  );
  const first = await lateAnswers({ id, limit });
  const second = await lateAnswers({ id, limit, cursor: first.nextCursor ?? '' });
  expect([first, second].map((page) => page.lateAnswers.map(({ position }) => position))).toEqual([[1], [2]]);
  expect(second.nextCursor).toBeNull();
  for (const cursor of ['nonsense', randomUUID()]) {
    expect((await refusalOf(submissions({ id, cursor }))).status).toBe(400);
    expect((await refusalOf(lateAnswers({ id, cursor }))).status).toBe(400);
  }
});
