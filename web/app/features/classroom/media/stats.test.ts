import { describe, expect, it } from 'vitest';
import { StatsReader, type StatsSource } from './stats.ts';

/** A connection whose reports the test writes. */
function source(reports: object[]): StatsSource & { reports: object[] } {
  const made = {
    reports,
    getStats: async () =>
      new Map(made.reports.map((report) => [(report as { id: string }).id, report])) as RTCStatsReport,
  };
  return made as unknown as StatsSource & { reports: object[] };
}

const inbound = (id: string, trackIdentifier: string, counters: object) => ({
  id,
  type: 'inbound-rtp',
  kind: id.startsWith('v') ? 'video' : 'audio',
  trackIdentifier,
  ...counters,
});

const personOf = (trackId: string) => ({ ta: 'meera', tv: 'meera', tb: 'riya' })[trackId];

describe('StatsReader', () => {
  it('tells what happened since the last reading, by person', async () => {
    const connection = source([
      inbound('a1', 'ta', { packetsReceived: 100, packetsLost: 5, jitter: 0.01, bytesReceived: 1_000 }),
      inbound('v1', 'tv', { packetsReceived: 200, packetsLost: 0, jitter: 0.03, bytesReceived: 90_000 }),
      inbound('a2', 'tb', { packetsReceived: 10, packetsLost: 0, jitter: 0, bytesReceived: 100 }),
      inbound('a3', 'stranger', { packetsReceived: 10, packetsLost: 9 }),
    ]);
    const reader = new StatsReader(personOf, 1_000);
    await reader.read([connection], 2_000);
    connection.reports = [
      inbound('a1', 'ta', { packetsReceived: 150, packetsLost: 4, jitter: 0.02, bytesReceived: 1_500 }),
      inbound('v1', 'tv', { packetsReceived: 260, packetsLost: 6, jitter: 0.04, bytesReceived: 110_000 }),
      inbound('a2', 'tb', { packetsReceived: 60, packetsLost: 0, jitter: 0, bytesReceived: 600 }),
    ];
    const delta = await reader.read([connection], 4_500);
    expect(delta).toMatchObject({ overMs: 2_500, receivedVideoBytes: 20_000, sentVideoBytes: 0 });
    expect([...delta.incoming]).toEqual([
      ['meera', { packets: 110, lostPackets: 6, jitterMs: 40 }],
      ['riya', { packets: 50, lostPackets: 0, jitterMs: 0 }],
    ]);
  });

  it('puts what the other end lost beside what we sent, and takes the path in use', async () => {
    const connection = source([
      { id: 'o', type: 'outbound-rtp', kind: 'video', bytesSent: 50_000, packetsSent: 100 },
      { id: 'r', type: 'remote-inbound-rtp', kind: 'video', packetsLost: 8, jitter: 0.005 },
      {
        id: 'p',
        type: 'candidate-pair',
        state: 'succeeded',
        nominated: true,
        currentRoundTripTime: 0.25,
      },
      { id: 'q', type: 'candidate-pair', state: 'succeeded', nominated: false, currentRoundTripTime: 3 },
    ]);
    const delta = await new StatsReader(personOf, 0).read([connection], 1_000);
    expect(delta).toMatchObject({
      sentVideoBytes: 50_000,
      outgoing: { packets: 100, lostPackets: 8, jitterMs: 5 },
      roundTripMs: 250,
    });
  });

  it('counts a connection that is new from its beginning, and one that is closed not at all', async () => {
    const reader = new StatsReader(personOf, 0);
    await reader.read([source([inbound('a1', 'ta', { packetsReceived: 500 })])], 1_000);
    const fresh = source([inbound('a1', 'ta', { packetsReceived: 30 })]);
    const closed = { getStats: () => Promise.reject(new Error('closed')) };
    const delta = await reader.read([closed, fresh], 2_000);
    expect(delta.incoming.get('meera')).toMatchObject({ packets: 30 });
  });
});
