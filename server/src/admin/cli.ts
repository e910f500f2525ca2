/** `npm run admin -- COMMAND EMAIL`, beside a running server or without one; see {@link USAGE}. */
import { APP_ROLE, createDatabase, createPool } from '../platform/database.ts';
import { EnvError, loadEnv } from '../platform/env.ts';
import { pendingMigrations } from '../platform/migrate.ts';
import { shareDatabase } from '../platform/provide-database.ts';
import { CommandError, runCommand, USAGE } from './commands.ts';

async function main(commandLine: readonly string[]): Promise<string> {
  if (commandLine.length !== 2) throw new CommandError(USAGE);
  const database = await shareDatabase(loadEnv());
  const pool = createPool({ url: database.url, role: APP_ROLE, max: 2, applicationName: 'kaksha admin' });
  try {
    if ((await pendingMigrations(pool)).length > 0) {
      throw new CommandError('The database has not been set up by this version yet: run npm start once.');
    }
    return await runCommand(createDatabase(pool), commandLine);
  } finally {
    await pool.end();
    await database.release();
  }
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  // A refusal is a sentence for the operator; anything else is a defect or a database that is away.
  const expected = error instanceof CommandError || error instanceof EnvError;
  const { message } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${expected ? message : `That did not work: ${message}`}\n`);
  process.exitCode = 1;
}
