import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBody } from './limit-body.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  const app = new Hono()
    .use(limitBody(10, (c) => c.text('too large', 413)))
    .all('*', async (c) => c.text(`${c.req.method} ${await c.req.text()}`));
  // As the product serves it: the adapter's own request, not the platform's.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => server.close());

/** A body without a Content-Length: it is sent in chunks. */
const inChunks = (...chunks: string[]): RequestInit & { duplex: 'half' } => ({
  method: 'POST',
  body: new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  }),
  duplex: 'half',
});

test.each(['DELETE', 'OPTIONS', 'PATCH'])('%s without a body is answered', async (method) => {
  const answer = await fetch(url, { method });
  expect([answer.status, await answer.text()]).toEqual([200, `${method} `]);
});

test('a body in chunks is read', async () => {
  const answer = await fetch(url, inChunks('12345', '67890'));
  expect([answer.status, await answer.text()]).toEqual([200, 'POST 1234567890']);
});

test('a body in chunks that grows too large is refused', async () => {
  expect((await fetch(url, inChunks('12345', '67890', '1'))).status).toBe(413);
});

test('a body that says that it is too large is refused', async () => {
  expect((await fetch(url, { method: 'POST', body: '12345678901' })).status).toBe(413);
});
