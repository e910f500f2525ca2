/** A step of taking a scene down that hangs says which one it is: a hook that times out names none. */
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** @throws Error with the step's name, and what `state` says of it, when it has not ended in a minute. */
export async function endsInTime(
  step: string,
  ending: Promise<unknown>,
  state: () => Promise<string> = async () => '',
): Promise<void> {
  const waiting = new AbortController();
  const patience = sleep(PATIENCE_MS, undefined, { signal: waiting.signal }).then(
    async () => {
      throw new Error(`${step} has not ended in a minute. ${await state()}`);
    },
    () => undefined,
  );
  try {
    await Promise.race([ending, patience]);
  } finally {
    waiting.abort();
  }
}
