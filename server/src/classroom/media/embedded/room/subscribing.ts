/** The one connection by which a person receives: slots, their content, and how much of it fits. */
import { randomInt } from 'node:crypto';
import type { MediaTrack, MediaView, SentLayer, VideoSource } from '@kaksha/domain/classroom/media/events.ts';
import nodeDataChannel, { type PeerConnection } from 'node-datachannel';
import { MediaRefusedError } from '../../media-engine.ts';
import { EXTENSION_URIS, SENT_EXTENSIONS } from '../rtp/packet.ts';
import { type RtcpMessage, readRtcp } from '../rtp/rtcp.ts';
import { withoutCandidates, withPublicIp, withReachable } from '../sdp.ts';
import {
  describe,
  listener,
  makePeerConnection,
  type Network,
  RemoteCandidates,
} from './peer-connections.ts';
import { choosePictures, keyOf, type Place } from './picture-choice.ts';
import { PAYLOAD_TYPES } from './published-layer.ts';
import type { PublishedSource } from './publishing.ts';
import { ReceiverLine } from './receiver-line.ts';
import { Slot } from './slot.ts';

/** A browser that has not answered an offer by then never got it. */
const ANSWER_MS = 10_000;

interface Offer {
  connectionId: string;
  revision: number;
  sdp: string;
  tracks: MediaTrack[];
}

export interface SubscribingEvents {
  offer(offer: Offer): void;
  tracks(change: { connectionId: string; tracks: MediaTrack[] }): void;
  layers(state: { connectionId: string; videos: SentLayer[]; availableKbps: number | null }): void;
  stateChanged(state: string): void;
}

const isVideo = (source: string): source is VideoSource => source === 'camera' || source === 'screen';
const nowMs = (): number => performance.now();

export class Subscribing {
  readonly peerId: string;
  readonly connectionId: string;
  /** Whether anything could come through, once. */
  wasConnected = false;
  readonly #connection: PeerConnection;
  readonly #candidates: RemoteCandidates;
  readonly #network: Network;
  readonly #events: SubscribingEvents;
  readonly #slots: Place[] = [];
  readonly #line = new ReceiverLine();
  #lowestKbps = 0;
  #sources: readonly PublishedSource[] = [];
  #view: MediaView['videos'] = [];
  #revision = 0;
  #awaitsAnswer = false;
  /** The offer, until it is answered. */
  #offered: Offer | undefined;
  #offeredAtMs = 0;
  #offerable = false;
  #toldLayers = '';
  #toldTracks = '';
  #closed = false;

  constructor(peerId: string, connectionId: string, network: Network, events: SubscribingEvents) {
    this.peerId = peerId;
    this.connectionId = connectionId;
    this.#network = network;
    this.#events = events;
    this.#connection = makePeerConnection(network);
    this.#candidates = new RemoteCandidates(this.#connection);
    this.#connection.onStateChange(
      listener((state: string) => {
        if (state === 'connected') this.wasConnected = true;
        if (!this.#closed) events.stateChanged(state);
      }),
    );
  }

  get state(): string {
    return this.#closed ? 'closed' : this.#connection.state();
  }

  get slots(): Slot[] {
    return this.#slots.map(({ slot }) => slot);
  }

  /** The receiver's own estimate of its bandwidth (REMB); null when it has not sent one lately. */
  get availableKbps(): number | null {
    return this.#line.availableKbps(nowMs());
  }

  /** Everything that others publish now. Offers, when there are too few slots. */
  setSources(sources: readonly PublishedSource[]): void {
    if (this.#closed) return;
    this.#sources = sources.filter(({ peerId }) => peerId !== this.peerId);
    for (const place of this.#slots) {
      // The same source may have moved to a newer connection.
      const holds = place.holds;
      const now = holds && this.#sources.find((source) => keyOf(source) === keyOf(holds));
      if (now === undefined && holds !== undefined) place.slot.aim(undefined, nowMs());
      place.holds = now;
    }
    const missing = this.#sources.filter((source) => !this.#slots.some(({ holds }) => holds === source));
    let grows = false;
    for (const source of missing) {
      const kind = isVideo(source.source) ? 'video' : 'audio';
      const free = this.#slots.find(({ slot, holds }) => holds === undefined && slot.kind === kind);
      if (free !== undefined) free.holds = source;
      else grows = true;
    }
    if (grows || this.#revision === 0) this.#offer();
    else this.#tellTracks();
    this.choose();
  }

  /** One offer at a time: changes that are missing when the answer comes are in the next. */
  #offer(): void {
    if (this.#awaitsAnswer) {
      this.#offerable = true;
      return;
    }
    const missing = this.#sources.filter((source) => !this.#slots.some(({ holds }) => holds === source));
    for (const source of missing) this.#addSlot(source);
    if (this.#slots.length === 0) return;
    this.#awaitsAnswer = true;
    this.#offeredAtMs = nowMs();
    this.#offerable = false;
    this.#revision += 1;
    const revision = this.#revision;
    describe(this.#connection, 'offer').then(
      (sdp) => {
        if (this.#closed) return;
        const tracks = this.#tracks();
        this.#toldTracks = JSON.stringify(tracks);
        this.#offered = {
          connectionId: this.connectionId,
          revision,
          sdp: revision === 1 ? withoutCandidates(sdp) : withPublicIp(sdp, this.#network.publicIp),
          tracks,
        };
        this.#events.offer(this.#offered);
      },
      () => this.#events.stateChanged('failed'),
    );
  }

  #addSlot(source: PublishedSource): void {
    const kind = isVideo(source.source) ? 'video' : 'audio';
    const mid = `${kind[0]}${this.#slots.length}`;
    const ssrc = randomInt(2, 0xffffffff);
    const media =
      kind === 'video'
        ? new nodeDataChannel.Video(mid, 'SendOnly')
        : new nodeDataChannel.Audio(mid, 'SendOnly');
    if (media instanceof nodeDataChannel.Video) media.addVP8Codec(PAYLOAD_TYPES.video);
    else media.addOpusCodec(PAYLOAD_TYPES.audio);
    media.parseSdpLine(`a=extmap:${SENT_EXTENSIONS.absSendTime} ${EXTENSION_URIS.absSendTime}`);
    if (kind === 'video')
      media.parseSdpLine(`a=extmap:${SENT_EXTENSIONS.orientation} ${EXTENSION_URIS.orientation}`);
    const screen = source.source.startsWith('screen') ? '-screen' : '';
    media.addSSRC(ssrc, `${source.peerId}${screen}`, `${source.peerId}${screen}`, `${mid}-${source.source}`);
    const track = this.#connection.addTrack(media);
    const slot = new Slot({
      kind,
      ssrc,
      mid,
      send: (packet) => {
        if (!this.#closed && track.isOpen()) track.sendMessageBinary(packet);
      },
    });
    track.onOpen(listener(() => this.choose()));
    track.onMessage(
      listener((data: Buffer) => {
        if (!this.#closed) this.#heed(slot, readRtcp(data));
      }),
    );
    this.#slots.push({ slot, holds: source });
  }

  #tracks(): MediaTrack[] {
    return this.#slots.flatMap(({ slot, holds }) =>
      holds === undefined ? [] : [{ mid: slot.mid, peerId: holds.peerId, source: holds.source }],
    );
  }

  #tellTracks(): void {
    const tracks = this.#tracks();
    if (this.#awaitsAnswer || JSON.stringify(tracks) === this.#toldTracks) return;
    this.#toldTracks = JSON.stringify(tracks);
    this.#events.tracks({ connectionId: this.connectionId, tracks });
  }

  /** Says again what a browser that was away may have missed; an offer has its whole time once more. */
  retell(): void {
    if (this.#offered !== undefined) {
      this.#offeredAtMs = nowMs();
      this.#events.offer(this.#offered);
    }
    this.#toldTracks = '';
    this.#toldLayers = '';
    this.#tellTracks();
    this.choose();
  }

  /** @throws MediaRefusedError when it answers another offer, or can't be understood. */
  answer(revision: number, sdp: string): void {
    if (!this.#awaitsAnswer || revision !== this.#revision)
      throw new MediaRefusedError('That offer is not open.');
    try {
      this.#connection.setRemoteDescription(withReachable(sdp), 'answer');
      this.#candidates.begin();
    } catch (error) {
      throw new MediaRefusedError(error instanceof Error ? error.message : String(error));
    }
    this.#awaitsAnswer = false;
    this.#offered = undefined;
    // The second offer says where we are.
    if (this.#offerable || revision === 1) this.#offer();
    else this.#tellTracks();
    this.choose();
  }

  candidate(candidate: string, mid: string): void {
    if (!this.#closed) this.#candidates.add(candidate, mid);
  }

  setView(view: MediaView['videos']): void {
    this.#view = view;
    this.choose();
  }

  /** Puts into every slot the stream that it should have now. */
  choose(): void {
    if (this.#closed) return;
    const now = nowMs();
    const voicesKbps = this.#chooseVoices(now);
    const choice = choosePictures(this.#view, this.#slots, this.#line.kbps - voicesKbps, now);
    this.#lowestKbps = voicesKbps + choice.lowestKbps;
    for (const { slot } of this.#slots) if (slot.kind === 'video') slot.aim(choice.streams.get(slot), now);
    this.#tellLayers(choice.told);
  }

  /** Voices are always sent. @returns how much room they take. */
  #chooseVoices(now: number): number {
    let kbps = 0;
    for (const { slot, holds } of this.#slots) {
      if (slot.kind !== 'audio' || holds === undefined) continue;
      const [voice] = holds.layers.values();
      slot.aim(voice, now);
      if (voice?.isAlive(now) === true) kbps += voice.kbps ?? 40;
    }
    return kbps;
  }

  #tellLayers(videos: SentLayer[]): void {
    const text = JSON.stringify(videos);
    if (text === this.#toldLayers) return;
    this.#toldLayers = text;
    this.#events.layers({ connectionId: this.connectionId, videos, availableKbps: this.availableKbps });
  }

  #heed(slot: Slot, messages: readonly RtcpMessage[]): void {
    for (const message of messages) {
      // One datagram may be about several slots, and is then handed to each of them.
      if (message.type === 'remb') this.#line.believed(message, nowMs());
      else if (message.type === 'nack' && message.ssrc === slot.ssrc) slot.resend(message.seqs, nowMs());
      else if (message.type === 'pli' && message.ssrc === slot.ssrc) slot.pictureLost(nowMs());
      else if (message.type === 'rr' || message.type === 'sr') {
        const report = message.reports.find(({ ssrc }) => ssrc === slot.ssrc);
        if (report !== undefined) this.#line.reported(slot, report, nowMs());
      }
    }
  }

  /** Looks at the reports, about once a second, and chooses again. */
  look(): void {
    const now = nowMs();
    // Lost with an API that died, say: peers who come later would never be offered.
    if (this.#awaitsAnswer && now - this.#offeredAtMs > ANSWER_MS) {
      this.#events.stateChanged('failed');
      return;
    }
    const wantsMore = this.#toldLayers.includes('"heldBack":true');
    this.#line.look(this.slots, now, { wantsMore, lowestKbps: this.#lowestKbps });
    this.choose();
    for (const slot of this.slots) slot.remind(now);
  }

  close(): void {
    if (this.#closed) return;
    for (const slot of this.slots) slot.aim(undefined, nowMs());
    this.#closed = true;
    this.#connection.close();
  }
}
