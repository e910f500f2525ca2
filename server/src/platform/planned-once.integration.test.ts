import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { PLANNED_ONCE } from './planned-once.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

test('a marked statement is planned once for each connection, and others are not kept', async () => {
  await database.db.connection().execute(async (one) => {
    for (const value of [1, 2, 3]) {
      const marked = await sql<{ n: number }>`${PLANNED_ONCE} select ${value}::int + 1 as n`.execute(one);
      expect(marked.rows).toEqual([{ n: value + 1 }]);
      await sql`select ${value}::int + 2 as n`.execute(one);
    }
    const { rows } = await sql<{ statement: string; executions: number }>`
      select statement, (generic_plans + custom_plans)::int as executions from pg_prepared_statements
      where statement like '%::int + %'`.execute(one);
    expect(rows).toEqual([{ statement: '/* planned once */ select $1::int + 1 as n', executions: 3 }]);
  });
});

test('a failing marked statement leaves its connection usable', async () => {
  await database.db.connection().execute(async (one) => {
    const divide = (by: number) =>
      sql<{ n: number }>`${PLANNED_ONCE} select 6 / ${by}::int as n`.execute(one);
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect((await divide(2)).rows).toEqual([{ n: 3 }]);
  });
});
