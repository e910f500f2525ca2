import { describe, expect, it } from 'vitest';
import { readRtcp, writePli } from './rtcp.ts';
import { writeTransportFeedback } from './transport-feedback.ts';

const of = (firstSeq: number, arrivalsMs: (number | undefined)[], count = 0) =>
  writeTransportFeedback({ senderSsrc: 1, mediaSsrc: 0xabcd, firstSeq, arrivalsMs, count });
/** After the head: first number, how many, beginning, count, and then chunks and times. */
const bodyOf = (packet: Buffer) => packet.subarray(12).toString('hex');

describe('reports of when packets came', () => {
  it('are drawn as the draft draws them', () => {
    // 64 ms are one step; 1 ms and 2.5 ms after it, in quarters of a millisecond: 4 and 6. A run of two small ones.
    expect(of(0x1234, [65, 66.5], 7).toString('hex')).toBe(
      '8fcd0005000000010000abcd' + '12340002' + '00000107' + '2002' + '0406',
    );
  });

  it('put what is missing and what came late into one vector', () => {
    // 70 ms are longer than 255 quarters: a large one. Seven statuses of two bits: small, none, large, none, none, none, small.
    const packet = of(65_535, [0, undefined, 70, undefined, undefined, undefined, 71]);
    expect(bodyOf(packet)).toBe('ffff0007' + '00000000' + 'd201' + '00' + '0118' + '04' + '0000');
  });

  it('tell of a packet that came before the one in front of it', () => {
    // Two runs are longer than a vector: one vector holds small and large, the negative step is 16 bits wide.
    expect(bodyOf(of(1, [10, 5]))).toBe('00010002' + '00000000' + 'd800' + '28' + 'ffec' + '000000');
  });

  it('keep long runs in two bytes each', () => {
    const packet = of(0, [
      ...Array.from({ length: 100 }, () => undefined),
      ...Array.from({ length: 50 }, () => 0),
    ]);
    expect(bodyOf(packet).slice(16, 24)).toBe('0064' + '2032');
  });

  it('count as missing what is too far from the others to be told', () => {
    expect(bodyOf(of(0, [0, 9_000]))).toBe('00000002' + '00000000' + 'd000' + '00' + '00');
  });

  it('are a packet among others, whose length is in whole words', () => {
    for (let length = 1; length < 20; length++) {
      const packet = of(
        0,
        Array.from({ length }, (_, place) => place),
      );
      expect(packet.length % 4).toBe(0);
      expect(readRtcp(Buffer.concat([packet, writePli(1, 2)]))).toEqual([{ type: 'pli', ssrc: 2 }]);
    }
  });
});
