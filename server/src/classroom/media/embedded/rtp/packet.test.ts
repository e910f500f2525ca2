import { describe, expect, it } from 'vitest';
import { isAfter, isRtcp, makePacket, readExtension, readRtp, stamp } from './packet.ts';
import { Reception } from './reception.ts';
import { Ring } from './ring.ts';
import { moveVp8, readVp8 } from './vp8.ts';

/** Sequence number 65535, two one-byte extensions (3: 'h', 5: two bytes) and 'voice'. */
const PACKET = Buffer.concat([
  Buffer.from('90effffffffffff00000abcdbede000230685101020000', 'hex'),
  Buffer.from([0]),
  Buffer.from('voice'),
]);

describe('RTP', () => {
  it('reads a header and its extensions', () => {
    const header = readRtp(PACKET);
    expect(header).toMatchObject({
      marker: true,
      payloadType: 111,
      seq: 65535,
      timestamp: 0xfffffff0,
      ssrc: 0xabcd,
    });
    expect(PACKET.subarray(header?.payloadAt).toString()).toBe('voice');
    expect(readExtension(PACKET, 3)?.toString()).toBe('h');
    expect(readExtension(PACKET, 5)).toEqual(Buffer.from([1, 2]));
    expect(readExtension(PACKET, 4)).toBeUndefined();
    const twoBytes = Buffer.from('906f000100000001000000021000000121016d00', 'hex');
    expect(readExtension(twoBytes, 0x21)?.toString()).toBe('m');
  });

  it('refuses what is cut off or something else', () => {
    for (let length = 0; length < 24; length++) expect(readRtp(PACKET.subarray(0, length))).toBeUndefined();
    expect(readRtp(Buffer.alloc(40))).toBeUndefined();
    expect(isRtcp(Buffer.from([0x80, 200]))).toBe(true);
    expect(isRtcp(PACKET)).toBe(false);
  });

  it('puts a header of its own around the payload, and stamps it for each receiver', () => {
    const header = readRtp(PACKET);
    if (header === undefined) throw new Error('no header');
    const { packet, payloadAt } = makePacket(PACKET, header, 111, 0b11);
    stamp(packet, 65_536 + 3, 2 ** 32 + 7, 42, 1_000);
    expect(readRtp(packet)).toMatchObject({
      seq: 3,
      timestamp: 7,
      ssrc: 42,
      payloadType: 111,
      marker: true,
      payloadAt,
    });
    expect(readExtension(packet, 2)).toEqual(Buffer.from([0b11]));
    // A second in 6.18 bits.
    expect(readExtension(packet, 1)?.readUIntBE(0, 3)).toBe(262_144);
    expect(packet.subarray(payloadAt).toString()).toBe('voice');
  });

  it('compares sequence numbers across the wrap', () => {
    expect(isAfter(0, 65_535)).toBe(true);
    expect(isAfter(65_535, 0)).toBe(false);
    expect(isAfter(5, 5)).toBe(false);
  });
});

describe('VP8', () => {
  it('finds key frames and the numbers of the pictures, and moves them', () => {
    // X, S; I, L; picture id 0x1234; TL0PICIDX 250; a key frame.
    const packet = Buffer.from('90c09234fa00', 'hex');
    const vp8 = readVp8(packet, 0);
    expect(vp8).toMatchObject({ startsKeyFrame: true, pictureId: 0x1234, pictureIdLong: true, tl0: 250 });
    moveVp8(packet, vp8, 0x7fff, 10);
    expect(readVp8(packet, 0)).toMatchObject({ startsKeyFrame: true, pictureId: 0x1233, tl0: 4 });
    // From the original value, not from the one written last.
    moveVp8(packet, vp8, 1, 0);
    expect(readVp8(packet, 0)).toMatchObject({ pictureId: 0x1235, tl0: 250 });
    expect(readVp8(Buffer.from('1001', 'hex'), 0)).toMatchObject({ startsKeyFrame: false, pictureIdAt: -1 });
    expect(readVp8(Buffer.from('0000', 'hex'), 0).startsKeyFrame).toBe(false);
    expect(readVp8(Buffer.alloc(0), 0).startsKeyFrame).toBe(false);
  });
});

describe('the ring', () => {
  it('gives what it holds and nothing else', () => {
    const ring = new Ring(4);
    const kept = (seq: number) => ({ seq, timestamp: 0, packet: Buffer.alloc(0), vp8: undefined });
    for (const seq of [65_534, 65_535, 0, 1, 2]) ring.put(kept(seq));
    expect(ring.get(65_535)?.seq).toBe(65_535);
    expect(ring.get(65_534)).toBeUndefined();
    expect(ring.get(2)?.seq).toBe(2);
    expect(ring.get(3)).toBeUndefined();
  });
});

describe('what came and what is missing', () => {
  it('asks for a gap again and again, and then gives it up', () => {
    const reception = new Reception(1, 90_000);
    reception.packet(65_534, 0, 0);
    reception.packet(1, 0, 10);
    expect(reception.toAskFor(10)).toEqual([65_535, 0]);
    expect(reception.toAskFor(20)).toEqual([]);
    expect(reception.packet(0, 0, 30)).toBe(true);
    expect(reception.packet(0, 0, 31)).toBe(false);
    expect(reception.toAskFor(100)).toEqual([65_535]);
    let asked = 0;
    for (let nowMs = 200; nowMs < 5_000; nowMs += 100) asked += reception.toAskFor(nowMs).length;
    expect(asked).toBe(6);
  });

  it('reports the loss since the report before, and the round trip that the sender can reckon with', () => {
    const reception = new Reception(1, 90_000);
    expect(reception.report(0)).toBeUndefined();
    for (const seq of [10, 11, 13]) reception.packet(seq, 0, 0);
    reception.senderReport(0x11112222, 0x33334444, 1_000);
    expect(reception.report(1_500)).toMatchObject({
      lossShare: 0.25,
      lost: 1,
      highestSeq: 13,
      lastSr: 0x22223333,
      sinceLastSr: 32_768,
    });
    reception.packet(14, 0, 0);
    expect(reception.report(2_000)).toMatchObject({ lossShare: 0, lost: 1 });
  });
});
