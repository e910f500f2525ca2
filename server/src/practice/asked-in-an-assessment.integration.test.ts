/** Questions that an assessment of the student asks: practice neither asks them nor tells their answers until it is over. */
import type { Question, QuestionOf } from '@kaksha/domain/assessments/questions/question.ts';
import { beforeAll, expect, test } from 'vitest';
import { attemptScene, CHOICE, chose } from '../../test/attempt-scene.ts';
import { callAs, refusalOf } from '../../test/caller.ts';
import type { TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';

const { database, services, make } = await setStage();
const scene = attemptScene(database);
const teacher = await make.teacher();
const PLACE = { class: 8, subject: 'Mathematics', chapters: [{ book: 'Book', title: 'Sums' }] };
const [SECRET, COPIED, FREE] = ['How much is 7 + 8?', 'How much is 9 + 9?', 'How much is 1 + 1?'].map(
  (text): QuestionOf<'multiple_choice'> => ({ ...CHOICE, text, chapter: null }),
) as [QuestionOf<'multiple_choice'>, QuestionOf<'multiple_choice'>, QuestionOf<'multiple_choice'>];
let secretId = '';

beforeAll(async () => {
  for (const content of [SECRET, COPIED, FREE]) {
    const { rows } = await database.ownerPool.query<{ id: string }>(
      `with q as (insert into question (grade, subject, book, chapter, edition)
           values (8, 'Mathematics', 'Book', 'Sums', '2026') returning id),
         v as (insert into question_version (question_id, version, type, marks, difficulty, content)
           select id, 1, 'multiple_choice', 2, 1, $1 from q)
       select id from q`,
      [content],
    );
    if (content === SECRET) secretId = rows[0]?.id ?? '';
  }
});

/** An assessment of the platform's own question and of a teacher's copy of another. */
async function assigned(student: TestPerson) {
  const made = await scene.assessment({
    teacher,
    questions: [{ ...COPIED, explanation: 'Copied' } as Question],
  });
  await database.ownerPool.query(
    'insert into assessment_question (assessment_id, question_id, version, position) values ($1, $2, 1, 2)',
    [made.id, secretId],
  );
  await database.ownerPool.query(
    'insert into assessment_assignment (assessment_id, student_id) values ($1, $2)',
    [made.id, student.id],
  );
  return made;
}

const practiceOf = (person: TestPerson) => callAs(services, person).practice;

async function textsOf(person: TestPerson, id: string): Promise<string[]> {
  const { sitting } = await practiceOf(person).sitting({ id });
  return sitting.items.map(({ asked }) => asked.text).toSorted();
}
const start = async (person: TestPerson) =>
  textsOf(person, (await practiceOf(person).start({ ...PLACE, size: 5, minutes: null })).id);
const daily = async (person: TestPerson) => textsOf(person, (await practiceOf(person).startDaily()).id);
const ALL = [SECRET, COPIED, FREE].map(({ text }) => text).toSorted();

test('neither a test nor the daily ten asks them while the assessment is open or its result is not shown', async () => {
  const student = await make.student();
  const made = await assigned(student);
  expect(await start(student)).toEqual([FREE.text]);
  expect(await daily(student)).toEqual([FREE.text]);
  expect(await start(await make.student())).toEqual(ALL);
  const attemptId = await scene.submitted(made, student, [chose('four')]);
  expect(await start(student)).toEqual([FREE.text]);
  await database.ownerPool.query('update assessment_attempt set marked_at = now(), score = 2 where id = $1', [
    attemptId,
  ]);
  await callAs(services, teacher).marking.release({ id: made.id, attemptId });
  expect(await start(student)).toEqual(ALL);
});

test('a practice begun before tells nothing of them any more', async () => {
  const student = await make.student({ consented: false });
  const parent = await make.guardian(student);
  const practice = practiceOf(student);
  const { id } = await practice.start({ ...PLACE, size: 5, minutes: null });
  const { sitting } = await practice.sitting({ id });
  const idOf = (text: string) => sitting.items.find(({ asked }) => asked.text === text)?.questionId ?? '';
  const answer = (text: string) =>
    practice.answer({ id, questionId: idOf(text), answer: chose('five'), isGuess: false });
  expect((await answer(COPIED.text)).feedback.right).toEqual(['4']);
  await assigned(student);
  const refusal = await refusalOf(answer(SECRET.text));
  expect([refusal.code, refusal.status]).toEqual(['IN_ASSESSMENT', 409]);
  const withheld = { outcome: 'wrong', right: [], explanation: '', misconception: null, isWithheld: true };
  expect((await answer(COPIED.text)).feedback).toMatchObject(withheld);
  for (const person of [student, parent]) {
    const { sitting: seen } = await practiceOf(person).sitting({ id });
    const answers = seen.items.map(({ asked, feedback }) => [asked.text, feedback]);
    expect(new Map(answers as [string, unknown][])).toEqual(
      new Map<string, unknown>([
        [COPIED.text, expect.objectContaining(withheld)],
        [FREE.text, null],
      ]),
    );
  }
  expect((await answer(FREE.text)).feedback.right).toEqual(['4']);
  expect((await practice.sitting({ id })).sitting.isFinished).toBe(true);
});
