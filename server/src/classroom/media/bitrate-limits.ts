/** As much as one connection may send to a media server: the bound signalled to it, whatever its uplink would carry. */
import type { Layer } from '@kaksha/domain/classroom/media/events.ts';

/** A teacher's three layers, a student's two, a screen, a voice; in bits per second. */
const MOST_BITS_PER_SECOND = {
  threeLayers: 2_200_000,
  twoLayers: 800_000,
  oneVideo: 2_500_000,
  audio: 128_000,
};

/** `layers`: those of the picture that it sends; null for a connection with voices alone. */
export function maxBitsPerSecond(layers: readonly Layer[] | null): number {
  if (layers === null) return MOST_BITS_PER_SECOND.audio;
  if (layers.length < 2) return MOST_BITS_PER_SECOND.oneVideo;
  return layers.length > 2 ? MOST_BITS_PER_SECOND.threeLayers : MOST_BITS_PER_SECOND.twoLayers;
}
