/** When a lesson between two gives up the way from browser to browser. */

/** It takes a fifth of a second (measured); after this long it does not come about. */
export const FALLBACK_AFTER_MS = 4_000;
/** So many breaks are no accident. */
const BREAKS_UNTIL_FALLBACK = 2;

interface Deadline {
  timer: ReturnType<typeof setTimeout>;
  extended: boolean;
}

export class FallbackWatch {
  readonly #giveUp: () => void;
  readonly #deadlines = new Map<string, Deadline>();
  #breaks = 0;

  constructor(giveUp: () => void) {
    this.#giveUp = giveUp;
  }

  /** Somebody was met: the way to them has to be there in time. */
  begin(peerId: string): void {
    this.#set(peerId, false);
  }

  /** The browsers have heard of one another and try addresses: once, the time begins anew. */
  tries(peerId: string): void {
    if (this.#deadlines.get(peerId)?.extended === false) this.#set(peerId, true);
  }

  /** The way is there, or not needed any more. */
  settle(peerId: string): void {
    clearTimeout(this.#deadlines.get(peerId)?.timer);
    this.#deadlines.delete(peerId);
  }

  /** A way that was there broke, or an attempt led to nothing. */
  broke(): void {
    this.#breaks += 1;
    if (this.#breaks >= BREAKS_UNTIL_FALLBACK) this.#giveUp();
  }

  clear(): void {
    for (const peerId of [...this.#deadlines.keys()]) this.settle(peerId);
  }

  #set(peerId: string, extended: boolean): void {
    this.settle(peerId);
    const timer = setTimeout(() => {
      this.#deadlines.delete(peerId);
      this.#giveUp();
    }, FALLBACK_AFTER_MS);
    this.#deadlines.set(peerId, { timer, extended });
  }
}
