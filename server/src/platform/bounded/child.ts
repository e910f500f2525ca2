/**
 * The process that reads strangers' files, one after the other. A guard thread ends it, whatever the file makes it do, when
 * its memory outgrows the bound or its parent is gone.
 */
import { serialize } from 'node:v8';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import type { Answer, Order } from './child-messages.ts';

/** The largest AVIF that is accepted takes 907 MB (measured); the heap has a bound of its own. */
const RSS_MAX_BYTES = 1280 * 1024 * 1024;
/** A process that keeps more than this between two files is replaced: the next file has the whole bound. */
const RSS_KEPT_BYTES = 256 * 1024 * 1024;
/** No task answers with more than the largest file that it may be given. */
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;
const GUARD_EVERY_MS = 20;

const answer = (message: Answer): unknown => process.send?.(message);

async function work({ module, input }: Order): Promise<void> {
  try {
    const { default: task } = (await import(module)) as { default: (input: unknown) => unknown };
    answer({ begun: true });
    const output = serialize(await task(input));
    if (output.byteLength > OUTPUT_MAX_BYTES) answer({ tooMuch: 'the output is too long' });
    else answer({ output, isSpent: process.memoryUsage.rss() > RSS_KEPT_BYTES });
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    // A length, a size or a depth that no memory holds.
    answer(error instanceof RangeError ? { tooMuch: message } : { failure: message, stack });
  }
}

function guard(parent: number): void {
  setInterval(() => {
    const isTooMuch = process.memoryUsage.rss() > RSS_MAX_BYTES;
    if (isTooMuch || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, GUARD_EVERY_MS);
}

if (isMainThread) {
  // Not this process's parent: the server may be gone already.
  new Worker(new URL(import.meta.url), { workerData: Number(process.argv[2]) }).unref();
  process.on('disconnect', () => process.exit());
  process.on('message', (order: Order) => void work(order));
} else {
  guard(workerData);
}
