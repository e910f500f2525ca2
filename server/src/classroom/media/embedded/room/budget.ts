/**
 * What a connection to a receiver carries, as far as can be told from its reports: a belief that falls fast and rises
 * slowly, and the more slowly the more often a rise has failed.
 */

const START_KBPS = 1_500;
const MOST_KBPS = 10_000;
const LEAST_KBPS = 50;
/** Loss below this is the weather of a radio link; above {@link HEAVY_LOSS} something is too full. */
const LIGHT_LOSS = 0.02;
const HEAVY_LOSS = 0.1;
const FIRST_PATIENCE_MS = 3_000;
const LONGEST_PATIENCE_MS = 60_000;
/** A rise that is followed by a fall within this time has failed. */
const TRIAL_MS = 10_000;

/** What was seen since the look before. */
export interface Look {
  nowMs: number;
  /** What was sent. */
  sentKbps: number;
  /** The newest REMB; null when none has come lately. */
  rembKbps: number | null;
  /** What was reported as lost, of all that was sent, between 0 and 1. */
  lossShare: number;
  /** Whether packets wait on the way. */
  waits: boolean;
  /** What the voices and everybody's lowest layer take. */
  lowestKbps: number;
  /** Whether more would be sent if more fitted. */
  wantsMore: boolean;
}

export class Budget {
  #kbps = START_KBPS;
  /** Since when nothing was lost and nothing waited. */
  #quietSinceMs: number | undefined;
  /** The same, and the receiver had no doubt either. */
  #cleanSinceMs: number | undefined;
  #roseAtMs: number | undefined;
  #aboveBelief = 0;
  #patienceMs = FIRST_PATIENCE_MS;

  get kbps(): number {
    return this.#kbps;
  }

  /** Looks again, about once a second. @returns the budget from now on. */
  look({ nowMs, sentKbps, rembKbps, lossShare, waits, lowestKbps, wantsMore }: Look): number {
    // A key frame alone makes a second that is above every belief.
    this.#aboveBelief = rembKbps !== null && rembKbps < sentKbps * 0.9 ? this.#aboveBelief + 1 : 0;
    const doubtedKbps = this.#aboveBelief > 1 && rembKbps !== null ? rembKbps : Number.POSITIVE_INFINITY;
    if (waits || lossShare > LIGHT_LOSS) {
      const byLoss = lossShare > HEAVY_LOSS ? sentKbps * (1 - lossShare / 2) : Number.POSITIVE_INFINITY;
      const bound = Math.min(byLoss, doubtedKbps);
      if (Number.isFinite(bound)) this.#fall(bound, nowMs);
      this.#quietSinceMs = nowMs;
      this.#cleanSinceMs = nowMs;
      return this.#kbps;
    }
    this.#quietSinceMs ??= nowMs;
    // A receiver whose processor is late believes in a narrow line, and its belief follows what is sent. Where nothing is
    // lost and nothing waits, that is no reason to take the last pictures away.
    const isDoubted = Number.isFinite(doubtedKbps);
    if (isDoubted && this.#kbps > lowestKbps) {
      this.#fall(Math.max(doubtedKbps, lowestKbps), nowMs);
      return this.#kbps;
    }
    this.#cleanSinceMs = isDoubted ? nowMs : (this.#cleanSinceMs ?? nowMs);
    // A rise that has stood its trial: the next one may come as soon as the first.
    if (this.#roseAtMs !== undefined && nowMs - this.#roseAtMs > TRIAL_MS) {
      this.#roseAtMs = undefined;
      this.#patienceMs = FIRST_PATIENCE_MS;
    }
    const sinceMs = this.#kbps < lowestKbps ? this.#quietSinceMs : this.#cleanSinceMs;
    if (wantsMore && nowMs - sinceMs >= this.#patienceMs) this.#rise(nowMs, rembKbps);
    return this.#kbps;
  }

  #fall(toKbps: number, nowMs: number): void {
    if (this.#roseAtMs !== undefined) {
      this.#patienceMs = Math.min(LONGEST_PATIENCE_MS, this.#patienceMs * 2);
      this.#roseAtMs = undefined;
    }
    this.#cleanSinceMs = nowMs;
    this.#kbps = Math.max(LEAST_KBPS, Math.min(this.#kbps, toKbps));
  }

  #rise(nowMs: number, rembKbps: number | null): void {
    this.#kbps = Math.min(MOST_KBPS, Math.max(this.#kbps * 1.25 + 50, rembKbps ?? 0));
    this.#roseAtMs = nowMs;
    // Each step has to hold for a moment before the next.
    this.#quietSinceMs = nowMs - this.#patienceMs + 1_000;
    this.#cleanSinceMs = this.#quietSinceMs;
  }
}
