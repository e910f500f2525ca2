/** socket.io on the same port: change notices to people's open pages, and the classroom's signalling. */

import type { Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_PATH,
} from '@kaksha/domain/realtime.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import type pg from 'pg';
import { type DefaultEventsMap, Server } from 'socket.io';
import type { MediaEngine } from './classroom/media/media-engine.ts';
import { registerClassroom } from './classroom/realtime.ts';
import { networkOf } from './http/request-context.ts';
import { isOwnOrigin, secureAnswers } from './http/socket-door.ts';
import { viewerOfToken } from './platform/auth.ts';
import { listenForChanges } from './platform/change-listener.ts';
import type { Services, Viewer } from './platform/context.ts';
import { openSockets } from './platform/metrics.ts';
import { linkNodes } from './platform/node-link.ts';
import { type Change, personRoom } from './platform/realtime.ts';
import { endCrowd, endFlood, endOneTooMany, endUnread, SOCKETS_PER_PERSON } from './socket-limits.ts';

/** A connected socket's person. */
export interface SocketData {
  viewer: Viewer;
}

export type KakshaServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** The room of the pages of one sign-in: they close when it ends. */
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/** Images and files go over HTTP; a socket's messages are small. */
const MAX_MESSAGE_BYTES = 256 * 1024;

/** How long a start waits for the changes to be heard. */
const LISTENING_PATIENCE_MS = 5_000;

/** Closes this node's sockets of sessions that ended unheard, while the change listener was without the database. */
async function closeEndedSessions(io: KakshaServer, { pool }: Services): Promise<void> {
  const sockets = await io.local.fetchSockets();
  const { rows } = await pool.query<{ id: string }>(
    'select id from session where id = any($1::uuid[]) and (revoked_at is not null or expires_at <= now())',
    [sockets.map((socket) => socket.data.viewer.sessionId)],
  );
  for (const { id } of rows) io.local.in(sessionRoom(id)).disconnectSockets(true);
}

/**
 * Attaches the socket server. `ownerPool` is for the adapter's own notifications between nodes; without `media` groups
 * have neither pictures nor voices.
 */
export async function startSockets(
  httpServer: HttpServer,
  services: Services,
  ownerPool: pg.Pool,
  media?: MediaEngine,
): Promise<{ io: KakshaServer; close: () => Promise<void> }> {
  const { env, log } = services;
  const link = await linkNodes({ redisUrl: env.redisUrl, ownerPool, log });
  const io: KakshaServer = new Server(httpServer, {
    path: SOCKET_PATH,
    serveClient: false,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(env, request.headers)),
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    // A line that dies without a word is noticed within twelve seconds, on both sides; by default it takes 45.
    pingInterval: 4_000,
    pingTimeout: 8_000,
    connectionStateRecovery: { maxDisconnectionDuration: 120_000, skipMiddlewares: false },
    adapter: link.adapter,
  });
  secureAnswers(io, env);
  endCrowd(io, networkOf(env.trustedProxies));
  endUnread(io);

  io.use(async (socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    const viewer =
      typeof token === 'string' ? await viewerOfToken(services.pool, env, token).catch(() => null) : null;
    // An operator who looks as somebody else is not there: no presence, no classroom, no notifications.
    if (viewer === null || viewer.viewedBy !== undefined) return next(new Error(REFUSALS.unauthorized));
    socket.data.viewer = viewer;
    next();
  });

  io.on('connection', (socket) => {
    openSockets.inc();
    socket.on('disconnect', () => openSockets.dec());
    const { id, sessionId } = socket.data.viewer;
    // The newest goes: somebody who opens many must not end the class of a page that is there.
    if ((io.of('/').adapter.rooms.get(personRoom(id))?.size ?? 0) >= SOCKETS_PER_PERSON) {
      socket.disconnect(true);
      return;
    }
    endFlood(socket);
    void socket.join([personRoom(id), sessionRoom(sessionId)]);
    if (env.redisUrl !== undefined) {
      endOneTooMany(io, personRoom(id), socket).catch((error: unknown) =>
        log.warn({ err: error }, 'sockets on other nodes were not counted'),
      );
    }
    // The session may have ended since it was checked: its end did not find this socket in the room yet.
    viewerOfToken(services.pool, env, String(socket.handshake.auth.token)).then(
      (viewer) => viewer ?? socket.disconnect(true),
      (error: unknown) => log.warn({ err: error }, 'a socket was not checked again'),
    );
  });

  const classroom = registerClassroom(io, services, { media });

  // Every node hears every announcement, and notifies the pages that are connected to itself.
  const tell = (change: Change): void => {
    const rooms = change.to.map(personRoom);
    if (rooms.length > 0) io.local.to(rooms).emit(change.event, change.data as never);
    if (change.event === 'lesson:changed') {
      classroom.lessonChanged(change.data as { lessonId: string; status: string });
    }
  };
  const { promise: listening, resolve: listens } = Promise.withResolvers<void>();
  const changes = listenForChanges(
    services.databaseUrl,
    (announcement) => {
      if ('endedSessionId' in announcement) {
        io.local.in(sessionRoom(announcement.endedSessionId)).disconnectSockets(true);
      } else if ('placeLostBy' in announcement) {
        classroom.placeLost(announcement.placeLostBy);
      } else {
        tell(announcement);
      }
    },
    log,
    () => {
      listens();
      closeEndedSessions(io, services).catch((error: unknown) =>
        log.warn({ err: error }, 'sockets were not checked after the change listener came back'),
      );
    },
  );

  // Sockets that connect from now on miss no change. Without the database a node starts all the same, and listens when it is there.
  await Promise.race([listening, sleep(LISTENING_PATIENCE_MS, undefined, { ref: false })]);

  return {
    io,
    async close() {
      await changes.close();
      await classroom.close();
      await io.close();
      await link.close();
    },
  };
}
