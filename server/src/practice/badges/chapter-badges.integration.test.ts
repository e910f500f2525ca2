/** The badge of a mastered chapter: earned by practice or by released results, once for each chapter. */
import { rightAnswer } from '@kaksha/domain/assessments/marking/test-answers.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStarterQuestions } from '../../../db/seed/starter-questions.ts';
import { attemptScene, CHOICE, chose } from '../../../test/attempt-scene.ts';
import { callAs } from '../../../test/caller.ts';
import { expectNotified } from '../../../test/expect-notified.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';
import { awardBadges } from './award-badges.ts';

const AREA = { book: 'Ganita Prakash', title: 'Area' };

let student: TestPerson;
let parent: TestPerson;

const { database: test, services, make } = await setStage({ max: 10 });
beforeAll(async () => {
  const client = await test.ownerPool.connect();
  await seedStarterQuestions(client);
  client.release();
});
beforeEach(async () => {
  student = await make.student({ consented: false });
  parent = await make.guardian(student);
});

/** Ten questions on the area, the first `right` of them answered right. */
async function practise(right: number): Promise<void> {
  const client = callAs(services, student);
  const { id } = await client.practice.start({
    class: 8,
    subject: 'Mathematics',
    chapters: [AREA],
    size: 10,
    minutes: null,
  });
  const { sitting } = await client.practice.sitting({ id });
  for (const { questionId } of sitting.items.slice(0, right)) {
    const { rows } = await test.ownerPool.query<{ content: Question }>(
      'select content from question_version where question_id = $1 order by version desc limit 1',
      [questionId],
    );
    const content = rows[0]?.content;
    const answer = content === undefined ? null : rightAnswer(content);
    if (answer === null) throw new Error('no right answer');
    await client.practice.answer({ id, questionId, answer, isGuess: false });
  }
}

const chapterBadges = async () =>
  (await callAs(services, parent).badges.list({ studentId: student.id })).badges.filter(
    ({ kind, id }) => kind === 'chapter_mastered' && id !== null,
  );
const messages = async (viewer: TestPerson) =>
  (await callAs(services, viewer).notifications.list({ limit: 50 })).notifications
    .filter(({ type }) => type === 'badge')
    .map(({ message }) => message);

describe('a mastered chapter', () => {
  it('brings its badge with the answer that makes it mastered, and tells child and parent', async () => {
    await practise(7);
    expect(await chapterBadges()).toEqual([]);
    await expectNotified(test, () => practise(1), { inApp: { badge_earned: [student, parent] } });
    const badges = await chapterBadges();
    expect(badges.map(({ name }) => name)).toEqual(['Chapter mastered: Area']);
    expect(badges[0]?.how).toContain('Ganita Prakash (Mathematics, class 8)');
    expect(await messages(student)).toEqual(['You earned the badge “Chapter mastered: Area”.']);
    expect(await messages(parent)).toEqual(['Riya Sharma earned the badge “Chapter mastered: Area”.']);
  });

  it('brings it once, however often it is answered and looked for', async () => {
    await practise(9);
    await Promise.all([
      practise(5),
      ...[1, 2].map(() => services.db.transaction().execute((trx) => awardBadges(trx, [student.id]))),
    ]);
    expect(await chapterBadges()).toHaveLength(1);
    expect(await messages(parent)).toHaveLength(1);
  });

  it('is exported as an Open Badge that names the chapter', async () => {
    await practise(8);
    const [badge] = await chapterBadges();
    const file = await callAs(services, student).badges.credential({ id: badge?.id ?? '' });
    const issuer = await callAs(services, parent).badges.issuer();
    const keys = issuer.verificationMethod.map(({ id: kid, publicKeyJwk }) => ({ ...publicKeyJwk, kid }));
    const { payload } = await jwtVerify(await file.text(), createLocalJWKSet({ keys }), {
      issuer: issuer.id,
    });
    expect(payload).toMatchObject({ credentialSubject: { achievement: { name: 'Chapter mastered: Area' } } });
    await callAs(services, parent).badges.share({ id: badge?.id ?? '', shared: true });
    expect(await callAs(services, parent).badges.shared({ id: badge?.id ?? '' })).toMatchObject({
      name: 'Chapter mastered: Area',
      isGenuine: true,
    });
  });
});

describe('an assessment', () => {
  it('masters a chapter once its results are released, not before; the badge stays when they are withdrawn', async () => {
    const scene = attemptScene(test);
    const teacher = await make.teacher();
    const made = await scene.assessment({ teacher, questions: Array<Question>(8).fill(CHOICE) });
    await test.ownerPool.query(
      `update question set book = 'Ganita Prakash', chapter = 'Area' where id = any($1::uuid[])`,
      [made.questionIds],
    );
    const attemptId = await scene.submitted(made, student, Array(8).fill(chose('four')));
    await test.ownerPool.query('update assessment_attempt set score = 16, marked_at = now() where id = $1', [
      attemptId,
    ]);
    await services.db.transaction().execute((trx) => awardBadges(trx, [student.id]));
    expect(await chapterBadges()).toEqual([]);
    await callAs(services, teacher).marking.release({ id: made.id });
    expect(await chapterBadges()).toHaveLength(1);
    await callAs(services, teacher).marking.withdraw({ attemptId, reason: 'Question 2 was unclear.' });
    expect(await chapterBadges()).toHaveLength(1);
  });
});
