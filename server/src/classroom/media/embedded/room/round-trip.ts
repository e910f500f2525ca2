/**
 * How long reports take there and back on one connection, and whether that is more than its line needs: then packets wait
 * in a full buffer. A processor that is late makes some reports late, a full buffer all of them: the shortest of each
 * second counts.
 */

/** So much longer than the shortest one: far more than a busy phone or a radio link adds to the shortest of a second. */
const WAITS_MS = 200;

/** The shortest one of an hour ago may have been another line, Wi-Fi and not yet mobile data: it grows by this with each look. */
const AGES_MS = 2;

export class RoundTrip {
  #shortestMs = Number.POSITIVE_INFINITY;
  #shortestLatelyMs = Number.POSITIVE_INFINITY;

  /** One report came: so long after what it answers was sent, without the time that the receiver kept it. */
  take(roundTripMs: number): void {
    this.#shortestLatelyMs = Math.min(this.#shortestLatelyMs, Math.max(0, roundTripMs));
  }

  /** Called about once a second. @returns whether packets waited in between; not, when no report came. */
  look(): boolean {
    const latelyMs = this.#shortestLatelyMs;
    this.#shortestLatelyMs = Number.POSITIVE_INFINITY;
    // Without a report nothing is known, of the line then either.
    if (!Number.isFinite(latelyMs)) return false;
    this.#shortestMs = Math.min(this.#shortestMs + AGES_MS, latelyMs);
    return latelyMs > this.#shortestMs + WAITS_MS;
  }
}
