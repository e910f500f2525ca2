/** The room of one lesson on a Janus: its streams and their receivers. */
import type {
  MediaAnswer,
  MediaCandidate,
  MediaView,
  Publication,
  Publish,
  Subscribe,
} from '@kaksha/domain/classroom/media/events.ts';
import { type Allowance, type MediaNews, MediaRefusedError, type RoomStats } from '../media-engine.ts';
import { connectionStats } from './connection-stats.ts';
import type { JanusNode } from './janus-node.ts';
import { JanusPublishing, type JanusSource, linesOf, type StoredPublishing } from './janus-publishing.ts';
import type { StoredRoom } from './janus-store.ts';
import { JanusSubscribing } from './janus-subscribing.ts';
import { type JanusConnection, RoomConnections } from './room-connections.ts';
import { type RoomKeys, sendingIn } from './room-keys.ts';
import { RoomSources } from './room-sources.ts';
import { RoomWishes } from './room-wishes.ts';

export interface JanusRoomOptions {
  lessonId: string;
  node: JanusNode;
  keys: RoomKeys;
  tell: (news: MediaNews) => void;
  /** {@link JanusRoom.stored} has changed. */
  changed: (room: JanusRoom) => void;
}

export class JanusRoom {
  readonly lessonId: string;
  readonly node: JanusNode;
  readonly keys: RoomKeys;
  readonly #options: JanusRoomOptions;
  readonly #connections = new RoomConnections();
  readonly #sources = new RoomSources();
  readonly #wishes = new RoomWishes();
  #opening = 0;
  #toldPublications = '[]';

  constructor(options: JanusRoomOptions) {
    this.#options = options;
    this.lessonId = options.lessonId;
    this.node = options.node;
    this.keys = options.keys;
  }

  get isEmpty(): boolean {
    return this.#opening === 0 && this.#connections.isEmpty && this.#wishes.isEmpty;
  }

  get publications(): Publication[] {
    return this.#sources.publications;
  }

  get stored(): StoredRoom {
    return {
      lessonId: this.lessonId,
      url: this.node.url,
      publishing: [...this.#connections.publishing.values()].flatMap(({ stored }) => stored ?? []),
      subscribing: [...this.#connections.subscribing.values()].flatMap(({ stored }) => stored ?? []),
      ...this.#wishes.stored,
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

  publish(peerId: string, input: Publish, allowance: Allowance): Promise<{ sdp: string }> {
    const { connectionId } = input;
    this.#connections.refuse(peerId, connectionId);
    const publishing = this.#makePublishing({ connectionId, peerId, lines: linesOf(input) });
    this.#connections.publishing.set(connectionId, publishing);
    return this.#whileOpening(async () => {
      try {
        await this.allow(peerId, allowance);
        await publishing.allow(this.#wishes.allowedTo(peerId));
        const handle = await this.node.attach((message) => publishing.heed(message));
        const answer = publishing.open(handle, this.keys, input.sdp);
        this.#connections.giveEarly(publishing);
        const sdp = await answer;
        this.#sources.show(this.#connections.publishing.values());
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

  /** The first packets: from now on this is what the source is. */
  async #started(source: JanusSource): Promise<void> {
    if (this.#sources.has(source)) return;
    const left = this.#sources.put(source)?.connection;
    await this.#changed();
    if (left?.sources.some((other) => this.#sources.has(other)) === false) this.#end(left);
  }

  #lost(connection: JanusConnection): void {
    const { connectionId, peerId } = connection;
    this.#end(connection);
    this.#tell({ event: 'media:closed', data: { connectionId, reason: 'failed' }, peerId });
  }

  #tell(news: { event: MediaNews['event']; data: unknown; peerId?: string }): void {
    // Each caller pairs an event with its data; a union of them would say that less clearly.
    this.#options.tell({ ...news, lessonId: this.lessonId } as MediaNews);
  }

  #end(connection: JanusConnection): void {
    connection.close();
    this.#connections.subscribing.delete(connection.connectionId);
    if (
      connection instanceof JanusPublishing &&
      this.#connections.publishing.delete(connection.connectionId)
    ) {
      this.#sources.drop(connection);
      this.#sources.show(this.#connections.publishing.values());
    }
    this.#changed();
  }

  /** Sends the present streams, and hands them out. Resolves when everybody receives it. */
  #changed(): Promise<unknown> {
    this.#options.changed(this);
    const { publications } = this;
    const text = JSON.stringify(publications);
    if (text !== this.#toldPublications) {
      this.#toldPublications = text;
      this.#tell({ event: 'media:publications', data: { publications } });
    }
    const { receivable } = this.#sources;
    return Promise.all([...this.#connections.subscribing.values()].map((one) => one.setSources(receivable)));
  }

  unpublish(peerId: string, connectionId: string): void {
    const publishing = this.#connections.publishing.get(connectionId);
    if (publishing?.peerId === peerId) this.#end(publishing);
  }

  subscribe(peerId: string, { connectionId }: Subscribe): Promise<{ publications: Publication[] }> {
    // A new request gives up the connection that never came about.
    for (const other of this.#connections.subscribing.values()) {
      if (other.peerId === peerId && other.state === 'connecting') this.#end(other);
    }
    this.#connections.refuse(peerId, connectionId);
    const subscribing = this.#makeSubscribing(peerId, connectionId);
    this.#connections.subscribing.set(connectionId, subscribing);
    return this.#whileOpening(async () => {
      try {
        subscribing.open(await this.node.attach((message) => subscribing.heed(message)));
      } catch (error) {
        this.#end(subscribing);
        throw error;
      }
      this.#connections.giveEarly(subscribing);
      subscribing.setView(this.#wishes.seenBy(peerId));
      // The answer first, then the offer.
      setImmediate(() => void subscribing.setSources(this.#sources.receivable));
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
        for (const other of this.#connections.subscribing.values()) {
          if (other.peerId === peerId && other !== subscribing) this.#end(other);
        }
      },
    });
    return subscribing;
  }

  retell(peerId: string): void {
    const { publications } = this;
    const mine = [...this.#connections.subscribing.values()].filter((one) => one.peerId === peerId);
    if (mine.length > 0) this.#tell({ event: 'media:publications', data: { publications }, peerId });
    for (const subscribing of mine) subscribing.retell();
  }

  async answer(peerId: string, { connectionId, revision, sdp }: MediaAnswer): Promise<void> {
    const subscribing = this.#connections.subscribing.get(connectionId);
    if (subscribing?.peerId !== peerId) throw new MediaRefusedError('There is no such connection.');
    await subscribing.answer(revision, sdp);
  }

  candidate(peerId: string, input: MediaCandidate): void {
    this.#connections.candidate(peerId, input);
  }

  setView(peerId: string, { videos }: MediaView): void {
    this.#wishes.see(peerId, videos);
    this.#options.changed(this);
    for (const subscribing of this.#connections.subscribing.values()) {
      if (subscribing.peerId === peerId) subscribing.setView(videos);
    }
  }

  async allow(peerId: string, allowance: Allowance): Promise<void> {
    if (!this.#wishes.allow(peerId, allowance)) return;
    this.#options.changed(this);
    const mine = [...this.#connections.publishing.values()].filter((one) => one.peerId === peerId);
    await Promise.all(mine.map((one) => one.allow(allowance.sources)));
  }

  kick(peerId: string): void {
    this.#wishes.forget(peerId);
    this.#connections.dropEarly(peerId);
    for (const connection of this.#connections.of(peerId)) {
      const { connectionId } = connection;
      this.#end(connection);
      this.#tell({ event: 'media:closed', data: { connectionId, reason: 'removed' }, peerId });
    }
    this.#options.changed(this);
  }

  /** The connections here that want figures. */
  get measured(): { handleId: number; connection: JanusConnection }[] {
    return this.#connections.all.flatMap((connection) => {
      const { handleId, state } = connection;
      return handleId === undefined || state !== 'connected' ? [] : [{ handleId, connection }];
    });
  }

  look(): void {
    this.#haveObeyed();
    for (const subscribing of this.#connections.subscribing.values()) subscribing.look();
  }

  /** Sends again the allowances that Janus may not have heard; when that fails, the next look does. */
  #haveObeyed(): void {
    for (const publishing of this.#connections.publishing.values()) publishing.obey().catch(() => undefined);
  }

  async stats(): Promise<RoomStats> {
    const { lessonId, publications } = this;
    const connections = await connectionStats(this.node, this.#connections.all);
    return { lessonId, publications, connections };
  }

  /** Takes over what the process before us had here. */
  restore({ publishing, subscribing, ...wishes }: StoredRoom): void {
    this.#wishes.restore(wishes);
    for (const stored of publishing) {
      const one = this.#makePublishing(stored);
      this.#connections.publishing.set(one.connectionId, one);
      const handle = this.node.handle(stored.handleId, (message) => one.heed(message));
      one.resume(handle, this.#wishes.allowedTo(one.peerId));
    }
    for (const stored of subscribing) {
      const one = this.#makeSubscribing(stored.peerId, stored.connectionId);
      this.#connections.subscribing.set(one.connectionId, one);
      one.resume(
        this.node.handle(stored.handleId, (message) => one.heed(message)),
        stored,
      );
      one.setView(this.#wishes.seenBy(stored.peerId));
    }
    this.#sources.show(this.#connections.publishing.values());
  }

  /** Looks what Janus has of it: while nobody was connected, nothing was told. @throws JanusError, JanusSilentError. */
  async compare(): Promise<void> {
    const sending = await sendingIn(this.node, this.keys);
    for (const one of [...this.#connections.publishing.values()]) {
      if (sending.has(one.connectionId)) one.setUp();
      else if (one.state === 'connected' || one.isResumed) this.#lost(one);
    }
    this.#haveObeyed();
    await this.#changed();
  }

  /** Leaves it as it is on the node, or as it was. */
  abandon(): void {
    this.#connections.clear();
    this.#sources.clear();
  }

  close(): void {
    for (const connection of this.#connections.all) connection.close();
    this.abandon();
  }
}
