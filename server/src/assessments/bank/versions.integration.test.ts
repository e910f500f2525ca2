/** Versions of a question, whichever way they are made: in the bank, or in a paper that asks it. */
import { randomUUID } from 'node:crypto';
import { en as QUESTION_PICTURE_MESSAGES } from '@kaksha/domain/assessments/questions/picture/words/en.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { expect, test } from 'vitest';
import { authoringScene, questionAbout } from '../../../test/authoring-scene.ts';
import { callAs } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';

const { database, services } = await setStage();
const scene = await authoringScene(database, services);

const bank = () => callAs(services, scene.teacher).questionBank;
const place = { class: 6, subject: 'Science' };
const asking = (text: string): Question => questionAbout(text).content;

test('a paper of another class changes what a question says, not the class and subject it is for', async () => {
  const { question } = await bank().create({ ...place, question: asking('Which is a gas?') });
  const { key } = questionAbout('gas');
  await scene.published({
    questions: [
      { key, questionId: question.id, section: '', content: { ...question.content, text: 'A gas is?' } },
    ],
  });
  const now = await bank().get({ id: question.id });
  expect(now.question).toMatchObject({ ...place, version: 2, content: { text: 'A gas is?' } });
  expect(now.versions.map(({ content }) => content.text)).toEqual(['A gas is?', 'Which is a gas?']);
});

test('an edit in the bank reaches neither who has begun nor who begins before the paper is published again', async () => {
  const { id } = await scene.published({ assignedStudents: [scene.student.id, scene.classmate.id] });
  const questionId = (await scene.authoring().draft({ id })).draft.questions[0]?.questionId ?? '';
  /** The questions of this student, who begins now or has begun. */
  const askedOf = async (who: TestPerson) => {
    const { attempts } = callAs(services, who);
    const { attemptId } = await attempts.start({ id });
    return (await attempts.read({ id: attemptId })).questions.map(({ asked }) => asked.text);
  };
  expect(await askedOf(scene.student)).toContain('What is 2 + 2?');
  const { question } = await bank().get({ id: questionId });
  await bank().edit({
    id: questionId,
    version: question.version,
    class: question.class,
    subject: question.subject,
    question: { ...question.content, text: 'What is two and two?' },
  });
  expect(await askedOf(scene.student)).toContain('What is 2 + 2?');
  expect(await askedOf(scene.classmate)).toContain('What is 2 + 2?');
  expect((await bank().get({ id: questionId })).question).toMatchObject({ version: 2, usedIn: 1 });
});

test('a picture that is not there is refused wherever a question is written', async () => {
  const missing = { ...asking('What is shown?'), image: { fileId: randomUUID(), alt: 'A kite' } };
  const { question } = await bank().create({ ...place, question: asking('Which is a solid?') });
  const refusal = { code: 'BAD_REQUEST', message: QUESTION_PICTURE_MESSAGES.unknown };
  await expect(bank().create({ ...place, question: missing })).rejects.toMatchObject(refusal);
  await expect(bank().import({ ...place, questions: [missing] })).rejects.toMatchObject(refusal);
  await expect(
    bank().edit({ id: question.id, version: 1, ...place, question: missing }),
  ).rejects.toMatchObject(refusal);
  expect((await bank().get({ id: question.id })).versions).toHaveLength(1);
});
