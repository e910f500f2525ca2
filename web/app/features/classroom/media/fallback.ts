/** When the way from browser to browser to one other person is given up. */
import { MINUTE_MS } from '@kaksha/domain/time.ts';

/** It takes a fifth of a second (measured); after this long it does not come about. */
export const FALLBACK_AFTER_MS = 4_000;
/** So many breaks are no accident. */
const BREAKS_UNTIL_FALLBACK = 2;
/**
 * A way that has stood for so long is a good one, and earlier breaks are forgotten: a router that starts anew in the
 * first minutes and a phone that changes its mast an hour later say nothing about the way, and giving it up would take
 * everything through the server for the rest of the class. A way that does not hold breaks again long before.
 */
export const BREAK_FORGOTTEN_AFTER_MS = 5 * MINUTE_MS;

interface Deadline {
  timer: ReturnType<typeof setTimeout>;
  extended: boolean;
}

export class FallbackWatch {
  readonly #giveUp: (peerId: string) => void;
  readonly #deadlines = new Map<string, Deadline>();
  readonly #breaks = new Map<string, number>();
  /** Since when a way has been there without a break, by the clock of the page. */
  readonly #standsSinceMs = new Map<string, number>();

  /** @param giveUp may be called more than once for the same person. */
  constructor(giveUp: (peerId: string) => void) {
    this.#giveUp = giveUp;
  }

  /** Somebody was met: the way to them has to be there in time. */
  begin(peerId: string): void {
    this.#set(peerId, false);
  }

  /** Whether the way to somebody need not be there yet. */
  isWaiting(peerId: string): boolean {
    return this.#deadlines.has(peerId);
  }

  /** The browsers have heard of one another and try addresses: once, the time begins anew. */
  tries(peerId: string): void {
    if (this.#deadlines.get(peerId)?.extended === false) this.#set(peerId, true);
  }

  /** The way is there. */
  stands(peerId: string): void {
    this.settle(peerId);
    if (!this.#standsSinceMs.has(peerId)) this.#standsSinceMs.set(peerId, performance.now());
  }

  /** The way need not be there in time any more. */
  settle(peerId: string): void {
    clearTimeout(this.#deadlines.get(peerId)?.timer);
    this.#deadlines.delete(peerId);
  }

  /** A way that was there broke, or an attempt led to nothing. */
  broke(peerId: string): void {
    const sinceMs = this.#standsSinceMs.get(peerId);
    this.#standsSinceMs.delete(peerId);
    const forgotten = sinceMs !== undefined && performance.now() - sinceMs >= BREAK_FORGOTTEN_AFTER_MS;
    const breaks = forgotten ? 1 : (this.#breaks.get(peerId) ?? 0) + 1;
    this.#breaks.set(peerId, breaks);
    if (breaks >= BREAKS_UNTIL_FALLBACK) this.#giveUp(peerId);
  }

  /** Somebody has left. */
  forget(peerId: string): void {
    this.settle(peerId);
    this.#breaks.delete(peerId);
    this.#standsSinceMs.delete(peerId);
  }

  #set(peerId: string, extended: boolean): void {
    this.settle(peerId);
    const timer = setTimeout(() => {
      this.#deadlines.delete(peerId);
      this.#giveUp(peerId);
    }, FALLBACK_AFTER_MS);
    this.#deadlines.set(peerId, { timer, extended });
  }
}
