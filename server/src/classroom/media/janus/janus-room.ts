/** The room of one lesson on a Janus: who publishes what, and who receives. */
import {
  MEDIA_SOURCES,
  type MediaAnswer,
  type MediaCandidate,
  type MediaSource,
  type MediaView,
  type Publication,
  type Publish,
  type Subscribe,
} from '@kaksha/domain/classroom/media/events.ts';
import { z } from 'zod';
import { type Allowance, type MediaNews, MediaRefusedError, type RoomStats } from '../media-engine.ts';
import { connectionStats } from './connection-stats.ts';
import type { JanusNode } from './janus-node.ts';
import { JanusPublishing, type JanusSource, linesOf, type StoredPublishing } from './janus-publishing.ts';
import { JanusSubscribing, type StoredSubscribing } from './janus-subscribing.ts';
import type { RoomKeys } from './room-keys.ts';

/** A candidate may come before the offer that it belongs to; more than these is no browser. */
const MOST_EARLY_CANDIDATES = 40;

/** What has to be known of a room after a restart of ours. */
export interface StoredRoom {
  lessonId: string;
  /** The node that it is on. */
  url: string;
  publishing: StoredPublishing[];
  subscribing: StoredSubscribing[];
  views: [peerId: string, videos: MediaView['videos']][];
  allowed: [peerId: string, allowance: Allowance][];
}

export interface JanusRoomOptions {
  lessonId: string;
  node: JanusNode;
  keys: RoomKeys;
  tell: (news: MediaNews) => void;
  /** What {@link JanusRoom.stored} says has changed. */
  changed: (room: JanusRoom) => void;
}

export class JanusRoom {
  readonly lessonId: string;
  readonly node: JanusNode;
  readonly keys: RoomKeys;
  readonly #options: JanusRoomOptions;
  readonly #publishing = new Map<string, JanusPublishing>();
  readonly #subscribing = new Map<string, JanusSubscribing>();
  readonly #sources = new Map<string, JanusSource>();
  readonly #views = new Map<string, MediaView['videos']>();
  readonly #allowed = new Map<string, Allowance>();
  #early: { peerId: string; input: MediaCandidate }[] = [];
  #opening = 0;
  #toldPublications = '[]';

  constructor(options: JanusRoomOptions) {
    this.#options = options;
    this.lessonId = options.lessonId;
    this.node = options.node;
    this.keys = options.keys;
  }

  get isEmpty(): boolean {
    const kept = [this.#publishing, this.#subscribing, this.#views, this.#allowed];
    return this.#opening === 0 && kept.every(({ size }) => size === 0);
  }

  get publications(): Publication[] {
    return [...this.#sources.values()].map(({ peerId, source, layers }) => ({ peerId, source, layers }));
  }

  get stored(): StoredRoom {
    return {
      lessonId: this.lessonId,
      url: this.node.url,
      publishing: [...this.#publishing.values()].flatMap(({ stored }) => stored ?? []),
      subscribing: [...this.#subscribing.values()].flatMap(({ stored }) => stored ?? []),
      views: [...this.#views],
      allowed: [...this.#allowed],
    };
  }

  /** Opening takes a moment in which the room may look empty. */
  async #whileOpening<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#opening += 1;
    try {
      return await work();
    } finally {
      this.#opening -= 1;
    }
  }

  publish(peerId: string, input: Publish): Promise<{ sdp: string }> {
    this.#refuseUsedName(input.connectionId);
    const { connectionId } = input;
    const publishing = this.#makePublishing({ connectionId, peerId, lines: linesOf(input) });
    this.#publishing.set(connectionId, publishing);
    return this.#whileOpening(async () => {
      try {
        const handle = await this.node.attach((message) => publishing.heed(message));
        await publishing.allow(this.#allowedOf(peerId));
        const answer = publishing.open(handle, this.keys, input.sdp);
        this.#candidatesOf(connectionId, publishing);
        const sdp = await answer;
        this.#showSources();
        this.#changed();
        return { sdp };
      } catch (error) {
        this.#end(publishing);
        throw error;
      }
    });
  }

  #makePublishing(stored: Omit<StoredPublishing, 'handleId'>): JanusPublishing {
    const publishing: JanusPublishing = new JanusPublishing(stored, {
      up: () => this.#changed(),
      started: (source) => void this.#started(source),
      lost: () => this.#lost(publishing),
    });
    return publishing;
  }

  #refuseUsedName(connectionId: string): void {
    if (this.#publishing.has(connectionId) || this.#subscribing.has(connectionId)) {
      throw new MediaRefusedError('A connection has that name already.');
    }
  }

  #candidatesOf(connectionId: string, connection: JanusPublishing | JanusSubscribing): void {
    for (const { peerId, input } of this.#early) {
      if (input.connectionId === connectionId && peerId === connection.peerId) {
        connection.candidate(input.candidate);
      }
    }
    this.#early = this.#early.filter(({ input }) => input.connectionId !== connectionId);
  }

  /** Every source that is sent is one of the room; of two the older one, until the newer one carries packets. */
  #showSources(): void {
    for (const source of [...this.#publishing.values()].flatMap(({ sources }) => sources)) {
      if (!this.#sources.has(keyOf(source))) this.#sources.set(keyOf(source), source);
    }
  }

  /** The first packets: from now on this is what the source is. */
  async #started(source: JanusSource): Promise<void> {
    const before = this.#sources.get(keyOf(source));
    if (before === source) return;
    this.#sources.set(keyOf(source), source);
    await this.#changed();
    const left = before?.connection;
    if (left?.sources.some((other) => this.#sources.get(keyOf(other)) === other) === false) this.#end(left);
  }

  #lost(connection: JanusPublishing | JanusSubscribing): void {
    const { connectionId, peerId } = connection;
    this.#end(connection);
    this.#tell({ event: 'media:closed', data: { connectionId, reason: 'failed' }, peerId });
  }

  #tell(news: { event: MediaNews['event']; data: unknown; peerId?: string }): void {
    // Each caller pairs an event with its data; a union of them would say that less clearly.
    this.#options.tell({ ...news, lessonId: this.lessonId } as MediaNews);
  }

  #end(connection: JanusPublishing | JanusSubscribing): void {
    connection.close();
    this.#subscribing.delete(connection.connectionId);
    if (this.#publishing.delete(connection.connectionId)) {
      for (const [key, source] of this.#sources) {
        if (source.connection === connection) this.#sources.delete(key);
      }
      this.#showSources();
    }
    this.#changed();
  }

  /** Tells what there is now, and hands it out. Resolves when everybody receives it. */
  #changed(): Promise<unknown> {
    this.#options.changed(this);
    const { publications } = this;
    const text = JSON.stringify(publications);
    if (text !== this.#toldPublications) {
      this.#toldPublications = text;
      this.#tell({ event: 'media:publications', data: { publications } });
    }
    const sources = this.#receivable;
    return Promise.all([...this.#subscribing.values()].map((one) => one.setSources(sources)));
  }

  get #receivable(): JanusSource[] {
    return [...this.#sources.values()].filter(({ connection }) => connection.isUp);
  }

  unpublish(peerId: string, connectionId: string): void {
    const publishing = this.#publishing.get(connectionId);
    if (publishing?.peerId === peerId) this.#end(publishing);
  }

  subscribe(peerId: string, { connectionId }: Subscribe): Promise<{ publications: Publication[] }> {
    this.#refuseUsedName(connectionId);
    const subscribing = this.#makeSubscribing(peerId, connectionId);
    this.#subscribing.set(connectionId, subscribing);
    return this.#whileOpening(async () => {
      try {
        subscribing.open(await this.node.attach((message) => subscribing.heed(message)));
      } catch (error) {
        this.#end(subscribing);
        throw error;
      }
      this.#candidatesOf(connectionId, subscribing);
      subscribing.setView(this.#views.get(peerId) ?? []);
      // The answer first, then the offer.
      setImmediate(() => void subscribing.setSources(this.#receivable));
      return { publications: this.publications };
    });
  }

  #makeSubscribing(peerId: string, connectionId: string): JanusSubscribing {
    const subscribing: JanusSubscribing = new JanusSubscribing(peerId, connectionId, this.keys, {
      offer: (data) => this.#tell({ event: 'media:offer', data, peerId }),
      tracks: (data) => this.#tell({ event: 'media:tracks', data, peerId }),
      layers: (data) => this.#tell({ event: 'media:layers', data, peerId }),
      changed: () => this.#options.changed(this),
      lost: () => this.#lost(subscribing),
      up: () => {
        for (const other of this.#subscribing.values()) {
          if (other.peerId === peerId && other !== subscribing) this.#end(other);
        }
      },
    });
    return subscribing;
  }

  async answer(peerId: string, { connectionId, revision, sdp }: MediaAnswer): Promise<void> {
    const subscribing = this.#subscribing.get(connectionId);
    if (subscribing?.peerId !== peerId) throw new MediaRefusedError('There is no such connection.');
    await subscribing.answer(revision, sdp);
  }

  candidate(peerId: string, input: MediaCandidate): void {
    const connection = this.#publishing.get(input.connectionId) ?? this.#subscribing.get(input.connectionId);
    if (connection?.handleId === undefined) {
      if (this.#early.length < MOST_EARLY_CANDIDATES) this.#early.push({ peerId, input });
    } else if (connection.peerId === peerId) {
      connection.candidate(input.candidate);
    }
  }

  setView(peerId: string, { videos }: MediaView): void {
    this.#views.set(peerId, videos);
    this.#options.changed(this);
    for (const subscribing of this.#subscribing.values()) {
      if (subscribing.peerId === peerId) subscribing.setView(videos);
    }
  }

  #allowedOf(peerId: string): readonly MediaSource[] {
    return this.#allowed.get(peerId)?.sources ?? MEDIA_SOURCES;
  }

  async allow(peerId: string, allowance: Allowance): Promise<void> {
    if ((this.#allowed.get(peerId)?.revision ?? 0) > allowance.revision) return;
    this.#allowed.set(peerId, allowance);
    this.#options.changed(this);
    const mine = [...this.#publishing.values()].filter((one) => one.peerId === peerId);
    await Promise.all(mine.map((one) => one.allow(allowance.sources)));
  }

  kick(peerId: string): void {
    this.#views.delete(peerId);
    this.#allowed.delete(peerId);
    for (const connection of [...this.#publishing.values(), ...this.#subscribing.values()]) {
      if (connection.peerId !== peerId) continue;
      const { connectionId } = connection;
      this.#end(connection);
      this.#tell({ event: 'media:closed', data: { connectionId, reason: 'removed' }, peerId });
    }
    this.#options.changed(this);
  }

  look(): void {
    for (const subscribing of this.#subscribing.values()) subscribing.look();
  }

  async stats(): Promise<RoomStats> {
    const { lessonId, publications } = this;
    const connections = await connectionStats(this.node, [
      ...this.#publishing.values(),
      ...this.#subscribing.values(),
    ]);
    return { lessonId, publications, connections };
  }

  /** Takes over what the process before us had here. */
  restore({ publishing, subscribing, views, allowed }: StoredRoom): void {
    for (const [peerId, videos] of views) this.#views.set(peerId, videos);
    for (const [peerId, allowance] of allowed) this.#allowed.set(peerId, allowance);
    for (const stored of publishing) {
      const one = this.#makePublishing(stored);
      this.#publishing.set(one.connectionId, one);
      const handle = this.node.handle(stored.handleId, (message) => one.heed(message));
      one.resume(handle, this.#allowedOf(one.peerId));
    }
    for (const stored of subscribing) {
      const one = this.#makeSubscribing(stored.peerId, stored.connectionId);
      this.#subscribing.set(one.connectionId, one);
      one.resume(
        this.node.handle(stored.handleId, (message) => one.heed(message)),
        stored,
      );
      one.setView(this.#views.get(stored.peerId) ?? []);
    }
    this.#showSources();
  }

  /** Looks what Janus has of it: while nobody was connected, nothing was told. @throws JanusError, JanusSilentError. */
  async compare(): Promise<void> {
    const { plugindata } = await this.node.ask({ request: 'listparticipants', room: this.keys.room });
    const { participants } = participantsSchema.parse(plugindata?.data);
    const sending = new Set(participants.filter(({ publisher }) => publisher).map(({ id }) => id));
    for (const one of [...this.#publishing.values()]) {
      if (sending.has(one.connectionId)) one.setUp();
      else if (one.state === 'connected' || one.isResumed) this.#lost(one);
    }
    await this.#changed();
  }

  /** Leaves it as it is on the node, or as it was. */
  abandon(): void {
    this.#publishing.clear();
    this.#subscribing.clear();
    this.#sources.clear();
  }

  close(): void {
    for (const connection of [...this.#publishing.values(), ...this.#subscribing.values()]) {
      connection.close();
    }
    this.abandon();
  }
}

const participantsSchema = z.looseObject({
  participants: z.array(z.looseObject({ id: z.string(), publisher: z.boolean() })),
});

const keyOf = ({ peerId, source }: { peerId: string; source: string }): string => `${peerId}:${source}`;
