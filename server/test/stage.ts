import { afterAll, afterEach, expect } from 'vitest';
import type { Env } from '../src/platform/env.ts';
import { createTestDatabase, type TestDatabaseOptions } from './database.ts';
import { factoriesOf, ledgerProblems } from './factories.ts';
import { createTestServices } from './services.ts';

export interface StageOptions extends TestDatabaseOptions {
  /** Where the environment is another one than that of all tests. */
  env?: Partial<Env>;
  /** After each test the books must balance: for files whose tests move money. */
  books?: boolean;
}

/**
 * A fresh database, services on it, and factories for its rows, for one test file: await it at the top of the
 * file. The database goes with the file's last test.
 */
export async function setStage({ env, books = false, ...options }: StageOptions = {}) {
  const database = await createTestDatabase(options);
  afterAll(() => database.close());
  if (books) {
    afterEach(async () => {
      expect(await ledgerProblems(database)).toEqual([]);
    });
  }
  return { database, services: createTestServices(database, env), make: factoriesOf(database) };
}
