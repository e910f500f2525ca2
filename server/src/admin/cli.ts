/** `npm run admin -- COMMAND …`, beside a running server or without one; see {@link USAGE}. */
import { APP_ROLE, createDatabase, createPool } from '../platform/database.ts';
import { type Env, EnvError, loadEnv } from '../platform/env.ts';
import { pendingMigrations } from '../platform/migrate.ts';
import { shareDatabase } from '../platform/provide-database.ts';
import { backupCommand, backupKeyCommand, restoreCommand, verifyCommand } from './backup/commands.ts';
import { CommandError } from './command-error.ts';
import { runCommand, USAGE } from './commands.ts';

async function isSetUp(databaseUrl: string): Promise<boolean> {
  // As the owner: before the first start there is no other role.
  const pool = createPool({ url: databaseUrl, max: 1, applicationName: 'kaksha admin' });
  try {
    return (await pendingMigrations(pool)).length === 0;
  } finally {
    await pool.end();
  }
}

/** Has `work` use the environment's database as this version set it up. @throws CommandError when it did not */
async function withDatabase<Answer>(work: (env: Env, databaseUrl: string) => Promise<Answer>): Promise<Answer> {
  const env = loadEnv();
  const database = await shareDatabase(env);
  try {
    if (!(await isSetUp(database.url))) {
      throw new CommandError('The database has not been set up by this version yet: run npm start once.');
    }
    return await work(env, database.url);
  } finally {
    await database.release();
  }
}

/** Has `work` use it as the application does. */
const withApplication = (work: (env: Env, db: ReturnType<typeof createDatabase>) => Promise<string>) =>
  withDatabase(async (env, url) => {
    const pool = createPool({ url, role: APP_ROLE, max: 1, applicationName: 'kaksha admin' });
    try {
      return await work(env, createDatabase(pool));
    } finally {
      await pool.end();
    }
  });

async function main(commandLine: readonly string[]): Promise<string> {
  const [command, name, ...rest] = commandLine;
  if (command === undefined || rest.length > 0) throw new CommandError(USAGE);
  if (command === 'restore') return restoreCommand(name);
  if (command === 'verify-backup') return withApplication((env, db) => verifyCommand(env, db, name));
  if (command === 'backup' && name === undefined) return withDatabase(backupCommand);
  if (command === 'backup-key' && name === undefined) return backupKeyCommand();
  if (name === undefined) throw new CommandError(USAGE);
  return withApplication((_env, db) => runCommand(db, commandLine));
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
