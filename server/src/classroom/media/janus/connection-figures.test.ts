import { expect, it } from 'vitest';
import { figuresOf } from './connection-figures.ts';

/** As Janus 1.1 answers `handle_info`, with the rest left out. */
const infoOf = (...media: object[]) => ({
  janus: 'success',
  info: {
    webrtc: { media: Object.fromEntries(media.map((one, index) => [index, { mid: `${index}`, ...one }])) },
  },
});

it('says of a camera how much of each layer comes in, from low to high', () => {
  const stats = {
    in: {
      bytes_lastsec: 10_000,
      'video-simulcast-1': { bytes_lastsec: 25_000 },
      'video-simulcast-2': { bytes_lastsec: 90_000 },
    },
    out: { bytes_lastsec: 0 },
  };
  const rtcp = { main: { rtt: 0 }, sim1: {}, sim2: {} };
  expect(figuresOf(infoOf({ rtcp, stats }))).toEqual([
    { mid: '0', inKbps: [80, 200, 720], outKbps: 0, roundTripMs: undefined },
  ]);
});

it('says of what goes out how much it is and how long reports take, and nothing of a report from before it ended', () => {
  const out = (bytes_lastsec: number, rtt: number) => ({
    rtcp: { main: { rtt } },
    stats: { in: { bytes_lastsec: 0 }, out: { bytes_lastsec } },
  });
  expect(
    figuresOf(infoOf(out(5_000, 85), out(0, 4), out(5_000, 0))).map(({ outKbps, roundTripMs }) => [
      outKbps,
      roundTripMs,
    ]),
  ).toEqual([
    [40, 85],
    [0, undefined],
    [40, undefined],
  ]);
});

it('says nothing of a connection that is not made yet', () => {
  expect(figuresOf({ janus: 'success', info: {} })).toEqual([]);
});
