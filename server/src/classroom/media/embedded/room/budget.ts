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
/** How much is taken away when packets wait and the receiver does not say what gets through. */
const LESS_WHEN_WAITING = 0.7;
/** What waits has to go through first: the next look still sees it. */
const DRAINS_MS = 4_000;
/** A receiver that says what gets through does so about once a second. */
const NEWS_MS = 1_000;
/** A belief that is this share of the one before has fallen; less than that is rounding. */
const FALLING = 0.97;
const FELL_LATELY_MS = 3_000;
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
  #rembKbps = Number.POSITIVE_INFINITY;
  #beliefFellAtMs = Number.NEGATIVE_INFINITY;
  #fellByWaitingAtMs = Number.NEGATIVE_INFINITY;
  #patienceMs = FIRST_PATIENCE_MS;

  get kbps(): number {
    return this.#kbps;
  }

  /** Looks again, about once a second. @returns the budget from now on. */
  look({ nowMs, sentKbps, rembKbps, lossShare, waits, lowestKbps, wantsMore }: Look): number {
    // A key frame alone makes a second that is above every belief.
    this.#aboveBelief = rembKbps !== null && rembKbps < sentKbps * 0.9 ? this.#aboveBelief + 1 : 0;
    if (rembKbps !== null) {
      if (rembKbps < this.#rembKbps * FALLING) this.#beliefFellAtMs = nowMs;
      this.#rembKbps = rembKbps;
    }
    const doubtedKbps = this.#aboveBelief > 1 && rembKbps !== null ? rembKbps : Number.POSITIVE_INFINITY;
    if (waits || lossShare > LIGHT_LOSS) {
      const byLoss = lossShare > HEAVY_LOSS ? sentKbps * (1 - lossShare / 2) : Number.POSITIVE_INFINITY;
      const bound = Math.min(
        byLoss,
        doubtedKbps,
        waits && rembKbps === null ? this.#byWaiting(sentKbps, lowestKbps, nowMs) : Number.POSITIVE_INFINITY,
      );
      if (Number.isFinite(bound)) this.#fall(bound, nowMs);
      this.#quietSinceMs = nowMs;
      this.#cleanSinceMs = nowMs;
      return this.#kbps;
    }
    this.#quietSinceMs ??= nowMs;
    // Nothing is lost and nothing waits. A belief that falls now has seen the first packets come late: it counts. One that
    // is only low is what is left of a narrow moment, and follows what is sent: it would hold the picture down for minutes.
    // And a receiver whose processor is late believes in a narrow line, too: no reason to take the last pictures away.
    const isDoubted = Number.isFinite(doubtedKbps) && nowMs - this.#beliefFellAtMs < FELL_LATELY_MS;
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

  /**
   * Less than what is sent, once, and once more when packets still wait after what waited has gone through. Others on the
   * same line fill it, too: the last pictures go only when less of the better ones did not help.
   */
  #byWaiting(sentKbps: number, lowestKbps: number, nowMs: number): number {
    if (nowMs - this.#fellByWaitingAtMs < DRAINS_MS) return Number.POSITIVE_INFINITY;
    this.#fellByWaitingAtMs = nowMs;
    const lessKbps = sentKbps * LESS_WHEN_WAITING;
    return this.#kbps > lowestKbps ? Math.max(lessKbps, lowestKbps) : lessKbps;
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
    // Each step has to hold before the next: for as long as it takes to hear of what it has done.
    this.#quietSinceMs = nowMs - this.#patienceMs + (rembKbps === null ? DRAINS_MS : NEWS_MS);
    this.#cleanSinceMs = this.#quietSinceMs;
  }
}
