import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { typeGeneratorArguments } from './type-generator.ts';

it('types.ts is what the migrated database has; otherwise run: npm run db:types', async () => {
  const test = await createTestDatabase();
  const args = [...typeGeneratorArguments(test.url), '--verify'];
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const outcome = await promisify(execFile)(process.execPath, args, { cwd }).then(
    () => 'up to date',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
  await test.close();
  expect(outcome).toBe('up to date');
});
