/** Reads the statistics of a stay every other second: everybody's network quality, and the cost of pictures. */
import { Store } from '../../../lib/store.ts';
import { type VideoCost, VideoMeter } from './data-use.ts';
import { type NetworkQuality, qualityOf, SteadyQuality } from './network-quality.ts';
import { type StatsDelta, StatsReader, type StatsSource } from './stats.ts';

export interface MediaInfo {
  /** Of each other person, by peer id; those who have sent nothing yet are not in it. */
  quality: ReadonlyMap<string, NetworkQuality>;
  /** Of our own media; null while nothing has been measured. */
  own: NetworkQuality | null;
  /** The cost of pictures in an hour. */
  cost: VideoCost;
  /** Neither voice nor pictures get through this network. */
  blocked: boolean;
  /** Ids of peers that stopped sending: their picture stands still, in any state of their connection. */
  stalled: ReadonlySet<string>;
}

export const NO_INFO: MediaInfo = {
  quality: new Map(),
  own: null,
  cost: { megabytesPerHour: 0, measured: false },
  blocked: false,
  stalled: new Set(),
};

export interface MediaWatchOptions {
  sources: () => (StatsSource & Pick<RTCPeerConnection, 'connectionState'>)[];
  personOf: (trackId: string) => string | undefined;
  /** Whether a voice or a picture of this person should be coming. */
  expects: (peerId: string) => boolean;
  targetBitsPerSecond: () => number;
}

const EVERY_MS = 2_000;
/**
 * So often a connection to the media server must have come to nothing until the network is to blame: the same for
 * everybody, however many connections they have. Each try takes its whole time (`STALLED_MS`), or less only where the
 * browser has found no way to be reached at all (`UNREACHABLE_MS`).
 */
const TRIES_UNTIL_BLOCKED = 2;

export class MediaWatch extends Store<MediaInfo> {
  readonly #options: MediaWatchOptions;
  readonly #reader: StatsReader;
  readonly #meter: VideoMeter;
  readonly #people = new Map<string, SteadyQuality>();
  /** Peers that have ever sent anything, and peers expected to send at the last reading. */
  readonly #came = new Set<string>();
  #expected: ReadonlySet<string> = new Set();
  #own: SteadyQuality | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: MediaWatchOptions) {
    super(NO_INFO);
    this.#options = options;
    this.#reader = new StatsReader(options.personOf, performance.now());
    this.#meter = new VideoMeter(options.targetBitsPerSecond);
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#read().catch(reportError), EVERY_MS);
    this.patch({ cost: this.#meter.cost });
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  forget(peerId: string): void {
    this.#people.delete(peerId);
    this.#came.delete(peerId);
  }

  /** A connection to the media server has been tried so often in a row, the server agreeing, and has never come about. */
  triedInVain(times: number): void {
    // A device without any network is not one whose network lets too little through.
    if (times >= TRIES_UNTIL_BLOCKED && !this.#works && navigator.onLine !== false) this.#setBlocked(true);
  }

  /** A connection has come about. */
  getsThrough(): void {
    this.#setBlocked(false);
  }

  get #works(): boolean {
    return this.#options.sources().some(({ connectionState }) => connectionState === 'connected');
  }

  #setBlocked(blocked: boolean): void {
    if (blocked !== this.snapshot().blocked) this.patch({ blocked });
  }

  async #read(): Promise<void> {
    const works = this.#works;
    if (works) this.getsThrough();
    const delta = await this.#reader.read(this.#options.sources(), performance.now());
    this.#meter.take(delta);
    for (const [peerId, flow] of delta.incoming) {
      const steady = this.#people.get(peerId) ?? new SteadyQuality();
      this.#people.set(peerId, steady);
      steady.take(qualityOf(flow, delta.roundTripMs));
    }
    if (delta.outgoing !== null) {
      this.#own ??= new SteadyQuality();
      this.#own.take(qualityOf(delta.outgoing, delta.roundTripMs));
    }
    const quality = new Map([...this.#people].map(([peerId, steady]) => [peerId, steady.shown]));
    // Packets into a line that is not there are not reported as lost.
    const own = works ? (this.#own?.shown ?? null) : null;
    const { cost } = this.#meter;
    const stalled = this.#stalledIn(delta);
    if (!sameInfo(this.snapshot(), { quality, own, cost, stalled }))
      this.patch({ quality, own, cost, stalled });
  }

  /** Peers expected at the last reading and at this one, that have sent before and now sent no packet. */
  #stalledIn({ incoming }: StatsDelta): Set<string> {
    const before = this.#expected;
    this.#expected = new Set([...incoming.keys()].filter(this.#options.expects));
    const stalled = new Set<string>();
    for (const [peerId, { packets }] of incoming) {
      if (packets > 0) this.#came.add(peerId);
      else if (this.#came.has(peerId) && before.has(peerId) && this.#expected.has(peerId))
        stalled.add(peerId);
    }
    return stalled;
  }
}

/** Nothing is drawn again every other second for nothing. */
function sameInfo(before: MediaInfo, now: Omit<MediaInfo, 'blocked'>): boolean {
  return (
    before.own === now.own &&
    before.cost.megabytesPerHour === now.cost.megabytesPerHour &&
    before.cost.measured === now.cost.measured &&
    before.quality.size === now.quality.size &&
    before.stalled.size === now.stalled.size &&
    [...now.stalled].every((peerId) => before.stalled.has(peerId)) &&
    [...now.quality].every(([peerId, quality]) => before.quality.get(peerId) === quality)
  );
}
