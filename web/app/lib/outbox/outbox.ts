/** Sends a device's waiting rows, in their order, for as long as that takes, one tab after the other. */

import { tokenHolder } from '../access-token.ts';
import { errorMessage, isApiError } from '../api-errors.ts';
import type { RetryPauses } from '../loaded-store.ts';
import { Store } from '../store.ts';
import { type DeviceQueue, matches, type Queued } from './device-queue.ts';
import { en as WORDS } from './words/en.ts';

/** Refusals that pass: log in again, too slow, too early, too often. */
const PASSING = [401, 408, 425, 429];

/** Whether the server will never take it, however often it is sent. One rule for everything that waits on a device. */
export function isRefusedForGood(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);
}

/** Between a try that failed and the next one. */
const PAUSES_MS: RetryPauses = [3_000, 6_000, 12_000, 15_000];

export interface OutboxState<Row> {
  /** Rows that the server does not have; those it refused for good have a `refusal`. */
  waiting: readonly Row[];
  /** On its way at this moment. */
  underWay: readonly Row[];
  /** Bytes of a row that have arrived, by its key. */
  sentBytes: ReadonlyMap<string, number>;
  /** Something is being written to the device. */
  writing: boolean;
  /** Whether all of it is still there after the page was closed. */
  lasting: boolean;
  /** Why the last try came to nothing; null when it did not. */
  failure: unknown;
}

export type Some<Row> = readonly [Row, ...Row[]];

export interface OutboxOptions<Row extends Queued> {
  queue: DeviceQueue<Row>;
  /** Nobody else who is signed in here sends it. */
  ownerId: string;
  /** Which rows of the queue: they are sent one after the other. */
  where: Partial<Row>;
  /** How long after a row was put it is sent; 0 is at once. */
  delayMs?: number | undefined;
  pausesMs?: RetryPauses | undefined;
}

export abstract class Outbox<Row extends Queued> extends Store<OutboxState<Row>> {
  readonly #options: OutboxOptions<Row>;
  readonly #queue: DeviceQueue<Row>;
  /** Rows that are being written, by key. */
  readonly #writing = new Map<string, { row: Row; done: Promise<boolean> }>();
  #flushing: Promise<boolean> | undefined;
  #again = false;
  #abort = new AbortController();
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #started = false;

  /** @param waiting the rows known to wait */
  constructor(options: OutboxOptions<Row>, waiting: readonly Row[] = []) {
    super({
      waiting,
      underWay: [],
      sentBytes: new Map(),
      writing: false,
      lasting: true,
      failure: null,
    });
    this.#options = options;
    this.#queue = options.queue;
  }

  /**
   * Sends these rows. @returns those that the server has now
   * @throws the API's error
   */
  protected abstract send(rows: Some<Row>, signal: AbortSignal): Promise<readonly Row[]>;

  /** Which of the rows that wait go in one request. */
  protected batch([first]: Some<Row>): Some<Row> {
    return [first];
  }

  /** A row was refused for good. */
  protected async refused(_row: Row, _error: unknown): Promise<void> {}

  /** So many bytes of a row have arrived. */
  protected report(row: Row, bytes: number): void {
    const sentBytes = new Map(this.snapshot().sentBytes).set(this.#queue.keyOf(row), bytes);
    this.patch({ sentBytes, failure: null });
  }

  /** How many bytes of a row have arrived; undefined before the server has said. */
  sentBytesOf(row: Row): number | undefined {
    return this.snapshot().sentBytes.get(this.#queue.keyOf(row));
  }

  /** Sends rows that an earlier page left behind, and every new one until {@link stop}. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    void this.flush();
  }

  stop(): void {
    this.#started = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
  }

  /** Keeps a row here at once, and sends it. @returns whether it is still there after the page was closed */
  async put(row: Row): Promise<boolean> {
    const key = this.#queue.keyOf(row);
    const done = this.#queue.put(row);
    this.#writing.set(key, { row, done });
    this.#show(this.snapshot().waiting);
    const lasting = await done;
    if (this.#writing.get(key)?.done === done) this.#writing.delete(key);
    await this.#look();
    const { delayMs = 0 } = this.#options;
    if (delayMs === 0) void this.flush();
    else this.#flushIn(delayMs);
    return lasting;
  }

  /** Sends all that waits. @returns whether nothing is left that could go */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // A row put after the last look of a running flush is sent by one more round of it.
    this.#again = true;
    this.#flushing ??= this.#run().finally(() => {
      this.#flushing = undefined;
    });
    return this.#flushing;
  }

  /** Until nothing is left that could go. */
  async drain(): Promise<void> {
    while (!(await this.flush())) await new Promise((resolve) => setTimeout(resolve, this.#pauseMs));
  }

  /** Retries refused rows. */
  async again(which: Partial<Row> = {}): Promise<boolean> {
    for (const row of await this.#queue.all({ ...this.#options.where, ...which })) {
      if (row.refusal != null) await this.#queue.replace(row, { ...row, refusal: null });
    }
    return this.flush();
  }

  /** Forgets rows, wherever they are. */
  async discard(which: Partial<Row> = {}): Promise<void> {
    const isMeant = (row: Row) => matches(row, which);
    const stopSending = () => {
      if (this.snapshot().underWay.some(isMeant)) this.#abort.abort();
    };
    stopSending();
    const writing = [...this.#writing].filter(([, { row }]) => isMeant(row));
    for (const [key] of writing) this.#writing.delete(key);
    this.#show(this.snapshot().waiting.filter((row) => !isMeant(row)));
    await Promise.all(writing.map(([, { done }]) => done));
    await this.#queue.clear({ ...this.#options.where, ...which });
    await this.#look();
    // It may have been read before it was cleared.
    stopSending();
  }

  readonly #wake = ({ type }: Event): void => {
    if (type === 'visibilitychange' && document.visibilityState === 'hidden') return;
    if (this.snapshot().waiting.some(mayGo)) void this.flush();
  };

  get #pauseMs(): number {
    const { pausesMs = PAUSES_MS } = this.#options;
    return pausesMs[this.#failures - 1] ?? pausesMs.at(-1) ?? 0;
  }

  #flushIn(ms: number): void {
    if (this.#started) this.#timer ??= setTimeout(() => void this.flush(), ms);
  }

  #show(rows: readonly Row[]): void {
    const byKey = new Map(rows.map((row) => [this.#queue.keyOf(row), row]));
    for (const [key, { row }] of this.#writing) byKey.set(key, row);
    const waiting = [...byKey.values()];
    const lasting = waiting.every((row) => this.#queue.isLasting(row));
    this.patch({ waiting, lasting, writing: this.#writing.size > 0 });
  }

  async #look(): Promise<readonly Row[]> {
    const rows = await this.#queue.all(this.#options.where);
    this.#show(rows);
    return rows.filter(mayGo);
  }

  async #run(): Promise<boolean> {
    try {
      do {
        this.#again = false;
        await Promise.all([...this.#writing.values()].map(({ done }) => done));
        await this.#alone(() => this.#sendAll());
      } while (this.#again);
      this.#failures = 0;
      this.patch({ failure: null });
      return true;
    } catch (failure) {
      this.#failures += 1;
      this.patch({ failure });
      this.#flushIn(this.#pauseMs);
      return false;
    }
  }

  /** The device's other tabs wait meanwhile. */
  #alone(work: () => Promise<void>): Promise<void> {
    if (!('locks' in navigator)) return work();
    const name = [this.#queue.name, ...Object.values(this.#options.where)].join(' ');
    return navigator.locks.request(name, work);
  }

  async #sendAll(): Promise<void> {
    let oneByOne = false;
    for (;;) {
      // Looked up each time: another tab may have sent it, or the person written more.
      const [first, ...others] = await this.#look();
      if (first === undefined) return;
      if (tokenHolder() !== this.#options.ownerId) throw new Error('its owner is not signed in');
      const batch: Some<Row> = oneByOne ? [first] : this.batch([first, ...others]);
      this.#abort = new AbortController();
      const { signal } = this.#abort;
      this.patch({ underWay: batch });
      try {
        const taken = await this.send(batch, signal);
        // An answer that speaks of nothing that was sent would keep us here for ever.
        if (taken.length === 0) throw new Error('the server did not say what became of it');
        for (const row of taken) await this.#queue.replace(row, null);
        this.patch({ failure: null });
      } catch (error) {
        if (signal.aborted) continue;
        if (!isRefusedForGood(error)) throw error;
        // Of several one is to blame.
        oneByOne = batch.length > 1;
        if (oneByOne) continue;
        await this.#queue.replace(first, { ...first, refusal: errorMessage(error, WORDS.notSent) });
        await this.refused(first, error);
      } finally {
        this.patch({ underWay: [] });
      }
    }
  }
}

const mayGo = ({ refusal }: Queued): boolean => refusal == null;
