/** Browsers without a browser, for tests and benchmarks of the media server: they send and take packets. */
import { randomUUID } from 'node:crypto';
import {
  type Layer,
  MEDIA_SOURCES,
  type MediaSource,
  type MediaTrack,
  type Publish,
} from '@kaksha/domain/classroom/media/events.ts';
import nodeDataChannel, { type PeerConnection, type Track } from 'node-datachannel';
import { describe } from '../src/classroom/media/embedded/room/peer-connections.ts';
import { EXTENSION_URIS, isRtcp, readRtp } from '../src/classroom/media/embedded/rtp/packet.ts';
import { type RtcpMessage, readRtcp } from '../src/classroom/media/embedded/rtp/rtcp.ts';
import { withoutCandidates } from '../src/classroom/media/embedded/sdp.ts';
import type { Allowance } from '../src/classroom/media/media-engine.ts';

/** Of somebody who decides alone. */
export const EVERYTHING: Allowance = { sources: MEDIA_SOURCES, revision: 0 };

const RID_EXTENSION = 10;
const MID_EXTENSION = 11;
const TRANSPORT_SEQ_EXTENSION = 12;
/** After these three bytes comes the size of the picture: how a key frame of VP8 is known (RFC 6386, 9.1). */
const KEY_FRAME_START = [0x9d, 0x01, 0x2a] as const;

const makeConnection = (): PeerConnection =>
  new nodeDataChannel.PeerConnection('browser', {
    iceServers: [],
    disableAutoNegotiation: true,
    forceMediaTransport: true,
  });

/** A stream that a test sends, packet by packet. */
export class TestStream {
  readonly ssrc: number;
  readonly payloadType: number;
  seq = 100;
  timestamp = 5_000;
  pictureId = 7;
  readonly #track: Track;
  readonly #rid: Layer | undefined;
  readonly #nextTransportSeq: () => number;

  constructor(options: {
    track: Track;
    ssrc: number;
    payloadType: number;
    rid?: Layer;
    /** Of the connection. */
    nextTransportSeq: () => number;
  }) {
    this.#nextTransportSeq = options.nextTransportSeq;
    this.#track = options.track;
    this.ssrc = options.ssrc;
    this.payloadType = options.payloadType;
    this.#rid = options.rid;
  }

  /** A picture in `packets` packets of `bytes` each, or a voice. `text` is at the end of each payload. */
  send(
    options: {
      keyFrame?: boolean;
      packets?: number;
      bytes?: number;
      text?: string;
      ticks?: number;
      skip?: boolean;
    } = {},
  ): void {
    const { keyFrame = false, packets = 1, bytes = 100, text = '', ticks = 3_000, skip = false } = options;
    this.timestamp += ticks;
    this.pictureId += 1;
    for (let index = 0; index < packets; index++) {
      this.seq = (this.seq + 1) & 0xffff;
      // A peer whose connection was ended sends nothing, as a browser does.
      if (!skip && !this.#track.isClosed())
        this.#track.sendMessageBinary(this.#packet(index, packets, keyFrame, bytes, text));
    }
  }

  #packet(index: number, packets: number, keyFrame: boolean, bytes: number, text: string): Buffer {
    const extensions = this.#extensions();
    const header = Buffer.alloc(12 + extensions.length);
    header[0] = extensions.length === 0 ? 0x80 : 0x90;
    header[1] = (index === packets - 1 ? 0x80 : 0) | this.payloadType;
    header.writeUInt16BE(this.seq, 2);
    header.writeUInt32BE(this.timestamp, 4);
    header.writeUInt32BE(this.ssrc, 8);
    extensions.copy(header, 12);
    const payload = Buffer.alloc(bytes);
    if (this.payloadType === 96) {
      // X, the beginning of the picture; I; a picture id of 15 bits; and whether this is a key frame.
      payload[0] = 0x80 | (index === 0 ? 0x10 : 0);
      payload[1] = 0x80;
      payload.writeUInt16BE(0x8000 | (this.pictureId & 0x7fff), 2);
      payload[4] = keyFrame ? 0 : 1;
      if (keyFrame) payload.set(KEY_FRAME_START, 7);
    }
    payload.write(text, bytes - text.length, 'latin1');
    return Buffer.concat([header, payload]);
  }

  /** A browser's extensions in the header of each packet (RFC 8285): nothing for a voice. */
  #extensions(): Buffer {
    if (this.payloadType !== 96) return Buffer.alloc(0);
    const block = Buffer.alloc(this.#rid === undefined ? 8 : 12);
    block.writeUInt16BE(0xbede, 0);
    block.writeUInt16BE(block.length / 4 - 1, 2);
    block[4] = (TRANSPORT_SEQ_EXTENSION << 4) | 1;
    block.writeUInt16BE(this.#nextTransportSeq(), 5);
    if (this.#rid !== undefined) {
      block[7] = (RID_EXTENSION << 4) | 0;
      block.write(this.#rid, 8, 'latin1');
      block[9] = (MID_EXTENSION << 4) | 0;
      block.write('0', 10, 'latin1');
    }
    return block;
  }

  /** Sends RTCP, or anything, as it is. */
  raw(packet: Buffer): void {
    this.#track.sendMessageBinary(packet);
  }
}

/** Each connection's streams have numbers of their own. */
let nextSsrc = 1_000;

/** A connection that sends. */
export class TestPublisher {
  readonly connectionId = randomUUID();
  readonly heard: RtcpMessage[] = [];
  /** Of how many packets it was said when they came. */
  toldOfPackets = 0;
  #transportSeq = 0;
  readonly #connection = makeConnection();
  readonly #track: Track;
  readonly #source: MediaSource;
  readonly #ssrc: number;
  readonly streams = new Map<Layer | 'only', TestStream>();

  constructor(source: MediaSource, layers: readonly Layer[] = []) {
    this.#source = source;
    this.#ssrc = nextSsrc;
    nextSsrc += 100;
    const isVideo = source === 'camera' || source === 'screen';
    const media = isVideo
      ? new nodeDataChannel.Video('0', 'SendOnly')
      : new nodeDataChannel.Audio('0', 'SendOnly');
    if (media instanceof nodeDataChannel.Video) media.addVP8Codec(96);
    else media.addOpusCodec(111);
    if (isVideo) {
      media.parseSdpLine(`a=extmap:${TRANSPORT_SEQ_EXTENSION} ${EXTENSION_URIS.transportSeq}`);
    }
    if (layers.length > 0) {
      media.parseSdpLine(`a=extmap:${RID_EXTENSION} urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id`);
      media.parseSdpLine(`a=extmap:${MID_EXTENSION} urn:ietf:params:rtp-hdrext:sdes:mid`);
      for (const layer of layers) media.parseSdpLine(`a=rid:${layer} send`);
      media.parseSdpLine(`a=simulcast:send ${layers.join(';')}`);
    } else {
      media.addSSRC(this.#ssrc, 'test', 'test', 'test');
    }
    this.#track = this.#connection.addTrack(media);
    this.#track.onMessage((data) => {
      if (!isRtcp(data)) return;
      this.heard.push(...readRtcp(data));
      // A report of arrivals is a packet by itself: how many stands behind the first number.
      if (data[0] === 0x8f && data[1] === 205) this.toldOfPackets += data.readUInt16BE(14);
    });
    const nextTransportSeq = () => (this.#transportSeq = (this.#transportSeq + 1) & 0xffff);
    const payloadType = isVideo ? 96 : 111;
    if (layers.length === 0) {
      this.streams.set(
        'only',
        new TestStream({ track: this.#track, ssrc: this.#ssrc, payloadType, nextTransportSeq }),
      );
    }
    layers.forEach((rid, index) => {
      this.streams.set(
        rid,
        new TestStream({ track: this.#track, ssrc: this.#ssrc + index, payloadType, rid, nextTransportSeq }),
      );
    });
  }

  stream(layer: Layer | 'only' = 'only'): TestStream {
    const stream = this.streams.get(layer);
    if (stream === undefined) throw new Error(`there is no layer ${layer}`);
    return stream;
  }

  /** Publishes by `publish`, and waits until packets can be sent. */
  async start(publish: (input: Publish) => Promise<{ sdp: string }>): Promise<this> {
    const sdp = withoutCandidates(await describe(this.#connection, 'offer'));
    const input = { connectionId: this.connectionId, sdp, sources: [{ mid: '0', source: this.#source }] };
    const answer = await publish(input);
    const open = new Promise<void>((resolve) => this.#track.onOpen(resolve));
    this.#connection.setRemoteDescription(answer.sdp, 'answer');
    await open;
    return this;
  }

  close(): void {
    this.#connection.close();
  }
}

/** A packet as it arrived. */
export interface Arrived {
  mid: string;
  seq: number;
  timestamp: number;
  ssrc: number;
  payload: Buffer;
  atMs: number;
}

/** The connection that receives. */
export class TestSubscriber {
  readonly connectionId = randomUUID();
  readonly arrived: Arrived[] = [];
  readonly reports: RtcpMessage[] = [];
  tracks: MediaTrack[] = [];
  /** Called for every packet, instead of keeping it. */
  onPacket: ((packet: Arrived) => void) | undefined;
  readonly #connection = makeConnection();
  readonly #open = new Map<string, Track>();

  constructor() {
    this.#connection.onTrack((track) => {
      this.#open.set(track.mid(), track);
      track.onMessage((data) => this.#take(track.mid(), data));
    });
  }

  #take(mid: string, data: Buffer): void {
    if (isRtcp(data)) {
      this.reports.push(...readRtcp(data));
      return;
    }
    const header = readRtp(data);
    if (header === undefined) return;
    const { seq, timestamp, ssrc, payloadAt } = header;
    const packet = { mid, seq, timestamp, ssrc, payload: data.subarray(payloadAt), atMs: performance.now() };
    if (this.onPacket === undefined) this.arrived.push(packet);
    else this.onPacket(packet);
  }

  /** Takes an offer. @returns the answer. */
  async take(offer: { sdp: string; tracks: MediaTrack[] }): Promise<string> {
    this.tracks = offer.tracks;
    this.#connection.setRemoteDescription(offer.sdp, 'offer');
    return describe(this.#connection, 'answer');
  }

  /** The payloads' texts that came from this source, in their order of arrival. */
  texts(peerId: string, source: MediaSource, length = 1): string[] {
    return this.of(peerId, source).map(({ payload }) => payload.toString('latin1', payload.length - length));
  }

  of(peerId: string, source: MediaSource): Arrived[] {
    const mid = this.tracks.find((track) => track.peerId === peerId && track.source === source)?.mid;
    return this.arrived.filter((packet) => packet.mid === mid);
  }

  /** Sends RTCP about this m-line. */
  feedback(mid: string, packet: Buffer): void {
    this.#open.get(mid)?.sendMessageBinary(packet);
  }

  close(): void {
    this.#connection.close();
  }
}
