/** The whiteboard of the live classroom: which event does what. */
import type { Drawing } from '@kaksha/domain/classroom/board/events.ts';
import type { Services } from '../../platform/context.ts';
import type { ClassroomConnection } from '../connection.ts';
import { type Membership, type RealtimeServer, roomOf } from '../room.ts';
import { BoardNews } from './board-news.ts';
import { changeBoard } from './change-board.ts';
import { Gathered } from './gathered.ts';
import { keepDrawings, type Outcome, type Submitted } from './keep-drawings.ts';
import { boardOf } from './standing.ts';

/** Messages of one transaction: as many as ten people send in half a second. */
const BATCH_MAX = 150;

/** One for each set of services, so that the messages of all sockets of a node are kept together. */
const writers = new WeakMap<Services, Gathered<Submitted, Outcome>>();

function writerOf(services: Services): Gathered<Submitted, Outcome> {
  const known = writers.get(services);
  if (known !== undefined) return known;
  const writer = new Gathered<Submitted, Outcome>(
    (batch) => services.db.transaction().execute((trx) => keepDrawings(trx, batch)),
    BATCH_MAX,
  );
  writers.set(services, writer);
  return writer;
}

/** One for each node. */
const newsOf = new WeakMap<RealtimeServer, BoardNews>();

function newsFor(io: RealtimeServer): BoardNews {
  const known = newsOf.get(io) ?? new BoardNews(io);
  newsOf.set(io, known);
  return known;
}

/** Listens to the events of domain/classroom/board/events.ts. */
export function serveBoard({ on, member, socket, io, services }: ClassroomConnection): void {
  const news = newsFor(io);
  const keep = async (
    membership: Membership,
    drawing: Drawing,
  ): Promise<Extract<Outcome, { kept: unknown }>> => {
    const key = `${membership.lessonId}/${drawing.pageId}`;
    const outcome = await writerOf(services).run(key, { member: membership, drawing });
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome;
  };

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
    const membership = member();
    const { drawn, kept } = await keep(membership, drawing);
    if (drawn.sequence !== null) {
      const { pageId } = drawing;
      news.drawn(socket, membership.lessonId, { pageId, sequence: drawn.sequence, operations: kept });
    }
    reply({ drawn });
  });
  on('board:point', 'point', async (pointer, reply) => {
    const { lessonId, peerId } = member();
    news.pointed(socket, lessonId, { ...pointer, peerId });
    reply({});
  });
}
