import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { seedCurriculum } from './reference.ts';
import {
  type BankQuestion,
  curriculumBooks,
  ensureStarterQuestions,
  seedStarterQuestions,
  starterQuestions,
} from './starter-questions.ts';

let database: TestDatabase;
const bank = starterQuestions();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function seedWith(wanted: readonly BankQuestion[]): Promise<number> {
  const client = await database.ownerPool.connect();
  try {
    return await seedStarterQuestions(client, wanted);
  } finally {
    client.release();
  }
}

async function stateOf(key: string) {
  const { rows } = await database.ownerPool.query<{ latest: number; archived: boolean; texts: string[] }>(
    `select q.latest_version as latest, q.archived_at is not null as archived,
       array_agg(v.content ->> 'text' order by v.version) as texts
     from starter_question s join question q on q.id = s.question_id join question_version v on v.question_id = q.id
     where s.key = $1 group by q.id`,
    [key],
  );
  return rows[0];
}

test('the bank is stored once, and seeding it again touches nothing', async () => {
  expect(await seedWith(bank)).toBe(bank.length);
  expect(await seedWith(bank)).toBe(0);
  const { rows } = await database.ownerPool.query(
    'select count(*)::int as n from question where owner_id is null and latest_version = 1',
  );
  expect(rows).toEqual([{ n: bank.length }]);
});

test('a changed question is a new version, one that is gone is archived, one that comes back is there again', async () => {
  const [first, second, ...rest] = bank;
  if (first === undefined || second === undefined) throw new Error('an empty bank');
  const changed = { ...first, content: { ...first.content, text: 'Asked in better words.' } };
  expect(await seedWith([changed, ...rest])).toBe(2);
  expect(await stateOf(first.key)).toEqual({
    latest: 2,
    archived: false,
    texts: [first.content.text, 'Asked in better words.'],
  });
  expect(await stateOf(second.key)).toMatchObject({ latest: 1, archived: true });
  expect(await seedWith([changed, second, ...rest])).toBe(1);
  expect(await stateOf(second.key)).toMatchObject({ latest: 1, archived: false });
});

test('books in two parts have all of their chapters, counted through', async () => {
  const client = await database.ownerPool.connect();
  try {
    await seedCurriculum(client);
  } finally {
    client.release();
  }
  const { rows } = await database.ownerPool.query('select count(*)::int as n from curriculum_chapter');
  expect(rows).toEqual([{ n: curriculumBooks().flatMap(({ chapters }) => chapters).length }]);
});

test('a start looks at the questions only when the bank of the code is another one', async () => {
  const client = await database.ownerPool.connect();
  const archived = `update question set archived_at = now() where id = (select question_id from starter_question order by key limit 1)`;
  const countArchived = async () =>
    (await client.query('select count(*)::int as n from question where archived_at is not null')).rows[0];
  try {
    await ensureStarterQuestions(client);
    expect(await countArchived()).toEqual({ n: 0 });
    await client.query(archived);
    await ensureStarterQuestions(client);
    expect(await countArchived()).toEqual({ n: 1 });
    await client.query(`update starter_bank set digest = repeat('0', 64)`);
    await ensureStarterQuestions(client);
    expect(await countArchived()).toEqual({ n: 0 });
  } finally {
    client.release();
  }
});
