/** A fresh, migrated database for one test file. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { startPump } from '../src/platform/announcements.ts';
import { APP_ROLE, createDatabase, createPool, type DB } from '../src/platform/database.ts';
import { createLogger } from '../src/platform/logging.ts';
import { endsInTime } from './ends-in-time.ts';

/** A copy of the migrated, empty database. */
export type TestDatabase = {
  /** Connection string of the owner role. */
  url: string;
  /** Runs as the owner: may do everything; for setting scenes and checking what the application cannot see. */
  ownerPool: Pool;
  /** Runs as the application does. */
  appPool: Pool;
  /** One connection for the checks of the books, which are planned once for each connection, at length. */
  booksPool: Pool;
  /** The query builder on {@link TestDatabase.appPool}. */
  db: Kysely<DB>;
  /** Closes the pools and drops the database; call it in `afterAll`. */
  close(): Promise<void>;
};

export interface TestDatabaseOptions {
  /** Most connections of each pool; 10 when absent. */
  max?: number;
  /** Changes are announced, as a node does: for files that start a part of one which listens. */
  pump?: boolean;
}

/** Copies the template; takes about a tenth of a second. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const template = new URL(inject('testTemplateUrl'));
  const name = `kaksha_test_${randomBytes(6).toString('hex')}`;
  // Copying files takes half the processor time of PostgreSQL's default, which writes each page into its log (measured).
  await run(template, `create database ${name} template ${template.pathname.slice(1)} strategy file_copy`);
  const url = new URL(template);
  url.pathname = name;
  // Errors of connections that the test itself cuts are no news.
  const common = { url: url.href, max: options.max ?? 10, onError: () => {} };
  const asOwner = { ...common, applicationName: 'kaksha test owner', statementTimeoutMs: 0 };
  const ownerPool = createPool(asOwner);
  const booksPool = createPool({ ...asOwner, max: 1 });
  const appPool = createPool({ ...common, applicationName: 'kaksha test app', role: APP_ROLE });
  const pump = options.pump === true ? startPump(url.href, createLogger('silent')) : undefined;
  return {
    url: url.href,
    ownerPool,
    appPool,
    booksPool,
    db: createDatabase(appPool),
    close: async () => {
      const pools = Promise.all([pump?.close(), ownerPool.end(), appPool.end(), booksPool.end()]);
      await endsInTime('The connections to a test database', pools);
      const dropped = run(template, `drop database if exists ${name} with (force)`);
      await endsInTime('Dropping a test database', dropped, () => whatRuns(template));
    },
  };
}

/** Everything that the test server does, for a message. */
async function whatRuns(template: URL): Promise<string> {
  const maintenance = new URL(template);
  maintenance.pathname = 'postgres';
  const client = new Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select datname, application_name, backend_type, state, wait_event_type, wait_event, left(query, 80) as query
       from pg_stat_activity where pid <> pg_backend_pid()`,
    );
    return JSON.stringify(rows);
  } finally {
    await client.end();
  }
}

/** `create database` copies only a template that nobody is connected to, so another database is used. */
async function run(template: URL, sql: string): Promise<void> {
  const maintenance = new URL(template);
  maintenance.pathname = 'postgres';
  const client = new Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
