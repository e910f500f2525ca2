import { Worker } from 'node:worker_threads';
import type { Busy, ExpandInput } from './expand-calendar.ts';
import { CalendarProblem } from './fetch-calendar.ts';

/** Longer than any real calendar of 2 MB takes. */
const MOST_MS = 5_000;
const MOST_MEMORY_MB = 192;

type Outcome = { busy: Busy[] } | { problem: 'not_a_calendar' | 'too_complex' };

/**
 * Works a calendar out in a thread of its own, which is stopped when it takes too long or too much: a rule of a few
 * characters can mean more repeats than a day has time for.
 * @throws CalendarProblem not_a_calendar, too_complex
 */
export async function expandInWorker(input: ExpandInput, mostMs = MOST_MS): Promise<Busy[]> {
  const worker = new Worker(new URL('./expand-worker.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const outcome = await new Promise<Outcome>((resolve, reject) => {
      timer = setTimeout(() => resolve({ problem: 'too_complex' }), mostMs);
      worker.once('message', resolve);
      worker.once('error', (error) => {
        const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        if (isMemory) resolve({ problem: 'too_complex' });
        else reject(error);
      });
    });
    if ('busy' in outcome) return outcome.busy;
    throw new CalendarProblem(outcome.problem);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
