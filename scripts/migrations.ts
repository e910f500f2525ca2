/** `npm run lint` and `npm test`: migrations can run beside the last release (migrations/rules.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_DIRECTORY } from '../server/src/platform/migrate.ts';
import { LAST_RELEASE } from '../server/src/platform/release.ts';
import { checkMigrations } from './migrations/check-migrations.ts';

const names = readdirSync(MIGRATIONS_DIRECTORY).filter((name) => name.endsWith('.sql'));
const migrations = new Map(
  names.map((name) => [name, readFileSync(join(MIGRATIONS_DIRECTORY, name), 'utf8')]),
);
const problems = await checkMigrations(migrations, LAST_RELEASE.migrations);
for (const problem of problems) process.stderr.write(`server/db/migrations/${problem}\n`);
if (problems.length > 0) {
  process.stderr.write(
    `\nRelease ${LAST_RELEASE.version} goes on running beside these migrations. Where it bears one nevertheless, say why in a comment before the statement: "-- upgrade: …" (CONTRIBUTING.md).\n`,
  );
  process.exitCode = 1;
}
