/** Two transactions at the same moment, in an order that the test knows. */
import type pg from 'pg';
import { expect } from 'vitest';
import type { TestDatabase } from './database.ts';

type Begin = (client: pg.PoolClient) => Promise<unknown>;

/**
 * Runs `act` while other transactions hold what each of `begins` took, until `act` waits for one of them or has ended; then
 * they commit, in this order.
 */
export async function whileOpen<Result>(
  test: Pick<TestDatabase, 'ownerPool'>,
  begins: readonly Begin[],
  act: () => Promise<Result>,
): Promise<Result> {
  const clients = await Promise.all(begins.map(() => test.ownerPool.connect()));
  let ended = false;
  try {
    for (const [index, client] of clients.entries()) {
      await client.query('begin');
      await begins[index]?.(client);
    }
    const running = act().finally(() => {
      ended = true;
    });
    running.catch(() => undefined);
    const hasMet = async () => ended || (await waitsForLock(test));
    await expect.poll(hasMet, { timeout: 10_000 }).toBe(true);
    for (const client of clients) await client.query('commit');
    return await running;
  } finally {
    for (const client of clients) client.release();
  }
}

async function waitsForLock({ ownerPool }: Pick<TestDatabase, 'ownerPool'>): Promise<boolean> {
  const { rows } = await ownerPool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}
