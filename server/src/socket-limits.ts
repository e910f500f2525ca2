/** How many sockets a person and a network have, how much each may send, and how much waits for it. */
import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { boundedByKey } from './platform/places.ts';

/**
 * Of one person: a page has one, and somebody with more pages open than this reads none of them. On one node, or on all together
 * where Redis links them: through PostgreSQL, asking the others at each connection would cost more than it saves.
 */
export const SOCKETS_PER_PERSON = 20;
/** More than the limits of all single events together let through. */
export const PACKETS_MAX = 2_000;
const PACKETS_WINDOW_MS = 10_000;

/** Ends a socket that is one too many of its person, whatever node the others are on. @throws when a node does not answer */
export async function endOneTooMany(
  io: Pick<Server, 'in'>,
  room: string,
  socket: Pick<Socket, 'disconnect'>,
): Promise<void> {
  if ((await io.in(room).fetchSockets()).length > SOCKETS_PER_PERSON) socket.disconnect(true);
}

/** Ends a socket that sends more than any page does, before what it sent waits for its turn. */
export function endFlood(socket: Pick<Socket, 'use' | 'disconnect'>): void {
  let count = 0;
  let windowEndsAt = 0;
  socket.use((_packet, next) => {
    const now = Date.now();
    if (now >= windowEndsAt) {
      count = 0;
      windowEndsAt = now + PACKETS_WINDOW_MS;
    }
    count += 1;
    if (count <= PACKETS_MAX) next();
    else socket.disconnect(true);
  });
}

/** A connection below the sockets, there before anybody has said whose it is. */
interface Connection {
  request: IncomingMessage;
  on(event: 'packetCreate', listener: (packet: { data?: string | Uint8Array }) => void): void;
  on(event: 'flush', listener: () => void): void;
  once(event: 'close', listener: () => void): void;
  close(discard: boolean): void;
}

/** Of one network, signed in or not: a school of a thousand children behind one address still has room. */
export const SOCKETS_PER_NETWORK = 1_500;

/** Ends a connection that is one too many of its network. */
export function endCrowd(
  io: Pick<Server, 'engine'>,
  networkOf: (request: IncomingMessage) => string,
  most: number = SOCKETS_PER_NETWORK,
): void {
  const networks = boundedByKey(most);
  io.engine.on('connection', (connection: Connection) => {
    const leave = networks.enter(networkOf(connection.request));
    if (leave !== null) connection.once('close', leave);
    else {
      connection.close(true);
      // The handshake's connection would wait for the client to agree to the end.
      connection.request.socket.destroy();
    }
  });
}

/** More than a page that reads leaves unread: the longest answer is a board of a class, of some hundred kilobytes. */
const UNREAD_MAX_BYTES = 4 * 1024 * 1024;

/**
 * Ends sockets that do not read what is sent to them. A heartbeat does not find them: answers to it can be sent unasked.
 * What waits lies twice at most, here and in what the connection has taken over.
 */
export function endUnread(io: Pick<Server, 'engine'>, maxBytes: number = UNREAD_MAX_BYTES): void {
  io.engine.on('connection', (connection: Connection) => {
    let bytes = 0;
    connection.on('packetCreate', ({ data }) => {
      bytes += data?.length ?? 0;
      if (bytes > maxBytes) connection.close(true);
    });
    connection.on('flush', () => {
      bytes = 0;
    });
  });
}
