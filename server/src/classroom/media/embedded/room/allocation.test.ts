import { describe, expect, it } from 'vitest';
import { allocate, lowestKbps, type WishedVideo } from './allocation.ts';
import { Budget } from './budget.ts';
import { RoundTrip } from './round-trip.ts';

const camera = (wish: 'h' | 'm' | 'l', current: 'h' | 'm' | 'l' | null = null): WishedVideo => ({
  wish,
  current,
  available: [
    { layer: 'h', kbps: 1_000 },
    { layer: 'm', kbps: 300 },
    { layer: 'l', kbps: 100 },
  ],
});

describe('which layer each picture gets', () => {
  it('is what was wished for when there is room', () => {
    expect(allocate(10_000, [camera('h'), camera('m'), camera('l')])).toEqual(['h', 'm', 'l']);
  });

  it('gives everybody a small picture before anybody a large one, in order', () => {
    expect(allocate(700, [camera('h'), camera('h'), camera('h')])).toEqual(['m', 'l', 'l']);
    expect(allocate(250, [camera('h'), camera('h'), camera('h')])).toEqual(['l', 'l', null]);
    expect(allocate(50, [camera('h')])).toEqual([null]);
    expect(allocate(-40, [camera('h')])).toEqual([null]);
  });

  it('keeps a layer with less room than it takes to begin it', () => {
    expect(allocate(310, [camera('h', 'm')])).toEqual(['m']);
    expect(allocate(310, [camera('h', 'l')])).toEqual(['l']);
    expect(allocate(345, [camera('h', 'l')])).toEqual(['m']);
  });

  it('has room for everybody in their lowest layer with what that is said to need', () => {
    const videos = [camera('h'), camera('m'), camera('l')];
    const room = lowestKbps(videos);
    expect(allocate(room, videos)).toEqual(['l', 'l', 'l']);
    expect(allocate(300, videos)).toEqual(['l', 'l', null]);
  });

  it('shows the smallest there is when it is larger than the tile, and nothing when nothing comes in', () => {
    expect(allocate(9_000, [{ ...camera('l'), available: [{ layer: 'h', kbps: 900 }] }])).toEqual(['h']);
    expect(allocate(9_000, [{ ...camera('l'), available: [] }])).toEqual([null]);
  });
});

describe('what a connection is believed to carry', () => {
  const clean = {
    sentKbps: 400,
    rembKbps: null,
    lossShare: 0,
    waits: false,
    lowestKbps: 0,
    wantsMore: true,
  };

  it('falls with heavy loss or a REMB that stays low, and stays through light loss', () => {
    const budget = new Budget();
    expect(budget.look({ ...clean, nowMs: 0, lossShare: 0.05 })).toBe(1_500);
    expect(budget.look({ ...clean, nowMs: 1_000, lossShare: 0.2 })).toBe(360);
    expect(budget.look({ ...clean, nowMs: 2_000, sentKbps: 300, rembKbps: 100 })).toBe(360);
    expect(budget.look({ ...clean, nowMs: 2_500, sentKbps: 300, rembKbps: 100 })).toBe(100);
    expect(budget.look({ ...clean, nowMs: 3_000, sentKbps: 90, rembKbps: 100 })).toBe(100);
  });

  it('leaves everybody in their lowest layer while only the receiver doubts: nothing is lost, nothing waits', () => {
    const doubted = { ...clean, sentKbps: 900, rembKbps: 60, lowestKbps: 500 };
    const after = (change: Partial<typeof doubted>) => {
      const budget = new Budget();
      for (let nowMs = 0; nowMs < 5_000; nowMs += 1_000) budget.look({ ...doubted, ...change, nowMs });
      return budget.kbps;
    };
    expect(after({})).toBe(500);
    expect(after({ rembKbps: 700 })).toBe(700);
    expect(after({ waits: true })).toBe(60);
    expect(after({ lossShare: 0.05 })).toBe(60);
    // More people have come since: they are seen too.
    const budget = new Budget();
    let nowMs = 0;
    for (const lowestKbps of [200, 900]) {
      for (let second = 0; second < 12; second++) {
        nowMs += 1_000;
        budget.look({ ...doubted, rembKbps: 150 * 0.95 ** (nowMs / 1_000), lowestKbps, nowMs });
      }
      expect(budget.kbps).toBeGreaterThanOrEqual(lowestKbps);
      expect(budget.kbps).toBeLessThan(lowestKbps * 1.25 + 50);
    }
  });

  it('rises again when a receiver’s belief is low and falls no more: it only follows what is sent', () => {
    const budget = new Budget();
    const narrow = { ...clean, sentKbps: 300, rembKbps: 140, lowestKbps: 130 };
    for (let nowMs = 0; nowMs < 3_000; nowMs += 1_000) budget.look({ ...narrow, waits: true, nowMs });
    expect(budget.kbps).toBe(140);
    for (let nowMs = 3_000; nowMs < 15_000; nowMs += 1_000) {
      budget.look({ ...narrow, sentKbps: Math.min(budget.kbps, 900), rembKbps: 45, nowMs });
    }
    expect(budget.kbps).toBeGreaterThan(900);
  });

  it('rises only after a while without loss, and waits longer after each rise that failed', () => {
    const budget = new Budget();
    budget.look({ ...clean, nowMs: 0, lossShare: 0.2 });
    const fallen = budget.kbps;
    /** Looks every second until it rises. @returns after how many seconds. */
    let nowMs = 0;
    const secondsToRise = () => {
      const before = budget.kbps;
      for (let seconds = 1; seconds < 100; seconds++) {
        nowMs += 1_000;
        if (budget.look({ ...clean, nowMs }) > before) return seconds;
      }
      return Number.NaN;
    };
    expect(secondsToRise()).toBe(3);
    nowMs += 1_000;
    expect(budget.look({ ...clean, nowMs, lossShare: 0.3 })).toBeLessThan(fallen + 1);
    expect(secondsToRise()).toBe(6);
    nowMs += 1_000;
    budget.look({ ...clean, nowMs, lossShare: 0.3 });
    expect(secondsToRise()).toBe(12);
  });

  it('falls by a share when packets wait and the receiver does not say what gets through, and not again while they drain', () => {
    const budget = new Budget();
    const waiting = { ...clean, sentKbps: 1_000, waits: true };
    expect([0, 1_000, 2_000, 3_000].map((nowMs) => budget.look({ ...waiting, nowMs }))).toEqual([
      700, 700, 700, 700,
    ]);
    expect(budget.look({ ...waiting, sentKbps: 400, nowMs: 4_000 })).toBe(280);
    // It has gone through: some seconds later more is tried.
    for (let nowMs = 5_000; nowMs < 9_000; nowMs += 1_000) budget.look({ ...clean, sentKbps: 280, nowMs });
    expect(budget.kbps).toBeGreaterThan(280);
  });

  it('takes the last pictures away by waiting packets only when less of the better ones did not help', () => {
    const budget = new Budget();
    const waiting = { ...clean, sentKbps: 200, lowestKbps: 300, waits: true };
    expect(budget.look({ ...waiting, nowMs: 0 })).toBe(300);
    expect(budget.look({ ...waiting, nowMs: 4_000 })).toBe(140);
  });

  it('does not rise for nobody', () => {
    const budget = new Budget();
    for (let nowMs = 0; nowMs < 60_000; nowMs += 1_000) budget.look({ ...clean, nowMs, wantsMore: false });
    expect(budget.kbps).toBe(1_500);
  });
});

describe('packets that wait on the way', () => {
  /** One second of reports. */
  const second = (trip: RoundTrip, ...reports: number[]) => {
    for (const roundTripMs of reports) trip.take(roundTripMs);
    return trip.look();
  };

  it('is a whole second of late reports, not some of them, and not a long way', () => {
    const trip = new RoundTrip();
    expect(second(trip, 300, 290)).toBe(false);
    expect(second(trip, 900, 40, 700)).toBe(false);
    expect(second(trip, 260, 300)).toBe(true);
    expect(second(trip)).toBe(false);
    expect(second(trip, 200, 300)).toBe(false);
  });
});
