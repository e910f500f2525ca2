/**
 * Which layer of each picture a receiver is sent. Janus keeps to itself what a receiver believes to get through (REMB),
 * and reports what it lost and how long its reports took: so the belief is made from these, fast down and slowly up.
 */
import type { Layer, MediaView, SentLayer } from '@kaksha/domain/classroom/media/events.ts';
import { allocate, lowestKbps, RANK, USUAL_KBPS } from '../embedded/room/allocation.ts';
import { Budget } from '../embedded/room/budget.ts';
import { RoundTrip } from '../embedded/room/round-trip.ts';
import type { LineFigures } from './connection-figures.ts';
import type { JanusSource } from './janus-publishing.ts';

/** A shared screen stands still and moves in bursts: its rate of a moment ago says little. */
const SCREEN_KBPS = 1_200;
/** Of a browser without simulcast, until it was measured. */
const LONE_CAMERA_KBPS = 500;
const VOICE_KBPS = 40;
const VOICE_PACKETS_PER_SECOND = 50;
const BITS_PER_PACKET = 1_100 * 8;
/** Older figures were of other layers. */
const MEASURED_MS = 4_000;

/** The layer that is sent of an m-line. */
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
  readonly #roundTrip = new RoundTrip();
  /** The newest of each m-line. */
  readonly #tripsMs = new Map<string, number>();
  /** By the rates of the chosen layers. */
  #sentKbps = 0;
  #measured: { kbps: number; atMs: number } | undefined;
  #packetsPerSecond = 0;
  #lowestKbps = 0;
  #lost = 0;
  #isHeldBack = false;

  /** The bandwidth, when it is known: null as long as nothing is held back for it. */
  get availableKbps(): number | null {
    return this.#isHeldBack ? Math.round(this.#budget.kbps) : null;
  }

  /** So many packets were lost on the way to the receiver. */
  lost(packets: number): void {
    this.#lost += packets;
  }

  /** The figures of the connection now. */
  measured(lines: readonly LineFigures[]): void {
    this.#measured = { kbps: lines.reduce((sum, { outKbps }) => sum + outKbps, 0), atMs: performance.now() };
    for (const { mid, roundTripMs } of lines) {
      // Janus says the last one again until the next report comes, of a voice every five seconds.
      if (roundTripMs === undefined || roundTripMs === this.#tripsMs.get(mid)) continue;
      this.#tripsMs.set(mid, roundTripMs);
      this.#roundTrip.take(roundTripMs);
    }
  }

  /** Looks back at the last second. */
  look(): void {
    const nowMs = performance.now();
    const isFresh = this.#measured !== undefined && nowMs - this.#measured.atMs < MEASURED_MS;
    this.#budget.look({
      nowMs,
      sentKbps: isFresh ? (this.#measured?.kbps ?? 0) : this.#sentKbps,
      rembKbps: null,
      lossShare: Math.min(1, this.#lost / Math.max(1, this.#packetsPerSecond)),
      waits: this.#roundTrip.look(),
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
      // A shared screen comes before the picture of the person who shares it.
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

function kbpsOf({ source, layers, kbps }: JanusSource, layer: Layer): number {
  if (source === 'screen') return SCREEN_KBPS;
  return kbps[layer] ?? (layers.length === 1 ? LONE_CAMERA_KBPS : USUAL_KBPS[layer]);
}
const rankOf = (layer: Layer | null): number => (layer === null ? -1 : RANK[layer]);
