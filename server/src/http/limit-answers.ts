/** Bounds on the answers that wait for clients to read them: each lies in our memory until then. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { boundedByKey } from '../platform/places.ts';

export interface AnswerLimits {
  /** On one connection, which only a client that pipelines has more than one of: neither browsers nor proxies do. */
  perConnection: number;
  /** Of one network together: a school of a thousand children behind one address still has room. */
  perNetwork: number;
  /** An answer that waits, and of which nothing leaves for so long, is given up. */
  stalledMs: number;
}

const LIMITS: AnswerLimits = { perConnection: 8, perNetwork: 1_000, stalledMs: 30_000 };

/**
 * Watches a server's answers. The function that it returns admits a request; of one that is refused it has ended the
 * connection, or answered 503.
 */
export function limitAnswers(
  server: Server,
  networkOf: (request: IncomingMessage) => string,
  { perConnection, perNetwork, stalledMs }: AnswerLimits = LIMITS,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const networks = boundedByKey(perNetwork);
  const connections = new WeakMap<Socket, Set<() => void>>();

  server.setTimeout(stalledMs, (socket) => {
    const isOurTurn = (connections.get(socket)?.size ?? 0) > 0 && socket.writableLength === 0;
    // The handler still works, or its client still sends (see `limitArrival`).
    if (isOurTurn) socket.setTimeout(stalledMs);
    else socket.destroy();
  });

  const underWayOn = (socket: Socket): Set<() => void> => {
    const known = connections.get(socket);
    if (known !== undefined) return known;
    const underWay = new Set<() => void>();
    connections.set(socket, underWay);
    // Answers that wait behind others are never told that their connection has closed.
    socket.once('close', () => {
      for (const leave of underWay) leave();
    });
    return underWay;
  };

  return (request, response) => {
    const { socket } = request;
    const underWay = underWayOn(socket);
    if (underWay.size >= perConnection) {
      socket.destroy();
      return false;
    }
    const leave = networks.enter(networkOf(request));
    if (leave === null) {
      response.writeHead(503, {
        'Retry-After': '2',
        'Content-Type': 'application/json',
        Connection: 'close',
      });
      response.end(JSON.stringify({ message: REFUSALS.busy }));
      return false;
    }
    underWay.add(leave);
    response.once('close', () => {
      leave();
      underWay.delete(leave);
    });
    return true;
  };
}
