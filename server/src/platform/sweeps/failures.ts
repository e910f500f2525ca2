import { sql } from 'kysely';
import type { Db } from '../context.ts';

const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 6 * 3_600;
const PROBLEM_MAX = 500;

/** The pause after so many failures of one row, in seconds. */
export const pauseSecondsAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (failures - 1));

/** Of these rows, those that have failed and whose pause is not over. */
export async function rowsToLeave(
  db: Db,
  sweep: string,
  part: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from sweep_failure
    where sweep = ${sweep} and part = ${part} and key = any(${[...keys]}::text[])
      and next_try_at > clock_timestamp()`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Records that a row failed and when it is tried again. @returns how often it has failed */
export async function recordFailure(
  db: Db,
  sweep: string,
  part: string,
  key: string,
  error: unknown,
): Promise<number> {
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, PROBLEM_MAX);
  const pause = sql`least(${LONGEST_PAUSE_SECONDS}::float8,
    ${FIRST_PAUSE_SECONDS}::float8 * power(2, least(f.failures, 20))) * interval '1 second'`;
  const { rows } = await sql<{ failures: number }>`
    insert into sweep_failure as f (sweep, part, key, problem, next_try_at)
    values (${sweep}, ${part}, ${key}, ${problem}, clock_timestamp() + ${pauseSecondsAfter(1)} * interval '1 second')
    on conflict on constraint sweep_failure_pk do update
    set failures = f.failures + 1, problem = excluded.problem, next_try_at = clock_timestamp() + ${pause}
    returning failures`.execute(db);
  return rows[0]?.failures ?? 1;
}

export async function removeFailure(db: Db, sweep: string, part: string, key: string): Promise<void> {
  await sql`delete from sweep_failure where sweep = ${sweep} and part = ${part} and key = ${key}`.execute(db);
}
