/** Making assessments: drafts that are never lost, publications that are refused in words, editions that leave attempts alone. */
import { randomUUID } from 'node:crypto';
import { type AssessmentDraft, EMPTY_DRAFT } from '@kaksha/domain/assessments/authoring/draft.ts';
import { AUTHORING_MESSAGES as M } from '@kaksha/domain/assessments/authoring/messages.ts';
import { addDays, localDateOf } from '@kaksha/domain/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';

let database: TestDatabase;
let services: TestServices;
let teacher: TestPerson;
let student: TestPerson;
let classmate: TestPerson;
let foreigner: TestPerson;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database);
  const make = factoriesOf(database);
  [teacher, student, classmate, foreigner] = await Promise.all([
    make.teacher(),
    make.student(),
    make.student(),
    make.student(),
  ]);
  await make.lesson({ teacher, student, startsInMinutes: 600 });
  await make.lesson({ teacher, student: classmate, startsInMinutes: 900 });
});
afterAll(() => database.close());

const authoring = (person = teacher) => callAs(services, person).authoring;
const tomorrow = () => addDays(localDateOf(Date.now()), 1);

const question = (text: string, marks = 2): AssessmentDraft['questions'][number] => ({
  key: text.replaceAll(/\W/g, '').slice(0, 20),
  questionId: null,
  section: '',
  content: {
    type: 'multiple_choice',
    text,
    image: null,
    explanation: '',
    marks,
    negativeMarks: 0,
    difficulty: 1,
    chapter: null,
    options: [
      { id: 'a', text: '4', image: null, misconception: '' },
      { id: 'b', text: '5', image: null, misconception: 'Adds one too many' },
    ],
    correctOptionId: 'a',
  },
});

const draftOf = (parts: Partial<AssessmentDraft> = {}): AssessmentDraft => ({
  ...EMPTY_DRAFT,
  title: 'Adding up',
  subject: 'Mathematics',
  topic: 'Sums',
  grade: 8,
  type: 'Quiz',
  dueDate: tomorrow(),
  questions: [question('What is 2 + 2?'), question('What is 1 + 3?', 3)],
  assignedStudents: [student.id],
  ...parts,
});

async function saved(parts: Partial<AssessmentDraft> = {}) {
  const id = randomUUID();
  const { revision } = await authoring().saveDraft({ id, revision: 0, draft: draftOf(parts) });
  return { id, revision };
}

async function published(parts: Partial<AssessmentDraft> = {}) {
  const { assessment } = await authoring().publish(await saved(parts));
  return assessment;
}

/** Begins as a student does: the versions of the moment are frozen. */
async function begin(assessmentId: string, who: TestPerson): Promise<string> {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `with t as (insert into assessment_attempt (assessment_id, student_id) values ($1, $2) returning id),
       q as (insert into attempt_question (attempt_id, question_id, version, position)
         select t.id, q.question_id, q.version, q.position from t, assessment_question q where q.assessment_id = $1)
     select id from t`,
    [assessmentId, who.id],
  );
  return rows[0]?.id ?? '';
}

describe('a draft', () => {
  test('is saved whatever it lacks, and read back as it was', async () => {
    const id = randomUUID();
    const draft = { ...EMPTY_DRAFT, title: 'Only a title' };
    expect(await authoring().saveDraft({ id, revision: 0, draft })).toMatchObject({ revision: 1 });
    expect(await authoring().draft({ id })).toEqual({ id, status: 'draft', revision: 1, draft, begun: [] });
    expect((await authoring().get({ id })).assessment).toMatchObject({ title: 'Only a title', grade: null });
  });

  test('of an older state does not overwrite a newer one, and says so', async () => {
    const { id, revision } = await saved();
    await authoring().saveDraft({ id, revision, draft: draftOf({ title: 'In the first tab' }) });
    const second = authoring().saveDraft({ id, revision, draft: draftOf({ title: 'In the second tab' }) });
    await expect(second).rejects.toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      message: M.changedElsewhere,
      data: { revision: 2 },
    });
    expect((await authoring().draft({ id })).draft.title).toBe('In the first tab');
  });

  test('that is sent again because its answer was lost is saved once', async () => {
    const id = randomUUID();
    const first = await authoring().saveDraft({ id, revision: 0, draft: draftOf() });
    expect(await authoring().saveDraft({ id, revision: 0, draft: draftOf() })).toEqual(first);
  });

  test('of twenty saves at once one is taken', async () => {
    const { id, revision } = await saved();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, tab) =>
        authoring().saveDraft({ id, revision, draft: draftOf({ title: `Tab ${tab}` }) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is deleted, and nothing else is', async () => {
    const { id } = await saved();
    await authoring().remove({ id });
    await expect(authoring().draft({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id: active } = await published();
    await expect(authoring().remove({ id: active })).rejects.toMatchObject({ message: M.notDeletable });
  });

  test('is its teacher’s alone', async () => {
    const other = authoring(await factoriesOf(database).teacher());
    const { id, revision } = await saved();
    const missing = { code: 'NOT_FOUND' };
    await expect(other.draft({ id })).rejects.toMatchObject(missing);
    await expect(other.get({ id })).rejects.toMatchObject(missing);
    await expect(other.saveDraft({ id, revision, draft: draftOf() })).rejects.toMatchObject(missing);
    await expect(other.saveDraft({ id, revision: 0, draft: draftOf() })).rejects.toMatchObject(missing);
    await expect(other.publish({ id, revision })).rejects.toMatchObject(missing);
    await expect(other.remove({ id })).rejects.toMatchObject(missing);
    expect((await other.list({})).assessments).toEqual([]);
  });
});

describe('publishing', () => {
  test.each<[string, Partial<AssessmentDraft>]>([
    [M.fillRequired, { title: ' ' }],
    [M.fillRequired, { dueDate: '' }],
    [M.dueInPast, { dueDate: '2020-01-01' }],
    [M.opensAfterDue, { opensDate: '2099-01-01' }],
    [M.noQuestion, { questions: [] }],
    [M.noStudent, { assignedStudents: [] }],
  ])('is refused: %s', async (message, parts) => {
    const draft = await saved(parts);
    await expect(authoring().publish(draft)).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
    expect(await authoring().draft({ id: draft.id })).toMatchObject({ status: 'draft', revision: 1 });
  });

  test('is refused for somebody else’s student, whose name a draft does not tell either', async () => {
    const draft = await saved({ assignedStudents: [student.id, foreigner.id] });
    await expect(authoring().publish(draft)).rejects.toMatchObject({ message: M.notYourStudent });
    const { assessment } = await authoring().get({ id: draft.id });
    expect(assessment.students.map(({ id }) => id)).toEqual([student.id]);
  });

  test('is refused for a state that was not seen', async () => {
    const { id, revision } = await saved();
    await authoring().saveDraft({ id, revision, draft: draftOf({ title: 'Newer' }) });
    await expect(authoring().publish({ id, revision })).rejects.toMatchObject({ code: 'CHANGED_ELSEWHERE' });
  });

  test('makes it the students’, under part ids that tell nothing', async () => {
    const draft = await saved({ extraMinutes: { [student.id]: 15 }, durationMinutes: 30 });
    const { assessment } = await authoring().publish(draft);
    expect(assessment).toMatchObject({
      status: 'active',
      totalQuestions: 2,
      totalMarks: 5,
      duration: 30,
      students: [{ id: student.id, status: 'pending', extraMinutes: 15 }],
    });
    const [first] = assessment.questions;
    if (first?.content.type !== 'multiple_choice') throw new Error('another type');
    const [right, wrong] = first.content.options.map(({ id }) => id);
    expect([right, wrong]).not.toContain('a');
    expect(first.content.correctOptionId).toBe(right);
    const { assessments } = await callAs(services, student).assessments.list();
    expect(assessments.find(({ id }) => id === draft.id)).toMatchObject({
      title: 'Adding up',
      totalMarks: 5,
    });
    expect(await authoring().publish(draft)).toEqual({ assessment });
    const { notifications } = await callAs(services, student).notifications.list({});
    expect(notifications[0]?.message).toContain('Adding up');
    services.sent.length = 0;
    await runDueJobs(database, services);
    const subjects = services.sent.map(({ subject }) => subject);
    expect(subjects).toContain('New quiz: Adding up – Kaksha');
  });
});

describe('publishing again', () => {
  test('gives a changed question its next version, and leaves who has begun with theirs', async () => {
    const { id } = await published();
    const attempt = await begin(id, student);
    const stored = await authoring().draft({ id });
    expect(stored.begun).toEqual([student.id]);
    const [kept, changed] = stored.draft.questions;
    if (kept === undefined || changed === undefined) throw new Error('two questions');
    const draft = {
      ...stored.draft,
      questions: [kept, { ...changed, content: { ...changed.content, text: 'What is 3 + 1?' } }],
      assignedStudents: [classmate.id],
    };
    const { revision } = await authoring().saveDraft({ id, revision: stored.revision, draft });
    expect((await authoring().list({})).assessments[0]).toMatchObject({ id, hasChanges: true });
    const { assessment } = await authoring().publish({ id, revision });
    expect(assessment.questions.map(({ content }) => content.text)).toEqual([
      'What is 2 + 2?',
      'What is 3 + 1?',
    ]);
    expect(new Set(assessment.students.map((each) => each.id))).toEqual(new Set([student.id, classmate.id]));
    const { rows } = await database.ownerPool.query<{ text: string; now: number }>(
      `select v.content ->> 'text' as text, s.version as now from attempt_question q
       join question_version v using (question_id, version)
       join assessment_question s on s.question_id = q.question_id and s.assessment_id = $2
       where q.attempt_id = $1 order by q.position`,
      [attempt, id],
    );
    expect(rows).toEqual([
      { text: 'What is 2 + 2?', now: 1 },
      { text: 'What is 1 + 3?', now: 2 },
    ]);
  });

  test('takes it from who has not begun, and allows a due date that is over', async () => {
    const { id } = await published({ assignedStudents: [student.id, classmate.id] });
    const { draft, revision } = await authoring().draft({ id });
    const next = { ...draft, assignedStudents: [classmate.id], dueDate: '2020-01-01' };
    const { assessment } = await authoring().publish({
      id,
      revision: (await authoring().saveDraft({ id, revision, draft: next })).revision,
    });
    expect(assessment.students.map((each) => each.id)).toEqual([classmate.id]);
  });

  test('is not possible once it is completed; changes can be dropped before', async () => {
    const { id } = await published();
    const { draft, revision } = await authoring().draft({ id });
    await authoring().saveDraft({ id, revision, draft: { ...draft, title: 'Changed' } });
    await authoring().dropChanges({ id });
    expect((await authoring().draft({ id })).draft.title).toBe('Adding up');
    await database.ownerPool.query(`update assessment set status = 'completed' where id = $1`, [id]);
    await expect(authoring().draft({ id })).rejects.toMatchObject({ message: M.notEditable });
  });
});

describe('the list', () => {
  test('is searched in title, subject and topic, by tab, page after page, with the figures over it', async () => {
    const own = await factoriesOf(database).teacher();
    const calls = authoring(own);
    for (const title of ['Percent 100%', 'Photosynthesis', 'Poems']) {
      const draft = {
        ...EMPTY_DRAFT,
        title,
        subject: title === 'Poems' ? 'English' : 'Science',
        topic: 'Leaves',
      };
      await calls.saveDraft({ id: randomUUID(), revision: 0, draft });
    }
    const titles = async (query: Parameters<typeof calls.list>[0]) =>
      (await calls.list(query)).assessments.map(({ title }) => title);
    expect(await titles({ search: 'PHOTO' })).toEqual(['Photosynthesis']);
    expect(await titles({ search: 'english' })).toEqual(['Poems']);
    expect(await titles({ search: 'leaves', status: 'draft' })).toHaveLength(3);
    expect(await titles({ search: '100%' })).toEqual(['Percent 100%']);
    expect(await titles({ status: 'active' })).toEqual([]);
    const first = await calls.list({ limit: 2 });
    expect(first.counts).toEqual({ active: 0, completed: 0, draft: 3, pendingReview: 0 });
    expect(await titles({ limit: 2, cursor: first.nextCursor ?? '' })).toEqual(['Percent 100%']);
  });
});

test('the options are what a teacher teaches, and those whom they teach', async () => {
  const { subjects, students } = await authoring().options();
  expect(subjects.slice(0, 5)).toEqual(['Mathematics', 'Science', 'English', 'Social Studies', 'Hindi']);
  expect(new Set(students.map(({ id }) => id))).toEqual(new Set([student.id, classmate.id]));
  expect(students[0]).toMatchObject({ grade: 8, subjects: ['Mathematics'] });
});
