/** A teacher's drawings over photos of working: stored on the way, bounded, and shown to the family after the release only. */
import { randomUUID } from 'node:crypto';
import { DRAWING_MESSAGES, type Drawing } from '@kaksha/domain/assessments/marking/drawing.ts';
import { expect, test } from 'vitest';
import { attemptScene, chose, wrote } from '../../../test/attempt-scene.ts';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { setStage } from '../../../test/stage.ts';

const { database, services, make } = await setStage();
const scene = attemptScene(database);
const teacher = await make.teacher();
const student = await make.student();
const parent = await make.guardian(student);

/** An essay of eight pages that waits, and how its teacher marks it. */
async function handedIn() {
  const pages = Array.from({ length: 8 }, () => randomUUID() as string);
  const made = await scene.assessment({ teacher });
  const attemptId = await scene.submitted(made, student, [chose('four'), wrote('See my pages', pages)]);
  const [choice = '', essay = ''] = made.questionIds;
  const mark = (
    revision: number,
    given: {
      marks?: number | null;
      ticks?: string[];
      comment?: string;
      drawing?: Drawing;
      questionId?: string;
    },
  ) =>
    callAs(services, teacher).marking.mark({
      attemptId,
      questionId: essay,
      revision,
      marks: null,
      ticks: [],
      comment: '',
      drawing: {},
      eventId: randomUUID(),
      ...given,
    });
  return { made, attemptId, choice, pages, page: pages[0] ?? '', mark };
}

const marks: Drawing[string] = [
  { stamp: 'tick', at: [1_000, 2_000] },
  { tone: 'red', points: [0, 0, 10_000, 10_000] },
  { comment: 'Why is this so?', at: [5_000, 5_000] },
];

test('a drawing is stored before there are marks, and stays when they are given', async () => {
  const { attemptId, page, mark } = await handedIn();
  const { answer } = await mark(0, { drawing: { [page]: marks }, comment: 'So far' });
  expect(answer).toMatchObject({
    outcome: 'by_hand',
    marks: null,
    comment: 'So far',
    revision: 1,
    markedAt: null,
  });
  expect(answer.drawing).toEqual({ [page]: marks });
  const marked = await mark(1, { marks: 3, ticks: ['form'], drawing: { [page]: marks } });
  expect(marked.answer).toMatchObject({ outcome: 'partly', marks: 3, ticks: ['form'] });
  const after = await mark(2, { drawing: { [page]: marks.slice(1) } });
  expect(after.answer).toMatchObject({ outcome: 'partly', marks: 3, ticks: ['form'], revision: 3 });
  expect(after.answer.markedAt).not.toBeNull();
  expect(await scene.stored(attemptId)).toEqual(await scene.replayed(attemptId));
});

test('a comment alone leaves the marks of the key, which are still no marks by hand', async () => {
  const { choice, mark } = await handedIn();
  const { answer } = await mark(0, { questionId: choice, comment: 'Quick!' });
  expect(answer).toMatchObject({ outcome: 'right', marks: 2, comment: 'Quick!', markedAt: null });
});

test('of two windows that draw at once one is told what the other drew', async () => {
  const { page, mark } = await handedIn();
  await mark(0, { drawing: { [page]: marks } });
  const refused = await refusalOf(mark(0, { drawing: { [page]: [] } }));
  expect(refused).toMatchObject({
    code: 'MARKED_ELSEWHERE',
    data: { current: { drawing: { [page]: marks }, revision: 1 } },
  });
});

test('a foreign page and too much of it are refused in words; the most that is accepted is stored', async () => {
  const { pages, page, mark } = await handedIn();
  const foreign = await refusalOf(mark(0, { drawing: { [randomUUID()]: marks } }));
  expect(foreign.data).toEqual({ errors: [{ path: 'drawing', msg: DRAWING_MESSAGES.unknownPage }] });
  const line = (points: number) => ({
    tone: 'red' as const,
    points: Array.from({ length: points }, () => 9_999),
  });
  const tooMuch = await refusalOf(
    mark(0, { drawing: { [page]: Array.from({ length: 7 }, () => line(600)) } }),
  );
  expect(tooMuch.data).toEqual({ errors: [{ path: 'drawing', msg: DRAWING_MESSAGES.full }] });
  // Each kind alone, as much of it as goes: the database's own bound is never met.
  const short = Object.fromEntries(pages.map((id) => [id, Array.from({ length: 51 }, () => line(4))]));
  const ticks = Object.fromEntries(
    pages.map((id) => [
      id,
      Array.from({ length: 69 }, () => ({ stamp: 'cross' as const, at: [9_999, 9_999] as [number, number] })),
    ]),
  );
  const words = {
    [page]: Array.from({ length: 66 }, () => ({ comment: 'क'.repeat(200), at: [1, 1] as [number, number] })),
  };
  const long = { [page]: Array.from({ length: 6 }, () => line(600)) };
  for (const [revision, drawing] of [short, ticks, words, long].entries())
    expect((await mark(revision, { drawing })).answer.revision).toBe(revision + 1);
});

test('the family sees it after the release, and not before', async () => {
  const { made, attemptId, page, mark } = await handedIn();
  await mark(0, { marks: 3, drawing: { [page]: marks } });
  for (const person of [student, parent]) {
    const { marking } = callAs(services, person);
    const before = await marking.result({ id: made.id, studentId: student.id });
    expect(before.shown).toBeNull();
    expect(JSON.stringify(before)).not.toContain('Why is this so?');
  }
  await callAs(services, teacher).marking.release({ id: made.id, attemptId });
  for (const person of [student, parent]) {
    const { shown } = await callAs(services, person).marking.result({ id: made.id, studentId: student.id });
    expect(shown?.questions[1]?.drawing).toEqual({ [page]: marks });
  }
});
