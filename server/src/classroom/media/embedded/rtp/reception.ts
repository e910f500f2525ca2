/** The received and the missing packets of one stream: the receiver's side of RFC 3550 and RFC 4585. */
import { isAfter } from './packet.ts';
import type { ReportBlock } from './rtcp.ts';

/** More than this at once is not lost packets, it is another beginning; and more are never asked for. */
const MOST_MISSING = 128;
const ASK_AGAIN_MS = 60;
const MOST_ASKED = 8;

interface Missing {
  asked: number;
  askedAtMs: number;
}

/** Times are milliseconds of one clock that runs evenly. */
export class Reception {
  readonly ssrc: number;
  readonly #clockRate: number;
  readonly #missing = new Map<number, Missing>();
  #first = 0;
  #highest = -1;
  #wraps = 0;
  #received = 0;
  #expectedBefore = 0;
  #receivedBefore = 0;
  #jitter = 0;
  #transit: number | undefined;
  #lastSr = 0;
  #lastSrAtMs = 0;

  constructor(ssrc: number, clockRate: number) {
    this.ssrc = ssrc;
    this.#clockRate = clockRate;
  }

  /** Counts a packet. @returns false when it came already. */
  packet(seq: number, timestamp: number, nowMs: number): boolean {
    this.#countJitter(timestamp, nowMs);
    if (this.#highest < 0) {
      this.#first = seq;
      this.#highest = seq;
      this.#received = 1;
      return true;
    }
    if (!isAfter(seq, this.#highest)) {
      // Late, asked for again, or twice.
      const isNew = this.#missing.delete(seq);
      if (isNew) this.#received += 1;
      return isNew;
    }
    const gap = (seq - this.#highest) & 0xffff;
    if (gap > MOST_MISSING) this.#missing.clear();
    else {
      for (let step = 1; step < gap; step++) {
        this.#miss((this.#highest + step) & 0xffff);
      }
    }
    if (seq < this.#highest) this.#wraps += 1;
    this.#highest = seq;
    this.#received += 1;
    return true;
  }

  /** The oldest is given up for the newest: what a sender skips on purpose grows no list. */
  #miss(seq: number): void {
    this.#missing.set(seq, { asked: 0, askedAtMs: 0 });
    const [oldest] = this.#missing.keys();
    if (this.#missing.size > MOST_MISSING && oldest !== undefined) this.#missing.delete(oldest);
  }

  #countJitter(timestamp: number, nowMs: number): void {
    const transit = (nowMs * this.#clockRate) / 1000 - timestamp;
    if (this.#transit !== undefined) {
      const difference = Math.abs(transit - this.#transit);
      // A timestamp that wrapped is no jitter.
      if (difference < this.#clockRate * 10) this.#jitter += (difference - this.#jitter) / 16;
    }
    this.#transit = transit;
  }

  /** Remembers a sender report, so that the sender can tell the round trip from ours. */
  senderReport(ntpHigh: number, ntpLow: number, nowMs: number): void {
    this.#lastSr = (((ntpHigh & 0xffff) << 16) | (ntpLow >>> 16)) >>> 0;
    this.#lastSrAtMs = nowMs;
  }

  /** The packets to ask for now; those that were asked for in vain too often are given up. */
  toAskFor(nowMs: number): number[] {
    const seqs: number[] = [];
    for (const [seq, missing] of this.#missing) {
      if (missing.asked > 0 && nowMs - missing.askedAtMs < ASK_AGAIN_MS) continue;
      if (missing.asked >= MOST_ASKED) {
        this.#missing.delete(seq);
        continue;
      }
      missing.asked += 1;
      missing.askedAtMs = nowMs;
      seqs.push(seq);
    }
    return seqs;
  }

  /** The report since the one before; undefined before anything came. */
  report(nowMs: number): ReportBlock | undefined {
    if (this.#highest < 0) return undefined;
    const highestSeq = this.#wraps * 0x10000 + this.#highest;
    const expected = highestSeq - this.#first + 1;
    const expectedNow = expected - this.#expectedBefore;
    const lostNow = Math.max(0, expectedNow - (this.#received - this.#receivedBefore));
    this.#expectedBefore = expected;
    this.#receivedBefore = this.#received;
    return {
      ssrc: this.ssrc,
      lossShare: expectedNow > 0 ? lostNow / expectedNow : 0,
      lost: expected - this.#received,
      highestSeq,
      jitter: Math.round(this.#jitter),
      lastSr: this.#lastSr,
      sinceLastSr: this.#lastSr === 0 ? 0 : Math.round(((nowMs - this.#lastSrAtMs) * 65_536) / 1000),
    };
  }
}
