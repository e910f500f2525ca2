/** What PostgreSQL writes into its own log about people: nothing. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const PERSON = 'asha.rao.1c2d@example.in';

test.skipIf(process.env.TEST_DATABASE_URL)('refused statements leave nobody in the log', async () => {
  const { ownerPool } = database;
  const { rows } = await ownerPool.query<{ data_directory: string }>('show data_directory');
  const log = () => readFileSync(join(dirname(rows[0]?.data_directory ?? ''), 'postgres.log'), 'utf8');
  await ownerPool.query(`create table scratch (
    mail text not null constraint scratch_mail_unique unique, age int constraint scratch_age_check check (age < 18))`);
  await ownerPool.query('insert into scratch values ($1, 9)', [PERSON]);
  const refused = [
    () => ownerPool.query('insert into scratch values ($1, 40)', [PERSON]),
    () => ownerPool.query('insert into scratch values ($1, 9)', [PERSON]),
    () => ownerPool.query(`insert into scratch values ('${PERSON}', 9, 'too many')`),
    () => ownerPool.query('select nothing($1::text)', [PERSON]),
  ];
  for (const statement of refused) await expect(statement()).rejects.toThrow();
  // The errors themselves are there, or this would prove nothing.
  expect(log()).toContain('scratch_mail_unique');
  expect(log()).not.toContain(PERSON);
});
