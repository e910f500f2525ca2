/**
 * One throw-away PostgreSQL for all integration tests, with a migrated template that each test file copies.
 * TEST_DATABASE_URL (a role that may create databases and roles) uses another server instead.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool } from '../src/platform/database.ts';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { migrate } from '../src/platform/migrate.ts';
import { isAlive } from '../src/platform/process-table.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the migrated template; see `createTestDatabase`. */
    testTemplateUrl: string;
  }
}

const PREFIX = 'kaksha-test-';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await provideServer();
  const name = `kaksha_template_${randomBytes(4).toString('hex')}`;
  const tearDown = () =>
    server.release(() => run(server.url, `drop database if exists ${name} with (force)`));
  // Vitest tears down after a Ctrl-C; when it is terminated it would leave PostgreSQL running until the next run.
  process.once('SIGTERM', () => void tearDown().finally(() => process.exit(143)));
  await run(server.url, `create database ${name}`);
  const template = new URL(server.url);
  template.pathname = name;
  const pool = createPool({
    url: template.href,
    statementTimeoutMs: 0,
    applicationName: 'kaksha test template',
  });
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
  project.provide('testTemplateUrl', template.href);
  return tearDown;
}

type Server = { url: string; release(clean: () => Promise<void>): Promise<void> };

async function provideServer(): Promise<Server> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, release: (clean) => clean() };
  await removeLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const postgres = await startEmbeddedPostgres({ dataDir, disposable: true });
  return {
    url: postgres.url,
    release: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A test run that was killed could not clean up; the process id in the folder's name tells. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1] ?? process.pid);
    if (!name.startsWith(PREFIX) || isAlive(pid)) continue;
    try {
      await stopEmbeddedPostgres(join(tmpdir(), name));
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another user's, or another run removes it at this moment: not ours to insist.
    }
  }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
