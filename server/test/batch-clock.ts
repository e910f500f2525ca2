/** Passing hours of the batches of a running product: their classes are held, and the sweeps run. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';

const SWEEPS = ['lessons.sweep', 'batches.sweep'];
const POLL_MS = 50;

/** Teachers and children were in the classes that are over; of so many, drawn by a seed, one was `absent`. */
export async function holdClasses(
  database: ClientBase,
  batchIds: readonly string[],
  absent: { oneIn: number; seed: number } | null,
): Promise<void> {
  await database.query(
    `insert into lesson_presence (lesson_id, user_id, joined_at, left_at, seen_at)
     select l.id, came.id, l.starts_at, l.ends_at, l.ends_at from lesson l
     cross join lateral (
       select l.teacher_id as id
       union all select p.student_id from lesson_participant p where p.lesson_id = l.id and p.active) came
     where l.batch_id = any($1::uuid[]) and l.status = 'scheduled' and l.ends_at < now()
       and ($2::int is null or mod(abs(hashtext(l.id::text || came.id::text || $3)), $2) > 0)
       and not exists (select from lesson_presence p where p.lesson_id = l.id)`,
    [batchIds, absent?.oneIn ?? null, String(absent?.seed)],
  );
}

/**
 * Asks for each sweep twice. A sweep that was killed holds its lease for a minute and a half; here that time is over, too, so that
 * the two also run at once.
 */
async function enqueueSweeps(database: ClientBase): Promise<Date> {
  const { rows } = await database.query<{ at: Date }>(
    `with freed as (update sweep set leased_until = now() where name = any($1) and leased_until > now())
     select clock_timestamp() as at, enqueue_job(name, '{}'::json) from unnest($1::text[]) name, generate_series(1, 2)`,
    [SWEEPS],
  );
  return rows[0]?.at ?? new Date();
}

/** Runs the sweeps, and waits until each has gone through all its rows. @returns whether they have within `withinMs`. */
export async function sweep(database: ClientBase, withinMs: number): Promise<boolean> {
  const askedAt = await enqueueSweeps(database);
  const endsAt = Date.now() + withinMs;
  while (Date.now() < endsAt) {
    const { rows } = await database.query<{ swept: number }>(
      'select count(*)::int as swept from sweep where name = any($1) and pass_started_at > $2 and whole_at > pass_started_at',
      [SWEEPS, askedAt],
    );
    if (rows[0]?.swept === SWEEPS.length) return true;
    await sleep(POLL_MS);
  }
  return false;
}
