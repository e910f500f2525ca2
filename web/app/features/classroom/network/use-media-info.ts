import { useStore } from '../../../lib/store.ts';
import { useClassroom } from '../context/classroom-context.ts';
import { type MediaInfo, NO_INFO } from '../media/media-watch.ts';
import type { NetworkQuality } from '../media/network-quality.ts';

/** How voice and pictures travel at the moment. Only below `Room`. */
export function useMediaInfo(): MediaInfo {
  return useStore(useClassroom().session?.media.watch, NO_INFO);
}

/** How well somebody's network is, by their peer id; one's own for null. Null while it is not known. */
export function useNetworkQuality(peerId: string | null): NetworkQuality | null {
  const { quality, own } = useMediaInfo();
  return peerId === null ? own : (quality.get(peerId) ?? null);
}
