/** The embedded media server: rooms in this process. `process/` runs it in a process of its own. */
import type { MediaEngine, MediaNews } from '../media-engine.ts';
import { MediaRoom } from './room/media-room.ts';
import type { Network } from './room/peer-connections.ts';

const MEND_EVERY_MS = 25;
const LOOK_EVERY_MS = 1_000;

export class EmbeddedRooms implements Omit<MediaEngine, 'onNews'> {
  readonly #rooms = new Map<string, MediaRoom>();
  readonly #network: Network;
  readonly #tell: (news: MediaNews) => void;
  readonly #complain: (error: unknown) => void;
  readonly #timers: NodeJS.Timeout[];

  constructor(network: Network, tell: (news: MediaNews) => void, complain: (error: unknown) => void) {
    this.#network = network;
    this.#tell = tell;
    this.#complain = complain;
    this.#timers = [
      setInterval(() => this.#each((room) => room.mend()), MEND_EVERY_MS),
      setInterval(() => this.#look(), LOOK_EVERY_MS),
    ];
  }

  get isEmpty(): boolean {
    return this.#rooms.size === 0;
  }

  /** What goes wrong in one room is not another one's. */
  #each(work: (room: MediaRoom) => void): void {
    for (const room of this.#rooms.values()) {
      try {
        work(room);
      } catch (error) {
        this.#complain(error);
      }
    }
  }

  #look(): void {
    this.#each((room) => {
      room.look();
      this.#leaveIfEmpty(room.lessonId);
    });
  }

  #room(lessonId: string): MediaRoom {
    const known = this.#rooms.get(lessonId);
    if (known !== undefined) return known;
    const room = new MediaRoom(lessonId, this.#network, this.#tell);
    this.#rooms.set(lessonId, room);
    return room;
  }

  /** A room that nobody is connected to any more takes no memory. */
  #leaveIfEmpty(lessonId: string): void {
    const room = this.#rooms.get(lessonId);
    if (room?.isEmpty === true) this.#rooms.delete(lessonId);
  }

  publish: MediaEngine['publish'] = ({ lessonId, peerId }, input, allowance) =>
    this.#room(lessonId).publish(peerId, input, allowance);
  unpublish: MediaEngine['unpublish'] = async ({ lessonId, peerId }, connectionId) =>
    this.#rooms.get(lessonId)?.unpublish(peerId, connectionId);
  subscribe: MediaEngine['subscribe'] = async ({ lessonId, peerId }, input) =>
    this.#room(lessonId).subscribe(peerId, input);
  retell: MediaEngine['retell'] = async ({ lessonId, peerId }) => this.#rooms.get(lessonId)?.retell(peerId);
  answer: MediaEngine['answer'] = async ({ lessonId, peerId }, input) =>
    this.#room(lessonId).answer(peerId, input);
  candidate: MediaEngine['candidate'] = async ({ lessonId, peerId }, input) =>
    this.#room(lessonId).candidate(peerId, input);
  setView: MediaEngine['setView'] = async ({ lessonId, peerId }, input) =>
    this.#room(lessonId).setView(peerId, input);
  allow: MediaEngine['allow'] = async ({ lessonId, peerId }, allowance) =>
    this.#rooms.get(lessonId)?.allow(peerId, allowance);

  kick: MediaEngine['kick'] = async ({ lessonId, peerId }) => {
    this.#rooms.get(lessonId)?.kick(peerId);
    this.#leaveIfEmpty(lessonId);
  };

  closeRoom: MediaEngine['closeRoom'] = async (lessonId) => {
    this.#rooms.get(lessonId)?.close();
    this.#rooms.delete(lessonId);
  };

  stats: MediaEngine['stats'] = async (lessonId) =>
    [...this.#rooms.values()]
      .filter((room) => lessonId === undefined || room.lessonId === lessonId)
      .map((room) => room.stats());

  /** In this process there is nobody to hand the rooms to: they end. */
  release: MediaEngine['release'] = async () => {
    for (const timer of this.#timers) clearInterval(timer);
    this.#each((room) => room.close());
    this.#rooms.clear();
  };
}
