import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server as SocketServer } from 'socket.io';
import { expect, test } from 'vitest';
import { shutDown } from './shut-down.ts';

const REQUEST = 'POST / HTTP/1.1\r\nHost: kaksha.test\r\nContent-Length: 2\r\n\r\n';

/** A server with sockets on it, that answers once a request's body is complete. */
async function serve(): Promise<{ server: Server; sockets: SocketServer; port: number }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('done'));
  });
  const sockets = new SocketServer(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, sockets, port: (server.address() as AddressInfo).port };
}

test('a client that stalls in the middle of its request cannot hold up the end', async () => {
  const { server, sockets, port } = await serve();
  const client = connect(port, '127.0.0.1').on('error', () => {});
  const begun = once(server, 'request');
  client.write(`${REQUEST}{`);
  await begun;
  const ended = shutDown(server, [() => sockets.close()], 200).then(() => 'ended');
  expect(await Promise.race([ended, sleep(3_000, 'still waiting')])).toBe('ended');
  client.destroy();
});

test('what is under way is answered first, and nothing new is taken', async () => {
  const { server, sockets, port } = await serve();
  const client = connect(port, '127.0.0.1');
  let answer = '';
  client.on('data', (data) => {
    answer += String(data);
  });
  const begun = once(server, 'request');
  client.write(`${REQUEST}{`);
  await begun;
  const ended = shutDown(server, [() => sockets.close()], 5_000);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  client.write('}');
  await ended;
  expect(answer).toContain('200 OK');
  expect(answer).toContain('done');
});
