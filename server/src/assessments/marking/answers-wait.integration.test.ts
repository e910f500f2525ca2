/** The right answers of an assessment stay untold while somebody may still answer it, whatever its release policy. */
import { expect, test } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';
import {
  answered,
  letTimePass,
  type Paper,
  type PaperOptions,
  publishPaper,
} from '../../../test/taking-scene.ts';
import { runSweep } from '../../platform/sweeps/sweep.ts';
import { releaseAfterDue } from './release-results.ts';

const { database, services, make } = await setStage();
const teacher = await make.teacher();
const [first, second] = [await make.student(), await make.student()];
const KEY = /KeyExplanation|KeyMisconception|"correctOption/;

const publish = (options: Partial<PaperOptions>) =>
  publishPaper(database, {
    teacher,
    students: [first, second],
    types: ['multiple_choice', 'multiple_select'],
    releasePolicy: 'at_once',
    ...options,
  });

async function begin(paper: Paper, who: TestPerson) {
  return (await callAs(services, who).attempts.start({ id: paper.assessmentId })).attemptId;
}

async function handIn(paper: Paper, who: TestPerson) {
  const attemptId = await begin(paper, who);
  const [choice, select] = paper.questions;
  if (choice?.content.type !== 'multiple_choice' || select?.content.type !== 'multiple_select')
    throw new Error('other types');
  const wrong = [choice.content.options[0]?.id ?? '', select.content.options[1]?.id ?? ''] as const;
  await callAs(services, who).attempts.save({
    id: attemptId,
    events: [
      answered(choice.id, { type: 'multiple_choice', optionId: wrong[0] }),
      answered(select.id, { type: 'multiple_select', optionIds: [wrong[1]] }),
    ],
  });
  await callAs(services, who).attempts.submit({ id: attemptId });
  return attemptId;
}

const resultOf = (paper: Paper, who: TestPerson) =>
  callAs(services, who).marking.result({ id: paper.assessmentId });

/** What a student learns of the result: its marks, and whether the key is in it. */
async function told(paper: Paper, who: TestPerson) {
  const result = await resultOf(paper, who);
  return {
    hasMarks: result.shown !== null,
    waits: result.assessment.answersWait,
    hasKey: KEY.test(JSON.stringify(result)),
  };
}
const MARKS_ONLY = { hasMarks: true, waits: true, hasKey: false };
const EVERYTHING = { hasMarks: true, waits: false, hasKey: true };
const NOTHING = { hasMarks: false, waits: true, hasKey: false };

test('a student who finishes first learns the marks; the key comes when the last one is done', async () => {
  const paper = await publish({});
  await handIn(paper, first);
  expect(await told(paper, first)).toEqual(MARKS_ONLY);
  const running = await begin(paper, second);
  expect(await told(paper, first)).toEqual(MARKS_ONLY);
  await callAs(services, second).attempts.submit({ id: running });
  expect(await told(paper, first)).toEqual(EVERYTHING);
});

test('with an attempt left the key waits, and comes with the lock time', async () => {
  const paper = await publish({ students: [first], attemptsAllowed: 2 });
  await handIn(paper, first);
  expect(await told(paper, first)).toEqual(MARKS_ONLY);
  await database.ownerPool.query(`update assessment set due_at = now() - interval '1 minute' where id = $1`, [
    paper.assessmentId,
  ]);
  expect(await told(paper, first)).toEqual(EVERYTHING);
});

test('after the due date means after the late days, and after the last attempt that runs', async () => {
  const paper = await publish({ releasePolicy: 'after_due', lateDays: 2, durationMinutes: 60 });
  await handIn(paper, first);
  const due = (ago: string) =>
    database.ownerPool.query('update assessment set due_at = now() - $2::interval where id = $1', [
      paper.assessmentId,
      ago,
    ]);
  const sweep = () => runSweep(services, releaseAfterDue);
  await due('1 day');
  await sweep();
  expect(await told(paper, first)).toEqual(NOTHING);
  expect((await resultOf(paper, first)).assessment.waitsForDue).toBe(true);
  const late = await begin(paper, second);
  await due('2 days');
  await sweep();
  expect(await told(paper, first)).toEqual(NOTHING);
  await letTimePass(database, late, 60);
  await callAs(services, second).attempts.submit({ id: late });
  await sweep();
  expect(await told(paper, first)).toEqual(EVERYTHING);
});
