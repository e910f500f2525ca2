/** When the packets of one connection came, by their number in that connection, until they were reported. */
import { writeTransportFeedback } from './transport-feedback.ts';

/** A packet that comes later than those after it is reported with these, so that it does not stay lost. */
const KEPT_MS = 500;
/** A greater step than this is another beginning. */
const LARGEST_STEP = 1_000;
/** A report of so many fits into one datagram whatever came. */
const MOST_IN_ONE = 300;

export class Arrivals {
  /** By numbers that do not wrap. */
  readonly #arrivedMs = new Map<number, number>();
  #highest: number | undefined;
  /** The lowest that is to be told of. */
  #from = 0;
  #reports = 0;

  /** A packet came. `seq`: 16 bits; `nowMs`: of a clock that runs evenly. */
  add(seq: number, nowMs: number): void {
    const number = this.#unwrapped(seq);
    if (this.#highest === undefined || Math.abs(number - this.#highest) > LARGEST_STEP) {
      this.#arrivedMs.clear();
      this.#from = number;
      this.#highest = number;
    }
    if (this.#arrivedMs.has(number)) return;
    this.#arrivedMs.set(number, nowMs);
    this.#highest = Math.max(this.#highest, number);
    this.#from = Math.min(this.#from, number);
  }

  #unwrapped(seq: number): number {
    if (this.#highest === undefined) return seq;
    return this.#highest + (((seq - this.#highest) << 16) >> 16);
  }

  /** The report of the packets that came since the last one; nothing when none came. */
  take(senderSsrc: number, mediaSsrc: number, nowMs: number): Buffer[] {
    const reports: Buffer[] = [];
    for (; this.#highest !== undefined && this.#from <= this.#highest; this.#reports += 1) {
      const length = Math.min(MOST_IN_ONE, this.#highest - this.#from + 1);
      const arrivalsMs = Array.from({ length }, (_, place) => this.#arrivedMs.get(this.#from + place));
      const count = this.#reports;
      reports.push(
        writeTransportFeedback({ senderSsrc, mediaSsrc, firstSeq: this.#from, arrivalsMs, count }),
      );
      this.#from += length;
    }
    for (const [number, atMs] of this.#arrivedMs) {
      if (nowMs - atMs > KEPT_MS) this.#arrivedMs.delete(number);
    }
    return reports;
  }
}
