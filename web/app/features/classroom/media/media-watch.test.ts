import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MediaWatch } from './media-watch.ts';

const READING_MS = 2_000;

let packetsReceived: number;
let watch: MediaWatch;
const expects = vi.fn((_peerId: string) => true);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  });
  packetsReceived = 0;
  expects.mockReturnValue(true);
  const report = () => ({
    id: 'a',
    type: 'inbound-rtp',
    kind: 'audio',
    trackIdentifier: 't',
    packetsReceived,
  });
  const source = { connectionState: 'connected', getStats: async () => new Map([['a', report()]]) };
  watch = new MediaWatch({
    sources: () => [source as unknown as RTCPeerConnection],
    personOf: () => 'riya',
    expects,
    targetBitsPerSecond: () => 0,
  });
  watch.start();
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** One reading, before which so many packets came. */
async function reading(packets: number): Promise<string[]> {
  packetsReceived += packets;
  await vi.advanceTimersByTimeAsync(READING_MS);
  return [...watch.snapshot().stalled];
}

it('says of whom nothing comes any more, until something does', async () => {
  expect(await reading(100)).toEqual([]);
  expect(await reading(0)).toEqual(['riya']);
  expect(await reading(0)).toEqual(['riya']);
  expect(await reading(100)).toEqual([]);
});

it('says it of nobody who has not come through yet, and of nobody who sends nothing', async () => {
  expect(await reading(0)).toEqual([]);
  await reading(100);
  expects.mockReturnValue(false);
  expect(await reading(0)).toEqual([]);
  // Switched on a moment ago: the next reading tells.
  expects.mockReturnValue(true);
  expect(await reading(0)).toEqual([]);
  expect(await reading(0)).toEqual(['riya']);
});
