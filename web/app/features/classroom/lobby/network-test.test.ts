import { describe, expect, it } from 'vitest';
import { middle, pathOf } from './network-test.ts';

const host = { type: 'host', protocol: 'udp' } as const;
const reflexive = { type: 'srflx', protocol: 'udp' } as const;
const relay = (relayProtocol: string) => ({ type: 'relay', protocol: 'udp', relayProtocol }) as const;

describe('pathOf', () => {
  it.each([
    ['what a STUN server saw', [host, reflexive], true, 'open'],
    ['a relay by UDP', [host, relay('udp')], true, 'open'],
    ['a relay by TLS alone', [host, relay('tls')], true, 'relayed'],
    ['servers that were not reached', [host], true, 'blocked'],
    ['no server to ask', [host], false, 'unknown'],
    ['nothing at all', [], false, 'blocked'],
  ])('%s', (_what, candidates, hasServers, path) => {
    expect(pathOf(candidates, hasServers)).toBe(path);
  });
});

it('the middle forgives one late answer', () => {
  expect(middle([12, 11, 900, 13, 10])).toBe(12);
});
