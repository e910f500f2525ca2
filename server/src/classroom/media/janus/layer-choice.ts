/**
 * Which layer of each picture a receiver is sent. Janus keeps to itself what a receiver believes to get through (REMB),
 * and tells what it lost: so the belief is made from losses, fast down and slowly up.
 */
import type { Layer, MediaView, SentLayer } from '@kaksha/domain/classroom/media/events.ts';
import { allocate, lowestKbps, RANK, USUAL_KBPS } from '../embedded/room/allocation.ts';
import { Budget } from '../embedded/room/budget.ts';
import type { JanusSource } from './janus-publishing.ts';

/** Janus does not say what comes in, so what is usual counts. */
const SCREEN_KBPS = 1_200;
/** Of a browser without simulcast. */
const LONE_CAMERA_KBPS = 500;
const VOICE_KBPS = 40;
const VOICE_PACKETS_PER_SECOND = 50;
const BITS_PER_PACKET = 1_100 * 8;

/** What is sent of an m-line. */
export interface Sending {
  /** Null: nothing. */
  layer: Layer | null;
  /** Of Janus, which counts from low to high. */
  substream: number;
}

interface Picture {
  source: JanusSource;
  told: Sending | undefined;
}

interface Choice {
  /** For each of the pictures. */
  sendings: Sending[];
  /** For the receiver: of each picture that was asked for. */
  videos: SentLayer[];
}

export class LayerChoice {
  readonly #budget = new Budget();
  #sentKbps = 0;
  #packetsPerSecond = 0;
  #lowestKbps = 0;
  #lost = 0;
  #isHeldBack = false;

  /** What gets through, when it is known: null as long as nothing is held back for it. */
  get availableKbps(): number | null {
    return this.#isHeldBack ? Math.round(this.#budget.kbps) : null;
  }

  /** So many packets were lost on the way to the receiver. */
  lost(packets: number): void {
    this.#lost += packets;
  }

  /** Looks back at the last second. */
  look(): void {
    this.#budget.look({
      nowMs: performance.now(),
      sentKbps: this.#sentKbps,
      rembKbps: null,
      lossShare: Math.min(1, this.#lost / Math.max(1, this.#packetsPerSecond)),
      // Janus does not say how long packets take.
      waits: false,
      lowestKbps: this.#lowestKbps,
      wantsMore: this.#isHeldBack,
    });
    this.#lost = 0;
  }

  choose(view: MediaView['videos'], pictures: readonly Picture[], voices: number): Choice {
    const wishes = view
      .flatMap((wish) => {
        const place = pictures.findIndex(
          ({ source }) => source.peerId === wish.peerId && source.source === wish.source,
        );
        const picture = pictures[place];
        return picture === undefined ? [] : [{ wish, place, ...picture }];
      })
      // What is shown to the class comes before who shows it.
      .toSorted((a, b) => Number(b.wish.source === 'screen') - Number(a.wish.source === 'screen'));
    const videos = wishes.map(({ wish, source, told }) => ({
      wish: wish.layer,
      available: source.layers.map((layer) => ({ layer, kbps: kbpsOf(source, layer) })),
      current: told?.layer ?? null,
    }));
    const chosen = allocate(this.#budget.kbps - voices * VOICE_KBPS, videos);
    const sendings = pictures.map((): Sending => ({ layer: null, substream: 0 }));
    let pictureKbps = 0;
    const told = wishes.map(({ wish, place, source }, index): SentLayer => {
      const layer = chosen[index] ?? null;
      if (layer !== null) {
        pictureKbps += kbpsOf(source, layer);
        sendings[place] = { layer, substream: source.layers.length - 1 - source.layers.indexOf(layer) };
      }
      const best = allocate(Number.POSITIVE_INFINITY, videos.slice(index, index + 1))[0] ?? null;
      return { peerId: wish.peerId, source: wish.source, layer, heldBack: rankOf(layer) < rankOf(best) };
    });
    this.#isHeldBack = told.some(({ heldBack }) => heldBack);
    this.#lowestKbps = voices * VOICE_KBPS + lowestKbps(videos);
    this.#sentKbps = voices * VOICE_KBPS + pictureKbps;
    this.#packetsPerSecond = voices * VOICE_PACKETS_PER_SECOND + (pictureKbps * 1_000) / BITS_PER_PACKET;
    return { sendings, videos: told };
  }
}

function kbpsOf({ source, layers }: JanusSource, layer: Layer): number {
  if (source === 'screen') return SCREEN_KBPS;
  return layers.length === 1 ? LONE_CAMERA_KBPS : USUAL_KBPS[layer];
}
const rankOf = (layer: Layer | null): number => (layer === null ? -1 : RANK[layer]);
