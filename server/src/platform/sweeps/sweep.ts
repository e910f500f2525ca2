/**
 * The one way to go through rows by the clock. A sweep takes its rows in pages of at most {@link PAGE_ROWS} by key, each row or page
 * in a transaction of its own. A row that fails is recorded and tried again later with growing pauses while the others go on. A
 * pass that was interrupted continues where it stopped; the database keeps how far it came.
 */
import { randomUUID } from 'node:crypto';
import { isBreakerOpen } from '../circuit-breaker.ts';
import type { Services, Trx } from '../context.ts';
import { enqueue, type JobHandlers } from '../jobs.ts';
import { recordFailure, removeFailure, rowsToLeave } from './failures.ts';
import {
  claimPass,
  endPass,
  type Pass,
  registerSweeps,
  renewLease,
  saveProgress,
  stopPass,
} from './progress.ts';

/** How many rows a page has at most. */
export const PAGE_ROWS = 500;
/** After so long a run makes room for other jobs and is continued by the next one. */
const RUN_SECONDS = 240;
/** How long a pass waits for an outside service that rests. */
const REST_SECONDS = 60;
const LEASE_BEAT_MS = 30_000;

/** A row that is due. */
export interface DueRow {
  key: string;
  /** The row's place in the order of its list: the next page begins after it. */
  cursor: string;
}

/** Rows that are due after a cursor (null: from the beginning), in order, at most `limit`. */
export type Due = (
  services: Services,
  page: { after: string | null; limit: number },
) => Promise<readonly DueRow[]>;

interface PartOfRows {
  /** Stands with the rows that fail: it stays the same. */
  name: string;
  due: Due;
  /** Rows of one page; {@link PAGE_ROWS} when absent. */
  pageRows?: number;
}

/**
 * One kind of rows of a sweep: worked on row by row (`each` opens its own transaction), or a page at a time in the transaction that is
 * given (a page that fails is tried again row by row).
 */
export type SweepPart = PartOfRows &
  (
    | { each: (services: Services, key: string) => Promise<unknown> }
    | { page: (trx: Trx, keys: string[]) => Promise<unknown> }
  );

export interface Sweep {
  name: string;
  /** When it runs, in UTC, as crontab writes it. */
  match: string;
  /** How often that is, in minutes: operators are alarmed when a whole pass is overdue. */
  everyMinutes: number;
  /** A pass's subject, when that changes from pass to pass. */
  occasion?: () => string;
  parts: readonly SweepPart[] | ((occasion: string) => readonly SweepPart[]);
}

const registered = new Map<string, Sweep>();

/** Every sweep of the product; complete once the worker's module is loaded. */
export const allSweeps = (): readonly Sweep[] => [...registered.values()];

/** Registers sweeps. @returns their jobs, by name */
export function sweepJobs(...sweeps: readonly Sweep[]): JobHandlers {
  for (const sweep of sweeps) registered.set(sweep.name, sweep);
  return Object.fromEntries(
    sweeps.map((sweep) => [sweep.name, (services: Services) => runSweep(services, sweep)]),
  );
}

/** The key of a sweep's job: at most one of them waits. */
export const sweepKey = (name: string): string => `sweep:${name}`;

/**
 * Runs a sweep, or continues its interrupted pass; nothing happens while another process runs it.
 * @throws Error when a page of rows could not be read: the job is tried again.
 */
export async function runSweep(
  services: Services,
  sweep: Sweep,
  { runSeconds = RUN_SECONDS }: { runSeconds?: number } = {},
): Promise<void> {
  const { db, log } = services;
  const pass = await claimPass(db, sweep.name, sweep.occasion?.() ?? '', randomUUID());
  if (pass === undefined) return;
  const beat = setInterval(() => {
    renewLease(db, pass).catch((error: unknown) => log.warn({ err: error }, 'a lease was not renewed'));
  }, LEASE_BEAT_MS);
  const endsAtMs = performance.now() + runSeconds * 1000;
  try {
    const again = await goThrough(services, sweep, pass, endsAtMs);
    if (again === undefined) await endPass(db, pass);
    else {
      await stopPass(db, pass, { keepsPlace: again.seconds === 0 });
      const runAt = new Date(Date.now() + again.seconds * 1000);
      await enqueue(db, sweep.name, {}, { runAt, key: sweepKey(sweep.name) });
    }
  } catch (error) {
    // Where it stands is kept; the next run continues there.
    await stopPass(db, pass, { keepsPlace: true }).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(beat);
  }
}

/**
 * Goes through the rows of one part for a job that something else than the clock has enqueued. Failed rows are left to the sweep,
 * whose part has the same name.
 */
export async function runPart(services: Services, sweep: Sweep, part: SweepPart): Promise<void> {
  await registerSweeps(services.db, [sweep.name]);
  const pass: Pass = {
    name: sweep.name,
    holder: null,
    occasion: '',
    part: 0,
    cursor: null,
    hasFailures: true,
  };
  await goThrough(services, { ...sweep, parts: [part] }, pass, Number.POSITIVE_INFINITY);
}

/** Goes through the parts that are left. @returns in how many seconds to go on, when the pass is not whole. */
async function goThrough(
  services: Services,
  sweep: Sweep,
  pass: Pass,
  endsAtMs: number,
): Promise<{ seconds: number } | undefined> {
  const parts = typeof sweep.parts === 'function' ? sweep.parts(pass.occasion) : sweep.parts;
  let rests = false;
  for (const [index, part] of parts.entries()) {
    if (index < pass.part) continue;
    let after = index === pass.part ? pass.cursor : null;
    for (;;) {
      if (performance.now() > endsAtMs) return { seconds: 0 };
      const limit = Math.min(part.pageRows ?? PAGE_ROWS, PAGE_ROWS);
      const rows = await unlessResting(part.due(services, { after, limit }));
      if (rows === 'resting') {
        rests = true;
        break;
      }
      const last = rows.at(-1);
      if (last === undefined) break;
      const outcome = await workOnPage(services, { sweep, part, pass, index }, rows, endsAtMs);
      if (outcome === 'resting') {
        // Parts that need other services go on.
        rests = true;
        break;
      }
      if (outcome === 'out of time') return { seconds: 0 };
      if (rows.length < limit) break;
      after = last.cursor;
    }
    await saveProgress(services.db, pass, index + 1, null);
  }
  return rests ? { seconds: REST_SECONDS } : undefined;
}

/** What a list answers, or that the outside service which is asked for it rests. */
async function unlessResting<Rows>(list: Promise<Rows>): Promise<Rows | 'resting'> {
  try {
    return await list;
  } catch (error) {
    if (isBreakerOpen(error)) return 'resting';
    throw error;
  }
}

interface Place {
  sweep: Sweep;
  part: SweepPart;
  pass: Pass;
  /** Of the part. */
  index: number;
}

async function workOnPage(
  services: Services,
  place: Place,
  rows: readonly DueRow[],
  endsAtMs: number,
): Promise<'done' | 'resting' | 'out of time'> {
  const { sweep, part, pass, index } = place;
  const leave = await rowsToLeave(
    services.db,
    sweep.name,
    part.name,
    rows.map(({ key }) => key),
  );
  const taken = rows.filter(({ key }) => !leave.has(key));
  const cursor = rows.at(-1)?.cursor ?? null;
  if ('page' in part && taken.length > 0 && (await wholePage(services, place, taken, cursor))) return 'done';
  const act = actOn(part);
  for (const { key, cursor: own } of taken) {
    try {
      await act(services, key);
    } catch (error) {
      if (isBreakerOpen(error)) return 'resting';
      await noteFailure(services, place, key, error);
      continue;
    }
    if (pass.hasFailures) await removeFailure(services.db, sweep.name, part.name, key);
    if (performance.now() > endsAtMs) {
      await saveProgress(services.db, pass, index, own);
      return 'out of time';
    }
  }
  await saveProgress(services.db, pass, index, cursor);
  return 'done';
}

function actOn(part: SweepPart): (services: Services, key: string) => Promise<unknown> {
  if ('each' in part) return part.each;
  return ({ db }, key) => db.transaction().execute((trx) => part.page(trx, [key]));
}

/** The whole page and how far it came, in one transaction; false when some row of it failed. */
async function wholePage(
  services: Services,
  { sweep, part, pass, index }: Place,
  rows: readonly DueRow[],
  cursor: string | null,
): Promise<boolean> {
  if (!('page' in part)) return false;
  const keys = rows.map(({ key }) => key);
  try {
    await services.db.transaction().execute(async (trx) => {
      await part.page(trx, keys);
      await saveProgress(trx, pass, index, cursor);
    });
  } catch (error) {
    services.log.warn(
      { sweep: sweep.name, part: part.name, rows: keys.length, err: error },
      'a page failed and is tried again row by row',
    );
    return false;
  }
  if (pass.hasFailures) for (const key of keys) await removeFailure(services.db, sweep.name, part.name, key);
  return true;
}

async function noteFailure(
  { db, log }: Services,
  { sweep, part }: Place,
  key: string,
  error: unknown,
): Promise<void> {
  const failures = await recordFailure(db, sweep.name, part.name, key, error);
  log.error(
    { sweep: sweep.name, part: part.name, key, failures, err: error },
    'a sweep could not work on this row',
  );
}
