import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import type { AskedQuestion } from '@kaksha/domain/assessments/questions/asked.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { en as FAMILY_MESSAGES } from '@kaksha/domain/families/words/en.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedStarterQuestions } from '../../db/seed/starter-questions.ts';
import { callAs, refusalOf } from '../../test/caller.ts';
import type { TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage({ max: 10 });
beforeAll(async () => {
  const client = await test.ownerPool.connect();
  await seedStarterQuestions(client);
  client.release();
});

const AREA = { book: 'Ganita Prakash', title: 'Area' };
const SQUARES = { book: 'Ganita Prakash', title: 'A Square and A Cube' };
const CLASS_8 = {
  class: 8,
  subject: 'Mathematics',
  chapters: [AREA, SQUARES],
  size: 10 as const,
  minutes: null,
};

/** A right or a wrong answer, out of the stored question. */
async function answerTo(questionId: string, isRight: boolean): Promise<Answer> {
  const { rows } = await test.ownerPool.query<{ content: Question }>(
    `select content from question_version where question_id = $1 order by version desc limit 1`,
    [questionId],
  );
  const content = rows[0]?.content;
  switch (content?.type) {
    case 'multiple_choice': {
      const other = content.options.find(
        ({ id, misconception }) => id !== content.correctOptionId && misconception !== '',
      );
      return { type: 'multiple_choice', optionId: isRight ? content.correctOptionId : (other?.id ?? '') };
    }
    case 'numeric':
      return { type: 'numeric', text: isRight ? String(content.value) : '-987654' };
    case 'short_answer':
      return { type: 'short_answer', text: isRight ? (content.accepted[0] ?? '') : 'none' };
    case 'fill_blanks':
      return {
        type: 'fill_blanks',
        texts: Object.fromEntries(
          content.blanks.map(({ id, accepted }) => [id, isRight ? (accepted[0] ?? '') : '?']),
        ),
      };
    case 'order': {
      const ids = content.items.map(({ id }) => id);
      return { type: 'order', ids: isRight ? ids : ids.reverse() };
    }
    default:
      throw new Error('no such question');
  }
}

async function answerAll(
  student: TestPerson,
  id: string,
  isRight: (index: number) => boolean,
): Promise<void> {
  const client = callAs(services, student);
  const { sitting } = await client.practice.sitting({ id });
  for (const [index, { questionId }] of sitting.items.entries())
    await client.practice.answer({
      id,
      questionId,
      answer: await answerTo(questionId, isRight(index)),
      isGuess: false,
    });
}

const keysOf = (asked: AskedQuestion) =>
  JSON.stringify(asked).match(/correct|misconception|accepted|explanation|"value"/g);

describe('a practice test', () => {
  it('asks of each chosen chapter, tells nothing before an answer, and everything after it', async () => {
    const student = await make.student();
    const client = callAs(services, student);
    const { id } = await client.practice.start(CLASS_8);
    const before = (await client.practice.sitting({ id })).sitting;
    expect(before.items).toHaveLength(10);
    expect(new Set(before.items.map(({ chapter }) => chapter))).toEqual(
      new Set(['Area', 'A Square and A Cube']),
    );
    for (const { asked, feedback } of before.items) {
      expect(feedback).toBeNull();
      expect(keysOf(asked)).toBeNull();
    }
    const item = before.items.find(({ asked }) => asked.type === 'multiple_choice');
    if (item === undefined) throw new Error('no choice among ten');
    const wrong = {
      id,
      questionId: item.questionId,
      isGuess: true,
      answer: await answerTo(item.questionId, false),
    };
    const { feedback } = await client.practice.answer(wrong);
    expect(feedback).toMatchObject({ outcome: 'wrong', isGuess: true });
    expect(feedback.misconception).toEqual(expect.stringMatching(/\w/));
    expect(feedback.explanation).toEqual(expect.stringMatching(/\w/));
    expect(feedback.right).toHaveLength(1);
    // The first answer stays.
    const again = { ...wrong, isGuess: false, answer: await answerTo(item.questionId, true) };
    expect((await client.practice.answer(again)).feedback).toEqual(feedback);
    const after = (await client.practice.sitting({ id })).sitting;
    expect(after.items.filter((each) => each.feedback !== null)).toHaveLength(1);
    expect(after).toMatchObject({ answered: 1, right: 0, isFinished: false });
  });

  it('asks each kind of question of a chapter before a second one of the same kind', async () => {
    const student = await make.student();
    const { id } = await callAs(services, student).practice.start({ ...CLASS_8, chapters: [AREA], size: 5 });
    const { rows } = await test.ownerPool.query<{ kinds: number; least: number }>(
      `select count(*)::int as kinds, min(n)::int as least from (
         select count(*) as n from practice_answer a join starter_question k using (question_id)
         where a.session_id = $1 group by split_part(k.key, '/', 1)) as kind`,
      [id],
    );
    // Two kinds, of triangles and of trapeziums: five questions are three of one and two of the other.
    expect(rows).toEqual([{ kinds: 2, least: 2 }]);
  });

  it('ends with its last answer, and takes none afterwards', async () => {
    const student = await make.student();
    const { id } = await callAs(services, student).practice.start({ ...CLASS_8, size: 5 });
    await answerAll(student, id, (index) => index > 0);
    expect((await callAs(services, student).practice.sitting({ id })).sitting).toMatchObject({
      isFinished: true,
      answered: 5,
      right: 4,
    });
    const other = await callAs(services, student).practice.start({ ...CLASS_8, size: 5 });
    await callAs(services, student).practice.finish({ id: other.id });
    await expect(answerAll(student, other.id, () => true)).rejects.toMatchObject({ code: 'FINISHED' });
  });

  it('that is timed takes no answer after its time, by the database’s clock', async () => {
    const student = await make.student();
    const { id } = await callAs(services, student).practice.start({ ...CLASS_8, minutes: 5 });
    await test.ownerPool.query(
      `update practice_session set started_at = now() - interval '6 minutes', deadline_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    await expect(answerAll(student, id, () => true)).rejects.toMatchObject({ code: 'FINISHED' });
    expect((await callAs(services, student).practice.sitting({ id })).sitting.isFinished).toBe(true);
  });

  it('refuses an empty answer, and a choice without questions', async () => {
    const student = await make.student();
    const client = callAs(services, student);
    const { id } = await client.practice.start(CLASS_8);
    const questionId = (await client.practice.sitting({ id })).sitting.items[0]?.questionId ?? '';
    const answer = { type: 'numeric', text: ' ' } as const;
    await expect(client.practice.answer({ id, questionId, answer, isGuess: false })).rejects.toMatchObject({
      code: 'NOTHING_ANSWERED',
    });
    const chapters = [{ book: 'Ganita Prakash', title: 'No such chapter' }];
    await expect(client.practice.start({ ...CLASS_8, chapters })).rejects.toMatchObject({
      code: 'NO_QUESTIONS',
    });
  });

  it('is answered once, also when two answers come at the same time', async () => {
    const student = await make.student();
    const client = callAs(services, student);
    const { id } = await client.practice.start(CLASS_8);
    const questionId = (await client.practice.sitting({ id })).sitting.items[0]?.questionId ?? '';
    const [right, wrong] = [await answerTo(questionId, true), await answerTo(questionId, false)];
    const both = await Promise.all(
      [right, wrong].map((answer) => client.practice.answer({ id, questionId, answer, isGuess: false })),
    );
    expect(both[0]?.feedback).toEqual(both[1]?.feedback);
    const { rows } = await test.ownerPool.query('select reps from practice_card where student_id = $1', [
      student.id,
    ]);
    expect(rows).toEqual([{ reps: 1 }]);
    await expect(
      test.ownerPool.query(
        `update practice_answer set outcome = 'right' where session_id = $1 and answer is not null`,
        [id],
      ),
    ).rejects.toThrow('never changed');
  });
});

describe('Daily 10', () => {
  it('is one set a day of the student’s class and subjects, also when it is started twice at once', async () => {
    const student = await make.student();
    const client = callAs(services, student);
    const [one, two] = await Promise.all([client.practice.startDaily(), client.practice.startDaily()]);
    expect(one).toEqual(two);
    const { sitting } = await client.practice.sitting(one);
    expect(sitting).toMatchObject({ kind: 'daily', questions: 10 });
    const { rows } = await test.ownerPool.query<{ grade: number; subject: string }>(
      `select distinct q.grade, p.subjects @> array[q.subject] as chosen from practice_answer a
       join question q on q.id = a.question_id join student_profile p on p.user_id = $2 where a.session_id = $1`,
      [one.id, student.id],
    );
    expect(rows).toEqual([{ grade: 8, chosen: true }]);
    expect((await client.practice.overview()).daily).toMatchObject({ id: one.id, answered: 0 });
  });

  it('brings back what was wrong on a later day, and counts the days', async () => {
    const student = await make.student();
    const client = callAs(services, student);
    const first = await client.practice.startDaily();
    await answerAll(student, first.id, (index) => index >= 3);
    const wrong = (await client.practice.sitting(first)).sitting.items
      .slice(0, 3)
      .map(({ questionId }) => questionId);
    expect((await client.practice.overview()).streak).toEqual({ days: 1, restDays: 0, practisedToday: true });
    // As if it had been two days ago.
    await test.ownerPool.query(`alter table practice_answer disable trigger practice_answer_given_once`);
    await test.ownerPool.query(
      `with s as (update practice_session set day = day - 2, started_at = started_at - interval '2 days',
         finished_at = finished_at - interval '2 days' where id = $1),
       c as (update practice_card set due_at = due_at - interval '2 days', last_review_at = last_review_at - interval '2 days'
         where student_id = $2)
       update practice_answer set answered_at = answered_at - interval '2 days' where session_id = $1`,
      [first.id, student.id],
    );
    await test.ownerPool.query(`alter table practice_answer enable trigger practice_answer_given_once`);
    const second = await client.practice.startDaily();
    expect(second.id).not.toBe(first.id);
    const asked = (await client.practice.sitting(second)).sitting.items.map(({ questionId }) => questionId);
    expect(asked).toEqual(expect.arrayContaining(wrong));
    await answerAll(student, second.id, () => true);
    expect((await client.practice.overview()).streak).toEqual({ days: 2, restDays: 1, practisedToday: true });
  });

  it('says so when the class has no questions', async () => {
    const student = await make.student();
    await test.ownerPool.query('update student_profile set grade = 2 where user_id = $1', [student.id]);
    await test.ownerPool.query(
      'update question set archived_at = now() where grade = 2 and owner_id is null',
    );
    await expect(callAs(services, student).practice.startDaily()).rejects.toMatchObject({
      code: 'NO_QUESTIONS',
    });
  });
});

describe('mastery', () => {
  it('is told by chapter to the student and the parents, and to nobody else', async () => {
    const student = await make.student();
    const parent = await make.guardian(student);
    const { id } = await callAs(services, student).practice.start({ ...CLASS_8, chapters: [AREA], size: 5 });
    await answerAll(student, id, () => true);
    for (const viewer of [student, parent]) {
      const { students } = await callAs(services, viewer).practice.progress();
      expect(students).toHaveLength(1);
      expect(students[0]).toMatchObject({
        studentId: student.id,
        chapters: [{ grade: 8, subject: 'Mathematics', title: 'Area', answers: 5, mastery: 'secure' }],
        sittings: [{ id, answered: 5, right: 5 }],
      });
    }
    expect((await callAs(services, await make.person('parent')).practice.progress()).students).toEqual([]);
  });

  it('is silent below five answers', async () => {
    const student = await make.student();
    const client = callAs(services, student);
    const { id } = await client.practice.start({ ...CLASS_8, chapters: [AREA], size: 5 });
    const questionId = (await client.practice.sitting({ id })).sitting.items[0]?.questionId ?? '';
    await client.practice.answer({
      id,
      questionId,
      answer: await answerTo(questionId, true),
      isGuess: false,
    });
    const { students } = await client.practice.progress();
    expect(students[0]?.chapters[0]).toMatchObject({ answers: 1, mastery: null });
  });
});

describe('after a parent has withdrawn the consent', () => {
  it('nothing new is recorded: no test, no daily questions, no answer; what is there can be read', async () => {
    const student = await make.student({ consented: false });
    const parent = await make.guardian(student);
    const client = callAs(services, student);
    const { id } = await client.practice.start(CLASS_8);
    const [first] = (await client.practice.sitting({ id })).sitting.items;
    await callAs(services, parent).families.withdrawConsent({ id: student.id });
    const questionId = first?.questionId ?? '';
    const refusals = await Promise.all(
      [
        client.practice.start(CLASS_8),
        client.practice.startDaily(),
        client.practice.answer({ id, questionId, answer: await answerTo(questionId, true), isGuess: false }),
      ].map(refusalOf),
    );
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 403, message: FAMILY_MESSAGES.withdrawnFromYou });
    const { sitting } = await client.practice.sitting({ id });
    expect(sitting.items.every(({ feedback }) => feedback === null)).toBe(true);
    expect((await client.practice.overview()).sittings).toHaveLength(1);
    expect((await client.families.mine()).consentWithdrawn).toBe(true);
  });

  it('it goes on with another parent’s consent, for an adult, and for who never had one', async () => {
    const [student, adult] = [
      await make.student({ consented: false }),
      await make.student({ consented: false, dateOfBirth: '2000-01-01', shownAdult: true }),
    ];
    for (const one of [student, adult]) {
      const parent = await make.guardian(one);
      await callAs(services, parent).families.withdrawConsent({ id: one.id });
    }
    await callAs(services, adult).practice.start(CLASS_8);
    await make.guardian(student);
    await callAs(services, student).practice.start(CLASS_8);
    await callAs(services, await make.student({ consented: false })).practice.start(CLASS_8);
  });
});
