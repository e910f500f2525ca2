/** Stops the product in the middle of something, so that a kill meets it there: it waits for rows that are held. */
import { setTimeout as sleep } from 'node:timers/promises';
import { RENEWAL_HOURS } from '@kaksha/domain/batches/policy.ts';
import { Client } from 'pg';
import type { StartScene } from '../../scripts/test-start.ts';
import { databaseUrl } from '../clients.ts';
import type { Random } from '../random.ts';

export const BUYING = 'a purchase before its holds';
export const RENEWING = 'the renewal job';

/**
 * The rows that are held of some teachers' batches, the beginning of the statement that waits for them (the activity shows 1,024 bytes), and
 * where anything else stands that waits for them.
 */
const HOLDS = {
  // A month is bought, by whomever, and none of its classes has its seat.
  [BUYING]: {
    rows: `select 1 from lesson l join batch b on b.id = l.batch_id where b.teacher_id = any($1::uuid[]) and l.starts_at > now() for update of l`,
    waits: 'insert into lesson_participant',
    orElse: 'a change of a class to come',
  },
  'a decision': {
    rows: `select 1 from batch b where b.teacher_id = any($1::uuid[]) and b.status = 'forming'
      and b.first_class_at <= now() + interval '72 hours' for update`,
    waits: 'select b.id as "batchId"',
    orElse: 'a batch at its decision hour',
  },
  [RENEWING]: {
    rows: `select 1 from ledger.account a where a.kind = 'wallet' and a.owner_id in (
        select s.payer_id from batch_seat s join batch b on b.id = s.batch_id where b.teacher_id = any($1::uuid[]) and s.renews
          and s.status in ('active', 'unpaid') and s.renewal_class_at <= now() + ${RENEWAL_HOURS} * interval '1 hour') for update`,
    waits: 'ledger.lock_wallet',
    orElse: 'a posting to a wallet',
  },
} as const;
export type Moment = keyof typeof HOLDS;

const POLL_MS = 20;
/** Something else may wait first, and hold up what is waited for. */
const ELSE_MS = 5_000;

/** A product that stands still, or will, until it is let go on. */
export interface Stopped {
  /** Where somebody waits; undefined while nobody does. */
  meets(): Promise<string | undefined>;
  goOn(): Promise<void>;
}

/** A decision if there is one now, else the renewal job or any purchase. */
export const someMoments = (random: Random): Moment[] => [
  'a decision',
  random.oneOf<Moment>([RENEWING, BUYING]),
  BUYING,
];

/**
 * Holds the rows of the first of these moments that can come now. Undefined when none can, or the database was killed meanwhile.
 */
export async function stopAt(
  scene: StartScene,
  teacherIds: readonly string[],
  wanted: readonly Moment[],
): Promise<Stopped | undefined> {
  const holder = new Client({ connectionString: databaseUrl(scene) });
  // A killed database ends it.
  holder.on('error', () => undefined);
  const goOn = () => holder.end().catch(() => undefined);
  const meetsIn = (at: Moment) => {
    const { waits, orElse } = HOLDS[at];
    let elseFromMs: number | undefined;
    return async () => {
      // A transaction would else see the first activity that it looked at for as long as it lasts.
      await holder.query('select pg_stat_clear_snapshot()');
      const { rows } = await holder.query<{ query: string }>(
        `select a.query from pg_stat_activity a
         where a.wait_event_type = 'Lock' and pg_backend_pid() = any(pg_blocking_pids(a.pid))`,
      );
      if (rows.some(({ query }) => query.includes(waits))) return at;
      if (rows.length > 0) elseFromMs ??= Date.now();
      return elseFromMs !== undefined && Date.now() > elseFromMs + ELSE_MS ? orElse : undefined;
    };
  };
  try {
    await holder.connect();
    // Of a circle with the product it is this that gives way.
    await holder.query("begin; set local deadlock_timeout = '50ms'");
    for (const at of wanted) {
      const { rows } = await holder.query(HOLDS[at].rows, [teacherIds]);
      if (rows.length > 0) return { meets: meetsIn(at), goOn };
    }
  } catch {
    // Another step is tried.
  }
  await goOn();
  return undefined;
}

/** Waits until somebody waits for what is held, or `over` comes first. @returns where; undefined when nobody does. */
export async function untilMet(stopped: Stopped, over: Promise<unknown>): Promise<string | undefined> {
  let isOver = false;
  const noteOver = () => {
    isOver = true;
  };
  over.then(noteOver, noteOver);
  while (!isOver) {
    const at = await stopped.meets();
    if (at !== undefined) return at;
    await sleep(POLL_MS);
  }
  return undefined;
}
