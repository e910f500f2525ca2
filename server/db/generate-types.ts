/** `npm run db:types`: writes `types.ts`, the row types of every table, from a freshly migrated throw-away database. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { migrate } from '../src/platform/migrate.ts';
import { typeGeneratorArguments } from './type-generator.ts';

const dataDir = mkdtempSync(join(tmpdir(), `kaksha-test-${process.pid}-`));
const postgres = await startEmbeddedPostgres({ dataDir, disposable: true });
try {
  const pool = createPool({ url: postgres.url, statementTimeoutMs: 0 });
  await migrate(pool).finally(() => pool.end());
  const done = spawnSync(process.execPath, typeGeneratorArguments(postgres.url), { stdio: 'inherit' });
  process.exitCode = done.status ?? 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
