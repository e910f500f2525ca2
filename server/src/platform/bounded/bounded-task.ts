/**
 * Work on what strangers send: unpacking, parsing, decoding. It runs in a process beside the server, which goes on answering
 * whatever the file holds; the process is killed and replaced when the work takes too long or too much memory. Why no thread:
 * docs/decisions/2026-11-28-strangers-files-in-processes.md
 */
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { ORPCError } from '@orpc/client';
import { createPlaces } from '../places.ts';
import { BoundedProcess } from './bounded-process.ts';

export interface Bounds {
  /** Counted from when the process has loaded the task. */
  deadlineMs: number;
}

/** Longer than any honest file takes on a slow machine. */
const BOUNDS: Bounds = { deadlineMs: 5_000 };

/** Two, so that one slow file does not hold up everybody else's; each may take 1.25 GB. */
const PROCESSES_MAX = 2;
/** Each of them waits with its file in the server's memory. */
const WAITING_MAX = 16;
/** When to try again after all places to wait were taken. */
const BUSY_SECONDS = 5;

type Bounded<Task extends (input: never) => unknown> = (
  input: Parameters<Task>[0],
) => Promise<Awaited<ReturnType<Task>>>;

const places = createPlaces(PROCESSES_MAX, WAITING_MAX);
const idle: BoundedProcess[] = [];

function idleProcess(): BoundedProcess | undefined {
  let found = idle.pop();
  while (found?.isGone) found = idle.pop();
  return found;
}

/**
 * The default export of a module as work that is bounded: `module` is loaded by the process. Input and output are
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
      const child = idleProcess() ?? new BoundedProcess();
      const output = await child.run(module.href, input, deadlineMs);
      if (!child.isGone) idle.push(child);
      return { output };
    });
    if (done !== null) return done.output;
    const data = { retryAfterSeconds: BUSY_SECONDS };
    throw new ORPCError('TOO_MANY_REQUESTS', { status: 429, message: REFUSALS.busy, data });
  };
  return run as Bounded<Task>;
}
