/** `npm run admin -- COMMAND …`, beside a running server or without one; see {@link USAGE}. */
import { APP_ROLE, createDatabase, createPool } from '../platform/database.ts';
import { type Env, EnvError, loadEnv } from '../platform/env.ts';
import { pendingMigrations } from '../platform/migrate.ts';
import { shareDatabase } from '../platform/provide-database.ts';
import { CommandError, USAGE } from './command-error.ts';

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
async function withDatabase<Answer>(
  work: (env: Env, databaseUrl: string) => Promise<Answer>,
): Promise<Answer> {
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

/** Each command loads what it needs: together they are most of the product. */
async function main(commandLine: readonly string[]): Promise<string> {
  const [command, name, ...rest] = commandLine;
  if (command === 'restore')
    return (await import('./backup/commands.ts')).restoreCommand(commandLine.slice(1));
  if (command === undefined || rest.length > 0) throw new CommandError(USAGE);
  const isAlone = name === undefined;
  if (command === 'doctor' && isAlone) return (await import('./doctor/doctor.ts')).doctorCommand();
  if (command === 'backup-key' && isAlone) return (await import('./backup/backup-key.ts')).backupKeyCommand();
  if (command === 'backup' && isAlone) {
    const { backupCommand } = await import('./backup/commands.ts');
    return withDatabase(backupCommand);
  }
  if (command === 'verify-backup') {
    const { verifyCommand } = await import('./backup/commands.ts');
    return withApplication((env, db) => verifyCommand(env, db, name));
  }
  if (command === 'reseal' && isAlone) {
    const { resealCommand } = await import('./reseal/everything-sealed.ts');
    return withApplication(resealCommand);
  }
  if (isAlone) throw new CommandError(USAGE);
  const [{ runCommand }, { eventHandlers }, { registerEventHandlers }] = await Promise.all([
    import('./commands.ts'),
    import('../event-handlers.ts'),
    import('../platform/events.ts'),
  ]);
  registerEventHandlers(eventHandlers);
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
