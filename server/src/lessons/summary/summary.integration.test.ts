import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf, type TestPerson } from '../../../test/factories.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';

let test: TestDatabase;
let services: TestServices;
let make: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  test = await createTestDatabase({ max: 5 });
  services = createTestServices(test);
  make = factoriesOf(test);
});
afterAll(() => test.close());

/** A group class of two students that is over: who was there, notes, a poll and a quiz. */
async function heldClass() {
  const [teacher, student, other] = await Promise.all([make.teacher(), make.student(), make.student()]);
  const parent = await make.guardian(student);
  const { lessonId } = await make.lesson({ teacher, student, startsInMinutes: -61 });
  const { ownerPool } = test;
  await ownerPool.query(`update lesson set kind = 'group', capacity = 5 where id = $1`, [lessonId]);
  await ownerPool.query(
    `insert into lesson_participant (lesson_id, student_id, seat, during)
     select id, $2, 2, during from lesson where id = $1`,
    [lessonId, other.id],
  );
  const stay = (who: TestPerson, from: number, to: number | null) =>
    ownerPool.query(
      `insert into lesson_presence (lesson_id, user_id, joined_at, left_at)
       select id, $2, starts_at + make_interval(mins => $3), starts_at + make_interval(mins => $4::int)
       from lesson where id = $1`,
      [lessonId, who.id, from, to],
    );
  await stay(teacher, 0, null);
  await stay(student, 0, 20);
  await stay(student, 15, 30);
  await stay(student, 40, 50);
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

  it('counts the time in the room, two windows at once as one', async () => {
    const { teacher, student, lessonId } = await heldClass();
    await callAs(services, teacher).lessons.end({ id: lessonId });
    const summary = await summaryFor(student, lessonId);
    expect(summary?.attendance).toMatchObject([
      { person: { id: teacher.id }, role: 'teacher', minutes: 61 },
      { person: { id: student.id }, role: 'student', minutes: 40 },
    ]);
  });

  it('gives the teacher everybody and all counts, without who answered what', async () => {
    const { teacher, other, lessonId } = await heldClass();
    await callAs(services, teacher).lessons.end({ id: lessonId });
    const summary = await summaryFor(teacher, lessonId);
    expect(summary?.attendance).toHaveLength(3);
    expect(summary?.attendance[2]).toMatchObject({
      person: { id: other.id },
      minutes: 0,
      firstCameAt: null,
      lastLeftAt: null,
    });
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
});
