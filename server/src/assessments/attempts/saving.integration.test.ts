/** Saving and ending: nothing is lost or doubled, whoever is faster, and every attempt ends with the right mark. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { expectNotified, familyOf } from '../../../test/expect-notified.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { answered, letTimePass, type Paper, publishPaper, rightAnswers } from '../../../test/taking-scene.ts';
import { closeOverdue, overdueAttempts } from './close-attempt.ts';
import { attemptsJobs } from './jobs.ts';

let teacher: TestPerson;
let student: TestPerson;
let paper: Paper;
let attemptId: string;

const { database, services, make } = await setStage();
beforeEach(async () => {
  [teacher, student] = [await make.teacher(), await make.student()];
  await begin({});
});

const attempts = () => callAs(services, student).attempts;

async function begin(options: Partial<Parameters<typeof publishPaper>[1]>): Promise<void> {
  paper = await publishPaper(database, { teacher, students: [student], ...options });
  ({ attemptId } = await attempts().start({ id: paper.assessmentId }));
}

interface Stored {
  status: string;
  closed_by: string | null;
  score: string | null;
  is_late: boolean;
  marked: boolean;
  completed_at: Date | null;
  deadline_at: Date | null;
}
async function stored(): Promise<Stored> {
  const { rows } = await database.ownerPool.query<Stored>(
    `select status, closed_by, score, is_late, marked_at is not null as marked, completed_at, deadline_at
     from assessment_attempt where id = $1`,
    [attemptId],
  );
  if (rows[0] === undefined) throw new Error('no attempt');
  return rows[0];
}
async function steps(): Promise<string[]> {
  const { rows } = await database.ownerPool.query<{ kind: string }>(
    'select kind from attempt_step where attempt_id = $1 order by step',
    [attemptId],
  );
  return rows.map(({ kind }) => kind);
}
const idOf = (type: string) => paper.questions.find(({ content }) => content.type === type)?.id ?? '';
const truth = (value: boolean) => answered(idOf('true_false'), { type: 'true_false', value });

describe('a save', () => {
  test('is there for the next device, the last one of a question counts, and flags are kept', async () => {
    const flag = {
      kind: 'flagged' as const,
      eventId: randomUUID(),
      questionId: idOf('order'),
      clientAt: '2001-01-01T00:00:00.000Z',
      flagged: true,
    };
    const { results } = await attempts().save({ id: attemptId, events: [truth(false), flag, truth(true)] });
    expect(results.map(({ outcome }) => outcome)).toEqual(['saved', 'saved', 'saved']);
    const { questions } = await attempts().read({ id: attemptId });
    expect(questions.find(({ questionId }) => questionId === idOf('true_false'))?.answer).toEqual({
      type: 'true_false',
      value: true,
    });
    expect(questions.filter(({ isFlagged }) => isFlagged).map(({ questionId }) => questionId)).toEqual([
      idOf('order'),
    ]);
  });

  test('sent again, many at once, is there once and answered alike, also after the end', async () => {
    const events = [truth(true), answered(idOf('numeric'), { type: 'numeric', text: '12' })];
    const all = await Promise.all(
      Array.from({ length: 6 }, () => attempts().save({ id: attemptId, events })),
    );
    for (const { results } of all) expect(results).toEqual(all[0]?.results);
    await attempts().submit({ id: attemptId });
    expect((await attempts().save({ id: attemptId, events })).results).toEqual(all[0]?.results);
    expect(await steps()).toEqual(['started', 'answered', 'answered', 'submitted']);
  });

  test('what can never be saved says so, and holds up nothing else', async () => {
    const events = [
      answered(randomUUID(), null),
      answered(idOf('numeric'), { type: 'true_false', value: true }),
      truth(true),
    ];
    const { results } = await attempts().save({ id: attemptId, events });
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'saved']);
  });

  test('20,000 characters of Hindi are an answer; HTML in it stays text', async () => {
    const text = `<script>alert(1)</script>${'क'.repeat(19_900)}`;
    const event = answered(idOf('subjective'), { type: 'subjective', text, photos: [] });
    const { results } = await attempts().save({ id: attemptId, events: [event] });
    expect(results[0]?.outcome).toBe('saved');
    const { questions } = await attempts().read({ id: attemptId });
    expect(questions.find(({ questionId }) => questionId === idOf('subjective'))?.answer).toMatchObject({
      text,
    });
  });
});

describe('the end', () => {
  test('handing in marks what needs no person, and the rest waits for the teacher', async () => {
    await attempts().save({ id: attemptId, events: rightAnswers(paper) });
    const submitted = await expectNotified(database, () => attempts().submit({ id: attemptId }), {
      live: { 'assessment:changed': [teacher, familyOf(student)] },
      inApp: { assessment_to_mark: [teacher] },
    });
    expect(submitted).toEqual({ status: 'completed', closedBy: 'student' });
    expect(await stored()).toMatchObject({
      closed_by: 'student',
      score: null,
      marked: false,
      is_late: false,
    });
    const { rows } = await database.ownerPool.query(
      `select outcome, count(*)::int as times, sum(marks)::float8 as marks from attempt_answer where attempt_id = $1
       group by outcome order by outcome`,
      [attemptId],
    );
    expect(rows).toEqual([
      { outcome: 'by_hand', times: 1, marks: null },
      { outcome: 'right', times: 8, marks: 32 },
    ]);
    const notes = await database.ownerPool.query('select event from notification where user_id = $1', [
      teacher.id,
    ]);
    expect(notes.rows).toEqual([{ event: 'assessment_to_mark' }]);
  });

  test('a wrong answer costs, an empty one nothing, and the score is there when nothing waits', async () => {
    await begin({ types: ['multiple_choice', 'true_false', 'numeric'] });
    const choice = paper.questions[0]?.content;
    const wrong =
      choice?.type === 'multiple_choice'
        ? choice.options.find(({ id }) => id !== choice.correctOptionId)?.id
        : undefined;
    const events = [
      answered(idOf('multiple_choice'), { type: 'multiple_choice', optionId: wrong ?? '' }),
      truth(true),
    ];
    await attempts().save({ id: attemptId, events });
    await attempts().submit({ id: attemptId });
    expect(await stored()).toMatchObject({ score: '3.00', marked: true });
  });

  test('the job closes it after the deadline and the grace, with what had been saved', async () => {
    await begin({ types: ['true_false', 'numeric'] });
    await attempts().save({ id: attemptId, events: [truth(true)] });
    await letTimePass(database, attemptId, 5);
    expect(await closeOverdue(services, attemptId)).toBe(false);
    expect((await attempts().save({ id: attemptId, events: [truth(false)] })).results[0]?.outcome).toBe(
      'saved',
    );
    expect((await attempts().save({ id: attemptId, events: [truth(true)] })).results[0]?.outcome).toBe(
      'saved',
    );
    await letTimePass(database, attemptId, 11);
    expect(await overdueAttempts(services, { after: null, limit: 10 })).toMatchObject([{ key: attemptId }]);
    await attemptsJobs['assessments.sweep-attempts']?.(services, {});
    const closed = await stored();
    expect(closed).toMatchObject({ status: 'completed', closed_by: 'deadline', score: '4.00' });
    expect(closed.completed_at).toEqual(closed.deadline_at);
    expect(await closeOverdue(services, attemptId)).toBe(false);
  });

  test('is waited for by a job of the start’s own transaction', async () => {
    await begin({ types: ['true_false'] });
    await letTimePass(database, attemptId, 60);
    await database.ownerPool.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
      `attempt-close:${attemptId}`,
    ]);
    await runDueJobs(database, services);
    expect(await stored()).toMatchObject({ status: 'completed', closed_by: 'deadline', score: '0.00' });
  });

  test('what comes after it is kept for the teacher and changes no mark; after the release nothing is kept', async () => {
    await begin({ types: ['true_false'] });
    await letTimePass(database, attemptId, 11);
    const late = truth(true);
    const answer = await attempts().save({ id: attemptId, events: [late] });
    expect(answer).toMatchObject({
      status: 'completed',
      closedBy: 'deadline',
      results: [{ outcome: 'late' }],
    });
    expect(await steps()).toEqual(['started', 'closed', 'answered_late']);
    expect(await stored()).toMatchObject({ score: '0.00' });
    await database.ownerPool.query('update assessment_attempt set released_at = now() where id = $1', [
      attemptId,
    ]);
    const { results } = await attempts().save({ id: attemptId, events: [late, truth(false)] });
    expect(results.map(({ outcome }) => outcome)).toEqual(['late', 'refused']);
  });

  test('handing in after it says that the clock was faster, handing in twice is once', async () => {
    await letTimePass(database, attemptId, 11);
    const all = await Promise.all(Array.from({ length: 4 }, () => attempts().submit({ id: attemptId })));
    expect(all).toEqual(Array(4).fill({ status: 'completed', closedBy: 'deadline' }));
    expect((await steps()).filter((kind) => kind === 'closed')).toHaveLength(1);
  });

  test('a start after it closes it and begins the next', async () => {
    await begin({ types: ['true_false'], attemptsAllowed: 2 });
    await letTimePass(database, attemptId, 11);
    const next = await attempts().start({ id: paper.assessmentId });
    expect(next.attemptId).not.toBe(attemptId);
    expect(await stored()).toMatchObject({ status: 'completed', closed_by: 'deadline' });
  });

  test('late without a clock is who handed in after the due date, and it costs what was said', async () => {
    await begin({
      types: ['true_false'],
      durationMinutes: null,
      dueInMinutes: -60,
      lateDays: 1,
      latePenaltyPercent: 25,
    });
    await attempts().save({ id: attemptId, events: [truth(true)] });
    await attempts().submit({ id: attemptId });
    expect(await stored()).toMatchObject({ is_late: true, score: '3.00' });
  });

  test('a hundred saves against handing in and the deadline job: what was acknowledged is in the marks', async () => {
    await begin({ types: ['true_false', 'numeric', 'short_answer'] });
    // The grace ends among them.
    await letTimePass(database, attemptId, 9.8);
    const saves = Array.from({ length: 100 }, async (_, index) => {
      const event = answered(idOf('numeric'), { type: 'numeric', text: String(index) });
      const { results } = await attempts().save({ id: attemptId, events: [event] });
      return { event, outcome: results[0]?.outcome };
    });
    const watch = async (): Promise<void> => {
      while (!(await closeOverdue(services, attemptId)) && (await stored()).status === 'in_progress');
    };
    const ends = [watch(), watch()];
    const done = await Promise.all(saves);
    await Promise.all([...ends, attempts().submit({ id: attemptId })]);
    const { rows } = await database.ownerPool.query<{ event_id: string; kind: string }>(
      `select event_id, kind from attempt_step where attempt_id = $1 and kind like 'answered%'`,
      [attemptId],
    );
    const expected = done.map(({ event, outcome }) => [
      event.eventId,
      outcome === 'late' ? 'answered_late' : 'answered',
    ]);
    expect(Object.fromEntries(rows.map(({ event_id, kind }) => [event_id, kind]))).toEqual(
      Object.fromEntries(expected),
    );
    expect(rows).toHaveLength(100);
    const kinds = await steps();
    expect(kinds.filter((kind) => kind === 'submitted' || kind === 'closed')).toHaveLength(1);
    // Nothing counts that came after the end.
    const end = kinds.findIndex((kind) => kind === 'submitted' || kind === 'closed');
    expect(kinds.slice(end).filter((kind) => kind === 'answered')).toEqual([]);
    expect(await refusalOf(attempts().start({ id: paper.assessmentId }))).toMatchObject({ status: 409 });
  });
});
