/** Published again with another key, more questions and other rules: results that exist stay, running attempts only gain. */
import type { AssessmentDraft } from '@kaksha/domain/assessments/authoring/draft.ts';
import { DAY_MS, toMs } from '@kaksha/domain/time.ts';
import { expect, test } from 'vitest';
import { authoringScene, questionAbout } from '../../../test/authoring-scene.ts';
import { callAs } from '../../../test/caller.ts';
import { setStage } from '../../../test/stage.ts';
import { answered } from '../../../test/taking-scene.ts';

const { database, services } = await setStage();
const scene = await authoringScene(database, services);
const { student, classmate } = scene;
const attempts = () => callAs(services, student).attempts;

async function publishAgain(id: string, change: (draft: AssessmentDraft) => Partial<AssessmentDraft>) {
  const stored = await scene.authoring().draft({ id });
  const draft = { ...stored.draft, ...change(stored.draft) };
  const { revision } = await scene.authoring().saveDraft({ id, revision: stored.revision, draft });
  await scene.authoring().publish({ id, revision });
}

/** Every choice is the first option of its key, which is right. */
async function answerAll(attemptId: string) {
  const { questions } = await attempts().read({ id: attemptId });
  const { rows } = await database.ownerPool.query<{ id: string; right: string }>(
    `select q.question_id as id, v.content ->> 'correctOptionId' as right
     from attempt_question q join question_version v using (question_id, version) where q.attempt_id = $1`,
    [attemptId],
  );
  const rightOf = new Map(rows.map(({ id, right }) => [id, right]));
  const events = questions.map(({ questionId }) =>
    answered(questionId, { type: 'multiple_choice', optionId: rightOf.get(questionId) ?? null }),
  );
  await attempts().save({ id: attemptId, events });
}

/** Another key for the first question, and one question more. */
const otherKey = ({ questions }: AssessmentDraft): Partial<AssessmentDraft> => ({
  questions: [
    ...questions.map((each, index) =>
      index === 0 && each.content.type === 'multiple_choice'
        ? { ...each, content: { ...each.content, correctOptionId: each.content.options[1]?.id ?? '' } }
        : each,
    ),
    questionAbout('What is 0 + 4?', 5),
  ],
  latePenaltyPercent: 50,
});

test('a result keeps its marks, their sum and its share in every place that shows it', async () => {
  const { id } = await scene.published({ latePenaltyPercent: 0 });
  const { attemptId } = await attempts().start({ id });
  await answerAll(attemptId);
  await attempts().submit({ id: attemptId });
  const seen = async () => {
    const asStudent = callAs(services, student);
    const { shown } = await asStudent.marking.result({ id });
    const { results } = await asStudent.marking.results({});
    const { assessments } = await asStudent.assessments.list({});
    const listed = assessments.find((each) => each.id === id);
    const { subjectProgress } = await asStudent.lessons.studentDashboard();
    const { students } = await callAs(services, scene.teacher).marking.submissions({ id });
    return {
      shown,
      results: results.map(({ score, totalMarks, percentage }) => ({ score, totalMarks, percentage })),
      listed: [listed?.score, listed?.totalMarks, listed?.percentage],
      subjectProgress,
      submitted: students.flatMap((each) => each.attempts),
      about: (await attempts().about({ id })).takers[0]?.attempts,
    };
  };
  const before = await seen();
  expect(before.shown).toMatchObject({ score: 5, totalMarks: 5, percentage: 100 });
  expect(before.listed).toEqual([5, 5, 100]);
  await publishAgain(id, otherKey);
  expect(await seen()).toEqual(before);
});

test('an attempt that is under way counts by the rules of its start', async () => {
  const { id } = await scene.published({ lateDays: 2, latePenaltyPercent: 10 });
  const { attemptId } = await attempts().start({ id });
  await answerAll(attemptId);
  await publishAgain(id, (draft) => ({ ...otherKey(draft), dueDate: '2020-01-01' }));
  await attempts().submit({ id: attemptId });
  const { shown } = await callAs(services, student).marking.result({ id });
  // The new due date is long over; it was not when this attempt began.
  expect(shown).toMatchObject({ score: 5, totalMarks: 5, percentage: 100, penaltyPercent: 0 });
});

test('a later due date, more time and granted minutes reach those who have begun; less takes nothing from them', async () => {
  const { id } = await scene.published({
    durationMinutes: null,
    assignedStudents: [student.id, classmate.id],
  });
  const deadlineOf = async (attemptId: string) =>
    toMs((await attempts().read({ id: attemptId })).deadlineAt ?? 0);
  const { attemptId } = await attempts().start({ id });
  const before = await deadlineOf(attemptId);
  await publishAgain(id, () => ({ lateDays: 3 }));
  expect(await deadlineOf(attemptId)).toBe(before + 3 * DAY_MS);
  await publishAgain(id, () => ({ lateDays: 0 }));
  expect(await deadlineOf(attemptId)).toBe(before + 3 * DAY_MS);

  const timed = await scene.published({ durationMinutes: 30 });
  const begun = await attempts().start({ id: timed.id });
  const timedBefore = await deadlineOf(begun.attemptId);
  await publishAgain(timed.id, () => ({ extraMinutes: { [student.id]: 15 } }));
  expect(await deadlineOf(begun.attemptId)).toBe(timedBefore + 15 * 60_000);
});
