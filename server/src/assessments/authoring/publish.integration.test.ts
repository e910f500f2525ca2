/** Publications that are refused in words, and editions that leave attempts alone. */
import { randomUUID } from 'node:crypto';
import type { AssessmentDraft } from '@kaksha/domain/assessments/authoring/draft.ts';
import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { en as QUESTION_PICTURE_MESSAGES } from '@kaksha/domain/assessments/questions/picture/words/en.ts';
import { questionPictureKey } from '@kaksha/domain/assessments/questions/picture.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { authoringScene, questionAbout } from '../../../test/authoring-scene.ts';
import { callAs } from '../../../test/caller.ts';
import { expectNotified, familyOf } from '../../../test/expect-notified.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { runSweep } from '../../platform/sweeps/sweep.ts';
import { completeOverdue } from './complete-assessment.ts';

const { database, services, make } = await setStage();
const scene = await authoringScene(database, services);

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

const CONTACT =
  'Please leave out a phone number: families and teachers write to each other in messages on Kaksha.';

describe('publishing', () => {
  test.each<[string, Partial<AssessmentDraft>]>([
    [M.fillRequired, { title: ' ' }],
    [M.fillRequired, { dueDate: '' }],
    [M.dueInPast, { dueDate: '2020-01-01' }],
    [M.opensAfterDue, { opensDate: '2099-01-01' }],
    [M.noQuestion, { questions: [] }],
    [M.noStudent, { assignedStudents: [] }],
    [CONTACT, { instructions: 'Call me on 98765 43210' }],
  ])('is refused: %s', async (message, parts) => {
    const draft = await scene.saved(parts);
    await expect(scene.authoring().publish(draft)).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
    expect(await scene.authoring().draft({ id: draft.id })).toMatchObject({ status: 'draft', revision: 1 });
  });

  test('is refused for somebody else’s scene.student, whose name a draft does not tell either', async () => {
    const draft = await scene.saved({ assignedStudents: [scene.student.id, scene.foreigner.id] });
    await expect(scene.authoring().publish(draft)).rejects.toMatchObject({ message: M.notYourStudent });
    const { assessment } = await scene.authoring().get({ id: draft.id });
    expect(assessment.students.map(({ id }) => id)).toEqual([scene.student.id]);
  });

  test('is refused for a student whose family has blocked the teacher, unless a class is to come', async () => {
    const student = await make.student();
    const { lessonId } = await make.lesson({
      teacher: scene.teacher,
      student,
      startsInMinutes: -70,
      came: [scene.teacher, student],
    });
    await callAs(services, scene.teacher).lessons.end({ id: lessonId });
    const { messages } = callAs(services, student);
    const { conversation } = await messages.start({ teacherId: scene.teacher.id });
    const isListed = async () =>
      (await scene.authoring().options({ limit: 50 })).students.some(({ id }) => id === student.id);
    expect(await isListed()).toBe(true);
    await messages.block({ id: conversation.id });
    expect(await isListed()).toBe(false);
    const draft = await scene.saved({ assignedStudents: [student.id] });
    const publish = () => scene.authoring().publish(draft);
    await expect(publish()).rejects.toMatchObject({ message: M.notYourStudent });
    await make.lesson({ teacher: scene.teacher, student, startsInMinutes: 2_000 });
    expect(await isListed()).toBe(true);
    expect((await publish()).assessment.status).toBe('active');
  });

  test('is refused while a picture of a question is not there', async () => {
    const image = { fileId: randomUUID(), alt: 'A triangle' };
    const [first] = scene.draftOf().questions;
    if (first === undefined) throw new Error('a question');
    const draft = await scene.saved({ questions: [{ ...first, content: { ...first.content, image } }] });
    await expect(scene.authoring().publish(draft)).rejects.toMatchObject({
      message: QUESTION_PICTURE_MESSAGES.unknown,
    });
    const red = { width: 2000, height: 1000, channels: 3 as const, background: '#f00' };
    const png = await sharp({ create: red })
      .withExif({ IFD0: { Make: 'SecretCamera' } })
      .png()
      .toBuffer();
    const picture = new File([Uint8Array.from(png)], 'triangle.png');
    const { fileId } = await scene.authoring().addPicture({ picture });
    const file = await services.storage.get(questionPictureKey(fileId));
    expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect(file?.bytes.includes('SecretCamera')).toBe(false);
    const questions = [{ ...first, content: { ...first.content, image: { ...image, fileId } } }];
    expect(await scene.published({ questions })).toMatchObject({
      questions: [{ content: { image: { fileId } } }],
    });
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' });
    await expect(scene.authoring().addPicture({ picture: svg })).rejects.toMatchObject({
      code: 'PICTURE_REFUSED',
    });
  });

  test('is refused for a state that was not seen', async () => {
    const { id, revision } = await scene.saved();
    await scene.authoring().saveDraft({ id, revision, draft: scene.draftOf({ title: 'Newer' }) });
    await expect(scene.authoring().publish({ id, revision })).rejects.toMatchObject({
      code: 'CHANGED_ELSEWHERE',
    });
  });

  test('makes it the students’, under part ids that tell nothing', async () => {
    const draft = await scene.saved({ extraMinutes: { [scene.student.id]: 15 }, durationMinutes: 30 });
    const { assessment } = await expectNotified(database, () => scene.authoring().publish(draft), {
      live: { 'assessment:changed': [scene.student, scene.teacher] },
      inApp: { assessment_set: [familyOf(scene.student)] },
    });
    expect(assessment).toMatchObject({
      status: 'active',
      totalQuestions: 2,
      totalMarks: 5,
      duration: 30,
      students: [{ id: scene.student.id, status: 'pending', extraMinutes: 15 }],
    });
    const [first] = assessment.questions;
    if (first?.content.type !== 'multiple_choice') throw new Error('another type');
    const [right, wrong] = first.content.options.map(({ id }) => id);
    expect([right, wrong]).not.toContain('a');
    expect(first.content.correctOptionId).toBe(right);
    const { assessments } = await callAs(services, scene.student).assessments.list({});
    expect(assessments.find(({ id }) => id === draft.id)).toMatchObject({
      title: 'Adding up',
      totalMarks: 5,
    });
    expect(await scene.authoring().publish(draft)).toEqual({ assessment });
    const { notifications } = await callAs(services, scene.student).notifications.list({});
    expect(notifications[0]?.message).toContain('Adding up');
    services.sent.length = 0;
    await runDueJobs(database, services);
    const mailed = services.sent.filter(({ subject }) => subject === 'New quiz: Adding up – Kaksha');
    // The student, and the parent about the student.
    const whom = mailed.map(({ text }) => /has set (\S+)/.exec(text)?.[1]);
    expect(new Set(whom)).toEqual(new Set(['you', 'Riya']));
  });
});

test('a question of the platform is asked as it is; changed, it becomes the teacher’s own', async () => {
  const content = questionAbout('What is 9 + 1?').content;
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `with q as (insert into question (grade, subject) values (8, 'Mathematics') returning id),
       v as (insert into question_version (question_id, version, type, marks, difficulty, content)
         select id, 1, 'multiple_choice', 2, 1, $1 from q)
     select id from q`,
    [content],
  );
  const questionId = rows[0]?.id ?? '';
  const { id } = await scene.published({
    questions: [
      { key: 'asIs', questionId, section: '', content },
      { key: 'changed', questionId, section: '', content: { ...content, text: 'What is 8 + 2?' } },
    ],
  });
  const { rows: asked } = await database.ownerPool.query(
    `select q.id = $2 as "isPlatforms", q.owner_id as owner, a.version from assessment_question a
     join question q on q.id = a.question_id where a.assessment_id = $1 order by a.position`,
    [id, questionId],
  );
  expect(asked).toEqual([
    { isPlatforms: true, owner: null, version: 1 },
    { isPlatforms: false, owner: scene.teacher.id, version: 1 },
  ]);
});

describe('publishing again', () => {
  test('gives a changed question its next version, and leaves who has begun with theirs', async () => {
    const { id } = await scene.published();
    const attempt = await begin(id, scene.student);
    const stored = await scene.authoring().draft({ id });
    expect(stored.begun).toEqual([scene.student.id]);
    const [kept, changed] = stored.draft.questions;
    if (kept === undefined || changed === undefined) throw new Error('two questions');
    const draft = {
      ...stored.draft,
      questions: [kept, { ...changed, content: { ...changed.content, text: 'What is 3 + 1?' } }],
      assignedStudents: [scene.classmate.id],
    };
    const { revision } = await scene.authoring().saveDraft({ id, revision: stored.revision, draft });
    expect((await scene.authoring().list({})).assessments[0]).toMatchObject({ id, hasChanges: true });
    const { assessment } = await scene.authoring().publish({ id, revision });
    expect(assessment.questions.map(({ content }) => content.text)).toEqual([
      'What is 2 + 2?',
      'What is 3 + 1?',
    ]);
    expect(new Set(assessment.students.map((each) => each.id))).toEqual(
      new Set([scene.student.id, scene.classmate.id]),
    );
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
    const { id } = await scene.published({ assignedStudents: [scene.student.id, scene.classmate.id] });
    const { draft, revision } = await scene.authoring().draft({ id });
    const next = { ...draft, assignedStudents: [scene.classmate.id], dueDate: '2020-01-01' };
    const { assessment } = await scene.authoring().publish({
      id,
      revision: (await scene.authoring().saveDraft({ id, revision, draft: next })).revision,
    });
    expect(assessment.students.map((each) => each.id)).toEqual([scene.classmate.id]);
  });

  test('waits for who is just beginning, and leaves them assigned', async () => {
    const { id } = await scene.published({ assignedStudents: [scene.student.id, scene.classmate.id] });
    const { draft, revision } = await scene.authoring().draft({ id });
    const next = { ...draft, assignedStudents: [scene.classmate.id] };
    const saved = await scene.authoring().saveDraft({ id, revision, draft: next });
    const beginning = await database.ownerPool.connect();
    try {
      await beginning.query('begin');
      await beginning.query('insert into assessment_attempt (assessment_id, student_id) values ($1, $2)', [
        id,
        scene.student.id,
      ]);
      const publishing = scene.authoring().publish({ id, revision: saved.revision });
      await expect
        .poll(async () => {
          const { rows } = await database.ownerPool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows.length;
        })
        .toBeGreaterThan(0);
      await beginning.query('commit');
      const { assessment } = await publishing;
      const student = assessment.students.find((each) => each.id === scene.student.id);
      expect(student).toMatchObject({ status: 'in_progress', attempts: 1 });
    } finally {
      beginning.release();
    }
  });

  test('is not possible once it is completed; changes can be dropped before', async () => {
    const { id } = await scene.published();
    const { draft, revision } = await scene.authoring().draft({ id });
    await scene.authoring().saveDraft({ id, revision, draft: { ...draft, title: 'Changed' } });
    await scene.authoring().dropChanges({ id });
    expect((await scene.authoring().draft({ id })).draft.title).toBe('Adding up');
    await database.ownerPool.query(`update assessment set status = 'completed' where id = $1`, [id]);
    await expect(scene.authoring().draft({ id })).rejects.toMatchObject({ message: M.notEditable });
  });
});

describe('an assessment ends', () => {
  const statusOf = async (id: string) => (await scene.authoring().get({ id })).assessment.status;
  const markAll = (attempt: string) =>
    database.ownerPool.query(
      `update assessment_attempt set status = 'completed', closed_by = 'student', completed_at = now(), score = 3,
         marked_at = now(), released_at = now() where id = $1`,
      [attempt],
    );

  test('when its teacher says so, and nobody is at it or waits for the result', async () => {
    const { id } = await scene.published();
    const attempt = await begin(id, scene.student);
    await expect(scene.authoring().complete({ id })).rejects.toMatchObject({ message: M.notCompletable });
    await markAll(attempt);
    await scene.authoring().complete({ id });
    expect(await statusOf(id)).toBe('completed');
    await expect(scene.authoring().complete(await scene.saved())).rejects.toMatchObject({
      code: 'NOT_COMPLETABLE',
    });
  });

  test('by itself a week after late work was due, unless somebody waits', async () => {
    const [over, waits, late] = [await scene.published(), await scene.published(), await scene.published()];
    await begin(waits.id, scene.student);
    await database.ownerPool.query(
      `update assessment set due_at = now() - interval '8 days', late_days = case when id = $2 then 3 else 0 end
       where id = any($1)`,
      [[over.id, waits.id, late.id], late.id],
    );
    await runSweep(services, completeOverdue);
    expect(await Promise.all([over, waits, late].map(({ id }) => statusOf(id)))).toEqual([
      'completed',
      'active',
      'active',
    ]);
  });
});
