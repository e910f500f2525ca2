/** Which layer of each picture a connection carries, so that voices always fit: pure rules. */
import type { Layer } from '@kaksha/domain/classroom/media/events.ts';

export const RANK: Readonly<Record<Layer, number>> = { h: 2, m: 1, l: 0 };

/** The rate of a layer, as browsers are told to send it (send-encodings.ts) and with headers: until it has been measured. */
export const USUAL_KBPS: Readonly<Record<Layer, number>> = { h: 780, m: 250, l: 95 };

/** A layer changes upwards only when there is so much more room than it needs; downwards as soon as there is less. */
const ROOM_FOR_UP = 1.15;

/** How much room everybody's lowest layer needs: with less, somebody is not seen. */
export function lowestKbps(videos: readonly WishedVideo[]): number {
  return videos.reduce((sum, { available }) => {
    const [lowest] = available.toSorted((a, b) => RANK[a.layer] - RANK[b.layer]);
    return sum + (lowest?.kbps ?? 0) * ROOM_FOR_UP;
  }, 0);
}

/** A picture that somebody sees, in the order of importance. */
export interface WishedVideo {
  /** The best layer that its tile can show. */
  wish: Layer;
  /** The layers that come in now, and how many kilobits a second each takes. */
  available: readonly { layer: Layer; kbps: number }[];
  /** The layer that is sent now. */
  current: Layer | null;
}

/**
 * Divides `budgetKbps` (voices are taken off already): first everybody's lowest layer, in order, then better ones, in
 * order. @returns a layer for each of `videos`; null: nothing fits, or nothing comes in.
 */
export function allocate(budgetKbps: number, videos: readonly WishedVideo[]): (Layer | null)[] {
  let left = budgetKbps;
  const ladders = videos.map(({ wish, available }) => {
    const sorted = available.toSorted((a, b) => RANK[a.layer] - RANK[b.layer]);
    const within = sorted.filter(({ layer }) => RANK[layer] <= RANK[wish]);
    // A tile smaller than the smallest layer shows that one.
    return within.length > 0 ? within : sorted.slice(0, 1);
  });
  const steps = videos.map(() => -1);
  for (let round = 0; round < 3; round++) {
    videos.forEach((video, index) => {
      const ladder = ladders[index] ?? [];
      const step = steps[index] ?? -1;
      const next = ladder[step + 1];
      // A receiver who did not get a lower layer gets no better one.
      if (step !== round - 1 || next === undefined) return;
      const extra = next.kbps - (ladder[step]?.kbps ?? 0);
      const isUp = video.current === null || RANK[next.layer] > RANK[video.current];
      if (extra * (isUp ? ROOM_FOR_UP : 1) > left) return;
      left -= extra;
      steps[index] = step + 1;
    });
  }
  return videos.map((_, index) => ladders[index]?.[steps[index] ?? -1]?.layer ?? null);
}
