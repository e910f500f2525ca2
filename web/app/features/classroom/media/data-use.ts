/** How much of a data plan the pictures of a class cost, from the bytes really sent and received in this stay. */
import { HOUR_MS } from '@kaksha/domain/time.ts';
import type { StatsDelta } from './stats.ts';

/** The cost of pictures in an hour, in megabytes (10^6 bytes), and whether it was measured here. */
export interface VideoCost {
  megabytesPerHour: number;
  /** False: from the bitrates that pictures are sent with when the line is good. */
  measured: boolean;
}

/** Less than this is a start, whose bitrate is still climbing. */
const ENOUGH_MS = 20_000;

const perHour = (bytes: number, overMs: number) => Math.round((bytes * HOUR_MS) / overMs / 1e6);

/** Adds up the pictures of a stay. */
export class VideoMeter {
  readonly #targetBitsPerSecond: () => number;
  #bytes = 0;
  #overMs = 0;

  /** @param targetBitsPerSecond the present rate of sending and receiving all pictures */
  constructor(targetBitsPerSecond: () => number) {
    this.#targetBitsPerSecond = targetBitsPerSecond;
  }

  /** Takes a reading in; one without pictures is not a cheap class but no pictures. */
  take({ sentVideoBytes, receivedVideoBytes, overMs }: StatsDelta): void {
    const bytes = sentVideoBytes + receivedVideoBytes;
    if (bytes === 0) return;
    this.#bytes += bytes;
    this.#overMs += overMs;
  }

  get cost(): VideoCost {
    if (this.#overMs >= ENOUGH_MS) {
      return { megabytesPerHour: perHour(this.#bytes, this.#overMs), measured: true };
    }
    const bytesPerSecond = this.#targetBitsPerSecond() / 8;
    return { megabytesPerHour: perHour(bytesPerSecond, 1000), measured: false };
  }
}

/** The saving, beside the name of the switch. */
export function savingText({ megabytesPerHour, measured }: VideoCost, on: boolean): string {
  if (megabytesPerHour === 0)
    return on ? 'No pictures are sent or received' : 'Nobody sends a picture just now';
  const about = measured ? '' : 'about ';
  return `${on ? 'Saving' : 'Saves'} ${about}${megabytesPerHour} MB an hour`;
}
