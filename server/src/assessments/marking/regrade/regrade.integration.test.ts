import { randomUUID } from 'node:crypto';
import type { Question, QuestionOf } from '@kaksha/domain/assessments/questions/question.ts';
import { expect, test } from 'vitest';
import { attemptScene, CHOICE, chose, type MadeAssessment } from '../../../../test/attempt-scene.ts';
import { callAs, refusalOf } from '../../../../test/caller.ts';
import { expectNotified, familyOf } from '../../../../test/expect-notified.ts';
import type { TestPerson } from '../../../../test/factories.ts';
import { runDueJobs } from '../../../../test/run-jobs.ts';
import { setStage } from '../../../../test/stage.ts';

const { database, services, make } = await setStage();
const scene = attemptScene(database);
const teacher = await make.teacher();
const student = await make.student({ consented: false });
const parent = await make.guardian(student);
const other = await make.student();

const asTeacher = () => callAs(services, teacher).marking;
/** The key was wrong: 'three' is right, and a wrong answer costs half a mark now. */
const CORRECTED: QuestionOf<'multiple_choice'> = { ...CHOICE, correctOptionId: 'three', negativeMarks: 0.5 };
const SECOND: Question = { ...CHOICE, text: 'How much is 1 + 3?' };

async function handedIn(corrected: Question | null = CORRECTED) {
  const made = await scene.assessment({ teacher, questions: [CHOICE, SECOND] });
  const right = await scene.submitted(made, student, [chose('four'), chose('four')]);
  const wrong = await scene.submitted(made, other, [chose('three'), null]);
  for (const id of [right, wrong])
    await database.ownerPool.query(
      `update assessment_attempt set marked_at = now(),
         score = (select greatest(0, sum(marks)) from attempt_answer where attempt_id = $1) where id = $1`,
      [id],
    );
  const of = { id: made.id, questionId: made.questionIds[0] ?? '' };
  if (corrected !== null) await scene.addVersion(of.questionId, 2, corrected);
  return { made, right, wrong, of };
}

const steps = async (attemptId: string, kind = 'regraded') => {
  const { rows } = await database.ownerPool.query(
    'select payload from attempt_step where attempt_id = $1 and kind = $2 order by step',
    [attemptId, kind],
  );
  return rows.map(({ payload }) => payload as unknown);
};
const scoreOf = async (attemptId: string) => {
  const { rows } = await database.ownerPool.query<{ score: number | null }>(
    'select score::float8 as score from assessment_attempt where id = $1',
    [attemptId],
  );
  return rows[0]?.score;
};
const outdated = async ({ id }: MadeAssessment) => (await asTeacher().submissions({ id })).outdated;

test('the comparison comes first, the marks after it, and replaying every step leads to them', async () => {
  const { made, right, wrong, of } = await handedIn();
  expect(await outdated(made)).toEqual([
    { questionId: of.questionId, text: CHOICE.text, answers: 2, incomparable: null },
  ]);
  const preview = await asTeacher().regradePreview(of);
  expect(preview).toMatchObject({ version: 2, question: CORRECTED, earlier: CHOICE });
  expect(new Map(preview.attempts.map((each) => [each.attemptId, each]))).toEqual(
    new Map([
      [right, expect.objectContaining({ marksBefore: 2, marksAfter: -0.5, scoreBefore: 4, scoreAfter: 1.5 })],
      [wrong, expect.objectContaining({ marksBefore: 0, marksAfter: 2, scoreBefore: 0, scoreAfter: 2 })],
    ]),
  );
  expect([await steps(right), await scoreOf(right)]).toEqual([[], 4]);
  expect(await asTeacher().regrade({ ...of, token: preview.token })).toEqual({ regraded: 2, changed: 2 });
  expect(await steps(right)).toEqual([{ version: 2, outcome: 'wrong', marks: -0.5 }]);
  expect([await scoreOf(right), await scoreOf(wrong)]).toEqual([1.5, 2]);
  for (const id of [right, wrong]) expect(await scene.stored(id)).toEqual(await scene.replayed(id));
  expect(await outdated(made)).toEqual([]);
  expect((await refusalOf(asTeacher().regradePreview(of))).code).toBe('REGRADE_NOTHING');
});

test('of two windows that apply at once, one does', async () => {
  const { right, wrong, of } = await handedIn();
  const { token } = await asTeacher().regradePreview(of);
  const outcomes = await Promise.allSettled([1, 2].map(() => asTeacher().regrade({ ...of, token })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'REGRADE_NOTHING', status: 409 },
  });
  expect([await steps(right), await steps(wrong)].map(({ length }) => length)).toEqual([1, 1]);
});

test('what changed since it was seen is shown anew, and nothing is written', async () => {
  const { right, of } = await handedIn();
  const seen = await asTeacher().regradePreview(of);
  await scene.addVersion(of.questionId, 3, { ...CORRECTED, correctOptionId: 'five' });
  const refusal = await refusalOf(asTeacher().regrade({ ...of, token: seen.token }));
  expect([refusal.code, refusal.status]).toEqual(['REGRADE_CHANGED', 409]);
  const { current } = refusal.data as { current: typeof seen };
  expect(current).toEqual(await asTeacher().regradePreview(of));
  expect(current.version).toBe(3);
  expect([await steps(right), await scoreOf(right)]).toEqual([[], 4]);
  expect(await asTeacher().regrade({ ...of, token: current.token })).toMatchObject({ regraded: 2 });
});

test('a mark by hand stays, also when it is given while another window compares', async () => {
  const { right, wrong, of } = await handedIn();
  const seen = await asTeacher().regradePreview(of);
  await asTeacher().mark({
    attemptId: right,
    questionId: of.questionId,
    revision: 0,
    marks: 1.5,
    eventId: randomUUID(),
  });
  const refusal = await refusalOf(asTeacher().regrade({ ...of, token: seen.token }));
  const { current } = refusal.data as { current: typeof seen };
  expect(current.attempts.find(({ attemptId }) => attemptId === right)).toMatchObject({
    keepsHandMark: true,
    marksBefore: 1.5,
    marksAfter: 1.5,
    scoreAfter: 3.5,
  });
  expect(await asTeacher().regrade({ ...of, token: current.token })).toEqual({ regraded: 1, changed: 1 });
  expect([await steps(right), await scoreOf(right), await scoreOf(wrong)]).toEqual([[], 3.5, 2]);
  for (const id of [right, wrong]) expect(await scene.stored(id)).toEqual(await scene.replayed(id));
});

test('an attempt under way is neither listed nor touched', async () => {
  const { right, wrong, of } = await handedIn();
  await database.ownerPool.query(
    `update assessment_attempt set status = 'in_progress', closed_by = null, completed_at = null, score = null,
       marked_at = null where id = $1`,
    [wrong],
  );
  const before = await scene.stored(wrong);
  const preview = await asTeacher().regradePreview(of);
  expect(preview.attempts.map(({ attemptId }) => attemptId)).toEqual([right]);
  expect(await asTeacher().regrade({ ...of, token: preview.token })).toEqual({ regraded: 1, changed: 1 });
  expect([await scene.stored(wrong), await steps(wrong)]).toEqual([before, []]);
});

test('only families whose shown results changed are told, with the new score', async () => {
  const { right, wrong, of } = await handedIn({ ...CHOICE, negativeMarks: 0.5 });
  await asTeacher().release({ id: of.id });
  await runDueJobs(database, services);
  services.sent.length = 0;
  const preview = await asTeacher().regradePreview(of);
  const changes = Object.fromEntries(
    preview.attempts.map((each) => [each.attemptId, each.changesShownResult]),
  );
  expect(changes).toEqual({ [right]: false, [wrong]: true });
  await expectNotified(database, () => asTeacher().regrade({ ...of, token: preview.token }), {
    live: { 'assessment:changed': [teacher, familyOf(other)] },
    inApp: { assessment_regraded: [familyOf(other)] },
  });
  await runDueJobs(database, services);
  expect(services.sent.map(({ subject }) => subject)).toEqual(
    Array(2).fill('New marks in “Even and odd” – Kaksha'),
  );
  expect(services.sent[0]?.text).toContain('-0.5 instead of 0 marks; the score stays 0');
  const told = async (person: TestPerson) =>
    (await callAs(services, person).notifications.list({ limit: 5 })).notifications.filter(({ message }) =>
      message.includes('marked again'),
    ).length;
  expect([await told(other), await told(student), await told(parent)]).toEqual([1, 0, 0]);
});

test('an option that is gone counts as wrong; a version worth something else marks nobody', async () => {
  const gone = await handedIn({ ...CORRECTED, options: CHOICE.options.filter(({ id }) => id !== 'four') });
  const { attempts } = await asTeacher().regradePreview(gone.of);
  expect(attempts.find(({ attemptId }) => attemptId === gone.right)?.marksAfter).toBe(-0.5);
  const dearer = await handedIn({ ...CORRECTED, marks: 3 });
  expect(await outdated(dearer.made)).toMatchObject([{ answers: 0, incomparable: { was: 2, is: 3 } }]);
  expect((await refusalOf(asTeacher().regradePreview(dearer.of))).code).toBe('REGRADE_NOTHING');
});

test('a version that only names another chapter asks for nothing', async () => {
  const { made } = await handedIn({ ...CHOICE, difficulty: 3 });
  expect(await outdated(made)).toEqual([]);
});
