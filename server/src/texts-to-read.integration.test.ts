/** Texts that were published before the detector came are read once, and findings wait for an operator. */
import { expect, test } from 'vitest';
import { callAs } from '../test/caller.ts';
import { setStage } from '../test/stage.ts';
import { allSweeps, runSweep, type Sweep } from './platform/sweeps/sweep.ts';
import './worker.ts';

const { database, services, make } = await setStage();
const operator = await make.person('admin');
const run = async (query: string, values: unknown[] = []) =>
  (await database.ownerPool.query(query, values)).rows;
const sweep = (name: string): Sweep => {
  const found = allSweeps().find((each) => each.name === name);
  if (found === undefined) throw new Error(`no sweep ${name}`);
  return found;
};
const READERS = ['teachers.read-profiles', 'resources.read-video-texts', 'reviews.read-reviews'].map(sweep);
const readAll = async () => {
  for (const each of READERS) await runSweep(services, each);
};
const waiting = async () => (await run('select from text_to_read')).length;
const wait = (kind: string, id: string) =>
  run('insert into text_to_read (kind, id) values ($1, $2)', [kind, id]);
const counts = async () => {
  const { waiting: kinds } = await callAs(services, operator).admin.overview();
  return Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]));
};

test('profiles, videos, reviews and answers are read once; hits are reports of nobody, closed like others', async () => {
  const [teacher, clean, student] = await Promise.all([make.teacher(), make.teacher(), make.student()]);
  await run(
    `update teacher_profile set bio = 'I teach sums.', achievements = '{"Call me: 98765 43210"}' where user_id = $1`,
    [teacher.id],
  );
  const { lessonId } = await make.lesson({
    teacher,
    student,
    startsInMinutes: -90,
    came: [teacher, student],
  });
  await callAs(services, teacher).lessons.end({ id: lessonId });
  await callAs(services, student).reviews.write({ lessonId, rating: 2, comment: 'Too fast' });
  await callAs(services, teacher).reviews.remark({ lessonId, body: 'Practise fractions' });
  const [{ id: reviewId }] = await run(
    `update review set comment = 'Write to riya@example.com', answer = 'My site is www.sums.com', answered_at = now()
     where lesson_id = $1 returning id`,
    [lessonId],
  );
  const [{ id: videoId }] = await run(
    `insert into tutorial_video (teacher_id, title, grade, subject, language, file_id, kind, byte_length, status, scan, submitted_at,
       decided_by, decided_at)
     values ($1, 'Sums, ask on 98765 43210', 8, 'Mathematics', 'English', repeat('a', 32), 'mp4', 1, 'approved', 'clean', now(), $2, now())
     returning id`,
    [teacher.id, operator.id],
  );
  await wait('profile', teacher.id);
  await wait('profile', clean.id);
  await wait('review', reviewId);
  await wait('video', videoId);
  const before = await counts();
  await readAll();
  expect(await waiting()).toBe(0);
  const after = await counts();
  for (const kind of ['profile', 'review', 'videoReport']) expect(after[kind]).toBe((before[kind] ?? 0) + 1);

  // Begun again it finds nothing to do, and the same text is reported once.
  await wait('profile', teacher.id);
  await wait('review', reviewId);
  await wait('video', videoId);
  await readAll();
  const as = callAs(services, operator);
  const { cases } = await as.teachers.moderation.cases({ list: 'reported' });
  expect(
    cases.map(({ teacher: { id }, reports }) => [id, reports.map(({ by, reason }) => [by, reason])]),
  ).toEqual([[teacher.id, [['Kaksha', 'Found by the program: a phone number.']]]]);
  const { reviews } = await as.reviews.moderation({ list: 'reported' });
  expect(reviews.map(({ reports }) => reports.map(({ part, by, role }) => [part, by, role]))).toEqual([
    [
      ['review', 'Kaksha', 'program'],
      ['answer', 'Kaksha', 'program'],
    ],
  ]);
  const { cases: videos } = await as.resources.videos.cases({ list: 'reported' });
  expect(videos.map(({ id, reports }) => [id, reports.length])).toEqual([[videoId, 1]]);

  await as.reviews.decide({
    id: reviewId,
    part: 'review',
    hidden: true,
    category: 'private',
    reason: 'An address',
  });
  expect(
    (await as.reviews.moderation({ list: 'reported' })).reviews[0]?.reports.map(({ part }) => part),
  ).toEqual(['answer']);
});

test('a run that ends in between goes on with what is left', async () => {
  const teachers = await Promise.all([make.teacher(), make.teacher(), make.teacher()]);
  for (const { id } of teachers) await wait('profile', id);
  const reader = sweep('teachers.read-profiles');
  const [part] = typeof reader.parts === 'function' ? [] : reader.parts;
  if (part === undefined) throw new Error('no part');
  await runSweep(services, { ...reader, parts: [{ ...part, pageRows: 1 }] }, { runSeconds: 0 });
  expect(await waiting()).toBe(3);
  await runSweep(services, { ...reader, parts: [{ ...part, pageRows: 1 }] });
  expect(await waiting()).toBe(0);
});
