import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import type { Answer, Order } from './child-messages.ts';

const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Megabytes of a process's heap; the memory outside of it is bounded by its guard. */
const HEAP_MB = 192;
/** It reads code, writes nothing, and starts no program. Addons are for the decoder of pictures, the worker is its guard. */
const FLAGS = [
  `--max-old-space-size=${HEAP_MB}`,
  '--permission',
  '--allow-addons',
  '--allow-worker',
  ...['node_modules', 'domain', 'server', 'package.json'].map((part) => `--allow-fs-read=${ROOT}${part}`),
];
/** Loading a task's module waits for the disk and for a busy machine, not for a stranger's bytes. */
const LOADING_MS = 60_000;

/** The work was ended: it took longer, or more memory, than any honest file does. */
export class TooMuchWork extends Error {
  override name = 'TooMuchWork';
}

/** A process that does one piece of work at a time, and ends with the first that it does not finish. */
export class BoundedProcess {
  // No environment: it holds the server's secrets.
  readonly #child = fork(PROGRAM, [String(process.pid)], {
    env: { TZ: 'UTC' },
    execArgv: FLAGS,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

  /** It ended, and can do no more work. */
  isGone = false;

  constructor() {
    this.#child.on('error', () => undefined);
    this.#child.on('exit', () => {
      this.isGone = true;
    });
    this.#rest();
  }

  /** Its process id; undefined when it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** @throws TooMuchWork; Error with the message of the task's own. After any of them the process is gone. */
  async run(module: string, input: unknown, deadlineMs: number): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<Extract<Answer, { output: unknown }>>();
    let isBegun = false;
    const stop = () => reject(new TooMuchWork('the work took too long'));
    let timer = setTimeout(stop, LOADING_MS);
    const listen = (answer: Answer): void => {
      if ('begun' in answer) {
        isBegun = true;
        clearTimeout(timer);
        timer = setTimeout(stop, deadlineMs);
      } else if ('output' in answer) resolve(answer);
      else if ('tooMuch' in answer) reject(new TooMuchWork(answer.tooMuch));
      else reject(new Error(answer.failure, { cause: answer.stack }));
    };
    const end = (code: number | null, signal: string | null): void => {
      const how = `the process ended (${code ?? signal})`;
      reject(isBegun ? new TooMuchWork(how) : new Error(`${how} before its work began`));
    };
    this.#child.on('message', listen).once('error', reject).once('exit', end);
    this.#child.ref();
    this.#child.channel?.ref();
    try {
      this.#child.send({ module, input } satisfies Order, (error) => error && reject(error));
      const { output, isSpent } = await promise;
      if (isSpent) await this.#end();
      return deserialize(output);
    } catch (error) {
      await this.#end();
      throw error;
    } finally {
      clearTimeout(timer);
      this.#child.off('message', listen).off('error', reject).off('exit', end);
      this.#rest();
    }
  }

  async #end(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child;
    this.isGone = true;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  /** A server with nothing else to do is not kept alive by it. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }
}
