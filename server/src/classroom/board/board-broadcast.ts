/**
 * Sends strokes and pointers to a class. Drawings that were kept together are sent together: ten people who draw at once send
 * some hundred messages a second, and a message of its own for each of them to each of the others would be thousands.
 * Strokes reach this node's pages at once; the other nodes get one message with all that came within some
 * milliseconds, since a broadcast of its own would be, on PostgreSQL, a transaction of its own, one after the other.
 */
import type { KeptDrawing, PageDrawn, PeerPointer } from '@kaksha/domain/classroom/board/events.ts';
import { type RealtimeServer, type RealtimeSocket, roomOf } from '../room.ts';

/** The event by which nodes notify each other about boards. */
const BOARD_NEWS = 'classroom:board-news';
/** How long strokes are gathered for the other nodes: half a frame of a screen, and less than the link itself takes. */
const STROKES_GATHERED_MS = 8;
/** How long pointers are gathered, for everybody: as often as a page tells of its own. */
const POINTERS_GATHERED_MS = 60;

/** By lesson. */
interface News {
  drawn: { lessonId: string; page: PageDrawn }[];
  pointed: { lessonId: string; pointers: PeerPointer[] }[];
}

/** One message of a class's, kept. */
export interface KeptMessage {
  from: RealtimeSocket;
  drawing: KeptDrawing;
}

/** The boards of one node. */
export class BoardBroadcast {
  readonly #io: RealtimeServer;
  #drawn: News['drawn'] = [];
  #drawnTimer: NodeJS.Timeout | undefined;
  /** The last place of each person, by lesson: where somebody pointed before is of no interest. */
  readonly #pointed = new Map<string, Map<string, PeerPointer>>();
  #pointedTimer: NodeJS.Timeout | undefined;

  constructor(io: RealtimeServer) {
    this.#io = io;
    io.on(BOARD_NEWS, (news: News) => this.#pass(news));
  }

  /** Sends the class the kept messages of a page in one go; a sole sender gets no copy. */
  drawn(lessonId: string, pageId: string, kept: readonly KeptMessage[]): void {
    if (kept.length === 0) return;
    const page: PageDrawn = { pageId, drawings: kept.map(({ drawing }) => drawing) };
    const [first, second] = new Set(kept.map(({ from }) => from));
    const room = roomOf(lessonId);
    const told = first !== undefined && second === undefined ? first.local.to(room) : this.#io.local.to(room);
    told.emit('board:drawn', page);
    this.#drawn.push({ lessonId, page });
    this.#drawnTimer ??= setTimeout(() => this.#tellNodesOfStrokes(), STROKES_GATHERED_MS).unref();
  }

  /** Where somebody points; a page that cannot take it right now misses it. */
  pointed(lessonId: string, pointer: PeerPointer): void {
    const known = this.#pointed.get(lessonId) ?? new Map<string, PeerPointer>();
    this.#pointed.set(lessonId, known.set(pointer.peerId, pointer));
    this.#pointedTimer ??= setTimeout(() => this.#tellOfPointers(), POINTERS_GATHERED_MS).unref();
  }

  #tellNodesOfStrokes(): void {
    this.#drawnTimer = undefined;
    const drawn = this.#drawn;
    this.#drawn = [];
    this.#io.serverSideEmit(BOARD_NEWS, { drawn, pointed: [] } satisfies News);
  }

  #tellOfPointers(): void {
    this.#pointedTimer = undefined;
    const pointed = [...this.#pointed].map(([lessonId, pointers]) => ({
      lessonId,
      pointers: [...pointers.values()],
    }));
    this.#pointed.clear();
    this.#pass({ drawn: [], pointed });
    this.#io.serverSideEmit(BOARD_NEWS, { drawn: [], pointed } satisfies News);
  }

  /** To this node's pages. */
  #pass({ drawn, pointed }: News): void {
    for (const { lessonId, page } of drawn) this.#io.local.to(roomOf(lessonId)).emit('board:drawn', page);
    for (const { lessonId, pointers } of pointed) {
      this.#io.volatile.local.to(roomOf(lessonId)).emit('board:pointers', pointers);
    }
  }
}
