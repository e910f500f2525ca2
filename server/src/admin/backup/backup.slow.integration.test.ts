import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../../db/seed/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { TEST_SECRET_KEY } from '../../../test/services.ts';
import { makeBackupKey } from './backup-key.ts';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './verify-backup.ts';

test('tmp', async () => {
  const root = mkdtempSync(join(tmpdir(), 'kaksha-backup-'));
  const database = await createTestDatabase();
  const env = { demo: true, dataDir: join(root, 'data'), storage: undefined, secretKey: TEST_SECRET_KEY, databaseUrl: database.url, backup: { to: { folder: join(root, 'backups') }, key: (await makeBackupKey()).key } };
  await seed(env, database.ownerPool);
  const t = Date.now();
  const m = await makeBackup(env, database.url);
  console.log(m, Date.now() - t);
  console.log(readdirSync(join(root, 'backups')), readdirSync(join(root, 'backups'), {recursive: true}));
  const t2 = Date.now();
  await verifyBackup(env, database.db, undefined);
  console.log('verify', Date.now() - t2);
  rmSync(root, { recursive: true });
  await database.close();
}, 200000);
