/** The bank as an operator reads of it: every class and subject of the curriculum, and the chapters that have too few questions. */
import { isCovered } from '@kaksha/domain/practice/coverage.ts';
import { beforeAll, expect, test } from 'vitest';
import { seedCurriculum } from '../../db/seed/reference.ts';
import { seedStarterQuestions, starterQuestions } from '../../db/seed/starter-questions.ts';
import { callAs } from '../../test/caller.ts';
import { setStage } from '../../test/stage.ts';

const { database, services, make } = await setStage();
const bank = starterQuestions();

async function bring(questions: typeof bank) {
  const client = await database.ownerPool.connect();
  await seedStarterQuestions(client, questions).finally(() => client.release());
}

const read = async (grade: number, subject: string) => {
  const { subjects } = await callAs(services, await make.person('admin')).practice.coverage();
  const found = subjects.find((each) => each.class === grade && each.subject === subject);
  if (found === undefined) throw new Error('no such subject');
  return found;
};

beforeAll(async () => {
  const client = await database.ownerPool.connect();
  await seedCurriculum(client).finally(() => client.release());
});

test('without questions every chapter is short, and every language', async () => {
  const science = await read(6, 'Science');
  expect(science).toMatchObject({ chapters: 12, asked: 0, questions: 0, each: 'chapter', wanted: 6 });
  expect(science.short).toHaveLength(12);
  const english = await read(6, 'English');
  expect(english).toMatchObject({ each: 'class', wanted: 60, questions: 0, short: [] });
  expect([isCovered(science), isCovered(english)]).toEqual([false, false]);
});

test('a chapter with a question too few is named with what it has, and one with enough is not', async () => {
  const magnets = bank.filter(({ content }) => content.chapter?.title === 'Exploring Magnets');
  const water = bank.filter(({ content }) => content.chapter?.title === 'A Journey through States of Water');
  await bring([...magnets.slice(0, 5), ...water.slice(0, 6)]);
  const science = await read(6, 'Science');
  expect(science).toMatchObject({ asked: 2, questions: 11 });
  expect(science.short).toHaveLength(11);
  expect(science.short).toContainEqual({ book: 'Curiosity', title: 'Exploring Magnets', questions: 5 });
});

test('the whole bank covers every class and subject of the curriculum', async () => {
  await bring(bank);
  const { subjects } = await callAs(services, await make.person('admin')).practice.coverage();
  // Six subjects in ten classes, of which some begin later.
  expect(subjects).toHaveLength(51);
  const without = subjects.filter((each) => !isCovered(each));
  expect(without.map((each) => [each.subject, each.class, each.questions, each.short])).toEqual([]);
});
