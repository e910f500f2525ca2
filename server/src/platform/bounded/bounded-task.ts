/**
 * Work on what strangers send: unpacking, parsing, reading. It runs in a thread beside the server, which goes on answering
 * whatever the file holds; the thread is stopped when the work takes too long or too much memory.
 */
import { availableParallelism } from 'node:os';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { ORPCError } from '@orpc/client';
import { createPlaces } from '../places.ts';
import { BoundedThread } from './bounded-thread.ts';

export interface Bounds {
  /** Counted from when the thread has loaded the task. */
  deadlineMs: number;
}

/** Longer than any honest file takes on a slow machine. */
const BOUNDS: Bounds = { deadlineMs: 5_000 };

/** One core is left to the server where there are several; more than four threads only take memory. */
const THREADS_MAX = Math.min(4, Math.max(1, availableParallelism() - 1));
const WAITING_MAX = 32;
/** When to try again after all places to wait were taken. */
const BUSY_SECONDS = 5;

type Bounded<Task extends (input: never) => unknown> = (
  input: Parameters<Task>[0],
) => Promise<Awaited<ReturnType<Task>>>;

const places = createPlaces(THREADS_MAX, WAITING_MAX);
const idle: BoundedThread[] = [];

function idleThread(): BoundedThread | undefined {
  let thread = idle.pop();
  while (thread?.isGone) thread = idle.pop();
  return thread;
}

/**
 * The default export of a module as work that is bounded: `module` is loaded by the thread. Input and output are
 * copied, so both hold data only; a refusal that its caller understands is a value, not an error.
 *
 * The call rejects with TooMuchWork when the deadline or the memory ends the work, with ORPCError TOO_MANY_REQUESTS (429)
 * when too much of it waits already, and with an Error of the same message when the task throws.
 */
export function boundedTask<Task extends (input: never) => unknown>(
  module: URL,
  { deadlineMs }: Bounds = BOUNDS,
): Bounded<Task> {
  const run = async (input: unknown): Promise<unknown> => {
    const done = await places.run(async () => {
      const thread = idleThread() ?? new BoundedThread();
      const output = await thread.run(module.href, input, deadlineMs);
      idle.push(thread);
      return { output };
    });
    if (done !== null) return done.output;
    const data = { retryAfterSeconds: BUSY_SECONDS };
    throw new ORPCError('TOO_MANY_REQUESTS', { status: 429, message: REFUSALS.busy, data });
  };
  return run as Bounded<Task>;
}
