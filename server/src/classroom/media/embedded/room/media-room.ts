/** The room of one lesson: its streams and their receivers. */
import type {
  MediaAnswer,
  MediaCandidate,
  MediaView,
  Publication,
  Publish,
  Subscribe,
} from '@kaksha/domain/classroom/media/events.ts';
import { EarlyCandidates } from '../../early-candidates.ts';
import {
  type Allowance,
  type ConnectionStats,
  type MediaNews,
  MediaRefusedError,
  type RoomStats,
  refuseTooMany,
} from '../../media-engine.ts';
import type { Network } from './peer-connections.ts';
import { keyOf } from './picture-choice.ts';
import { type PublishedSource, Publishing } from './publishing.ts';
import { Subscribing } from './subscribing.ts';

export class MediaRoom {
  readonly lessonId: string;
  readonly #network: Network;
  readonly #tell: (news: MediaNews) => void;
  readonly #publishing = new Map<string, Publishing>();
  readonly #subscribing = new Map<string, Subscribing>();
  readonly #sources = new Map<string, PublishedSource>();
  readonly #views = new Map<string, MediaView['videos']>();
  readonly #allowed = new Map<string, Allowance>();
  readonly #early = new EarlyCandidates();
  #changeAnnounced = false;
  #toldPublications = '[]';

  constructor(lessonId: string, network: Network, tell: (news: MediaNews) => void) {
    this.lessonId = lessonId;
    this.#network = network;
    this.#tell = tell;
  }

  get isEmpty(): boolean {
    return [this.#publishing, this.#subscribing, this.#views, this.#allowed].every(({ size }) => size === 0);
  }

  get publications(): Publication[] {
    return [...this.#sources.values()].map(({ peerId, source, offered }) => ({
      peerId,
      source,
      layers: offered,
    }));
  }

  async publish(peerId: string, input: Publish, allowance: Allowance): Promise<{ sdp: string }> {
    this.#refuseConnection(peerId, input.connectionId);
    const publishing: Publishing = new Publishing(peerId, input, this.#network, {
      started: (source) => this.#started(source),
      stateChanged: (state) => {
        if (hasEnded(state)) this.#lost(publishing);
      },
    });
    this.#publishing.set(publishing.connectionId, publishing);
    this.allow(peerId, allowance);
    publishing.allow(this.#allowed.get(peerId)?.sources ?? []);
    try {
      const answer = publishing.answer();
      this.#candidatesOf(publishing);
      const sdp = await answer;
      // A peer that was removed meanwhile sends nothing.
      if (publishing.state === 'closed') throw new MediaRefusedError('The connection has ended.');
      for (const source of publishing.sources) {
        // The old stream stays until packets of the new one come.
        if (!this.#sources.has(keyOf(source))) this.#sources.set(keyOf(source), source);
      }
      this.#changed();
      return { sdp };
    } catch (error) {
      this.#end(publishing);
      throw error;
    }
  }

  #refuseConnection(peerId: string, connectionId: string): void {
    if (this.#publishing.has(connectionId) || this.#subscribing.has(connectionId)) {
      throw new MediaRefusedError('A connection has that name already.');
    }
    const all = [...this.#publishing.values(), ...this.#subscribing.values()];
    refuseTooMany(all.filter((one) => one.peerId === peerId).length);
  }

  #candidatesOf(connection: Publishing | Subscribing): void {
    for (const { candidate, sdpMid } of this.#early.take(connection.peerId, connection.connectionId)) {
      connection.candidate(candidate, sdpMid ?? '');
    }
  }

  /** The first packets of a stream: from now on it is what the source is. */
  #started(source: PublishedSource): void {
    const before = this.#sources.get(keyOf(source));
    if (before !== source) {
      this.#sources.set(keyOf(source), source);
      const left = before?.connection;
      if (left !== undefined && !left.sources.some((other) => this.#sources.get(keyOf(other)) === other)) {
        this.#end(left);
      }
    }
    // At once: the packet that told of it is to be heard already.
    this.#handOut();
    this.#changed();
  }

  /** A connection failed. */
  #lost(connection: Publishing | Subscribing): void {
    this.#end(connection);
    this.#tell({
      event: 'media:closed',
      data: { connectionId: connection.connectionId, reason: 'failed' },
      lessonId: this.lessonId,
      peerId: connection.peerId,
    });
  }

  #end(connection: Publishing | Subscribing): void {
    connection.close();
    this.#subscribing.delete(connection.connectionId);
    if (this.#publishing.delete(connection.connectionId)) {
      for (const [key, source] of this.#sources)
        if (source.connection === connection) this.#sources.delete(key);
      this.#changed();
    }
  }

  /** Sends everybody the list of streams, once for all that happens together. */
  #changed(): void {
    if (this.#changeAnnounced) return;
    this.#changeAnnounced = true;
    setImmediate(() => {
      this.#changeAnnounced = false;
      this.#handOut();
      const { publications, lessonId } = this;
      const text = JSON.stringify(publications);
      if (text === this.#toldPublications) return;
      this.#toldPublications = text;
      this.#tell({ event: 'media:publications', data: { publications }, lessonId });
    });
  }

  /** Everybody's slots get what there is now. */
  #handOut(): void {
    const sources = [...this.#sources.values()];
    for (const subscribing of this.#subscribing.values()) subscribing.setSources(sources);
  }

  unpublish(peerId: string, connectionId: string): void {
    const publishing = this.#publishing.get(connectionId);
    if (publishing?.peerId === peerId) this.#end(publishing);
  }

  subscribe(peerId: string, { connectionId }: Subscribe): { publications: Publication[] } {
    // A new request gives up the connection that never came about.
    for (const other of this.#subscribing.values()) {
      if (other.peerId === peerId && !other.wasConnected) this.#end(other);
    }
    this.#refuseConnection(peerId, connectionId);
    const { lessonId } = this;
    const to = { lessonId, peerId };
    const subscribing: Subscribing = new Subscribing(peerId, connectionId, this.#network, {
      offer: (data) => this.#tell({ event: 'media:offer', data, ...to }),
      tracks: (data) => this.#tell({ event: 'media:tracks', data, ...to }),
      layers: (data) => this.#tell({ event: 'media:layers', data, ...to }),
      stateChanged: (state) => {
        if (hasEnded(state)) this.#lost(subscribing);
        if (state !== 'connected') return;
        for (const other of this.#subscribing.values()) {
          if (other.peerId === peerId && other !== subscribing) this.#end(other);
        }
      },
    });
    this.#subscribing.set(connectionId, subscribing);
    subscribing.setView(this.#views.get(peerId) ?? []);
    // The answer first, then the offer.
    setImmediate(() => subscribing.setSources([...this.#sources.values()]));
    return { publications: this.publications };
  }

  retell(peerId: string): void {
    const { lessonId, publications } = this;
    const mine = [...this.#subscribing.values()].filter((one) => one.peerId === peerId);
    if (mine.length > 0)
      this.#tell({ event: 'media:publications', data: { publications }, lessonId, peerId });
    for (const subscribing of mine) subscribing.retell();
  }

  answer(peerId: string, { connectionId, revision, sdp }: MediaAnswer): void {
    const subscribing = this.#subscribing.get(connectionId);
    if (subscribing?.peerId !== peerId) throw new MediaRefusedError('There is no such connection.');
    subscribing.answer(revision, sdp);
    this.#candidatesOf(subscribing);
  }

  candidate(peerId: string, input: MediaCandidate): void {
    const connection = this.#publishing.get(input.connectionId) ?? this.#subscribing.get(input.connectionId);
    if (input.candidate === null) return;
    if (connection === undefined) {
      this.#early.add(peerId, input);
      return;
    }
    if (connection.peerId === peerId)
      connection.candidate(input.candidate.candidate, input.candidate.sdpMid ?? '');
  }

  setView(peerId: string, { videos }: MediaView): void {
    this.#views.set(peerId, videos);
    for (const subscribing of this.#subscribing.values()) {
      if (subscribing.peerId === peerId) subscribing.setView(videos);
    }
  }

  allow(peerId: string, allowance: Allowance): void {
    const before = this.#allowed.get(peerId);
    if (before !== undefined && before.revision > allowance.revision) return;
    this.#allowed.set(peerId, allowance);
    for (const publishing of this.#publishing.values()) {
      if (publishing.peerId === peerId) publishing.allow(allowance.sources);
    }
  }

  kick(peerId: string): void {
    this.#views.delete(peerId);
    this.#allowed.delete(peerId);
    this.#early.drop(peerId);
    for (const connection of [...this.#publishing.values(), ...this.#subscribing.values()]) {
      if (connection.peerId !== peerId) continue;
      const { connectionId } = connection;
      this.#end(connection);
      const data = { connectionId, reason: 'removed' as const };
      this.#tell({ event: 'media:closed', data, lessonId: this.lessonId, peerId });
    }
  }

  mend(): void {
    for (const publishing of this.#publishing.values()) publishing.mend();
  }

  look(): void {
    for (const publishing of this.#publishing.values()) publishing.look();
    for (const subscribing of this.#subscribing.values()) subscribing.look();
  }

  stats(): RoomStats {
    const incoming = [...this.#publishing.values()].map((connection) =>
      statsOf(connection, 'in', connection.layers),
    );
    const outgoing = [...this.#subscribing.values()].map((connection) => ({
      ...statsOf(connection, 'out', connection.slots),
      availableKbps: connection.availableKbps,
    }));
    return {
      lessonId: this.lessonId,
      publications: this.publications,
      connections: [...incoming, ...outgoing],
    };
  }

  close(): void {
    for (const connection of [...this.#publishing.values(), ...this.#subscribing.values()])
      connection.close();
    this.#publishing.clear();
    this.#subscribing.clear();
    this.#sources.clear();
  }
}

/** Also by the other side, which may have gone without a word to us: libdatachannel calls that closed. Our own end is not told. */
const hasEnded = (state: string): boolean => state === 'failed' || state === 'closed';

function statsOf(
  { peerId, connectionId, state }: Publishing | Subscribing,
  direction: 'in' | 'out',
  streams: readonly { packets: number; bytes: number; lossShare: number }[],
): ConnectionStats {
  return {
    peerId,
    connectionId,
    direction,
    state,
    packets: streams.reduce((sum, { packets }) => sum + packets, 0),
    bytes: streams.reduce((sum, { bytes }) => sum + bytes, 0),
    lossShare: Math.max(0, ...streams.map(({ lossShare }) => lossShare)),
    availableKbps: null,
  };
}
