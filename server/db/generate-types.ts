/**
 * `npm run db:types`: writes `types.ts`, the row types of every table, from a freshly migrated throw-away database.
 * With `--check` it writes nothing and fails when the file is out of date.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPool } from '../src/platform/database.ts';
import { runAs } from '../src/platform/embedded-postgres/run-as.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { migrate } from '../src/platform/migrate.ts';

/** What `createPool` makes of PostgreSQL's types, where kysely-codegen would guess otherwise. */
const TYPE_MAPPING = {
  int8: 'number',
  date: 'string',
  tstzrange: 'string',
  daterange: 'string',
  time: 'string',
};

const root = fileURLToPath(new URL('../../', import.meta.url));
const outFile = join(root, 'server/db/types.ts');
const dataDir = mkdtempSync(join(tmpdir(), `kaksha-test-${process.pid}-`));
const postgres = await startEmbeddedPostgres({ dataDir, disposable: true });
try {
  const pool = createPool({ url: postgres.url, statementTimeoutMs: 0 });
  await migrate(pool).finally(() => pool.end());
  const done = await runAs({ account: undefined, prefix: [] }, process.execPath, [
    join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    '--dialect=postgres',
    `--url=${postgres.url}`,
    `--out-file=${outFile}`,
    '--default-schema=public',
    '--include-pattern=public.*',
    `--type-mapping=${JSON.stringify(TYPE_MAPPING)}`,
    ...(process.argv.includes('--check') ? ['--verify'] : []),
  ]);
  if (done.output !== '') process.stdout.write(`${done.output}\n`);
  process.exitCode = done.code ?? 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
