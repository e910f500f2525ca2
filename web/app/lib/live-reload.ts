import { isUnreachable } from './api-errors.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

let underWay = 0;
const ofReloads = new WeakSet<AbortSignal>();

/**
 * Reloads the data of a shown screen. Its loader's calls are retried until the server answers:
 * a server that is away for a moment closes neither the screen nor a dialog over it.
 */
export async function reloadShown(revalidate: () => Promise<void>): Promise<void> {
  underWay += 1;
  try {
    await revalidate();
  } finally {
    underWay -= 1;
  }
}

/** Whether a call belongs to such a reload: its loader hands its signal on to each call, the later ones, too. */
export function isOfReload(signal: AbortSignal | undefined): signal is AbortSignal {
  if (signal === undefined) return false;
  if (underWay > 0) ofReloads.add(signal);
  return ofReloads.has(signal);
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });

/** Retries until the server answers, or the call is aborted. @throws the answered error */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnreachable(error) || signal.aborted) throw error;
      await pause(pauseMs, signal);
      if (signal.aborted) throw error;
    }
  }
}
