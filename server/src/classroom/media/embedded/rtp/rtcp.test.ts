import { describe, expect, it } from 'vitest';
import { readRtcp, writeNack, writePli, writeReceiverReport, writeRemb, writeSenderReport } from './rtcp.ts';

describe('RTCP', () => {
  it('reads a NACK as RFC 4585 draws it, and writes it back alike', () => {
    // Packet 65534, and of those after it the 1st, the 2nd (across the wrap) and the 16th.
    const bytes = Buffer.from('81cd0003000000010000abcdfffe8003', 'hex');
    expect(readRtcp(bytes)).toEqual([{ type: 'nack', ssrc: 0xabcd, seqs: [65534, 65535, 0, 14] }]);
    expect(writeNack(1, 0xabcd, [65534, 65535, 0, 14])).toEqual(bytes);
    const far = [10, 26, 27, 5_000];
    expect(readRtcp(writeNack(1, 2, far))).toEqual([{ type: 'nack', ssrc: 2, seqs: far }]);
  });

  it('reads a PLI, and a FIR as one for each stream', () => {
    expect(readRtcp(Buffer.from('81ce0002000000010000abcd', 'hex'))).toEqual([{ type: 'pli', ssrc: 0xabcd }]);
    expect(writePli(1, 0xabcd).toString('hex')).toBe('81ce0002000000010000abcd');
    expect(readRtcp(Buffer.from('84ce000400000001000000000000abcd05000000', 'hex'))).toEqual([
      { type: 'pli', ssrc: 0xabcd },
    ]);
  });

  it.each([0, 1, 64_000, 262_143, 262_144, 2_500_000, 1_000_000_000])(
    'keeps a REMB of %d bits a second',
    (bits) => {
      const [read] = readRtcp(writeRemb(1, bits, [7, 8]));
      expect(read).toMatchObject({ type: 'remb', ssrcs: [7, 8] });
      if (read?.type !== 'remb') throw new Error('no REMB');
      // 18 bits of it are kept.
      expect(read.bitsPerSecond).toBeLessThanOrEqual(bits);
      expect(read.bitsPerSecond).toBeGreaterThanOrEqual(bits * (1 - 2 ** -17));
    },
  );

  it('keeps reports, with a negative count of lost packets too', () => {
    const report = {
      ssrc: 5,
      lossShare: 0.25,
      lost: -3,
      highestSeq: 0x1fffe,
      jitter: 9,
      lastSr: 0xdeadbeef,
      sinceLastSr: 65_536,
    };
    expect(readRtcp(writeReceiverReport(1, [report]))).toEqual([{ type: 'rr', ssrc: 1, reports: [report] }]);
    const sent = { ssrc: 5, ntpHigh: 0xe0000000, ntpLow: 0x80000000, timestamp: 4_000_000_000 };
    expect(readRtcp(writeSenderReport({ ...sent, packets: 1, octets: 2 }))).toEqual([
      { type: 'sr', ...sent, reports: [] },
    ]);
  });

  it('reads all of a compound packet that it knows, and nothing of what is cut off', () => {
    const sdes = Buffer.from('81ca0002000000050100', 'hex');
    const compound = Buffer.concat([
      writeReceiverReport(1, []),
      Buffer.concat([sdes, Buffer.alloc(2)]),
      writePli(1, 2),
    ]);
    expect(readRtcp(compound).map(({ type }) => type)).toEqual(['rr', 'pli']);
    expect(readRtcp(compound.subarray(0, compound.length - 4)).map(({ type }) => type)).toEqual(['rr']);
    expect(readRtcp(Buffer.alloc(3))).toEqual([]);
    expect(readRtcp(Buffer.alloc(64, 0xff))).toEqual([]);
  });
});
