import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type AnswerLimits, limitAnswers } from './limit-answers.ts';

const servers: Server[] = [];
const clients: Socket[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Long: what happens when it is over is made to happen, so that a busy machine is no stalled client. */
const STALLED_MS = 30_000;

/** A server that answers with `answer`, and how many requests it has let through. */
async function serve(limits: Partial<AnswerLimits>, answer: RequestListener) {
  const server = createServer();
  const seen = { requests: 0 };
  const admit = limitAnswers(server, ({ headers }) => String(headers['x-network']), {
    perConnection: 8,
    perNetwork: 1_000,
    stalledMs: STALLED_MS,
    ...limits,
  });
  server.on('request', (request, response) => {
    if (!admit(request, response)) return;
    seen.requests += 1;
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, seen, port: (server.address() as AddressInfo).port };
}

const ask = (network = 'home') => `GET / HTTP/1.1\r\nHost: kaksha.test\r\nX-Network: ${network}\r\n\r\n`;

function client(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  clients.push(socket);
  return socket;
}

/** What a client reads until its connection ends. */
function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (data) => {
      text += String(data);
    });
    socket.on('close', () => resolve(text));
  });
}

/** More than the buffers of both kernels take. */
const LONG = Buffer.alloc(64 * 1024 * 1024);

test('an answer that its client does not read is given up, and the connection with it', async () => {
  const given = Promise.withResolvers<boolean>();
  const { server, port } = await serve({}, ({ socket }, response) => {
    response.once('close', () => given.resolve(response.writableFinished));
    response.end(LONG);
    server.emit('timeout', socket);
  });
  expect(server.timeout).toBe(STALLED_MS);
  const reader = client(port).pause();
  reader.write(ask());
  expect(await given.promise).toBe(false);
});

test('an answer that is not made yet is waited for, however long that takes', async () => {
  const { server, port } = await serve({}, ({ socket }, response) => {
    for (const _ of [1, 2, 3]) server.emit('timeout', socket);
    // Its time begins anew.
    response.end(`made at last, ${socket.timeout}`);
  });
  const reader = client(port);
  reader.write(ask().replace('X-Network', 'Connection: close\r\nX-Network'));
  expect(await readAll(reader)).toContain(`made at last, ${STALLED_MS}`);
});

test('a client that sends its next requests without reading is cut off after a few', async () => {
  const { port, seen } = await serve({}, () => undefined);
  const reader = client(port);
  reader.write(ask().repeat(500));
  await readAll(reader);
  expect(seen.requests).toBe(8);
});

test('one network has so many answers at once, and another is not kept out by it', async () => {
  const held: (() => void)[] = [];
  const full = Promise.withResolvers<void>();
  const { port } = await serve({ perNetwork: 2 }, (request, response) => {
    if (request.headers['x-network'] === 'elsewhere') return void response.end('elsewhere');
    held.push(() => response.end('held'));
    if (held.length === 2) full.resolve();
  });
  const first = client(port);
  first.write(ask());
  client(port).write(ask());
  await full.promise;

  const refused = client(port);
  refused.write(ask());
  expect(await readAll(refused)).toMatch(/^HTTP\/1\.1 503[\s\S]*Retry-After: 2/);
  const other = client(port);
  other.end(ask('elsewhere'));
  expect(await readAll(other)).toContain('elsewhere');
});

test('a connection that goes gives back the place of every answer that waited on it', async () => {
  const full = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const { port, seen } = await serve({ perNetwork: 4 }, (request, response) => {
    if (request.url === '/again') return void response.end('there is room');
    request.socket.once('close', () => gone.resolve());
    if (seen.requests === 4) full.resolve();
  });
  const crowd = client(port);
  crowd.write(ask().repeat(4));
  await full.promise;
  crowd.destroy();
  await gone.promise;
  const next = client(port);
  next.end(ask().replace('GET /', 'GET /again'));
  expect(await readAll(next)).toContain('there is room');
});
