/** Taking an assessment: its questions, the saved answers, its end, and that nothing of a key is ever sent. */
import { randomUUID } from 'node:crypto';
import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import { askedQuestion } from '@kaksha/domain/assessments/questions/asked.ts';
import { toMs } from '@kaksha/domain/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { expectNotified, familyOf } from '../../../test/expect-notified.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';
import { answered, publishPaper, rightAnswers } from '../../../test/taking-scene.ts';

let teacher: TestPerson;
let student: TestPerson;
let other: TestPerson;
let parent: TestPerson;

const { database, services, make } = await setStage();
beforeEach(async () => {
  [teacher, student, other] = [await make.teacher(), await make.student(), await make.student()];
  parent = await make.guardian(student);
});

const as = (person: TestPerson) => callAs(services, person).attempts;
const publish = (options: Partial<Parameters<typeof publishPaper>[1]> = {}) =>
  publishPaper(database, { teacher, students: [student], ...options });

describe('what is asked', () => {
  test('nothing of a key leaves the server, by a field, a word or an order', async () => {
    const paper = await publish({ shuffle: true });
    const { attemptId } = await as(student).start({ id: paper.assessmentId });
    await as(student).save({ id: attemptId, events: rightAnswers(paper) });
    const read = await as(student).read({ id: attemptId });
    const text = JSON.stringify(read.questions.map(({ asked }) => asked));
    expect(text).not.toMatch(
      /Key|correct|accepted|tolerance|31415|scheme|modelAnswer|misconception|explanation/,
    );
    for (const { asked } of read.questions) expect(askedQuestion.parse(asked)).toEqual(asked);
    expect(read.questions.map(({ asked }) => asked.type).toSorted()).toEqual(
      paper.questions.map(({ content }) => content.type).toSorted(),
    );
  });

  test('another attempt is asked in another order, the same attempt always in the same', async () => {
    const students = await Promise.all(Array.from({ length: 6 }, () => make.student()));
    const paper = await publish({ students, shuffle: true });
    const layouts = await Promise.all(
      students.map(async (each) => {
        const { attemptId } = await as(each).start({ id: paper.assessmentId });
        const [one, again] = [await as(each).read({ id: attemptId }), await as(each).read({ id: attemptId })];
        expect(again.questions).toEqual(one.questions);
        const order = one.questions.find(({ asked }) => asked.type === 'order')?.asked;
        return [one.questions.map(({ questionId }) => questionId).join(), JSON.stringify(order)];
      }),
    );
    expect(new Set(layouts.map(([questions]) => questions)).size).toBeGreaterThan(1);
    expect(new Set(layouts.map(([, order]) => order)).size).toBeGreaterThan(1);
  });

  test('an edit after the start changes nothing of it', async () => {
    const paper = await publish();
    const { attemptId } = await as(student).start({ id: paper.assessmentId });
    const before = await as(student).read({ id: attemptId });
    await database.ownerPool.query(
      `with v as (insert into question_version (question_id, version, type, marks, difficulty, content)
         select question_id, 2, type, marks, difficulty, jsonb_set(content, '{text}', '"Another one?"')
         from question_version where question_id = $2)
       update assessment_question set version = 2 where assessment_id = $1 and question_id = $2`,
      [paper.assessmentId, paper.questions[0]?.id],
    );
    await database.ownerPool.query(
      'update assessment set shuffle_options = true, duration_minutes = null, due_at = now() where id = $1',
      [paper.assessmentId],
    );
    expect(await as(student).read({ id: attemptId })).toEqual({ ...before, now: expect.any(String) });
  });
});

describe('starting', () => {
  test('with a clock the deadline is the whole time, with what this child is granted', async () => {
    const paper = await publish({ dueInMinutes: 5 });
    await database.ownerPool.query(
      'update assessment_assignment set extra_minutes = 15 where assessment_id = $1',
      [paper.assessmentId],
    );
    const { attemptId } = await expectNotified(
      database,
      () => as(student).start({ id: paper.assessmentId }),
      { live: { 'assessment:changed': [student, teacher] } },
    );
    const { startedAt, deadlineAt, hasClock } = await as(student).read({ id: attemptId });
    expect([hasClock, toMs(deadlineAt ?? '') - toMs(startedAt)]).toEqual([true, 55 * 60_000]);
  });

  test('without a clock the end is the due date and the days in which it is taken late', async () => {
    const paper = await publish({ durationMinutes: null, dueInMinutes: 60, lateDays: 2 });
    const { attemptId } = await as(student).start({ id: paper.assessmentId });
    const { deadlineAt, hasClock } = await as(student).read({ id: attemptId });
    const { assessment } = await as(student).about({ id: paper.assessmentId });
    expect([hasClock, toMs(deadlineAt ?? '') - toMs(assessment.dueAt)]).toEqual([false, 2 * 86_400_000]);
  });

  test('many starts at once are one attempt', async () => {
    const paper = await publish();
    const started = await Promise.all(
      Array.from({ length: 8 }, () => as(student).start({ id: paper.assessmentId })),
    );
    expect(new Set(started.map(({ attemptId }) => attemptId)).size).toBe(1);
    const { rows } = await database.ownerPool.query(
      `select count(*)::int as attempts, (select count(*)::int from attempt_step s where s.attempt_id = any(array_agg(t.id))) as steps
       from assessment_attempt t where assessment_id = $1`,
      [paper.assessmentId],
    );
    expect(rows).toEqual([{ attempts: 1, steps: 1 }]);
  });

  test.each([
    ['before it opens', { opensInMinutes: 10 }, TAKING.startRefusals.not_open_yet],
    ['after the due date', { opensInMinutes: -10, dueInMinutes: -1 }, TAKING.startRefusals.too_late],
  ])('is refused %s', async (_, options, message) => {
    const paper = await publish(options);
    const refused = await refusalOf(as(student).start({ id: paper.assessmentId }));
    expect([refused.status, refused.message]).toEqual([409, message]);
    const { takers } = await as(student).about({ id: paper.assessmentId });
    expect(takers[0]).toMatchObject({ mayStart: false, refusal: message, attempts: [] });
  });

  test('is refused when all attempts are used; who has another one gets it', async () => {
    const paper = await publish({ students: [student, other], attemptsAllowed: 1 });
    await database.ownerPool.query(
      'update assessment_assignment set extra_attempts = 1 where assessment_id = $1 and student_id = $2',
      [paper.assessmentId, other.id],
    );
    for (const each of [student, other]) {
      const { attemptId } = await as(each).start({ id: paper.assessmentId });
      await expectNotified(database, () => as(each).submit({ id: attemptId }), {
        live: { 'assessment:changed': [teacher, familyOf(each)] },
      });
    }
    expect((await refusalOf(as(student).start({ id: paper.assessmentId }))).message).toBe(
      TAKING.startRefusals.no_attempts_left,
    );
    const { attemptId } = await as(other).start({ id: paper.assessmentId });
    expect(await as(other).read({ id: attemptId })).toMatchObject({ number: 2, status: 'in_progress' });
  });

  test('who is not asked finds nothing, nor does anybody find a draft', async () => {
    const paper = await publish();
    for (const call of [
      () => as(other).start({ id: paper.assessmentId }),
      () => as(other).about({ id: paper.assessmentId }),
      () => as(student).start({ id: randomUUID() }),
    ])
      expect((await refusalOf(call())).status).toBe(404);
    await database.ownerPool.query(`update assessment set status = 'draft' where id = $1`, [
      paper.assessmentId,
    ]);
    expect((await refusalOf(as(student).about({ id: paper.assessmentId }))).status).toBe(404);
    expect((await refusalOf(as(student).start({ id: paper.assessmentId }))).status).toBe(404);
  });
});

describe('who may look', () => {
  test('a parent sees their child’s attempts, the teacher the rules, and neither the questions', async () => {
    const paper = await publish({ students: [student, other] });
    const { attemptId } = await as(student).start({ id: paper.assessmentId });
    const ofParent = await as(parent).about({ id: paper.assessmentId });
    expect(ofParent.takers).toEqual([
      expect.objectContaining({ studentId: student.id, openAttemptId: attemptId, mayStart: false }),
    ]);
    const ofTeacher = await as(teacher).about({ id: paper.assessmentId });
    expect(ofTeacher).toMatchObject({
      takers: [],
      assessment: { totalQuestions: 9, hasNegativeMarks: true },
    });
    expect((await refusalOf(as(parent).read({ id: attemptId }))).status).toBe(403);
    const stranger = await make.teacher();
    expect((await refusalOf(as(stranger).about({ id: paper.assessmentId }))).status).toBe(404);
  });

  test('a foreign student finds no attempt to read, save to or hand in', async () => {
    const paper = await publish({ students: [student, other] });
    const { attemptId } = await as(student).start({ id: paper.assessmentId });
    const events = [answered(paper.questions[0]?.id ?? '', null)];
    for (const call of [
      () => as(other).read({ id: attemptId }),
      () => as(other).save({ id: attemptId, events }),
      () => as(other).submit({ id: attemptId }),
    ])
      expect((await refusalOf(call())).status).toBe(404);
    expect(await as(student).read({ id: attemptId })).toMatchObject({ status: 'in_progress' });
  });
});
