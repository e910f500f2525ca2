/** The whiteboard of the live classroom: which event does what. */
import type { Drawn } from '@kaksha/domain/classroom/board/events.ts';
import type { Services } from '../../platform/context.ts';
import type { ClassroomConnection } from '../connection.ts';
import { type RealtimeServer, type RealtimeSocket, roomOf } from '../room.ts';
import { BoardBroadcast, type KeptMessage } from './board-broadcast.ts';
import { boardOf } from './board-state.ts';
import { changeBoard } from './change-board.ts';
import { Gathered } from './gathered.ts';
import { keepDrawings, type Outcome, type Submitted } from './keep-drawings.ts';

/** Messages of one transaction: as many as ten people send in half a second. */
const BATCH_MAX = 150;
/**
 * Between two transactions of a page that many draw on, in milliseconds: about the time between two messages of one browser.
 * The cost of a transaction hardly grows with its messages, and each transaction sends a message to everybody in the class.
 */
const BATCH_EVERY_MS = 25;

/** A member's message, and the connection that it came by. */
type Sent = Submitted & { from: RealtimeSocket };

/** The boards of one node: messages of all its connections are kept together, and told together. */
class NodeBoards {
  readonly news: BoardBroadcast;
  readonly #writer: Gathered<Sent, Outcome>;

  constructor(io: RealtimeServer, services: Services) {
    this.news = new BoardBroadcast(io);
    this.#writer = new Gathered<Sent, Outcome>((batch) => this.#keep(services, batch), {
      maxItems: BATCH_MAX,
      everyMs: BATCH_EVERY_MS,
    });
  }

  /** Keeps somebody's drawings, and sends them to the class. @throws as {@link keepDrawings} does, or its refusal. */
  async draw(sent: Sent): Promise<Drawn> {
    const outcome = await this.#writer.run(`${sent.member.lessonId}/${sent.drawing.pageId}`, sent);
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.drawn;
  }

  async #keep({ db }: Services, batch: readonly Sent[]): Promise<Outcome[]> {
    const outcomes = await db.transaction().execute((trx) => keepDrawings(trx, batch));
    const kept = batch.flatMap(({ from }, at): KeptMessage[] => {
      const outcome = outcomes[at];
      if (outcome === undefined || 'refusal' in outcome || outcome.drawn.sequence === null) return [];
      return [{ from, drawing: { sequence: outcome.drawn.sequence, operations: outcome.kept } }];
    });
    const [first] = batch;
    if (first !== undefined) this.news.drawn(first.member.lessonId, first.drawing.pageId, kept);
    return outcomes;
  }
}

const boardsOf = new WeakMap<RealtimeServer, NodeBoards>();

function boardsFor(io: RealtimeServer, services: Services): NodeBoards {
  const known = boardsOf.get(io) ?? new NodeBoards(io, services);
  boardsOf.set(io, known);
  return known;
}

/** Listens to the events of domain/classroom/board/events.ts. */
export function serveBoard({ on, member, socket, io, services }: ClassroomConnection): void {
  const boards = boardsFor(io, services);

  on('board:look', 'board', async (_none, reply) => {
    reply({ board: await boardOf(services.db, member().lessonId) });
  });
  on('board:change', 'board', async (change, reply) => {
    const membership = member();
    const board = await services.db.transaction().execute((trx) => changeBoard(trx, membership, change));
    io.to(roomOf(membership.lessonId)).emit('board:state', board);
    reply({ board });
  });
  on('board:draw', 'draw', async (drawing, reply) => {
    reply({ drawn: await boards.draw({ member: member(), drawing, from: socket }) });
  });
  on('board:point', 'point', async (pointer, reply) => {
    const { lessonId, peerId } = member();
    boards.news.pointed(lessonId, { ...pointer, peerId });
    reply({});
  });
}
