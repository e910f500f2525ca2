import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { RefusedError } from '../connection/channel.ts';
import { retryPauseMs } from './retry-pause.ts';

/** Whether the server did not say no to it: it may be said again. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof RefusedError) || error.message === en.connection.tooFast;

/** With the timeout of each, about half a minute. */
const TRIES = 4;

/**
 * Retries an idempotent operation a few times if need be.
 * @throws its last error, or at once an error that is not worth another try
 */
export async function retryUnanswered<Answer>(
  work: () => Promise<Answer>,
  isWorthAgain: (error: unknown) => boolean,
): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !isWorthAgain(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, retryPauseMs(tried)));
  }
}
