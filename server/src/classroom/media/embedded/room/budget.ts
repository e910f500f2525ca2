/**
 * The estimated bandwidth of a connection to a receiver, from its reports: an estimate that falls fast and rises
 * slowly, and the more slowly the more often a rise has failed.
 */

import { Trials } from './trials.ts';

const START_KBPS = 1_500;
const MOST_KBPS = 10_000;
const LEAST_KBPS = 50;
/** Loss below this is the weather of a radio link; above {@link HEAVY_LOSS} something is too full. */
const LIGHT_LOSS = 0.02;
const HEAVY_LOSS = 0.1;
/** How much is taken away when packets wait and the receiver does not say what gets through. */
const LESS_WHEN_WAITING = 0.7;
/** Queued packets have to go through first: the next look still sees them. */
const DRAINS_MS = 4_000;
/** A receiver that says what gets through does so about once a second. */
const NEWS_MS = 1_000;
/** A belief that is this share of the one before has fallen; less than that is rounding. */
const FALLING = 0.97;
const FELL_LATELY_MS = 3_000;
/**
 * So many looks of trouble one after the other are a line that is too narrow for the last pictures. A second in which all
 * reports are late happens on every device that is busy (2026-11-25-video-layers-and-late-packets.md).
 */
const LASTING_LOOKS = 3;

/** The figures since the look before. */
export interface Look {
  nowMs: number;
  /** The rate that was sent. */
  sentKbps: number;
  /** The newest REMB; null when none has come lately. */
  rembKbps: number | null;
  /** The packet loss that was reported, between 0 and 1. */
  lossShare: number;
  /** Whether packets wait on the way. */
  waits: boolean;
  /** The rate of the voices and everybody's lowest layer. */
  lowestKbps: number;
  /** Whether more would be sent if more fitted. */
  wantsMore: boolean;
}

export class Budget {
  #kbps = START_KBPS;
  /** For pictures that are not sent at all, and for better ones. */
  readonly #last = new Trials();
  readonly #better = new Trials();
  #troubledLooks = 0;
  #aboveBelief = 0;
  #rembKbps = Number.POSITIVE_INFINITY;
  #beliefFellAtMs = Number.NEGATIVE_INFINITY;
  #fellByWaitingAtMs = Number.NEGATIVE_INFINITY;

  get kbps(): number {
    return this.#kbps;
  }

  /** Looks again, about once a second. @returns the budget from now on. */
  look(look: Look): number {
    const { nowMs, rembKbps, lossShare, waits, lowestKbps, wantsMore } = look;
    const isTroubled = waits || lossShare > HEAVY_LOSS;
    this.#troubledLooks = isTroubled ? this.#troubledLooks + 1 : 0;
    const doubtedKbps = this.#heed(look);
    const isDoubted = Number.isFinite(doubtedKbps) && nowMs - this.#beliefFellAtMs < FELL_LATELY_MS;
    const isRough = waits || lossShare > LIGHT_LOSS;
    if (isRough) this.#fall(this.#boundOf(look, doubtedKbps), look);
    // Nothing is lost and nothing waits. A belief that falls now has seen the first packets come late: it counts. One that
    // is only low is what is left of a narrow moment, and follows what is sent: it would hold the picture down for minutes.
    else if (isDoubted) this.#fall(doubtedKbps, look);

    const isLow = this.#kbps < lowestKbps;
    // Light loss and a doubt do not keep the last pictures away, and a late second does not put them off.
    const isHeld = isLow ? isTroubled : isRough || isDoubted;
    if (isHeld && !isLow) this.#better.wait(nowMs);
    if ((isLow ? this.#last : this.#better).mayRise(nowMs) && wantsMore && !isHeld) {
      this.#kbps = Math.min(MOST_KBPS, Math.max(this.#kbps * 1.25 + 50, rembKbps ?? 0));
      // Each step has to hold before the next: for as long as it takes to hear of its effect.
      const holdsMs = rembKbps === null ? DRAINS_MS : NEWS_MS;
      for (const trials of isLow ? [this.#last, this.#better] : [this.#better]) trials.rose(nowMs, holdsMs);
    }
    return this.#kbps;
  }

  /** The receiver's own estimate when it has been below the sent rate for a while; else without bounds. */
  #heed({ nowMs, sentKbps, rembKbps }: Look): number {
    // A key frame alone makes a second that is above every belief.
    this.#aboveBelief = rembKbps !== null && rembKbps < sentKbps * 0.9 ? this.#aboveBelief + 1 : 0;
    if (rembKbps !== null) {
      if (rembKbps < this.#rembKbps * FALLING) this.#beliefFellAtMs = nowMs;
      this.#rembKbps = rembKbps;
    }
    return this.#aboveBelief > 1 && rembKbps !== null ? rembKbps : Number.POSITIVE_INFINITY;
  }

  /** How much may be sent while packets are lost or wait. */
  #boundOf({ nowMs, sentKbps, rembKbps, lossShare, waits }: Look, doubtedKbps: number): number {
    const byLoss = lossShare > HEAVY_LOSS ? sentKbps * (1 - lossShare / 2) : Number.POSITIVE_INFINITY;
    if (!waits || rembKbps !== null || nowMs - this.#fellByWaitingAtMs < DRAINS_MS)
      return Math.min(byLoss, doubtedKbps);
    this.#fellByWaitingAtMs = nowMs;
    return Math.min(byLoss, sentKbps * LESS_WHEN_WAITING);
  }

  /** The last pictures go only when less of the better ones did not help: others on the same line fill it, too. */
  #fall(toKbps: number, { nowMs, lowestKbps }: Look): void {
    const lasts = this.#troubledLooks >= LASTING_LOOKS;
    const kbps = Math.max(LEAST_KBPS, lasts ? toKbps : Math.max(toKbps, lowestKbps));
    if (kbps >= this.#kbps) return;
    this.#kbps = kbps;
    // The effect of sending less is seen first.
    this.#troubledLooks = 0;
    this.#better.fell(nowMs);
    if (kbps < lowestKbps) this.#last.fell(nowMs);
  }
}
