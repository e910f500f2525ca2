/** Time for the batches of a run: hours pass, classes are held, and the sweeps follow. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type BatchStatus, LIVE_BATCHES } from '@kaksha/domain/batches/status.ts';
import type { Client as DatabaseClient } from 'pg';
import type { StartScene } from '../../scripts/test-start.ts';
import { passTime } from '../../server/test/pass-time.ts';
import { withDatabase } from '../clients.ts';
import type { Random } from '../random.ts';

const SWEEPS = ['lessons.sweep', 'batches.sweep'];
/** So long a step of time waits for its sweeps at most: killed ones never end. */
const SWEPT_WITHIN_MS = 3_000;
const POLL_MS = 50;

/** The batches of these teachers that are in these states, the oldest first. */
export async function batchesOf(
  database: DatabaseClient,
  teacherIds: readonly string[],
  statuses: readonly BatchStatus[],
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    'select id from batch where teacher_id = any($1::uuid[]) and status = any($2) order by opened_at, id',
    [teacherIds, statuses],
  );
  return rows.map(({ id }) => id);
}

/** Those with classes, and the ones that are over while a class of them is on: nothing on a calendar may stand still. */
async function batchesInTime(database: DatabaseClient, teacherIds: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from batch b where teacher_id = any($1::uuid[]) and (status = any($2)
       or exists (select from lesson l where l.batch_id = b.id and l.status = 'scheduled'))`,
    [teacherIds, LIVE_BATCHES],
  );
  return rows.map(({ id }) => id);
}

/** A day to almost two, so that nothing that a rule gives two days for is passed over. */
const hoursOf = (random: Random): number => 24 + random.below(23);

/** Teachers and children were in the classes that are over; one in ten was not. */
async function holdClasses(database: DatabaseClient, batchIds: readonly string[], random: Random) {
  await database.query(
    `insert into lesson_presence (lesson_id, user_id, joined_at, left_at, seen_at)
     select l.id, came.id, l.starts_at, l.ends_at, l.ends_at from lesson l
     cross join lateral (
       select l.teacher_id as id
       union all select p.student_id from lesson_participant p where p.lesson_id = l.id and p.active) came
     where l.batch_id = any($1::uuid[]) and l.status = 'scheduled' and l.ends_at < now()
       and mod(abs(hashtext(l.id::text || came.id::text || $2)), 10) > 0
       and not exists (select from lesson_presence p where p.lesson_id = l.id)`,
    [batchIds, String(random.below(1_000_000))],
  );
}

/**
 * Asks for each sweep twice. A sweep that was killed holds its lease for a minute and a half; here that time is over, too, so that
 * the two also run at once.
 */
async function enqueueSweeps(database: DatabaseClient): Promise<Date> {
  const { rows } = await database.query<{ at: Date }>(
    `with freed as (update sweep set leased_until = now() where name = any($1) and leased_until > now())
     select clock_timestamp() as at, enqueue_job(name, '{}'::json) from unnest($1::text[]) name, generate_series(1, 2)`,
    [SWEEPS],
  );
  return rows[0]?.at ?? new Date();
}

/** Runs the sweeps, and waits until each has gone through all its rows. @returns whether they have. */
export async function sweep(database: DatabaseClient): Promise<boolean> {
  const askedAt = await enqueueSweeps(database);
  const endsAt = Date.now() + SWEPT_WITHIN_MS;
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

/** Batches in which more seats stand than they have, or one child stands twice. */
export const OVERSOLD = `
  select b.id, count(*)::int as seats, count(distinct s.student_id)::int as children, b.size
  from batch b join batch_seat s on s.batch_id = b.id and s.status in ('offered', 'active', 'unpaid')
  where b.teacher_id = any($1::uuid[])
  group by b.id having count(*) > b.size or count(*) > count(distinct s.student_id)`;

/** A step of time. @returns what it saw that must never be. */
export function passSomeTime(
  scene: StartScene,
  teacherIds: readonly string[],
  random: Random,
): Promise<string[]> {
  return withDatabase(scene, async (database) => {
    const batchIds = await batchesInTime(database, teacherIds);
    await passTime(database, batchIds, hoursOf(random));
    await holdClasses(database, batchIds, random);
    await sweep(database);
    const { rows } = await database.query(OVERSOLD, [teacherIds]);
    return rows.map((row) => `oversold: ${JSON.stringify(row)}`);
  });
}
