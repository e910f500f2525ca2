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
