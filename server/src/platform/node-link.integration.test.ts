import { createServer } from 'node:http';
import { pino } from 'pino';
import { Server } from 'socket.io';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { linkNodes } from './node-link.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A node without pages. */
async function startNode() {
  const link = await linkNodes({
    redisUrl: undefined,
    ownerPool: database.ownerPool,
    log: pino({ level: 'silent' }),
  });
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const io = new Server(http, { adapter: link.adapter });
  return {
    io,
    close: async () => {
      await io.close();
      await link.close();
    },
  };
}

/** Connections that the pool has given out and not got back: each keeps it from ending. */
const kept = ({ ownerPool }: TestDatabase) => ownerPool.totalCount - ownerPool.idleCount;

it.each([0, 1, 2, 3, 5, 8, 13])(
  'a node that ends %d turns after it began keeps no connection, however far it had come',
  async (turns) => {
    const node = await startNode();
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
    await node.close();
    await expect.poll(() => kept(database)).toBe(0);
  },
);

it('nor one that ends while it listens', async () => {
  const [one, other] = [await startNode(), await startNode()];
  await expect.poll(() => one.io.of('/').adapter.serverCount()).toBe(2);
  expect(kept(database)).toBe(2);
  await Promise.all([one.close(), other.close()]);
  await expect.poll(() => kept(database)).toBe(0);
});

it('nor one whose connection was lost just then', async () => {
  const [one, other] = [await startNode(), await startNode()];
  await expect.poll(() => one.io.of('/').adapter.serverCount()).toBe(2);
  const { rows: lost } = await database.booksPool.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'LISTEN %'`,
  );
  expect(lost).toHaveLength(2);
  // Each comes back after a while of its own: one of them has, the other perhaps not yet.
  const cameBack = async () => {
    const { rowCount } = await database.booksPool.query(
      `select from pg_stat_activity where datname = current_database() and query like 'LISTEN %' and pid <> all($1::int[])`,
      [lost.map(({ pid }) => pid)],
    );
    return rowCount;
  };
  await expect.poll(cameBack).toBeGreaterThan(0);
  await Promise.all([one.close(), other.close()]);
  await expect.poll(() => kept(database)).toBe(0);
});
