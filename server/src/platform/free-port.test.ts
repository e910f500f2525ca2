import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('finds ports that can be listened on, each another one, none that a connection may be given', async () => {
  const ports: number[] = [];
  for (let count = 0; count < 5; count += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(5);
  for (const port of ports) expect(port).toBeLessThan(32_768);
});

test('passes over a port that is taken', async () => {
  const port = await freePort();
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(port + 1, '127.0.0.1', resolve));
  expect(await freePort()).not.toBe(port + 1);
  await new Promise((resolve) => taken.close(resolve));
});
