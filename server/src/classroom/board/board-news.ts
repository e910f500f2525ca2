/**
 * What is drawn and pointed at, told to a class. This node's pages hear it at once; the other nodes are told in one
 * message of all that came within some milliseconds. As a broadcast of its own each stroke would wait for the link between
 * the nodes, on PostgreSQL for a transaction: ten people who draw make some hundred of them a second.
 */
import type { BoardPointer, DrawnByOther } from '@kaksha/domain/classroom/board/events.ts';
import { type RealtimeServer, type RealtimeSocket, roomOf } from '../room.ts';

/** What nodes tell each other about boards. */
const BOARD_NEWS = 'classroom:board-news';
/** How long news is gathered for the other nodes: half a frame of a screen, and less than the link itself takes. */
const GATHERED_MS = 8;

type PeersPointer = BoardPointer & { peerId: string };

interface News {
  drawn: { lessonId: string; drawn: DrawnByOther }[];
  /** The last of each person: where somebody pointed before is of no interest. */
  pointed: { lessonId: string; pointer: PeersPointer }[];
}

/** The boards of one node. */
export class BoardNews {
  readonly #io: RealtimeServer;
  #drawn: News['drawn'] = [];
  readonly #pointed = new Map<string, News['pointed'][number]>();
  #timer: NodeJS.Timeout | undefined;

  constructor(io: RealtimeServer) {
    this.#io = io;
    io.on(BOARD_NEWS, (news: News) => this.#pass(news));
  }

  /** Tells everybody in the class but the sender. */
  drawn(from: RealtimeSocket, lessonId: string, drawn: DrawnByOther): void {
    from.local.to(roomOf(lessonId)).emit('board:drawn', drawn);
    this.#drawn.push({ lessonId, drawn });
    this.#gather();
  }

  /** As {@link drawn}; whoever cannot take it right now misses it. */
  pointed(from: RealtimeSocket, lessonId: string, pointer: PeersPointer): void {
    from.volatile.local.to(roomOf(lessonId)).emit('board:point', pointer);
    this.#pointed.set(`${lessonId}/${pointer.peerId}`, { lessonId, pointer });
    this.#gather();
  }

  #gather(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const news: News = { drawn: this.#drawn, pointed: [...this.#pointed.values()] };
      this.#drawn = [];
      this.#pointed.clear();
      this.#io.serverSideEmit(BOARD_NEWS, news);
    }, GATHERED_MS).unref();
  }

  /** From another node, to this node's pages. */
  #pass({ drawn, pointed }: News): void {
    for (const one of drawn) this.#io.local.to(roomOf(one.lessonId)).emit('board:drawn', one.drawn);
    for (const one of pointed) {
      this.#io.volatile.local.to(roomOf(one.lessonId)).emit('board:point', one.pointer);
    }
  }
}
