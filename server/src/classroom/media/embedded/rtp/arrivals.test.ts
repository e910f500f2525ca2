import { describe, expect, it } from 'vitest';
import { Arrivals } from './arrivals.ts';
import { writeTransportFeedback } from './transport-feedback.ts';

const report = (firstSeq: number, arrivalsMs: (number | undefined)[], count: number) =>
  writeTransportFeedback({ senderSsrc: 1, mediaSsrc: 2, firstSeq, arrivalsMs, count });

describe('the packets of a connection', () => {
  it('are told of once, with those that are missing between them', () => {
    const arrivals = new Arrivals();
    expect(arrivals.take(1, 2, 0)).toEqual([]);
    arrivals.add(10, 1);
    arrivals.add(12, 3);
    expect(arrivals.take(1, 2, 50)).toEqual([report(10, [1, undefined, 3], 0)]);
    expect(arrivals.take(1, 2, 100)).toEqual([]);
    arrivals.add(14, 105);
    expect(arrivals.take(1, 2, 150)).toEqual([report(13, [undefined, 105], 1)]);
  });

  it('are told of again when one comes late, and not when one comes twice', () => {
    const arrivals = new Arrivals();
    for (const seq of [1, 3, 4]) arrivals.add(seq, seq);
    arrivals.take(1, 2, 50);
    arrivals.add(3, 60);
    expect(arrivals.take(1, 2, 70)).toEqual([]);
    arrivals.add(2, 80);
    expect(arrivals.take(1, 2, 100)).toEqual([report(2, [80, 3, 4], 1)]);
  });

  it('go on over the wrap of their numbers', () => {
    const arrivals = new Arrivals();
    arrivals.add(65_534, 1);
    arrivals.take(1, 2, 50);
    arrivals.add(1, 60);
    expect(arrivals.take(1, 2, 70)).toEqual([report(65_535, [undefined, undefined, 60], 1)]);
  });

  it('begin anew after a step that no loss makes', () => {
    const arrivals = new Arrivals();
    arrivals.add(100, 1);
    arrivals.take(1, 2, 50);
    arrivals.add(20_000, 60);
    expect(arrivals.take(1, 2, 70)).toEqual([report(20_000, [60], 1)]);
  });

  it('are told of in datagrams that pass everywhere, however many came', () => {
    const arrivals = new Arrivals();
    for (let seq = 0; seq < 900; seq++) arrivals.add(seq, seq * 100);
    const reports = arrivals.take(1, 2, 90_000);
    expect(reports).toHaveLength(3);
    expect(reports.map((packet) => packet.readUInt16BE(12))).toEqual([0, 300, 600]);
    for (const packet of reports) expect(packet.length).toBeLessThan(1_200);
  });

  it('are forgotten: one that comes after half a minute is told of alone', () => {
    const arrivals = new Arrivals();
    for (const seq of [1, 3]) arrivals.add(seq, seq);
    arrivals.take(1, 2, 50);
    arrivals.take(1, 2, 30_000);
    arrivals.add(2, 30_001);
    expect(arrivals.take(1, 2, 30_100)).toEqual([report(2, [30_001, undefined], 1)]);
  });
});
