/**
 * The media server as several Janus: each lesson is whole on one of them, the least loaded when it began. The lessons of
 * one that dies are notified, and placed again for the next person.
 */
import {
  type MediaEngine,
  type MediaNews,
  MediaRefusedError,
  MediaUnavailableError,
} from '../media-engine.ts';
import { JanusNode } from './janus-node.ts';
import { JanusRoom } from './janus-room.ts';
import { JanusError, JanusSilentError } from './janus-socket.ts';
import { JanusStore, type StoredRoom } from './janus-store.ts';
import { Measuring } from './measuring.ts';
import { createRoom, destroyRoom, keysOf } from './room-keys.ts';

const LOOK_EVERY_MS = 1_000;

export interface JanusConfig {
  /** `ws://host:port`, the Admin API on another port of the same host: `?admin=7188`, which is what it is without. */
  urls: readonly string[];
  /** The value of api_secret, admin_secret and admin_key on every node. */
  secret: string;
  /** Absolute. The rooms are found again through files in it. */
  dataDir: string;
}

export class JanusMedia implements MediaEngine {
  readonly #secret: string;
  readonly #store: JanusStore;
  readonly #nodes: JanusNode[];
  readonly #rooms = new Map<string, JanusRoom>();
  readonly #placing = new Map<string, { node?: JanusNode; room: Promise<JanusRoom> }>();
  readonly #warn: (message: string) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #measuring: Measuring;
  readonly #ready: Promise<unknown>;
  #listeners: ((news: MediaNews) => void)[] = [];
  #released = false;

  /** Connects, without waiting for it. */
  constructor(config: JanusConfig, warn: (message: string) => void) {
    this.#secret = config.secret;
    this.#store = new JanusStore(config.dataDir);
    this.#warn = warn;
    const stored = this.#store.rooms();
    this.#nodes = config.urls.map((url) => this.#makeNode(url, stored));
    // Rooms on a node that is not ours any more.
    const lost = stored.filter(({ url }) => !config.urls.includes(url));
    this.#ready = Promise.all(this.#nodes.map(({ settled }) => settled)).then(() => this.#forget(lost));
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
    this.#measuring = new Measuring(() => this.#rooms.values(), this.#warn);
  }

  #makeNode(url: string, stored: readonly StoredRoom[]): JanusNode {
    let waiting = stored.filter((room) => room.url === url);
    let refusal = '';
    const node: JanusNode = new JanusNode({
      url,
      secret: this.#secret,
      sessionId: this.#store.sessionOf(url),
      onSession: (sessionId) => this.#store.setSession(url, sessionId),
      onRefusal: ({ message }) => {
        // It is tried again four times a second.
        if (message !== refusal) this.#warn(`${url} does not serve us. ${message}`);
        refusal = message;
      },
      onUp: (claimed) => {
        refusal = '';
        if (claimed) for (const room of waiting) this.#restore(node, room);
        waiting = [];
        for (const room of this.#roomsOn(node)) this.#compare(room);
      },
      onDead: () => {
        if (!this.#released) this.#warn(`${url} is lost: its lessons are placed again.`);
        this.#forget(waiting);
        waiting = [];
        this.#forget(this.#roomsOn(node));
      },
    });
    return node;
  }

  #roomsOn(node: JanusNode): JanusRoom[] {
    return [...this.#rooms.values()].filter((room) => room.node === node);
  }

  #makeRoom(lessonId: string, node: JanusNode): JanusRoom {
    const room = new JanusRoom({
      lessonId,
      node,
      keys: keysOf(lessonId, this.#secret),
      tell: (news) => this.#tell(news),
      changed: () => {
        if (this.#rooms.get(lessonId) === room) this.#store.save(lessonId, () => room.stored);
      },
    });
    return room;
  }

  #restore(node: JanusNode, stored: StoredRoom): void {
    const room = this.#makeRoom(stored.lessonId, node);
    this.#rooms.set(stored.lessonId, room);
    room.restore(stored);
  }

  #compare(room: JanusRoom): void {
    room.compare().catch((error: unknown) => {
      if (error instanceof JanusSilentError) return;
      this.#warn(String(error));
      this.#forget([room]);
    });
  }

  /** These rooms are no more: everybody connects anew, and is placed. */
  #forget(rooms: readonly { lessonId: string }[]): void {
    for (const { lessonId } of rooms) {
      this.#rooms.get(lessonId)?.abandon();
      this.#rooms.delete(lessonId);
      this.#store.remove(lessonId);
      this.#tell({ event: 'media:restarted', data: undefined, lessonId });
    }
  }

  #look(): void {
    for (const room of this.#rooms.values()) {
      if (!room.node.isUp) continue;
      room.look();
      this.#leaveIfEmpty(room);
    }
  }

  /** A room that nobody is connected to any more takes no memory. */
  #leaveIfEmpty(room: JanusRoom): void {
    if (!room.isEmpty || this.#rooms.get(room.lessonId) !== room) return;
    this.#rooms.delete(room.lessonId);
    this.#store.remove(room.lessonId);
    destroyRoom(room.node, room.keys).catch((error: unknown) => this.#warn(String(error)));
  }

  onNews(listener: (news: MediaNews) => void): void {
    this.#listeners.push(listener);
  }

  #tell(news: MediaNews): void {
    if (this.#released) return;
    for (const listener of this.#listeners) listener(news);
  }

  /** The room of a lesson, which is placed when it has none. @throws JanusError, JanusSilentError, MediaUnavailableError. */
  async #room(lessonId: string): Promise<JanusRoom> {
    await this.#ready;
    if (this.#released) throw new MediaUnavailableError();
    const known = this.#rooms.get(lessonId);
    if (known !== undefined) return known;
    const placing = this.#placing.get(lessonId) ?? { room: this.#place(lessonId) };
    this.#placing.set(lessonId, placing);
    return placing.room.finally(() => this.#placing.delete(lessonId));
  }

  async #place(lessonId: string): Promise<JanusRoom> {
    const loads = await Promise.all(
      this.#nodes.map(async (node) => {
        const load = node.isUp ? await node.load().catch(() => undefined) : undefined;
        return load === undefined ? [] : [{ node, load }];
      }),
    );
    // Those that are being placed at the same moment are nowhere yet.
    const onTheWay = (node: JanusNode) =>
      [...this.#placing.values()].filter((one) => one.node === node).length;
    const [best] = loads.flat().toSorted((a, b) => a.load + onTheWay(a.node) - b.load - onTheWay(b.node));
    if (best === undefined) throw new MediaUnavailableError();
    const placing = this.#placing.get(lessonId);
    if (placing !== undefined) placing.node = best.node;
    const room = this.#makeRoom(lessonId, best.node);
    await createRoom(best.node, room.keys);
    this.#rooms.set(lessonId, room);
    return room;
  }

  /** Turns what Janus says into what the interface says. */
  async #inRoom<Result>(
    lessonId: string,
    work: (room: JanusRoom) => Result | Promise<Result>,
  ): Promise<Result> {
    try {
      return await work(await this.#room(lessonId));
    } catch (error) {
      throw this.#explained(error);
    }
  }

  #explained(error: unknown): unknown {
    if (error instanceof JanusError && BAD_SDP.has(error.code)) return new MediaRefusedError(error.message);
    if (error instanceof JanusError) this.#warn(error.message);
    if (error instanceof JanusError || error instanceof JanusSilentError) {
      return new MediaUnavailableError(error.message);
    }
    return error;
  }

  publish: MediaEngine['publish'] = ({ lessonId, peerId }, input, allowance) =>
    this.#inRoom(lessonId, (room) => room.publish(peerId, input, allowance));
  subscribe: MediaEngine['subscribe'] = ({ lessonId, peerId }, input) =>
    this.#inRoom(lessonId, (room) => room.subscribe(peerId, input));
  retell: MediaEngine['retell'] = async ({ lessonId, peerId }) => {
    await this.#ready;
    this.#rooms.get(lessonId)?.retell(peerId);
  };
  answer: MediaEngine['answer'] = ({ lessonId, peerId }, input) =>
    this.#inRoom(lessonId, (room) => room.answer(peerId, input));
  candidate: MediaEngine['candidate'] = ({ lessonId, peerId }, input) =>
    this.#inRoom(lessonId, (room) => room.candidate(peerId, input));
  setView: MediaEngine['setView'] = ({ lessonId, peerId }, input) =>
    this.#inRoom(lessonId, (room) => room.setView(peerId, input));

  allow: MediaEngine['allow'] = async ({ lessonId, peerId }, allowance) => {
    await this.#ready;
    const room = this.#rooms.get(lessonId);
    await room?.allow(peerId, allowance).catch((error: unknown) => {
      throw this.#explained(error);
    });
  };

  unpublish: MediaEngine['unpublish'] = async ({ lessonId, peerId }, connectionId) => {
    await this.#ready;
    this.#rooms.get(lessonId)?.unpublish(peerId, connectionId);
  };

  kick: MediaEngine['kick'] = async ({ lessonId, peerId }) => {
    await this.#ready;
    const room = this.#rooms.get(lessonId);
    room?.kick(peerId);
    if (room !== undefined) this.#leaveIfEmpty(room);
  };

  closeRoom: MediaEngine['closeRoom'] = async (lessonId) => {
    await this.#ready;
    const room = this.#rooms.get(lessonId);
    if (room === undefined) return;
    this.#rooms.delete(lessonId);
    this.#store.remove(lessonId);
    room.close();
    await destroyRoom(room.node, room.keys).catch((error: unknown) => {
      throw this.#explained(error);
    });
  };

  stats: MediaEngine['stats'] = async (lessonId) => {
    await this.#ready;
    const rooms = [...this.#rooms.values()].filter(
      (room) => lessonId === undefined || room.lessonId === lessonId,
    );
    try {
      return await Promise.all(rooms.map((room) => room.stats()));
    } catch (error) {
      throw this.#explained(error);
    }
  };

  /** The node that a lesson is on; undefined: none. For tests and operators. */
  nodeOf(lessonId: string): string | undefined {
    return this.#rooms.get(lessonId)?.node.url;
  }

  /** Leaves the nodes: their rooms go on for a minute, for the process that comes next. */
  async release(): Promise<void> {
    this.#released = true;
    clearInterval(this.#timer);
    this.#measuring.stop();
    for (const node of this.#nodes) node.release();
  }

  /** Ends all rooms. */
  async stop(): Promise<void> {
    this.#released = true;
    clearInterval(this.#timer);
    this.#measuring.stop();
    await Promise.all(this.#nodes.map((node) => node.stop()));
    for (const lessonId of [...this.#rooms.keys()]) this.#store.remove(lessonId);
    this.#rooms.clear();
  }
}

/** Of Janus (JSEP) and of the VideoRoom plugin. */
const BAD_SDP: ReadonlySet<number> = new Set([464, 465, 431, 437]);
