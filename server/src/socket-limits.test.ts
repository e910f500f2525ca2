import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, expect, test } from 'vitest';
import { endCrowd, endUnread } from './socket-limits.ts';

const open: { server: HttpServer; io: Server; clients: Socket[] }[] = [];

afterEach(async () => {
  for (const { server, io, clients } of open.splice(0)) {
    for (const client of clients) client.destroy();
    server.closeAllConnections();
    await io.close();
  }
});

async function serve(bound: (io: Server) => void) {
  const server = createServer();
  const io = new Server(server, { transports: ['websocket'] });
  bound(io);
  const clients: Socket[] = [];
  open.push({ server, io, clients });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  /** Opens a WebSocket by hand. */
  const handshake = (): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    clients.push(socket);
    socket.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: kaksha.test\r\nUpgrade: websocket\r\n' +
        'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    return socket;
  };
  return { io, handshake };
}

/** The frame of `40`, by which a client enters the namespace; masked with zeros. */
const ENTER = Buffer.from([0x81, 0x82, 0, 0, 0, 0, ...Buffer.from('40')]);

test('a socket that reads nothing is ended once more waits for it than any page leaves', async () => {
  const { io, handshake } = await serve((server) => endUnread(server, 1024 * 1024));
  const connected = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  io.on('connection', (socket) => {
    socket.on('disconnect', (reason) => ended.resolve(reason));
    connected.resolve();
  });
  const client = handshake();
  client.once('data', () => client.pause().write(ENTER));
  await connected.promise;
  // Sixty times what may wait, and more than the buffers of both kernels take.
  for (let sent = 0; sent < 60; sent += 1) io.emit('news', 'n'.repeat(1024 * 1024));
  expect(await ended.promise).toBe('forced close');
});

test('a socket that reads gets far more than may wait', async () => {
  const { io, handshake } = await serve((server) => endUnread(server, 1024 * 1024));
  const connected = Promise.withResolvers<void>();
  const ended: string[] = [];
  io.on('connection', (socket) => {
    socket.on('disconnect', (reason) => ended.push(reason));
    connected.resolve();
  });
  const client = handshake();
  let bytes = 0;
  let reach = Promise.withResolvers<void>();
  let goal = Number.POSITIVE_INFINITY;
  client.once('data', () => client.write(ENTER));
  client.on('data', (data) => {
    bytes += data.length;
    if (bytes >= goal) reach.resolve();
  });
  await connected.promise;
  for (let sent = 0; sent < 8; sent += 1) {
    reach = Promise.withResolvers<void>();
    goal = bytes + 512 * 1024;
    io.emit('news', 'n'.repeat(512 * 1024));
    await reach.promise;
  }
  expect(ended).toEqual([]);
});

test('one network has so many connections, signed in or not', async () => {
  const { io, handshake } = await serve((server) => endCrowd(server, () => 'one', 2));
  const [first, second] = [handshake(), handshake()];
  for (const client of [first, second]) await new Promise((resolve) => client.once('data', resolve));
  const third = handshake();
  await new Promise((resolve) => third.resume().once('close', resolve));
  expect(io.engine.clientsCount).toBe(2);
});
