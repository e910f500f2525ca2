/** The database: its version, its clock, its migrations, its keys and its books. */
import type { Pool } from 'pg';
import { createDatabase } from '../../platform/database.ts';
import { newerMigrations, pendingMigrations } from '../../platform/migrate.ts';
import { archivesLog } from '../../platform/provide-database.ts';
import { openText } from '../../platform/sealed-text.ts';
import { checkBooks } from '../../wallet/check-books.ts';
import { readArchivedLog } from '../backup/archived-log.ts';
import { readMoments } from '../backup/continuous/read-reaches.ts';
import { spanText } from '../backup/sizes.ts';
import { readVerifiedBackup } from '../backup/verified-backup.ts';
import { EVERYTHING_SEALED } from '../reseal/everything-sealed.ts';
import { type Finding, type SeenEnv, well, wrong } from './finding.ts';

const OLDEST_VERSION = 150_000;
/** Classes begin, and codes end, by the database's clock, and people see this machine's. */
const MOST_SKEW_MS = 2_000;
const PROBLEMS_NAMED = 5;

export async function checkDatabase(env: SeenEnv, pool: Pool): Promise<Finding[]> {
  try {
    const facts = await checkServer(pool);
    const pending = await pendingMigrations(pool);
    if (pending.length > 0) {
      return [
        ...facts,
        wrong(
          `${pending.length} migrations are not applied, the first is ${pending[0]}: npm start applies them.`,
        ),
      ];
    }
    return [
      ...facts,
      await checkMigrations(pool),
      await checkSecretKey(env, pool),
      await checkLedger(pool),
      await checkBackup(pool),
      ...(await checkArchive(env, pool)),
    ];
  } catch (error) {
    return [
      wrong(
        `The database does not answer: ${(error as Error).message}. Check DATABASE_URL and that it runs.`,
      ),
    ];
  }
}

async function checkServer(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query<{ version: number; name: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name`,
  );
  const { version = 0, name = '' } = rows[0] ?? {};
  // A query on an open connection: the time of connecting is in none of its halves.
  const asked = Date.now();
  const { rows: clock } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const skewMs = Math.abs((clock[0]?.now.getTime() ?? 0) - (asked + Date.now()) / 2);
  return [
    version < OLDEST_VERSION
      ? wrong(`PostgreSQL ${name} is too old: upgrade it to 15 or newer.`)
      : well(`PostgreSQL ${name} answers.`),
    skewMs > MOST_SKEW_MS
      ? wrong(
          `The clocks of this machine and of the database differ by ${(skewMs / 1000).toFixed(1)} s: let both follow a time server.`,
        )
      : well('The clocks of this machine and of the database agree.'),
  ];
}

async function checkMigrations(pool: Pool): Promise<Finding> {
  try {
    const newer = await newerMigrations(pool);
    return well(
      newer === 0
        ? 'All migrations are applied, and no others.'
        : `All migrations are applied, and ${newer} of a newer version, beside which this one runs.`,
    );
  } catch (error) {
    return wrong(`${(error as Error).message} Run the version that the database belongs to.`);
  }
}

/** Opens one row of each kind of text that lies sealed. */
async function checkSecretKey({ secretKey = '', formerSecretKeys }: SeenEnv, pool: Pool): Promise<Finding> {
  let opened = 0;
  for (const { table, key, owner, ownerOf, purpose, content } of EVERYTHING_SEALED) {
    if (!('column' in content)) continue;
    const { rows } = await pool.query<{ key: string; owner: string; sealed: Buffer }>(
      `select ${key}::text as key, ${owner}::text as owner, ${content.column} as sealed
       from ${table} where ${content.column} is not null limit 1`,
    );
    const [row] = rows;
    if (row === undefined) continue;
    try {
      openText({ keys: { secretKey, formerSecretKeys }, purpose, owner: ownerOf(row) }, row.sealed);
      opened += 1;
    } catch {
      return wrong(
        `SECRET_KEY does not open what the database holds sealed (${purpose}): set the one that it was filled under.`,
      );
    }
  }
  return well(
    opened === 0
      ? 'Nothing is sealed in the database yet.'
      : 'SECRET_KEY opens what the database holds sealed.',
  );
}

async function checkLedger(pool: Pool): Promise<Finding> {
  const problems = await checkBooks(createDatabase(pool), PROBLEMS_NAMED);
  if (problems.length === 0) return well('The books balance.');
  const named = problems.map(({ problem, detail }) => `${problem} (${detail})`).join('; ');
  return wrong(`The books do not balance: ${named}. Pay nothing out until it is clear why.`);
}

async function checkBackup(pool: Pool): Promise<Finding> {
  const backup = await readVerifiedBackup(createDatabase(pool));
  if (backup === null) {
    return wrong(
      'No backup was ever verified: run "npm run admin -- backup" and "npm run admin -- verify-backup" (docs/operating.md).',
    );
  }
  const says = `The newest verified backup, ${backup.id}, is ${spanText(backup.ageSeconds)} old.`;
  return backup.tooOld
    ? wrong(`${says} What happened since then would be lost: see why the nightly one is not made.`)
    : well(says);
}

/** Whether the log is archived in time; of our own archive, also which moments it reaches. */
async function checkArchive(env: SeenEnv, pool: Pool): Promise<Finding[]> {
  const archive = await readArchivedLog(createDatabase(pool));
  if (archive === null) {
    return archivesLog(env)
      ? [
          wrong(
            'The log of the database is not archived: it was started without BACKUP_TO and BACKUP_KEY. Start Kaksha again.',
          ),
        ]
      : [];
  }
  const says = `The last segment of the log was archived ${spanText(archive.ageSeconds)} ago.`;
  const inTime = archive.tooOld
    ? wrong(`${says} What happened since then would be lost: see what the server’s log says of the archive.`)
    : well(says);
  return archivesLog(env) ? [inTime, await checkMoments(env)] : [inTime];
}

async function checkMoments(env: SeenEnv): Promise<Finding> {
  try {
    const reached = await readMoments(env);
    return reached === null
      ? wrong('No moment can be restored yet: run "npm run admin -- backup", which begins them.')
      : well(
          `Every moment from ${reached.from.toISOString()} to ${reached.to.toISOString()} can be restored.`,
        );
  } catch (error) {
    return wrong(`The archive of the log cannot be read: ${(error as Error).message}`);
  }
}
