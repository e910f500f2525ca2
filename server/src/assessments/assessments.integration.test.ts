import { expect, test } from 'vitest';
import type { TestPerson } from '../../test/factories.ts';
import { createHttpCaller, tokenOf } from '../../test/http-caller.ts';
import { setStage } from '../../test/stage.ts';
import { assessmentsHandlers } from './handlers.ts';

const { database, services, make } = await setStage();
const call = createHttpCaller(services, { assessments: assessmentsHandlers });
const teacher = await make.teacher();
const student = await make.student();

/** An assessment of 30 marks and its attempt; `dueDay` is of November 2026. */
async function assign(options: {
  title: string;
  dueDay: number;
  published?: boolean;
  status?: string;
  score?: number | null;
  whose?: TestPerson;
}): Promise<string> {
  const { title, dueDay, published = true, status = 'pending', score = null, whose = student } = options;
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `with a as (
       insert into assessment (teacher_id, title, subject, topic, grade, type, total_questions, total_marks,
         duration_minutes, due_at, status)
       values ($1, $2, 'Mathematics', 'Fractions', 8, 'Quiz', 10, 30, 45, $3, $4) returning id)
     , g as (insert into assessment_assignment (assessment_id, student_id) select id, $5 from a)
     , t as (insert into assessment_attempt (assessment_id, student_id, status, score, completed_at, closed_by, released_at)
       select id, $5, $6, $7, done.at, case when done.at is not null then 'student' end,
         case when $7::numeric is not null then done.at end
       from a, (select case $6 when 'completed' then timestamptz '2026-11-20T10:00:00Z' end as at) done
       where $6 <> 'pending')
     select id from a`,
    [
      teacher.id,
      title,
      `2026-11-${dueDay}T18:30:00Z`,
      published ? 'active' : 'draft',
      whose.id,
      status,
      score,
    ],
  );
  return rows[0]?.id ?? '';
}
const listFor = async (person: TestPerson) =>
  call<{ assessments: Record<string, unknown>[] }>('GET /assessments', {
    token: await tokenOf(services, person),
  });

test('a student without assessments reads an empty list', async () => {
  expect(await listFor(student)).toMatchObject({ status: 200, body: { assessments: [] } });
});

test('a student reads what is assigned, in the order it is due, with a percentage once it is marked', async () => {
  const other = await make.student();
  await assign({ title: 'of another student', dueDay: 25, whose: other });
  await assign({ title: 'a draft', dueDay: 25, published: false });
  const marked = await assign({ title: 'marked', dueDay: 21, status: 'completed', score: 17 });
  await assign({ title: 'being marked', dueDay: 22, status: 'completed' });
  // A score that is being entered while the student is still at it stays with the teacher.
  await assign({ title: 'begun', dueDay: 28, status: 'in_progress', score: 5 });
  await assign({ title: 'pending', dueDay: 27 });
  const { assessments } = (await listFor(student)).body;
  expect(
    assessments.map(({ title, status, score, percentage }) => [title, status, score, percentage]),
  ).toEqual([
    ['marked', 'completed', 17, 56.66],
    ['being marked', 'completed', null, null],
    ['pending', 'pending', null, null],
    ['begun', 'in_progress', null, null],
  ]);
  expect(assessments[0]).toEqual({
    id: marked,
    _id: marked,
    title: 'marked',
    subject: 'Mathematics',
    topic: 'Fractions',
    teacher: 'Meera Iyer',
    type: 'Quiz',
    status: 'completed',
    totalQuestions: 10,
    duration: 45,
    dueDate: '2026-11-21T18:30:00.000Z',
    opensAt: null,
    lockAt: '2026-11-21T18:30:00.000Z',
    isOpen: true,
    completedOn: '2026-11-20T10:00:00.000Z',
    score: 17,
    totalMarks: 30,
    percentage: 56.66,
  });
});

test('late days put off when it can no longer be started, and a closed one says so', async () => {
  const late = await assign({ title: 'late', dueDay: 20 });
  await database.ownerPool.query(
    `update assessment set late_days = 3, status = 'completed', opens_at = '2026-11-10T04:30:00Z' where id = $1`,
    [late],
  );
  const { assessments } = (await listFor(student)).body;
  expect(assessments.find(({ id }) => id === late)).toMatchObject({
    dueDate: '2026-11-20T18:30:00.000Z',
    opensAt: '2026-11-10T04:30:00.000Z',
    lockAt: '2026-11-23T18:30:00.000Z',
    isOpen: false,
  });
});

test('the list comes in pages, none twice and none left out, also where many are due at one moment', async () => {
  const busy = await make.student();
  for (const dueDay of [26, 21, 24, 24, 24]) await assign({ title: `due ${dueDay}`, dueDay, whose: busy });
  const token = await tokenOf(services, busy);
  const page = async (search: string) =>
    (
      await call<{ assessments: { id: string; title: string }[]; nextCursor: string | null }>(
        `GET /assessments?${search}`,
        { token },
      )
    ).body;
  const first = await page('limit=2');
  const second = await page(`limit=2&cursor=${first.nextCursor}`);
  const third = await page(`limit=2&cursor=${second.nextCursor}`);
  expect([first, second, third].map(({ assessments }) => assessments.length)).toEqual([2, 2, 1]);
  expect(third.nextCursor).toBeNull();
  const paged = [first, second, third].flatMap(({ assessments }) => assessments);
  expect(paged.map(({ title }) => title)).toEqual(['due 21', 'due 24', 'due 24', 'due 24', 'due 26']);
  expect(new Set(paged.map(({ id }) => id)).size).toBe(5);
  expect(paged).toEqual((await page('')).assessments);
  expect(Object.keys(first).toSorted()).toEqual(['assessments', 'nextCursor']);
  expect((await call('GET /assessments?limit=101', { token })).status).toBe(400);
  expect((await call('GET /assessments?cursor=nonsense', { token })).status).toBe(400);
});

test('others have no such list', async () => {
  expect((await listFor(teacher)).status).toBe(403);
  expect((await call('GET /assessments')).status).toBe(401);
});
