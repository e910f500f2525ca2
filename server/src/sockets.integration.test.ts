import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SOCKET_PATH } from '@kaksha/domain/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineTo } from '../test/cut-line.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { factoriesOf, type TestPerson } from '../test/factories.ts';
import { HAS_REDIS, startRedis } from '../test/redis.ts';
import { createTestServices, type TestServices } from '../test/services.ts';
import { sessionOf as sessionOfPerson } from '../test/session.ts';
import { endSession } from './accounts/sessions/end-session.ts';
import { isOwnOrigin } from './http/socket-door.ts';
import { notifyPeople, personRoom } from './platform/realtime.ts';
import { PACKETS_MAX, SOCKETS_PER_PERSON } from './socket-limits.ts';
import { startSockets } from './sockets.ts';

let database: TestDatabase;
let services: TestServices;
let server: Server;
let sockets: Awaited<ReturnType<typeof startSockets>>;
let url: string;
const open: Socket[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ pump: true });
  services = createTestServices(database);
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sockets = await startSockets(server, services, database.ownerPool);
});

afterAll(async () => {
  for (const socket of open) socket.disconnect();
  await sockets.close();
  server.closeAllConnections();
  await database.close();
});

const sessionOf = (person: TestPerson) => sessionOfPerson(database, services, person);

/** The arguments of the next event of this name. */
const once = (socket: Socket, event: string): Promise<unknown[]> =>
  new Promise((resolve) => {
    socket.once(event, (...args: unknown[]) => resolve(args));
  });

function connect(token: string, to = url): Socket {
  const socket = io(to, {
    path: SOCKET_PATH,
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
  });
  open.push(socket);
  return socket;
}

test('a change reaches the open pages of the people it is for, and nobody else', async () => {
  const { person } = factoriesOf(database);
  const [teacher, stranger] = [await person('teacher'), await person('teacher')];
  const [ofTeacher, ofStranger] = [await sessionOf(teacher), await sessionOf(stranger)];
  // Both at once: one that connects while a session is still made would be connected before anybody listens.
  const [one, other] = [connect(ofTeacher.token), connect(ofStranger.token)];
  await Promise.all([once(one, 'connect'), once(other, 'connect')]);
  const overheard: unknown[] = [];
  other.onAny((...event) => overheard.push(event));
  const heard = once(one, 'booking:changed');
  await notifyPeople(services.db, [teacher.id], 'booking:changed', { bookingId: 'b', status: 'pending' });
  expect(await heard).toEqual([{ bookingId: 'b', status: 'pending' }]);
  expect(overheard).toEqual([]);
});

test('nobody can connect before changes are heard', async () => {
  const line = await lineTo(services.databaseUrl);
  line.cut();
  let started = false;
  const starting = startSockets(
    createServer(),
    { ...services, databaseUrl: line.url },
    database.ownerPool,
  ).then((node) => {
    started = true;
    return node;
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(started).toBe(false);
  line.mend();
  const node = await starting;
  await node.close();
  line.end();
});

test('a change of a transaction that is rolled back is told to nobody', async () => {
  const teacher = await factoriesOf(database).person('teacher');
  const socket = connect((await sessionOf(teacher)).token);
  await once(socket, 'connect');
  const heard: unknown[] = [];
  socket.onAny((...event) => heard.push(event));
  await services.db
    .transaction()
    .execute(async (trx) => {
      await notifyPeople(trx, [teacher.id], 'wallet:changed');
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  const next = once(socket, 'lesson:changed');
  await notifyPeople(services.db, [teacher.id], 'lesson:changed', { lessonId: 'l', status: 'scheduled' });
  await next;
  expect(heard).toEqual([['lesson:changed', { lessonId: 'l', status: 'scheduled' }]]);
});

test('without a live session there is no socket', async () => {
  const socket = connect('made.up.token');
  const [error] = await once(socket, 'connect_error');
  expect((error as Error).message).toBe('Please log in to continue.');
});

test('the sockets of a session close when it ends, those of another device stay', async () => {
  const teacher = await factoriesOf(database).person('teacher');
  const [phone, laptop] = [await sessionOf(teacher), await sessionOf(teacher)];
  const [onPhone, onLaptop] = [connect(phone.token), connect(laptop.token)];
  await Promise.all([once(onPhone, 'connect'), once(onLaptop, 'connect')]);
  const closed = once(onPhone, 'disconnect');
  expect(await endSession(services.db, phone.sessionId)).toMatchObject({ userId: teacher.id });
  await closed;
  expect(onLaptop.connected).toBe(true);
  const again = connect(phone.token);
  await once(again, 'connect_error');
  expect(again.connected).toBe(false);
});

test('a session that ends while its socket connects gets none', async () => {
  const teacher = await factoriesOf(database).person('teacher');
  const { sessionId, token } = await sessionOf(teacher);
  // After the check of the token, and before the socket is in the room that is closed with the session.
  sockets.io.use((socket, next) => {
    if (socket.data.viewer.sessionId !== sessionId) return next();
    database.ownerPool.query('update session set revoked_at = now() where id = $1', [sessionId]).then(
      () => next(),
      (error: Error) => next(error),
    );
  });
  const socket = connect(token);
  const ended = once(socket, 'disconnect');
  await once(socket, 'connect');
  await ended;
});

test('sockets of a session that ended while nobody listened close as soon as somebody listens again', async () => {
  const { person } = factoriesOf(database);
  const [away, stays] = [await sessionOf(await person('teacher')), await sessionOf(await person('teacher'))];
  const [closing, other] = [connect(away.token), connect(stays.token)];
  await Promise.all([once(closing, 'connect'), once(other, 'connect')]);
  const closed = once(closing, 'disconnect');
  // Nobody announces it, as if the announcement had gone by.
  await database.ownerPool.query('update session set revoked_at = now() where id = $1', [away.sessionId]);
  await database.ownerPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'kaksha-changes' and datname = current_database()`,
  );
  await closed;
  expect(other.connected).toBe(true);
});

test('a person has so many sockets: one more is ended, and the others stay', async () => {
  const teacher = await factoriesOf(database).person('teacher');
  const { token } = await sessionOf(teacher);
  const first = Array.from({ length: SOCKETS_PER_PERSON }, () => connect(token));
  await Promise.all(first.map((socket) => once(socket, 'connect')));
  const [reason] = await once(connect(token), 'disconnect');
  expect(reason).toBe('io server disconnect');
  expect(first.every(({ connected }) => connected)).toBe(true);
  first[0]?.disconnect();
  const mine = sockets.io.in(personRoom(teacher.id));
  await expect.poll(async () => (await mine.fetchSockets()).length).toBeLessThan(SOCKETS_PER_PERSON);
  await once(connect(token), 'connect');
});

test.skipIf(!HAS_REDIS)('those on all nodes that Redis links count together', async () => {
  const redis = await startRedis();
  const nodes = await Promise.all(
    [1, 2].map(async () => {
      const http = createServer();
      await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
      const env = { ...services.env, redisUrl: redis.url };
      const node = await startSockets(http, { ...services, env }, database.ownerPool);
      return { http, node, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
    }),
  );
  // A node counts those of the others once it knows of them.
  for (const { node } of nodes) await expect.poll(() => node.io.of('/').adapter.serverCount()).toBe(2);
  const { token } = await sessionOf(await factoriesOf(database).person('teacher'));
  const first = Array.from({ length: SOCKETS_PER_PERSON }, (_, at) => connect(token, nodes[at % 2]?.url));
  await Promise.all(first.map((socket) => once(socket, 'connect')));
  expect(await once(connect(token, nodes[0]?.url), 'disconnect')).toEqual([
    'io server disconnect',
    undefined,
  ]);
  expect(first.every(({ connected }) => connected)).toBe(true);
  for (const { http, node } of nodes) {
    await node.close();
    http.closeAllConnections();
  }
  await redis.stop();
});

test('a socket that sends more than any page does is ended', async () => {
  const token = (await sessionOf(await factoriesOf(database).person('student'))).token;
  const socket = connect(token);
  await once(socket, 'connect');
  const ended = once(socket, 'disconnect');
  for (let packet = 0; packet <= PACKETS_MAX; packet += 1) socket.emit('unknown', packet);
  expect((await ended)[0]).toBe('io server disconnect');
});

const MAILS = 'https://mails.example';
test.each([
  ['the site’s own name', (): string => services.env.publicUrl, true],
  ['the name that it was asked for by', (): string => url, true],
  ['another site', () => MAILS, false],
  ['a page without a name', () => 'null', false],
])('a page of %s opens a socket: %s', async (_whose, origin, opens) => {
  const polled = await fetch(`${url}${SOCKET_PATH}/?EIO=4&transport=polling`, {
    headers: { Origin: origin() },
  });
  expect(polled.status).toBe(opens ? 200 : 403);
  const { token } = await sessionOf(await factoriesOf(database).person('teacher'));
  const socket = io(url, {
    path: SOCKET_PATH,
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { Origin: origin() },
  });
  open.push(socket);
  const connected = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('connect_error', () => resolve(false));
  });
  expect(await connected).toBe(opens);
});

test('in production the site has one name', () => {
  const env = { publicUrl: 'https://kaksha.example', production: true };
  expect(isOwnOrigin(env, { origin: 'https://kaksha.example', host: 'kaksha.example' })).toBe(true);
  expect(isOwnOrigin(env, { origin: 'https://10.0.0.1', host: '10.0.0.1' })).toBe(false);
  expect(isOwnOrigin(env, { host: 'kaksha.example' })).toBe(true);
});

test.each([
  ['an answer', `${SOCKET_PATH}/?EIO=4&transport=polling`, 200],
  ['a refusal', `${SOCKET_PATH}/?EIO=4&transport=polling&sid=made-up`, 400],
])('%s of long polling has the headers of all others', async (_what, path, status) => {
  const secure = createServer();
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  const env = { ...services.env, publicUrl: 'https://kaksha.example' };
  const node = await startSockets(secure, { ...services, env }, database.ownerPool);
  const { port } = secure.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': expect.stringMatching(/base-uri 'none'.*frame-ancestors 'none'/),
  });
  await node.close();
  secure.closeAllConnections();
});
