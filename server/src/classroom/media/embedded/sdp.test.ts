import type { PeerConnection } from 'node-datachannel';
import { describe, expect, it } from 'vitest';
import { RemoteCandidates } from './room/peer-connections.ts';
import { isReachable, withReachable } from './sdp.ts';

const candidate = (address: string, transport = 'udp') =>
  `candidate:1 1 ${transport} 2122260223 ${address} 50000 typ host generation 0`;

describe('addresses of a browser', () => {
  it.each([
    ['192.0.2.7', true],
    ['2001:db8::7', true],
    ['7f1d0c3e-0000-4000-8000-000000000000.local', false],
    ['attacker.example', false],
    ['2130706433', false],
    ['127.1', false],
  ])('%s can be reached: %s', (address, is) => {
    expect(isReachable(candidate(address))).toBe(is);
    expect(isReachable(candidate(address, 'UDP'))).toBe(is);
  });

  it('is nothing that comes over TCP, and nothing that is no candidate', () => {
    expect(isReachable(candidate('192.0.2.7', 'tcp'))).toBe(false);
    expect(isReachable('')).toBe(false);
    expect(isReachable('candidate:1 1 udp 1 192.0.2.7')).toBe(false);
  });

  it('are left in a description where they are addresses, and not more than a browser has', () => {
    const lines = (address: string, count: number) =>
      Array.from({ length: count }, () => `a=${candidate(address)}`);
    const offer = ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=mid:0'];
    const names = withReachable([...offer, ...lines('attacker.example', 3), 'a=sendonly'].join('\r\n'));
    expect(names).toBe([...offer, 'a=sendonly'].join('\r\n'));
    const many = withReachable([...offer, ...lines('192.0.2.7', 1_500)].join('\n'));
    expect(many.split('\r\n')).toHaveLength(offer.length + 40);
    expect(withReachable(`v=0\r\n a=${candidate('attacker.example')}`)).toBe('v=0');
  });

  it('that follow one by one are taken up to as many', () => {
    const taken: string[] = [];
    const connection = { addRemoteCandidate: (text: string) => taken.push(text) };
    const candidates = new RemoteCandidates(connection as unknown as PeerConnection);
    for (let at = 0; at < 100; at += 1) candidates.add(candidate('192.0.2.7'), '0');
    candidates.begin();
    for (let at = 0; at < 100; at += 1) candidates.add(candidate('192.0.2.8'), '0');
    expect(taken).toHaveLength(40);
  });
});
