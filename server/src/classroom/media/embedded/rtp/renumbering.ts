/**
 * The numbers of a stream without its padding. A browser that has room to spare fills it with packets that carry nothing
 * (hundreds a second), to learn what the connection bears; nobody else's connection is for that.
 */
import { isAfter } from './packet.ts';

/** As far back as a packet may come late. */
const REMEMBERED = 1_000;

export class Renumbering {
  #highest: number | undefined;
  #left = 0;
  #paddings: number[] = [];

  /**
   * The number of a packet in the stream that goes out; undefined: it is left out. Padding that comes late takes part,
   * because those after it have their numbers already.
   */
  next(seq: number, isPadding: boolean): number | undefined {
    if (this.#highest !== undefined && !isAfter(seq, this.#highest)) {
      const later = this.#paddings.filter((padding) => isAfter(padding, seq)).length;
      return (seq - this.#left + later) & 0xffff;
    }
    this.#highest = seq;
    if (isPadding) {
      this.#left += 1;
      this.#paddings.push(seq);
      if (this.#paddings.length > 2 * REMEMBERED) this.#paddings = this.#paddings.slice(-REMEMBERED);
      return undefined;
    }
    return (seq - this.#left) & 0xffff;
  }
}
