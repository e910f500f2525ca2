import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { remoteAddressOf } from './request-context.ts';

const bindings = { incoming: { socket: { remoteAddress: '10.0.0.9' } } as IncomingMessage };
const forwardedFor = (value: string) => new Headers({ 'X-Forwarded-For': value });

test('without a trusted proxy the header is not believed', () => {
  expect(remoteAddressOf(bindings, forwardedFor('203.0.113.7'), 0)).toBe('10.0.0.9');
});

test('behind one proxy the address is the one that this proxy saw, whatever the client claims', () => {
  expect(remoteAddressOf(bindings, forwardedFor('1.2.3.4, 203.0.113.7'), 1)).toBe('203.0.113.7');
});

test('behind two proxies it is the one that the outer proxy saw', () => {
  expect(remoteAddressOf(bindings, forwardedFor('1.2.3.4, 203.0.113.7, 172.16.0.3'), 2)).toBe('203.0.113.7');
});

test('a missing header falls back to the socket', () => {
  expect(remoteAddressOf(bindings, new Headers(), 1)).toBe('10.0.0.9');
});

test.each([
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:DB8::7', '2001:db8:0:0::/64'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['unknown', 'unknown'],
])('%s counts as %s: nobody has more tries for having many addresses', (seen, counted) => {
  expect(remoteAddressOf(bindings, forwardedFor(seen), 1)).toBe(counted);
});
