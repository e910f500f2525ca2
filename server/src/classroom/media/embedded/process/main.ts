/**
 * The media process: forwards what the browsers of all lessons on this machine send. It outlives the API's process: when
 * the last connection from there ends it goes on, for as long as a lesson may wait for the API to come back.
 * Started by media-process.ts.
 */
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { outliveReaders } from '../../../../platform/lost-output.ts';
import { acquireLock } from '../../../../platform/process-lock.ts';
import { MediaRefusedError } from '../../media-engine.ts';
import { EmbeddedRooms } from '../embedded-rooms.ts';
import {
  lockPath,
  type MediaCall,
  onLines,
  type Request,
  removeState,
  writeLine,
  writeState,
} from './channel.ts';
import type { MediaProcessConfig } from './media-process.ts';
import { freeUdpPort } from './udp-port.ts';

/** How long a lesson goes on without any API. */
const ORPHANED_MS = 60_000;

const config = JSON.parse(process.argv[2] ?? '') as MediaProcessConfig;
// Another one is there already: the process that started us finds that one.
const lock = acquireLock(lockPath(config.dataDir));
const instanceId = randomUUID();
const token = randomBytes(32).toString('base64url');
const links: Socket[] = [];

const network = {
  udpPort: config.udpPort === 0 ? await freeUdpPort() : config.udpPort,
  bindAddress: config.bindAddress,
  publicIp: config.publicIp,
};
// One link speaks for all: with several, the others would say everything again.
const rooms = new EmbeddedRooms(
  network,
  (news) => {
    const link = links.at(-1);
    if (link !== undefined) writeLine(link, { news });
  },
  complain,
);

/** Long enough for the connections to say goodbye. */
const FAREWELL_MS = 100;

function end(): void {
  removeState(config.dataDir, instanceId);
  lock.release();
  void rooms.release();
  // process.exit() waits for libdatachannel's threads, which do not always end; there is nothing left to lose.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), FAREWELL_MS);
}

let orphaned: NodeJS.Timeout | undefined;
function waitForLink(): void {
  clearTimeout(orphaned);
  orphaned = setTimeout(end, ORPHANED_MS);
}

const CALLS: Record<MediaCall, (...args: never[]) => Promise<unknown>> = {
  publish: rooms.publish,
  unpublish: rooms.unpublish,
  subscribe: rooms.subscribe,
  retell: rooms.retell,
  answer: rooms.answer,
  candidate: rooms.candidate,
  setView: rooms.setView,
  allow: rooms.allow,
  kick: rooms.kick,
  closeRoom: rooms.closeRoom,
  stats: rooms.stats,
  stop: async () => setImmediate(end),
};

const server = createServer((socket) => {
  let known = false;
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  onLines(socket, (message) => {
    const request = message as Request;
    if (!known) {
      known = 'token' in request && isToken(request.token);
      if (!known) {
        socket.destroy();
        return;
      }
      links.push(socket);
      clearTimeout(orphaned);
      writeLine(socket, { ready: instanceId, retells: true });
    } else if ('call' in request) {
      answer(socket, request);
    }
  });
  socket.on('close', () => {
    const index = links.indexOf(socket);
    if (index >= 0) links.splice(index, 1);
    if (!known || links.length > 0) return;
    if (rooms.isEmpty) end();
    else waitForLink();
  });
});

function isToken(candidate: unknown): boolean {
  const [given, wanted] = [Buffer.from(String(candidate)), Buffer.from(token)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function answer(socket: Socket, { id, call, args }: Extract<Request, { call: unknown }>): void {
  (CALLS[call] as (...args: unknown[]) => Promise<unknown>)(...args).then(
    (result) => writeLine(socket, { id, result }),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      if (!(error instanceof MediaRefusedError)) complain(error);
      writeLine(
        socket,
        error instanceof MediaRefusedError ? { id, refused: message } : { id, failed: message },
      );
    },
  );
}

process.on('SIGTERM', end);
process.on('SIGINT', end);
outliveReaders();
// A defect in one connection must not end everybody's lesson.
process.on('uncaughtException', complain);

/** A defect that every packet meets would fill the disk. */
const COMPLAINTS_A_MINUTE = 60;
let complaints = { count: 0, sinceMs: 0 };

function complain(error: unknown): void {
  if (performance.now() - complaints.sinceMs > 60_000) complaints = { count: 0, sinceMs: performance.now() };
  complaints.count += 1;
  if (complaints.count > COMPLAINTS_A_MINUTE) return;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${new Date().toISOString()} ${text}
`);
}

server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('There is no port.');
writeState(config.dataDir, { pid: process.pid, port: address.port, token, instanceId });
waitForLink();
