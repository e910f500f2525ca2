/** How well a person's picture and voice travel, in three words for their tile. */
import type { Flow } from './stats.ts';

export type NetworkQuality = 'good' | 'fair' | 'poor';

/** Read out, and written on the tile. */
export const QUALITY_TEXTS: Record<NetworkQuality, string> = {
  good: 'Good connection',
  fair: 'Unsteady connection',
  poor: 'Poor connection',
};

/** From here on it is only fair, and from there on poor: a voice breaks up at a tenth lost, and both talk at once at 0.6 s. */
const LIMITS = {
  fair: { lostShare: 0.02, roundTripMs: 300, jitterMs: 60 },
  poor: { lostShare: 0.08, roundTripMs: 600, jitterMs: 150 },
} as const;

/** Too few to tell a share of losses from one unlucky packet; a voice alone sends 50 in a second. */
const FEW_PACKETS = 20;

/**
 * The quality by one reading; null when too little came to tell, as is a muted person's silence.
 * @param roundTripMs of the path in use, null while it is not measured
 */
export function qualityOf(flow: Flow, roundTripMs: number | null): NetworkQuality | null {
  const all = flow.packets + flow.lostPackets;
  if (all < FEW_PACKETS) return null;
  const measured = {
    lostShare: flow.lostPackets / all,
    roundTripMs: roundTripMs ?? 0,
    jitterMs: flow.jitterMs,
  };
  const reaches = (level: keyof typeof LIMITS) =>
    measured.lostShare >= LIMITS[level].lostShare ||
    measured.roundTripMs >= LIMITS[level].roundTripMs ||
    measured.jitterMs >= LIMITS[level].jitterMs;
  if (reaches('poor')) return 'poor';
  return reaches('fair') ? 'fair' : 'good';
}

/** So many readings in a row until a tile says that it became worse, and until it believes that it became better. */
const READINGS_TO_WORSE = 2;
const READINGS_TO_BETTER = 4;
const RANK: Record<NetworkQuality, number> = { good: 0, fair: 1, poor: 2 };

/** A person's quality over time: one bad reading does not make a tile blink. */
export class SteadyQuality {
  #shown: NetworkQuality = 'good';
  #other: NetworkQuality = 'good';
  #readings = 0;

  get shown(): NetworkQuality {
    return this.#shown;
  }

  /** Takes a reading in; answers the quality to show. */
  take(reading: NetworkQuality | null): NetworkQuality {
    if (reading === null) return this.#shown;
    if (reading === this.#shown) {
      this.#readings = 0;
      return this.#shown;
    }
    this.#readings = reading === this.#other ? this.#readings + 1 : 1;
    this.#other = reading;
    const worse = RANK[reading] > RANK[this.#shown];
    if (this.#readings >= (worse ? READINGS_TO_WORSE : READINGS_TO_BETTER)) {
      this.#shown = reading;
      this.#readings = 0;
    }
    return this.#shown;
  }
}
