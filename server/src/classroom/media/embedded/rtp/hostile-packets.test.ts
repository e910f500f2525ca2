/** Whatever bytes somebody in a class sends: an error in one packet would be everybody's. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PublishedLayer } from '../room/published-layer.ts';
import { Slot } from '../room/slot.ts';
import { readExtension, readRtp } from './packet.ts';
import { readRtcp } from './rtcp.ts';

const bytes = fc.uint8Array({ maxLength: 80 });

/** Packets whose kind and length are right or nearly so: pure noise is seldom read beyond its first byte. */
const rtcp = fc
  .array(
    fc.tuple(
      fc.constantFrom(0x80, 0x81, 0x84, 0x8f, 0x9f, 0xa1),
      fc.constantFrom(200, 201, 202, 203, 205, 206),
      fc.nat({ max: 12 }),
      bytes,
    ),
    { maxLength: 4 },
  )
  .map((packets) =>
    Buffer.concat(packets.map(([first, type, words, body]) => Buffer.from([first, type, 0, words, ...body]))),
  );

const rtp = fc
  .tuple(
    fc.constantFrom(0x80, 0x90, 0x9f, 0xb0, 0xa0),
    fc.nat({ max: 255 }),
    fc.uint8Array({ minLength: 10, maxLength: 120 }),
  )
  .chain(([first, second, body]) =>
    fc
      .constantFrom(Buffer.alloc(0), Buffer.from('bede0001', 'hex'), Buffer.from('10000002', 'hex'))
      .map((extension) =>
        Buffer.from([first, second, ...body.subarray(0, 10), ...extension, ...body.subarray(10)]),
      ),
  );

const quiet = { kind: 'video', ssrc: 1, mid: 'v0', send: () => undefined } as const;
const layerOf = (kind: 'audio' | 'video') =>
  new PublishedLayer({ kind, layer: 'h', ssrc: 7, sinceMs: 0, sendRtcp: () => undefined });

describe('bytes of strangers', () => {
  it('a head without a sender is no packet', () => {
    expect(readRtcp(Buffer.from('80c8000000000000', 'hex'))).toEqual([]);
    expect(readRtcp(Buffer.from('80cb000081ce0002000000010000abcd', 'hex'))).toEqual([
      { type: 'pli', ssrc: 0xabcd },
    ]);
  });

  it('are read as RTCP without an error', () => {
    fc.assert(
      fc.property(fc.oneof(rtcp, bytes), (data) => {
        for (const message of readRtcp(Buffer.from(data))) expect(message.type).toBeTypeOf('string');
      }),
      { numRuns: 3_000 },
    );
  });

  it.each(['audio', 'video'] as const)('are kept, handed on and reported as %s without an error', (kind) => {
    fc.assert(
      fc.property(fc.array(fc.oneof(rtp, bytes), { maxLength: 30 }), (packets) => {
        const layer = layerOf(kind);
        const slot = new Slot({ ...quiet, kind });
        slot.aim(layer, 0);
        packets.forEach((packet, at) => {
          const data = Buffer.from(packet);
          const header = readRtp(data);
          if (header === undefined) return;
          for (let id = 0; id < 16; id += 1) readExtension(data, id);
          layer.packet(data, header, readExtension(data, 2)?.[0], at * 10);
          layer.mend(at * 10);
          slot.resend([header.seq, header.seq + 1], at * 10);
        });
        layer.look(1_000);
        expect(layer.packets).toBeLessThanOrEqual(packets.length);
      }),
      { numRuns: 1_000 },
    );
  });

  it('that skip numbers over and over are asked for again within one packet', () => {
    const asked: number[] = [];
    const layer = new PublishedLayer({
      kind: 'video',
      layer: 'h',
      ssrc: 7,
      sinceMs: 0,
      sendRtcp: (packet) => {
        for (const message of readRtcp(packet)) if (message.type === 'nack') asked.push(message.seqs.length);
      },
    });
    for (let at = 0; at < 2_000; at += 1) {
      const data = Buffer.alloc(40);
      data[0] = 0x80;
      data.writeUInt16BE((at * 120) & 0xffff, 2);
      const header = readRtp(data);
      if (header !== undefined) layer.packet(data, header, undefined, 0);
    }
    layer.mend(0);
    expect(asked).toEqual([128]);
  });

  it('that ask for everything again get no more than a second may bring', () => {
    let sent = 0;
    const layer = layerOf('video');
    const slot = new Slot({ ...quiet, send: () => (sent += 1) });
    slot.aim(layer, 0);
    for (let seq = 0; seq < 1_000; seq += 1) {
      const data = Buffer.alloc(1_200);
      data[0] = 0x80;
      data.writeUInt16BE(seq, 2);
      // The first packet of a key frame.
      data[12] = 0x10;
      const header = readRtp(data);
      if (header !== undefined) layer.packet(data, header, undefined, 0);
    }
    expect(sent).toBe(1_000);
    const all = Array.from({ length: 1_000 }, (_, seq) => seq);
    for (const nowMs of [1_000, 1_001, 1_002]) slot.resend(all, nowMs);
    expect(sent).toBe(1_000 + 256);
    slot.resend(all, 1_502);
    expect(sent).toBe(1_000 + 256 + 128);
  });
});
