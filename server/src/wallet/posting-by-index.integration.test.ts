import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { factoriesOf } from '../../test/factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

test('a posting finds its accounts by index, however many there are', async () => {
  const { id } = await factoriesOf(database).person('student');
  const client = await database.ownerPool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into ledger.account (kind, owner_id) select 'booking_escrow', gen_random_uuid() from generate_series(1, 20000)`,
    );
    await client.query('analyze ledger.account');
    const readWhole = async () => {
      const { rows } = await client.query<{ rows: number }>(
        `select seq_tup_read as rows from pg_stat_xact_user_tables where relid = 'ledger.account'::regclass`,
      );
      return rows[0]?.rows;
    };
    const before = await readWhole();
    // More often than PostgreSQL plans a function's statements anew.
    for (let count = 1; count <= 8; count++) {
      await client.query(`select ledger.post('top_up', $1, $2::jsonb)`, [
        `by-index:${count}`,
        JSON.stringify([
          { kind: 'gateway_clearing', owner: null, amountPaise: -100 },
          { kind: 'wallet', owner: id, amountPaise: 60 },
          { kind: 'wallet', owner: id, amountPaise: 40 },
        ]),
      ]);
    }
    expect(await readWhole()).toBe(before);
    const { rows } = await client.query(
      `select balance_paise from ledger.account where kind = 'wallet' and owner_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ balance_paise: 800 }]);
    await client.query('set constraints all immediate');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
