/** Fills a database at start: the curriculum and the starter bank always, the demo when it is wanted, a live lesson each time. */

import type pg from 'pg';
import type { SecretKeys } from '../../src/platform/auth.ts';
import type { Env } from '../../src/platform/env.ts';
import { createStorage } from '../../src/platform/storage/create-storage.ts';
import { ensureClassSummary } from './class-summary.ts';
import { seedDemo } from './demo.ts';
import { ensureLiveLesson } from './live-lesson.ts';
import { ensureLiveGroupLesson } from './move-to-now.ts';
import { seedCurriculum } from './reference.ts';
import { ensureStarterQuestions } from './starter-questions.ts';

/** Any number that no other part of the product locks. */
const SEED_LOCK = 7_214_902;

/** Adds the missing rows to the database. Safe to run at every start and by several nodes at once. */
export async function seed(
  env: Pick<Env, 'demo' | 'dataDir' | 'storage' | keyof SecretKeys>,
  ownerPool: pg.Pool,
): Promise<void> {
  const client = await ownerPool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    await seedCurriculum(client);
    await ensureStarterQuestions(client);
    if (env.demo) {
      await seedDemo(client, createStorage(env), env);
      await ensureClassSummary(client);
      await ensureLiveLesson(client);
      await ensureLiveGroupLesson(client);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
