/** `npm run admin -- COMMAND EMAIL`, beside a running server or without one; see {@link USAGE}. */
import { APP_ROLE, createDatabase, createPool } from '../platform/database.ts';
import { EnvError, loadEnv } from '../platform/env.ts';
import { pendingMigrations } from '../platform/migrate.ts';
import { shareDatabase } from '../platform/provide-database.ts';
import { CommandError, runCommand, USAGE } from './commands.ts';

async function isSetUp(databaseUrl: string): Promise<boolean> {
  // As the owner: before the first start there is no other role.
  const pool = createPool({ url: databaseUrl, max: 1, applicationName: 'kaksha admin' });
  try {
    return (await pendingMigrations(pool)).length === 0;
  } finally {
    await pool.end();
  }
}

async function runOn(databaseUrl: string, commandLine: readonly string[]): Promise<string> {
  const pool = createPool({ url: databaseUrl, role: APP_ROLE, max: 1, applicationName: 'kaksha admin' });
  try {
    return await runCommand(createDatabase(pool), commandLine);
  } finally {
    await pool.end();
  }
}

async function main(commandLine: readonly string[]): Promise<string> {
  if (commandLine.length !== 2) throw new CommandError(USAGE);
  const database = await shareDatabase(loadEnv());
  try {
    if (!(await isSetUp(database.url))) {
      throw new CommandError('The database has not been set up by this version yet: run npm start once.');
    }
    return await runOn(database.url, commandLine);
  } finally {
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
