/** Which layer of which picture a receiver is sent, by their view and their bandwidth. */
import type { Layer, MediaView, SentLayer } from '@kaksha/domain/classroom/media/events.ts';
import { allocate, lowestKbps, RANK, USUAL_KBPS } from './allocation.ts';
import type { PublishedLayer } from './published-layer.ts';
import type { PublishedSource } from './publishing.ts';
import type { Slot } from './slot.ts';

/** A slot of the connection, and its content. */
export interface Place {
  slot: Slot;
  holds: PublishedSource | undefined;
}

export interface PictureChoice {
  /** The layer that each slot of a visible picture is to carry; undefined: none. */
  streams: Map<Slot, PublishedLayer | undefined>;
  told: SentLayer[];
  /** The rate of the lowest layers of all of them. */
  lowestKbps: number;
}

/** One source of one person. */
export const keyOf = ({ peerId, source }: { peerId: string; source: string }): string =>
  `${peerId}:${source}`;

/** `kbps`: the bandwidth for pictures. */
export function choosePictures(
  view: MediaView['videos'],
  places: readonly Place[],
  kbps: number,
  nowMs: number,
): PictureChoice {
  const wishes = view
    .flatMap((wish) => {
      const place = places.find(({ holds }) => holds !== undefined && keyOf(holds) === keyOf(wish));
      return place?.holds === undefined ? [] : [{ wish, slot: place.slot, source: place.holds }];
    })
    // A shared screen comes before the picture of the person who shares it.
    .toSorted((a, b) => Number(b.wish.source === 'screen') - Number(a.wish.source === 'screen'));
  const videos = wishes.map(({ wish, slot, source }) => ({
    wish: wish.layer,
    available: aliveLayers(source, nowMs).map((layer) => ({
      layer: layer.layer,
      kbps: layer.kbps ?? USUAL_KBPS[layer.layer],
    })),
    current: slot.sending?.layer ?? null,
  }));
  const chosen = allocate(kbps, videos);
  const streams: PictureChoice['streams'] = new Map();
  const told = wishes.map(({ wish, slot, source }, index): SentLayer => {
    const layer = chosen[index] ?? null;
    streams.set(slot, layer === null ? undefined : source.layers.get(layer));
    const best = allocate(Number.POSITIVE_INFINITY, videos.slice(index, index + 1))[0] ?? null;
    return { peerId: wish.peerId, source: wish.source, layer, heldBack: rankOf(layer) < rankOf(best) };
  });
  return { streams, told, lowestKbps: lowestKbps(videos) };
}

const rankOf = (layer: Layer | null): number => (layer === null ? -1 : RANK[layer]);

/** The layers that come in; when all have fallen silent (a camera that is off), those that came. */
function aliveLayers(source: PublishedSource, nowMs: number): PublishedLayer[] {
  const layers = [...source.layers.values()];
  const alive = layers.filter((layer) => layer.isAlive(nowMs));
  return alive.length > 0 ? alive : layers;
}
