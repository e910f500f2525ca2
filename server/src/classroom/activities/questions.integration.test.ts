import { randomUUID } from 'node:crypto';
import type { QuestionView } from '@kaksha/domain/classroom/activities/schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ask, createScene, hears, type Joined, payloads, type Scene } from '../test-scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterEach(() => scene.disconnectAll());
afterAll(() => scene.close());

const POLL = {
  kind: 'poll',
  prompt: 'How hard was it?',
  options: ['Easy', 'Right', 'Hard'],
  resultsShown: true,
};
const QUIZ = { ...POLL, kind: 'quiz', prompt: 'What is 1/2 + 1/3?', rightOption: 2 };
const named = (input: object) => ({ clientId: randomUUID(), ...input });
const questionIn = (answer: Answer) => (answer.event as { question: QuestionView }).question;

/** A group lesson with its teacher and two students in the room, on two nodes. */
async function inGroup() {
  const { id, student, teacher } = await scene.lesson();
  const second = await scene.person('student', 'Arjun');
  const { ownerPool } = scene.database;
  await ownerPool.query(`update lesson set kind = 'group', capacity = 5 where id = $1`, [id]);
  await ownerPool.query(
    `insert into lesson_participant (lesson_id, student_id, seat, during) select id, $2, 2, during from lesson where id = $1`,
    [id, second.id],
  );
  const a = await scene.join(id, teacher, { node: 0 });
  const b = await scene.join(id, student, { node: 1 });
  const c = await scene.join(id, second, { node: 0 });
  return { id, student, teacher, second, a, b, c };
}

const answerOf = (joined: Joined, questionId: string, option: number) =>
  ask(joined.client, 'activity:answer', { questionId, option });

describe('a poll', () => {
  it('is answered once by each, changeable until it is closed, and counted live for the teacher alone', async () => {
    const { student, a, b, c } = await inGroup();
    const asked = questionIn(await ask(a.client, 'activity:ask', named(POLL)));
    expect(asked).toMatchObject({ prompt: 'How hard was it?', closedAt: null, counts: null });
    await hears(b, 'activity:happened');

    await answerOf(b, asked.id, 0);
    await answerOf(b, asked.id, 2);
    await answerOf(c, asked.id, 2);
    const live = (await hears(a, 'activity:results', 3)) as { revision: number; counts: number[] }[];
    expect(live.toSorted((x, y) => x.revision - y.revision).map(({ counts }) => counts)).toEqual([
      [1, 0, 0],
      [0, 0, 1],
      [0, 0, 2],
    ]);
    expect(payloads(b, 'activity:results')).toEqual([]);
    expect(JSON.stringify(payloads(c, 'activity:happened'))).not.toContain(student.id);

    const closed = questionIn(await ask(a.client, 'activity:close', named({ questionId: asked.id })));
    expect(closed).toMatchObject({ counts: [0, 0, 2], rightOption: null });
    expect(await answerOf(b, asked.id, 1)).toEqual({ ok: false, message: 'This question is closed.' });
    expect((await hears(b, 'activity:happened', 2))[1]).toMatchObject({ question: closed });
  });

  it('keeps its counts from students when the teacher wants that; the teacher has them after a reload', async () => {
    const { id, teacher, student, a, b } = await inGroup();
    const asked = questionIn(await ask(a.client, 'activity:ask', named({ ...POLL, resultsShown: false })));
    await answerOf(b, asked.id, 1);
    const closed = questionIn(await ask(a.client, 'activity:close', named({ questionId: asked.id })));
    expect(closed.counts).toBeNull();
    const back = await scene.join(id, teacher);
    expect((await ask(back.client, 'activity:catch-up', { after: 0 })).results).toMatchObject([
      { questionId: asked.id, counts: [0, 1, 0] },
    ]);
    const again = await scene.join(id, student);
    expect(await ask(again.client, 'activity:catch-up', { after: 0 })).toMatchObject({
      results: [],
      answers: { [asked.id]: 1 },
      events: [{ question: { counts: null } }, { question: { counts: null } }],
    });
  });

  it('stands alone: a second one is refused while it is open, however fast, and sent again it is the same', async () => {
    const { a } = await inGroup();
    const first = named(POLL);
    const asked = await ask(a.client, 'activity:ask', first);
    expect(await ask(a.client, 'activity:ask', named(POLL))).toEqual({
      ok: false,
      message: 'Another question is still open. Close it first.',
    });
    expect((await ask(a.client, 'activity:ask', first)).event).toEqual(asked.event);
    await ask(a.client, 'activity:close', named({ questionId: questionIn(asked).id }));
    expect((await ask(a.client, 'activity:ask', named(POLL))).ok).toBe(true);
  });

  it('is refused in words with contact details in it', async () => {
    const { a } = await inGroup();
    const poll = { ...POLL, options: ['Done', 'No: call me on 98765 43210'] };
    expect(await ask(a.client, 'activity:ask', named(poll))).toEqual({
      ok: false,
      message: expect.stringContaining('leave out a phone number'),
    });
  });

  it('is refused in words after a hundred of one class', async () => {
    const { id, a } = await inGroup();
    await scene.database.ownerPool.query(
      `insert into classroom_question (lesson_id, kind, prompt, options, results_shown, asked_at, closed_at)
       select $1, 'poll', 'Ready?', '{Yes,No}', true, now(), now() from generate_series(1, 99)`,
      [id],
    );
    const last = await ask(a.client, 'activity:ask', named(POLL));
    await ask(a.client, 'activity:close', named({ questionId: questionIn(last).id }));
    expect(await ask(a.client, 'activity:ask', named(POLL))).toEqual({
      ok: false,
      message: 'A class has at most 100 questions.',
    });
  });
});

describe('a quiz', () => {
  it('shows what is right when it is closed and not before, and never who was wrong', async () => {
    const { student, second, a, b, c } = await inGroup();
    const asked = questionIn(await ask(a.client, 'activity:ask', named(QUIZ)));
    expect(asked.rightOption).toBeNull();
    await answerOf(b, asked.id, 2);
    await answerOf(c, asked.id, 0);
    expect(JSON.stringify((await ask(b.client, 'activity:catch-up', { after: 0 })).events)).toContain(
      '"rightOption":null',
    );
    await ask(a.client, 'activity:close', named({ questionId: asked.id }));
    const told = (await hears(b, 'activity:happened', 2))[1];
    expect(told).toMatchObject({ question: { rightOption: 2, counts: [1, 0, 1] } });
    const all = JSON.stringify([told, payloads(a, 'activity:results')]);
    expect(all).not.toContain(student.id);
    expect(all).not.toContain(second.id);
  });
});

describe('what is refused', () => {
  it.each([
    [{ ...POLL, prompt: '  ' }, 'Please write a question'],
    [{ ...POLL, options: ['One'] }, 'Please give 2 to 6 answers'],
    [{ ...POLL, options: ['1', '2', '3', '4', '5', '6', '7'] }, 'Please give 2 to 6 answers'],
    [{ ...POLL, options: ['Yes', ''] }, 'Please write each answer, or remove the empty ones'],
    [{ ...POLL, options: ['Yes', 'yes'] }, 'Two of the answers are the same'],
    [{ ...QUIZ, rightOption: null }, 'Please mark the right answer'],
    [{ ...QUIZ, rightOption: 3 }, 'Please mark the right answer'],
    [{ ...POLL, rightOption: 1 }, 'Please mark the right answer'],
  ])('%j', async (question, message) => {
    const { a } = await inGroup();
    expect(await ask(a.client, 'activity:ask', named(question))).toEqual({ ok: false, message });
  });

  it('asking and closing by students, answering by the teacher, options that are not there', async () => {
    const { a, b } = await inGroup();
    const teacherOnly = { ok: false, message: 'Only the teacher can do this.' };
    expect(await ask(b.client, 'activity:ask', named(POLL))).toEqual(teacherOnly);
    const { id } = questionIn(await ask(a.client, 'activity:ask', named(POLL)));
    expect(await ask(b.client, 'activity:close', named({ questionId: id }))).toEqual(teacherOnly);
    expect(await answerOf(a, id, 0)).toEqual({ ok: false, message: 'Only students can do this.' });
    expect(await answerOf(b, id, 3)).toEqual({ ok: false, message: 'Please choose one of the answers' });
    expect(await answerOf(b, id, -1)).toMatchObject({ ok: false });
  });

  it('a question of another class, and everything after the end', async () => {
    const [here, there] = [await inGroup(), await inGroup()];
    const { id } = questionIn(await ask(there.a.client, 'activity:ask', named(POLL)));
    const unknown = { ok: false, message: 'This question is not open any more.' };
    expect(await answerOf(here.b, id, 0)).toEqual(unknown);
    expect(await ask(here.a.client, 'activity:close', named({ questionId: id }))).toEqual(unknown);
    await scene.database.ownerPool.query(`update lesson set status = 'completed' where id = $1`, [there.id]);
    expect(await answerOf(there.b, id, 0)).toEqual({ ok: false, message: 'This class is over.' });
  });
});

describe('the database itself', () => {
  it('refuses a second open question, a second answer, an answer after closing and by a stranger', async () => {
    const { id, student, a } = await inGroup();
    const { ownerPool } = scene.database;
    const asked = questionIn(await ask(a.client, 'activity:ask', named(POLL)));
    const answer = (who: string) =>
      ownerPool.query(
        'insert into classroom_answer (question_id, lesson_id, student_id, option) values ($1, $2, $3, 0)',
        [asked.id, id, who],
      );
    await expect(
      ownerPool.query(
        `insert into classroom_question (lesson_id, kind, prompt, options, results_shown)
         values ($1, 'poll', 'Another?', '{Yes,No}', true)`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'classroom_question_one_open' });
    await answer(student.id);
    await expect(answer(student.id)).rejects.toMatchObject({ constraint: 'classroom_answer_pk' });
    const stranger = await scene.person('student', 'Kabir');
    await expect(answer(stranger.id)).rejects.toMatchObject({ constraint: 'classroom_answer_seat_fk' });
    await ownerPool.query('update classroom_question set closed_at = clock_timestamp() where id = $1', [
      asked.id,
    ]);
    await expect(
      ownerPool.query('update classroom_answer set option = 1 where question_id = $1', [asked.id]),
    ).rejects.toMatchObject({ constraint: 'classroom_answer_while_open' });
  });
});
