import { NETWORK_TEST_MAX_BYTES } from '@kaksha/domain/classroom/network-test.ts';
import { expect, test } from 'vitest';
import { networkTestRoutes } from './network-test.ts';

const ask = (query: string) => networkTestRoutes().request(`/network-test${query}`);

test.each([
  ['', 0],
  ['?bytes=0', 0],
  ['?bytes=65536', 65_536],
  [`?bytes=${NETWORK_TEST_MAX_BYTES}`, NETWORK_TEST_MAX_BYTES],
])('%s is %d bytes that nobody keeps', async (query, bytes) => {
  const answer = await ask(query);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store, no-transform');
  expect((await answer.arrayBuffer()).byteLength).toBe(bytes);
});

test.each([`?bytes=${NETWORK_TEST_MAX_BYTES + 1}`, '?bytes=-1', '?bytes=1e3', '?bytes=', '?bytes=99999999'])(
  '%s is refused in words',
  async (query) => {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: 'Please ask for 0 to 524288 bytes.' });
  },
);
