/**
 * A process that owns a DATA_DIR's database and writes rows as fast as it can. It prints each row's number once
 * PostgreSQL has acknowledged it. Tests kill it, and PostgreSQL, and count.
 */
import { writeSync } from 'node:fs';
import { createPool } from '../src/platform/database.ts';
import { provideDatabase } from '../src/platform/provide-database.ts';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('usage: durable-writer.ts DATA_DIR');

const database = await provideDatabase({ dataDir, databaseUrl: undefined }, (message) =>
  writeSync(1, `# ${message}\n`),
);
process.on('SIGTERM', () => void database.release().then(() => process.exit(0)));

const pool = createPool({ url: database.url, max: 4, onError: () => {} });
await pool.query('create table if not exists written (id bigint generated always as identity primary key)');
writeSync(1, '# ready\n');

/** The number of a row that PostgreSQL has acknowledged; undefined while it is away. */
async function insert(): Promise<number | undefined> {
  try {
    const { rows } = await pool.query<{ id: number }>('insert into written default values returning id');
    return rows[0]?.id;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return undefined;
  }
}

async function write(): Promise<never> {
  for (;;) {
    const id = await insert();
    // Synchronously: the line is out even when this process is killed right after. It fails, and ends us, when the test
    // that reads it is gone.
    if (id !== undefined) writeSync(1, `${id}\n`);
  }
}
await Promise.all([write(), write(), write(), write()]);
