/** Which pictures a browser wants, from the tiles that it shows. */
import type { Layer } from '@kaksha/domain/classroom/media/events.ts';
import type { WantedVideo } from './media-path.ts';

/** A tile that can be seen, with the height of its picture in CSS pixels. */
export interface VisibleTile {
  peerId: string;
  source: 'camera' | 'screen';
  heightPx: number;
}

/** The best layer that a picture of this height shows, in device pixels: a fifth larger than the layer is still fine. */
export function layerForHeight(heightPx: number): Layer {
  if (heightPx <= 216) return 'l';
  return heightPx <= 432 ? 'm' : 'h';
}

/** @param pixelRatio device pixels for each CSS pixel */
export function wantedVideos(tiles: readonly VisibleTile[], pixelRatio: number): WantedVideo[] {
  return tiles.map(({ peerId, source, heightPx }) => ({
    peerId,
    source,
    // A screen has one layer: its letters are not made smaller.
    layer: source === 'screen' ? 'h' : layerForHeight(heightPx * pixelRatio),
  }));
}
