/** The study guides about a chapter: its place, its questions, its teachers, and a student's own part. */
import { beforeAll, expect, test } from 'vitest';
import { seedCurriculum } from '../../../db/seed/reference.ts';
import { seedStarterQuestions } from '../../../db/seed/starter-questions.ts';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { setStage } from '../../../test/stage.ts';
import { sitemap } from '../../content/sitemap/sitemap.ts';

const { database, services, make } = await setStage();
beforeAll(async () => {
  const client = await database.ownerPool.connect();
  await seedCurriculum(client);
  await seedStarterQuestions(client);
  client.release();
});

const visitor = () => callAs(services, null).resources.guides;
const AREA = { class: 8, subject: 'mathematics', chapter: 'area' };

test('every class and subject of the books is there, with its chapters in the order of the book', async () => {
  const { classes } = await visitor().index();
  expect(classes.map((each) => each.class)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const { books } = await visitor().list({ class: 10, subject: 'mathematics' });
  expect(books).toHaveLength(1);
  expect(books[0]?.chapters.map(({ position }) => position)).toEqual(
    Array.from({ length: 14 }, (_, index) => index + 1),
  );
  expect(books[0]?.chapters[0]?.title).toBe('Real Numbers');
});

test('what is claimed of practice questions is counted, chapter by chapter', async () => {
  const { classes } = await visitor().index();
  const { subjects = [] } = classes.find((each) => each.class === 3) ?? {};
  const mathematics = subjects.find(({ subject }) => subject === 'Mathematics');
  const { books } = await visitor().list({ class: 3, subject: 'mathematics' });
  const chapters = books.flatMap((book) => book.chapters);
  expect(mathematics).toEqual({
    subject: 'Mathematics',
    chapters: chapters.length,
    asked: chapters.filter(({ questions }) => questions > 0).length,
    questions: chapters.reduce((sum, { questions }) => sum + questions, 0),
  });
  const hindi = subjects.find(({ subject }) => subject === 'Hindi');
  expect(hindi?.asked).toBeLessThan(hindi?.chapters ?? 0);
});

test('a guide knows the place of the chapter, its neighbours and its questions with their answers', async () => {
  const guide = await visitor().guide(AREA);
  expect(guide).toMatchObject({ book: 'Ganita Prakash', title: 'Area', class: 8, subject: 'Mathematics' });
  expect(guide.position).toBeLessThanOrEqual(guide.chapterCount);
  expect(guide.previous).not.toBeNull();
  expect(guide.questions).toBeGreaterThan(0);
  expect(guide.worked.length).toBeGreaterThan(0);
  for (const { text, right, difficulty } of guide.worked) {
    expect(text).not.toBe('');
    expect(right.join('')).not.toBe('');
    expect([1, 2, 3]).toContain(difficulty);
  }
  const difficulties = guide.worked.map(({ difficulty }) => difficulty);
  expect(difficulties).toEqual([...new Set(difficulties)].toSorted());
});

test('the first chapter has none before it, and the last none after', async () => {
  const { books } = await visitor().list({ class: 10, subject: 'mathematics' });
  const last = books[0]?.chapters.at(-1)?.title.toLowerCase() ?? '';
  const first = await visitor().guide({ class: 10, subject: 'mathematics', chapter: 'real-numbers' });
  expect([first.previous, first.position]).toEqual([null, 1]);
  expect((await visitor().guide({ class: 10, subject: 'mathematics', chapter: last })).next).toBeNull();
});

test('only verified teachers of the class and subject are named', async () => {
  const wanted = await make.teacher({ subjects: ['Hindi'], grades: [3] });
  await make.teacher({ subjects: ['Hindi'], grades: [3], verified: false });
  const { books } = await visitor().list({ class: 3, subject: 'hindi' });
  const title = books[0]?.chapters[0]?.title ?? '';
  const guide = await visitor().guide({
    class: 3,
    subject: 'hindi',
    chapter: title.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  });
  expect(guide.title).toBe(title);
  expect([guide.teacherCount, guide.teachers.map(({ id }) => id)]).toEqual([1, [wanted.id]]);
});

test('what is no chapter is nowhere', async () => {
  const unknown = [
    () => visitor().guide({ ...AREA, chapter: 'no-such-chapter' }),
    () => visitor().guide({ ...AREA, subject: 'alchemy' }),
    () => visitor().list({ class: 1, subject: 'computer-science' }),
  ];
  for (const call of unknown) expect((await refusalOf(call())).status).toBe(404);
});

test('a student’s own answers and assessments on the chapter, and nobody else’s', async () => {
  const [student, other] = [await make.student(), await make.student()];
  const { id } = await callAs(services, student).practice.start({
    class: 8,
    subject: 'Mathematics',
    chapters: [{ book: 'Ganita Prakash', title: 'Area' }],
    size: 5,
    minutes: null,
  });
  const { sitting } = await callAs(services, student).practice.sitting({ id });
  const item = sitting.items.find(({ asked }) => asked.type === 'numeric');
  if (item === undefined) throw new Error('the chapter asks no number');
  const answer = { type: 'numeric' as const, text: '1' };
  await callAs(services, student).practice.answer({
    id,
    questionId: item.questionId,
    answer,
    isGuess: false,
  });
  expect(await callAs(services, student).resources.guides.mine(AREA)).toMatchObject({
    answers: 1,
    mastery: null,
    assessments: [],
  });
  expect((await callAs(services, other).resources.guides.mine(AREA)).answers).toBe(0);
});

test('the sitemap names the guides that have something to say, and no others', async () => {
  let text = '';
  for await (const piece of await sitemap(services.db, 'https://kaksha.test')) text += piece;
  expect(text).toContain('/resources/guides/class-8/mathematics/area<');
  expect(text).toContain('<loc>https://kaksha.test/resources/videos</loc>');
  const { books } = await visitor().list({ class: 2, subject: 'english' });
  const silent = books.flatMap(({ chapters }) => chapters).filter(({ questions }) => questions === 0);
  expect(silent.length).toBeGreaterThan(0);
  for (const { title } of silent) {
    const slug = title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    expect(text).not.toContain(`/class-2/english/${slug}<`);
  }
});
