/** One connection by which a person sends, and the streams in it. */
import type { Layer, MediaSource, Publish } from '@kaksha/domain/classroom/media/events.ts';
import type { PeerConnection, Track } from 'node-datachannel';
import { maxBitsPerSecond } from '../../bitrate-limits.ts';
import { MediaRefusedError } from '../../media-engine.ts';
import { Arrivals } from '../rtp/arrivals.ts';
import { isRtcp, readExtension, readRtp } from '../rtp/packet.ts';
import { readRtcp, writeReceiverReport, writeRemb } from '../rtp/rtcp.ts';
import { finishAnswer, type OfferedMedia, readOffer } from '../sdp.ts';
import {
  describe,
  listener,
  makePeerConnection,
  type Network,
  RemoteCandidates,
} from './peer-connections.ts';
import { OWN_SSRC, PublishedLayer } from './published-layer.ts';

/** How often a sender gets its packets' arrivals, at most: as Chromium does it to another browser. */
const TELL_ARRIVALS_EVERY_MS = 100;
/** One source in a connection. */
export interface PublishedSource {
  peerId: string;
  source: MediaSource;
  connection: Publishing;
  /** The layers that were offered; none for audio. */
  offered: Layer[];
  /** Those of which packets have come. */
  layers: Map<Layer, PublishedLayer>;
}

export interface PublishingEvents {
  /** The first packet of a stream. */
  started(source: PublishedSource): void;
  stateChanged(state: string): void;
}

interface Line {
  media: OfferedMedia;
  source: PublishedSource;
  track: Track | undefined;
  /** Not handed on to anybody. */
  withheld: boolean;
  bySsrc: Map<number, PublishedLayer>;
}

const nowMs = (): number => performance.now();

export class Publishing {
  readonly peerId: string;
  readonly connectionId: string;
  readonly sources: PublishedSource[];
  readonly #connection: PeerConnection;
  readonly #candidates: RemoteCandidates;
  readonly #network: Network;
  readonly #lines: Line[];
  readonly #offer: string;
  readonly #events: PublishingEvents;
  readonly #arrivals = new Arrivals();
  /** Of the newest that came: a report names one stream of the connection. */
  #arrivedOn: { line: Line; ssrc: number } | undefined;
  #toldArrivalsAtMs = 0;
  #closed = false;

  /** @throws MediaRefusedError when the offer is not as the protocol wants it. */
  constructor(peerId: string, input: Publish, network: Network, events: PublishingEvents) {
    this.peerId = peerId;
    this.connectionId = input.connectionId;
    this.#network = network;
    this.#events = events;
    const { media, offer } = readOffer(input.sdp);
    this.#offer = offer;
    this.#lines = media.map((line) => this.#lineOf(line, input));
    this.sources = this.#lines.map(({ source }) => source);
    if (new Set(this.sources.map(({ source }) => source)).size !== this.sources.length) {
      throw new MediaRefusedError('Each source is sent once.');
    }
    if (media.length > 1 && media.some(({ layers }) => layers.length > 0)) {
      throw new MediaRefusedError('Simulcast video needs a connection of its own.');
    }
    this.#connection = makePeerConnection(network);
    this.#candidates = new RemoteCandidates(this.#connection);
    this.#connection.onStateChange(
      listener((state: string) => {
        if (!this.#closed) events.stateChanged(state);
      }),
    );
    this.#connection.onTrack(listener((track: Track) => this.#receive(track)));
  }

  #lineOf(media: OfferedMedia, input: Publish): Line {
    const named = input.sources.find(({ mid }) => mid === media.mid);
    if (named === undefined) throw new MediaRefusedError('Every m-line is named.');
    const isVideo = named.source === 'camera' || named.source === 'screen';
    if ((media.kind === 'video') !== isVideo) throw new MediaRefusedError('A source is of another kind.');
    const offered: Layer[] = !isVideo ? [] : media.layers.length > 0 ? media.layers : ['h'];
    const source = {
      peerId: this.peerId,
      source: named.source,
      connection: this,
      offered,
      layers: new Map(),
    };
    return { media, source, track: undefined, withheld: false, bySsrc: new Map() };
  }

  get state(): string {
    return this.#closed ? 'closed' : this.#connection.state();
  }

  get layers(): PublishedLayer[] {
    return this.#lines.flatMap(({ bySsrc }) => [...bySsrc.values()]);
  }

  /** Takes the offer. @returns the answer. @throws MediaRefusedError when libdatachannel does not take it. */
  async answer(): Promise<string> {
    try {
      this.#connection.setRemoteDescription(this.#offer, 'offer');
      this.#candidates.begin();
    } catch (error) {
      throw new MediaRefusedError(error instanceof Error ? error.message : String(error));
    }
    const sdp = await describe(this.#connection, 'answer');
    return finishAnswer(
      sdp,
      this.#lines.map(({ media }) => media),
      this.#network.publicIp,
    );
  }

  /** Hands on these sources alone from now on, whatever comes. */
  allow(sources: readonly MediaSource[]): void {
    for (const line of this.#lines) {
      line.withheld = !sources.includes(line.source.source);
      for (const layer of line.bySsrc.values()) layer.withhold(line.withheld, nowMs());
    }
  }

  candidate(candidate: string, mid: string): void {
    if (!this.#closed) this.#candidates.add(candidate, mid);
  }

  #receive(track: Track): void {
    const line = this.#lines.find(({ media }) => media.mid === track.mid());
    if (line === undefined) return;
    line.track = track;
    track.onMessage(
      listener((data: Buffer) => {
        if (this.#closed) return;
        if (isRtcp(data)) this.#reports(line, data);
        else this.#packet(line, data);
      }),
    );
  }

  #packet(line: Line, data: Buffer): void {
    const header = readRtp(data);
    if (header === undefined || header.payloadType !== line.media.payloadType) return;
    this.#arrived(line, header.ssrc, data);
    const layer = line.bySsrc.get(header.ssrc) ?? this.#start(line, header.ssrc, data);
    if (layer === undefined) return;
    const id = line.media.extensions.orientation;
    const orientation = id === undefined ? undefined : readExtension(data, id)?.[0];
    layer.packet(data, header, orientation, nowMs());
  }

  #arrived(line: Line, ssrc: number, data: Buffer): void {
    const id = line.media.extensions.transportSeq;
    const seq = id === undefined ? undefined : readExtension(data, id);
    if (seq?.length !== 2) return;
    this.#arrivals.add(seq.readUInt16BE(), nowMs());
    this.#arrivedOn = { line, ssrc };
  }

  /** A stream that is heard for the first time says which layer it is; undefined when that can't be told. */
  #start(line: Line, ssrc: number, data: Buffer): PublishedLayer | undefined {
    let name: Layer = 'h';
    if (line.media.layers.length > 0) {
      const id = line.media.extensions.rid;
      const rid = id === undefined ? undefined : readExtension(data, id)?.toString('latin1');
      const known = line.media.layers.find((layer) => layer === rid);
      if (known === undefined) return undefined;
      name = known;
    }
    const layer = new PublishedLayer({
      kind: line.media.kind,
      layer: name,
      ssrc,
      sinceMs: nowMs(),
      sendRtcp: (packet) => this.#send(line, packet),
    });
    layer.withhold(line.withheld, nowMs());
    // A browser may begin a layer again under another SSRC; the older one has ended then.
    line.bySsrc.delete(line.source.layers.get(name)?.ssrc ?? -1);
    line.bySsrc.set(ssrc, layer);
    line.source.layers.set(name, layer);
    this.#events.started(line.source);
    return layer;
  }

  #reports(line: Line, data: Buffer): void {
    for (const message of readRtcp(data)) {
      if (message.type === 'sr') line.bySsrc.get(message.ssrc)?.senderReport(message, nowMs());
    }
  }

  #send(line: Line, packet: Buffer): void {
    if (!this.#closed && line.track?.isOpen() === true) line.track.sendMessageBinary(packet);
  }

  /** Asks for missing packets, and reports when the others came. */
  mend(): void {
    for (const layer of this.layers) layer.mend(nowMs());
    if (nowMs() - this.#toldArrivalsAtMs >= TELL_ARRIVALS_EVERY_MS) this.#tellArrivals();
  }

  #tellArrivals(): void {
    if (this.#arrivedOn === undefined) return;
    const { line, ssrc } = this.#arrivedOn;
    this.#toldArrivalsAtMs = nowMs();
    for (const report of this.#arrivals.take(OWN_SSRC, ssrc, nowMs())) this.#send(line, report);
  }

  /** Reports to the sender what has come, about once a second. */
  look(): void {
    for (const line of this.#lines) {
      const layers = [...line.bySsrc.values()];
      const reports = layers.flatMap((layer) => layer.look(nowMs()) ?? []);
      if (reports.length === 0) continue;
      const ssrcs = layers.map(({ ssrc }) => ssrc);
      this.#send(
        line,
        Buffer.concat([
          writeReceiverReport(OWN_SSRC, reports),
          writeRemb(
            OWN_SSRC,
            maxBitsPerSecond(line.media.kind === 'audio' ? null : line.media.layers),
            ssrcs,
          ),
        ]),
      );
    }
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#connection.close();
  }
}
