/** The thread in which bounded work is done, one order after the other. */
import { parentPort } from 'node:worker_threads';
import type { Answer, Order } from './thread-messages.ts';

const answer = (message: Answer): void => parentPort?.postMessage(message);

parentPort?.on('message', async ({ module, input }: Order) => {
  try {
    const { default: task } = (await import(module)) as { default: (input: unknown) => unknown };
    answer({ begun: true });
    answer({ output: await task(input) });
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    answer({ failure: message, stack });
  }
});
