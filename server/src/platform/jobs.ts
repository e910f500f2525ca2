/** Jobs are enqueued in the same transaction as the change that causes them: no lost mail, no lost release. */
import type { JobUrgency } from '@kaksha/domain/admin/health/urgencies.ts';
import { DAY_MS } from '@kaksha/domain/time.ts';
import type { Task } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db, Services } from './context.ts';
import { PLANNED_ONCE } from './planned-once.ts';
import { handOverTrace, trace } from './tracing.ts';

/** A job handler of a feature. `payload` is what was enqueued; it is parsed by the handler itself. */
export type JobHandler = (services: Services, payload: unknown) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

/** Where a job's payload says in which trace it was enqueued; handlers never see it. */
const TRACE_KEY = '_trace';

/** Enqueues a job; with `key` an earlier job of the same key is replaced. */
export async function enqueue(
  db: Db,
  task: string,
  payload: Record<string, unknown>,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  // One that runs later belongs to no request any more.
  const given = options.runAt === undefined ? handOverTrace() : undefined;
  const carried = given === undefined ? payload : { ...payload, [TRACE_KEY]: given };
  await sql`${PLANNED_ONCE}
    select enqueue_job(${task}, ${JSON.stringify(carried)}::json, ${options.runAt ?? null}::timestamptz, ${options.key ?? null}::text)`.execute(
    db,
  );
}

/**
 * Enqueues the deletion of bytes that are about to be stored, for the case that this process ends before a row names them: the
 * handler looks for that row a day later.
 */
export const enqueueDrop = (db: Db, task: string, payload: Record<string, unknown>): Promise<void> =>
  enqueue(db, task, payload, { runAt: new Date(Date.now() + DAY_MS) });

/** Takes back the job of this key; nothing happens when it has run or never was. */
export async function dequeue(db: Db, key: string): Promise<void> {
  await sql`${PLANNED_ONCE} select dequeue_job(${key})`.execute(db);
}

/** Drops the jobs of these tasks whose payload contains `payload`, also those that failed for good; one that runs ends by itself. */
export async function dropJobs(
  db: Db,
  tasks: readonly string[],
  payload: Record<string, unknown>,
): Promise<void> {
  await sql`select drop_jobs(${[...tasks]}::text[], ${JSON.stringify(payload)}::jsonb)`.execute(db);
}

/** The jobs of one urgency in one lane that are due and that nobody works on yet. */
export interface JobLag {
  lane: string;
  urgency: JobUrgency;
  due: number;
  /** Of the oldest of them; null when none is due. */
  oldestDueAt: Date | null;
  /** How long it has been due; 0 when none is. */
  seconds: number;
}

/** How far each lane is behind, by lane, the most urgent first. */
export async function readJobLag(db: Db): Promise<JobLag[]> {
  const { rows } = await sql<JobLag>`
    select lane, urgency, due, oldest_due_at as "oldestDueAt",
      coalesce(extract(epoch from clock_timestamp() - oldest_due_at), 0)::float8 as seconds
    from job_lag()`.execute(db);
  return rows;
}

/** Feature handlers as graphile-worker tasks. */
export function asTasks(services: Services, handlers: JobHandlers): Record<string, Task> {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (given: unknown) => {
        const { [TRACE_KEY]: parent, ...payload } = (given ?? {}) as Record<string, unknown>;
        return trace(
          { name, kind: 'job', parent: typeof parent === 'string' ? parent : undefined },
          async (span) => {
            try {
              await handler(services, payload);
            } catch (error) {
              span.fail(error instanceof Error ? error.name : 'unknown');
              throw error;
            }
          },
        );
      },
    ]),
  );
}
