/** Time for the batches of a run: hours pass, classes are held, and the sweeps follow. */
import { type BatchStatus, LIVE_BATCHES } from '@kaksha/domain/batches/status.ts';
import type { Client as DatabaseClient } from 'pg';
import type { StartScene } from '../../scripts/test-start.ts';
import { holdClasses, sweep } from '../../server/test/batch-clock.ts';
import { passTime } from '../../server/test/pass-time.ts';
import { withDatabase } from '../clients.ts';
import type { Random } from '../random.ts';
import { type Stopped, untilMet } from './moments.ts';

/** So long a step of time waits for its sweeps at most: killed ones never end. */
export const SWEPT_WITHIN_MS = 3_000;
/** Once nothing is killed any more: on a slow machine time would else run away from the sweeps, which then never renew a month. */
export const CALMLY_SWEPT_WITHIN_MS = 30_000;
/** One in so many people did not come to a class. */
const ABSENT_ONE_IN = 10;

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
  {
    random,
    sweptWithinMs,
    stop,
    onStopped,
  }: {
    random: Random;
    sweptWithinMs: number;
    /** Before anything follows from these hours: what will stop the product. */
    stop: () => Promise<Stopped | undefined>;
    /** It stands still there. */
    onStopped: (stopped: Stopped, at: string) => void;
  },
): Promise<string[]> {
  return withDatabase(scene, async (database) => {
    const batchIds = await batchesInTime(database, teacherIds);
    await passTime(database, batchIds, hoursOf(random));
    await holdClasses(database, batchIds, { oneIn: ABSENT_ONE_IN, seed: random.below(1_000_000) });
    const stopped = await stop();
    const swept = sweep(database, sweptWithinMs);
    // Of a product that is to be killed the sweeps do not end.
    swept.catch(() => undefined);
    const at = stopped && (await untilMet(stopped, swept).catch(() => undefined));
    if (stopped !== undefined && at !== undefined) onStopped(stopped, at);
    else {
      await stopped?.goOn();
      await swept;
    }
    const { rows } = await database.query(OVERSOLD, [teacherIds]);
    return rows.map((row) => `oversold: ${JSON.stringify(row)}`);
  });
}
