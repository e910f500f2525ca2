import { describe, expect, it } from 'vitest';
import { savingText, VideoMeter } from './data-use.ts';

const delta = (sentVideoBytes: number, receivedVideoBytes: number, overMs: number) => ({
  sentVideoBytes,
  receivedVideoBytes,
  overMs,
  incoming: new Map(),
  outgoing: null,
  roundTripMs: null,
});

describe('VideoMeter', () => {
  it('says about what the bitrates promise until enough was measured', () => {
    const meter = new VideoMeter(() => 800_000);
    meter.take(delta(1_000_000, 1_000_000, 19_999));
    expect(meter.cost).toEqual({ megabytesPerHour: 360, measured: false });
    meter.take(delta(0, 0, 60_000));
    expect(meter.cost.measured).toBe(false);
  });

  it('says what pictures took in this stay, without the time in which there were none', () => {
    const meter = new VideoMeter(() => 800_000);
    meter.take(delta(1_000_000, 2_000_000, 30_000));
    meter.take(delta(0, 0, 600_000));
    expect(meter.cost).toEqual({ megabytesPerHour: 360, measured: true });
    meter.take(delta(0, 1_000_000, 30_000));
    expect(meter.cost).toEqual({ megabytesPerHour: 240, measured: true });
  });
});

describe('savingText', () => {
  it.each([
    [{ megabytesPerHour: 360, measured: false }, false, 'Saves about 360 MB an hour'],
    [{ megabytesPerHour: 0, measured: false }, false, 'Nobody sends a picture just now'],
    [{ megabytesPerHour: 0, measured: true }, true, 'No pictures are sent or received'],
    [{ megabytesPerHour: 240, measured: true }, true, 'Saving 240 MB an hour'],
  ])('%j', (cost, on, text) => {
    expect(savingText(cost, on)).toBe(text);
  });
});
