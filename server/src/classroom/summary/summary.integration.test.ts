import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';

const { database: test, services, make } = await setStage({ max: 5 });

/** A group class of two students that is over: notes, a poll and a quiz. */
async function heldClass() {
  const [teacher, student, other] = await Promise.all([make.teacher(), make.student(), make.student()]);
  const parent = await make.guardian(student);
  const { lessonId } = await make.lesson({
    teacher,
    student,
    startsInMinutes: -61,
    came: [teacher, student],
  });
  const { ownerPool } = test;
  await ownerPool.query(`update lesson set kind = 'group', capacity = 5 where id = $1`, [lessonId]);
  await ownerPool.query(
    `insert into lesson_participant (lesson_id, student_id, seat, during)
     select id, $2, 2, during from lesson where id = $1`,
    [lessonId, other.id],
  );
  const question = async (kind: 'poll' | 'quiz', right: number | null, resultsShown: boolean) => {
    const id = randomUUID();
    await ownerPool.query(
      `insert into classroom_question (id, lesson_id, kind, prompt, options, right_option, results_shown)
       values ($1, $2, $3, 'Which?', '{One,Two}', $4, $5)`,
      [id, lessonId, kind, right, resultsShown],
    );
    for (const [who, option] of [[student, 0] as const, [other, 1] as const]) {
      await ownerPool.query(
        'insert into classroom_answer (question_id, lesson_id, student_id, option) values ($1, $2, $3, $4)',
        [id, lessonId, who.id, option],
      );
    }
    await ownerPool.query('update classroom_question set closed_at = clock_timestamp() where id = $1', [id]);
  };
  await question('poll', null, false);
  await question('quiz', 1, true);
  await ownerPool.query(
    `insert into classroom_notes (lesson_id, body, changed_by) values ($1, 'Page 12', $2)`,
    [lessonId, teacher.id],
  );
  return { teacher, student, other, parent, lessonId };
}

const summaryFor = async (who: TestPerson, id: string) =>
  (await callAs(services, who).lessons.summary({ id })).summary;

describe('the summary of a class', () => {
  it('is there once the class is over', async () => {
    const { teacher, student, lessonId } = await heldClass();
    expect(await summaryFor(student, lessonId)).toBeNull();
    await callAs(services, teacher).lessons.end({ id: lessonId });
    expect(await summaryFor(student, lessonId)).toMatchObject({ notes: { body: 'Page 12' } });
  });

  it('gives the teacher all counts, without who answered what', async () => {
    const { teacher, lessonId } = await heldClass();
    await callAs(services, teacher).lessons.end({ id: lessonId });
    const summary = await summaryFor(teacher, lessonId);
    expect(summary?.questions).toMatchObject([
      { counts: [1, 1], answers: [] },
      { counts: [1, 1], rightOption: 1, answers: [] },
    ]);
  });

  it('shows a family its own answers and never those of another child', async () => {
    const { teacher, student, other, parent, lessonId } = await heldClass();
    await callAs(services, teacher).lessons.end({ id: lessonId });
    for (const who of [student, parent]) {
      const summary = await summaryFor(who, lessonId);
      expect(summary?.questions).toMatchObject([
        { kind: 'poll', counts: null, answers: [{ studentId: student.id, option: 0 }] },
        { kind: 'quiz', counts: [1, 1], rightOption: 1, answers: [{ studentId: student.id, option: 0 }] },
      ]);
      expect(JSON.stringify(summary)).not.toContain(other.id);
    }
  });

  it('counts what else is kept, of the chat and the files what this person sees', async () => {
    const { teacher, student, other, parent, lessonId } = await heldClass();
    const { ownerPool } = test;
    const say = (privateWith: string | null) =>
      ownerPool.query(
        `insert into classroom_message (lesson_id, sender_id, client_id, body, private_with)
         values ($1, $2, $3, 'See page 12', $4)`,
        [lessonId, teacher.id, randomUUID(), privateWith],
      );
    await say(null);
    await say(student.id);
    await ownerPool.query('insert into board (lesson_id) values ($1)', [lessonId]);
    for (const [position, isDeleted] of [[1, false] as const, [2, true] as const]) {
      const pageId = randomUUID();
      await ownerPool.query(
        'insert into board_page (lesson_id, id, position, name) values ($1, $2, $3, $4)',
        [lessonId, pageId, position, ''],
      );
      await ownerPool.query(
        `insert into board_element (lesson_id, page_id, id, version, version_nonce, sequence, changed_by, content)
         values ($1, $2, 'stroke', 1, 1, 1, $3, $4)`,
        [lessonId, pageId, teacher.id, JSON.stringify({ id: 'stroke', isDeleted })],
      );
    }
    await callAs(services, teacher).lessons.end({ id: lessonId });
    const seen = { boardPages: 1, files: 0, recordings: 0 };
    for (const who of [teacher, student, parent]) {
      expect((await summaryFor(who, lessonId))?.kept).toEqual({ ...seen, chatLines: 2 });
    }
    expect((await summaryFor(other, lessonId))?.kept).toEqual({ ...seen, chatLines: 1 });
  });
});
