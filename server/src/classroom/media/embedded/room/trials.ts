/** When more is tried on a line: after a while without trouble, and the later the more often it has failed. */

const FIRST_PATIENCE_MS = 3_000;
const LONGEST_PATIENCE_MS = 60_000;
/** A rise that is followed by a fall within this time has failed. */
const TRIAL_MS = 10_000;

export class Trials {
  #patienceMs = FIRST_PATIENCE_MS;
  #notBeforeMs: number | undefined;
  #roseAtMs: number | undefined;

  /** There is trouble: the while begins again. */
  wait(nowMs: number): void {
    this.#notBeforeMs = nowMs + this.#patienceMs;
  }

  /** Less is sent from now on. A trial of late, if there was one, has failed. */
  fell(nowMs: number): void {
    if (this.#roseAtMs !== undefined) this.#patienceMs = Math.min(LONGEST_PATIENCE_MS, this.#patienceMs * 2);
    this.#roseAtMs = undefined;
    this.wait(nowMs);
  }

  /** Whether more may be tried now. */
  mayRise(nowMs: number): boolean {
    // It has stood its trial: the next one may come as soon as the first.
    if (this.#roseAtMs !== undefined && nowMs - this.#roseAtMs > TRIAL_MS) {
      this.#roseAtMs = undefined;
      this.#patienceMs = FIRST_PATIENCE_MS;
    }
    if (this.#notBeforeMs === undefined) this.wait(nowMs);
    return nowMs >= (this.#notBeforeMs ?? 0);
  }

  /** More is sent from now on. The next step comes once this one has held for `holdsMs`. */
  rose(nowMs: number, holdsMs: number): void {
    this.#roseAtMs = nowMs;
    this.#notBeforeMs = nowMs + holdsMs;
  }
}
