/** How States typed before the list was there became States of the list, and that nothing else can be stored since. */
import { readFile } from 'node:fs/promises';
import { STATES_OF_INDIA } from '@kaksha/domain/states-of-india.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The account's State and the typed text, after the migration read `typed`. */
async function migrated(typed: string[]): Promise<Map<string, [state: string, asTyped: string]>> {
  const client = await database.ownerPool.connect();
  try {
    await client.query('begin');
    await client.query(
      `alter table user_account drop constraint user_account_state_known, drop column state_as_typed`,
    );
    for (const [place, state] of typed.entries()) {
      await client.query(
        `insert into user_account (email, password_hash, role, first_name, state) values ($1, 'x', 'teacher', 'A', $2)`,
        [`state-${place}@example.com`, state],
      );
    }
    await client.query(
      await readFile(new URL('migrations/0190_states_of_india.sql', import.meta.url), 'utf8'),
    );
    const { rows } = await client.query<{ place: number; state: string; asTyped: string }>(
      `select substring(email from 'state-([0-9]+)')::integer as place, state, state_as_typed as "asTyped"
       from user_account where email like 'state-%'`,
    );
    return new Map(rows.map(({ place, state, asTyped }) => [typed[place] ?? '', [state, asTyped]]));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('spellings of a State become the State; what fits none is kept aside to be asked for', async () => {
  const spellings: Record<string, string> = {
    BR: 'Bihar',
    'Bihar.': 'Bihar',
    बिहार: 'Bihar',
    'Patna, Bihar': 'Bihar',
    'Bihar (10)': 'Bihar',
    'BIHAR 800001': 'Bihar',
    ' bihar, India ': 'Bihar',
    'Bi\u200bhar': 'Bihar',
    Tamilnadu: 'Tamil Nadu',
    TN: 'Tamil Nadu',
    Jharkhand: 'Jharkhand',
    Orissa: 'Odisha',
    'Jammu & Kashmir': 'Jammu and Kashmir',
    'New Delhi': 'Delhi',
    'Kerala State': 'Kerala',
    '': '',
  };
  const unknown = ['Bavaria', '-', 'Bihari', 'near the Goa bus stand'];
  const found = await migrated([...Object.keys(spellings), ...unknown]);
  for (const [typed, state] of Object.entries(spellings))
    expect([typed, found.get(typed)]).toEqual([typed, [state, '']]);
  for (const typed of unknown) expect(found.get(typed)).toEqual(['', typed]);
});

test('every name of the list is itself', async () => {
  const found = await migrated(STATES_OF_INDIA.map(({ name }) => name));
  for (const { name } of STATES_OF_INDIA) expect(found.get(name)).toEqual([name, '']);
});

test('the database takes the States of the list, 36 with a GST code of their own, and no other', async () => {
  expect(new Set(STATES_OF_INDIA.map(({ gstCode }) => gstCode)).size).toBe(36);
  const { rows } = await database.ownerPool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'user_account_state_known'`,
  );
  const names = [...(rows[0]?.definition ?? '').matchAll(/'([^']*)'/g)].map(([, name]) => name);
  expect(names.toSorted()).toEqual(['', ...STATES_OF_INDIA.map(({ name }) => name)].toSorted());
});
