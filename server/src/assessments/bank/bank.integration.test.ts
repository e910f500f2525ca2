import { PREVIEWS } from '@kaksha/domain/assessments/bank/policy.ts';
import type { BankQuestion } from '@kaksha/domain/assessments/bank/schema.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { validQuestion } from '@kaksha/domain/assessments/questions/test-questions.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedCurriculum } from '../../../db/seed/reference.ts';
import { callAs } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';
import { storeQuestions } from './store-question.ts';

let teacher: TestPerson;

const { database, services, make } = await setStage();
beforeEach(async () => {
  teacher = await make.teacher();
});

const asTeacher = (who = teacher) => callAs(services, who).questionBank;
const sum = (more: object = {}): Question =>
  validQuestion({ type: 'numeric', text: 'What is 2 + 2?', value: 4, tolerance: 0, unit: '', ...more });
const add = async (question: Question): Promise<BankQuestion> =>
  (await asTeacher().create({ class: 5, subject: 'Mathematics', question })).question;

describe('the bank', () => {
  test('lists my own questions by what they are narrowed to, page after page', async () => {
    for (let number = 1; number <= 5; number += 1)
      await add(sum({ text: `Question ${number}`, difficulty: number > 3 ? 3 : 1 }));
    await add(validQuestion({ type: 'true_false', text: 'The sun is a star', correct: true }));
    const first = await asTeacher().list({ limit: 4 });
    const rest = await asTeacher().list({ limit: 4, cursor: first.nextCursor ?? '' });
    expect([...first.questions, ...rest.questions].map(({ content }) => content.text)).toEqual([
      'The sun is a star',
      'Question 5',
      'Question 4',
      'Question 3',
      'Question 2',
      'Question 1',
    ]);
    expect(rest.nextCursor).toBeNull();
    const texts = async (filters: object) =>
      (await asTeacher().list(filters)).questions.map(({ content }) => content.text);
    expect(await texts({ type: 'true_false' })).toEqual(['The sun is a star']);
    expect(await texts({ difficulty: 3 })).toEqual(['Question 5', 'Question 4']);
    expect(await texts({ search: 'QUESTION 2' })).toEqual(['Question 2']);
    expect(await texts({ search: '%' })).toEqual([]);
    expect(await texts({ class: 6 })).toEqual([]);
    expect(await texts({ whose: 'platform' })).toEqual([]);
  });

  test('shows nobody a question of somebody else', async () => {
    const { id } = await add(sum());
    const other = await make.teacher();
    expect((await asTeacher(other).list({})).questions).toEqual([]);
    for (const call of [
      () => asTeacher(other).get({ id }),
      () => asTeacher(other).archive({ id, archived: true }),
      () => asTeacher(other).edit({ id, version: 1, class: 5, subject: 'Mathematics', question: sum() }),
      () => asTeacher(other).copy({ id }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 });
  });

  test('gives the starter bank to everybody, to copy and not to change', async () => {
    const [id = ''] = await services.db
      .transaction()
      .execute((trx) =>
        storeQuestions(trx, [
          { ownerId: null, grade: 5, subject: 'Mathematics', content: sum({ text: 'Of the platform' }) },
        ]),
      );
    expect(
      (await asTeacher().list({ whose: 'platform' })).questions.map((each) => [each.id, each.isMine]),
    ).toContainEqual([id, false]);
    await expect(
      asTeacher().edit({ id, version: 1, class: 5, subject: 'Mathematics', question: sum() }),
    ).rejects.toMatchObject({
      status: 403,
      message: 'Questions of the starter bank are changed by nobody. Copy it to make it yours.',
    });
    await expect(asTeacher().archive({ id, archived: true })).rejects.toMatchObject({ status: 403 });
    const { question } = await asTeacher().copy({ id });
    expect(question).toMatchObject({ isMine: true, version: 1, content: { text: 'Of the platform' } });
    expect(question.id).not.toBe(id);
  });

  test('makes a new version of each edit, says what it changed, and lets no edit be overwritten', async () => {
    const { id } = await add(sum());
    const edit = (version: number, question: Question) =>
      asTeacher().edit({ id, version, class: 5, subject: 'Mathematics', question });
    await edit(1, sum({ text: 'What is 2 plus 2?', marks: 2 }));
    await expect(edit(1, sum({ text: 'From another tab' }))).rejects.toMatchObject({
      status: 409,
      message: 'Somebody has changed this question meanwhile. Please look at it again.',
    });
    const { question, versions } = await asTeacher().get({ id });
    expect(question).toMatchObject({ version: 2, content: { text: 'What is 2 plus 2?' } });
    expect(versions.map(({ version, changes }) => [version, changes])).toEqual([
      [
        2,
        [
          { what: 'Question', before: 'What is 2 + 2?', after: 'What is 2 plus 2?' },
          { what: 'Marks', before: '4', after: '2' },
        ],
      ],
      [1, []],
    ]);
  });

  test('shows the newest hundred versions, the last of them with what it changed too', async () => {
    const { id } = await add(sum());
    await database.ownerPool.query(
      `insert into question_version (question_id, version, type, marks, difficulty, content)
       select question_id, n, type, marks, difficulty, content || jsonb_build_object('text', 'Edit ' || n)
       from question_version, generate_series(2, 150) n where question_id = $1`,
      [id],
    );
    const { versions } = await asTeacher().get({ id });
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 100 }, (_, at) => 150 - at));
    expect(versions.at(-1)?.changes).toEqual([{ what: 'Question', before: 'Edit 50', after: 'Edit 51' }]);
  });

  test('finds a question in its chapter, whose class and subject are the chapter’s', async () => {
    const client = await database.ownerPool.connect();
    await seedCurriculum(client).finally(() => client.release());
    const { chapters } = await asTeacher().chapters({ class: 6, subject: 'Mathematics' });
    const [chapter] = chapters;
    expect(chapter?.edition).not.toBe('');
    const place = {
      grade: 6,
      subject: 'Mathematics',
      book: chapter?.book,
      title: chapter?.title,
      edition: chapter?.edition,
    };
    const { id, class: grade } = await add(sum({ chapter: place }));
    expect(grade).toBe(6);
    const found = await asTeacher().list({ class: 6, book: chapter?.book, chapter: chapter?.title });
    expect(found.questions.map((each) => [each.id, each.chapter])).toEqual([[id, chapter]]);
  });

  test('puts a question away and brings it back', async () => {
    const { id } = await add(sum());
    const { question } = await asTeacher().archive({ id, archived: true });
    expect(question.archivedAt).not.toBeNull();
    expect((await asTeacher().list({})).questions).toEqual([]);
    expect((await asTeacher().list({ archived: 'true' })).questions.map((each) => each.id)).toEqual([id]);
    await asTeacher().archive({ id, archived: false });
    expect((await asTeacher().list({})).questions.map((each) => each.id)).toEqual([id]);
  });
});

describe('files', () => {
  const csv = 'type,text,correct\nnumeric,What is 2 + 2?,4\nriddle,What?,x\n';

  test('are looked at before anything is stored, and then stored all or not at all', async () => {
    const report = await asTeacher().preview({ format: 'csv', file: new File([csv], 'questions.csv') });
    expect(report.refused).toEqual([{ place: 'Line 3', reason: "'riddle' is not a type of question" }]);
    expect((await asTeacher().list({})).questions).toEqual([]);
    const questions = report.accepted.map(({ question }) => question);
    const place = { class: 5, subject: 'Mathematics' };
    await expect(
      asTeacher().import({ ...place, questions: [...questions, { ...sum(), text: '' }] }),
    ).rejects.toMatchObject({ status: 400 });
    expect((await asTeacher().list({})).questions).toEqual([]);
    expect(await asTeacher().import({ ...place, questions })).toEqual({ added: 1 });
    expect((await asTeacher().list({})).questions.map(({ content }) => content.text)).toEqual([
      'What is 2 + 2?',
    ]);
  });

  test('that are too long or no such file have their answer in words', async () => {
    const refused = (format: 'csv' | 'qti', content: BlobPart) =>
      asTeacher()
        .preview({ format, file: new File([content], 'x') })
        .catch((error: Error) => error.message);
    expect(await refused('csv', `type,text\n${'t,x\n'.repeat(99_998)}`)).toBe(
      'This has 1,00,000 lines. Please import at most 300 questions at a time.',
    );
    expect(await refused('csv', new Uint8Array([0xff, 0xfe, 0x00]))).toContain('save the file as UTF-8');
    expect(await refused('qti', 'no zip')).toBe('This is not a zip file, or it is damaged');
  });

  test('are read for a teacher whose address is verified, and so often in ten minutes', async () => {
    const file = new File([csv], 'questions.csv');
    const unverified = await make.teacher();
    await database.ownerPool.query('update user_account set email_verified_at = null where id = $1', [
      unverified.id,
    ]);
    const stranger = callAs(services, unverified).questionBank;
    await expect(stranger.preview({ format: 'csv', file })).rejects.toMatchObject({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
    });
    const busy = callAs(services, await make.teacher()).questionBank;
    for (let times = 0; times < PREVIEWS; times += 1) await busy.preview({ format: 'csv', file });
    await expect(busy.preview({ format: 'csv', file })).rejects.toMatchObject({ status: 429 });
  });

  test('hold what a list shows, and come back as they went; what is left out is said', async () => {
    await add(sum({ negativeMarks: 1 }));
    await add(
      validQuestion({
        type: 'order',
        items: [
          { id: 'a', text: 'first' },
          { id: 'b', text: 'second' },
        ],
        partial: true,
      }),
    );
    const file = await asTeacher().export({ format: 'csv' });
    expect(file.name).toMatch(/^questions-\d{4}-\d\d-\d\d\.csv$/);
    const { accepted } = await asTeacher().preview({ format: 'csv', file });
    expect(accepted.map(({ question }) => question.type)).toEqual(['order', 'numeric']);
    expect(await asTeacher().exportReport({ format: 'gift' })).toMatchObject({
      count: 1,
      hasMore: false,
      left: [{ reason: "GIFT cannot hold a question of the type 'Put in order'" }],
      lost: [
        { what: 'difficulty', count: 1 },
        { what: 'what a wrong answer costs', count: 1 },
        { what: 'marks', count: 1 },
      ],
    });
    expect(await (await asTeacher().export({ format: 'gift' })).text()).toBe('::Q1::What is 2 + 2? {#4:0}\n');
  });
});
