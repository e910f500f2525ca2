import { Worker } from 'node:worker_threads';
import type { Answer, Order } from './thread-messages.ts';

/** The heap of one thread, in megabytes. A task counts its bytes outside of it (files) itself. */
const RESOURCES = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
/** Loading a task's module waits for the disk and for a busy machine, not for a stranger's bytes. */
const LOADING_MS = 60_000;

/** The work was ended: it took longer, or more memory, than any honest file does. */
export class TooMuchWork extends Error {
  override name = 'TooMuchWork';
}

/** A thread that does one piece of work at a time, and ends with the first that it does not finish. */
export class BoundedThread {
  readonly #worker = new Worker(new URL('./thread.ts', import.meta.url), { resourceLimits: RESOURCES });

  /** It ended, and can do no more work. */
  isGone = false;

  constructor() {
    // Without a listener an error of a thread ends the process.
    this.#worker.on('error', () => undefined);
    this.#worker.on('exit', () => {
      this.isGone = true;
    });
    this.#worker.unref();
  }

  /** @throws TooMuchWork; Error with the message of the task's own. After any of them the thread is gone. */
  async run(module: string, input: unknown, deadlineMs: number): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const stop = () => reject(new TooMuchWork('the work took too long'));
    let timer = setTimeout(stop, LOADING_MS);
    const listen = (answer: Answer): void => {
      if ('begun' in answer) {
        clearTimeout(timer);
        timer = setTimeout(stop, deadlineMs);
      } else if ('output' in answer) resolve(answer.output);
      else reject(new Error(answer.failure, { cause: answer.stack }));
    };
    const fail = (error: Error & { code?: string }): void =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooMuchWork(error.message) : error);
    const end = (): void => reject(new TooMuchWork('the thread ended'));
    this.#worker.on('message', listen).once('error', fail).once('exit', end);
    try {
      this.#worker.postMessage({ module, input } satisfies Order);
      return await promise;
    } catch (error) {
      await this.#worker.terminate();
      throw error;
    } finally {
      clearTimeout(timer);
      this.#worker.off('message', listen).off('error', fail).off('exit', end);
    }
  }
}
