import { describe, expect, it } from 'vitest';
import { Budget, type Look } from './budget.ts';

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
    expect(after({ lossShare: 0.05 })).toBe(500);
    expect(after({ waits: true })).toBe(60);
    expect(after({ lossShare: 0.3 })).toBe(60);
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

  describe('the last pictures', () => {
    const full: Omit<Look, 'nowMs'> = { ...clean, sentKbps: 500, rembKbps: 150, lowestKbps: 500 };
    /** One look a second: `t` for trouble. @returns the budget after each. */
    const play = (seconds: string, change: Partial<typeof full> = {}) => {
      const budget = new Budget();
      return [...seconds].map((second, index) =>
        budget.look({ ...full, ...change, waits: second === 't', nowMs: index * 1_000 }),
      );
    };

    it('go only when it is still troubled three looks after the better ones went', () => {
      expect(play('-tttt')).toEqual([1_500, 500, 500, 500, 150]);
      expect(play('-tttt', { rembKbps: null })).toEqual([1_500, 500, 500, 500, 500]);
      expect(play('-ttttt', { rembKbps: null }).at(-1)).toBe(350);
      expect(play('-tt-tt-t-tt').at(-1)).toBe(500);
    });

    it('come back after some seconds, which a late second or light loss does not make longer', () => {
      const back = (after: string, change?: Partial<typeof full>) => {
        const budgets = play(`-tttt${after}`, change).slice(5);
        return budgets.findIndex((kbps) => kbps >= full.lowestKbps) + 1;
      };
      expect([back('----------'), back('-t--------'), back('----t-t---')]).toEqual([6, 6, 8]);
      const lossy = new Budget();
      for (let nowMs = 0; nowMs < 5_000; nowMs += 1_000) lossy.look({ ...full, waits: nowMs > 0, nowMs });
      expect(lossy.kbps).toBe(150);
      for (let nowMs = 5_000; nowMs < 13_000; nowMs += 1_000) lossy.look({ ...full, lossShare: 0.05, nowMs });
      expect(lossy.kbps).toBe(500);
    });

    it('are tried the later the more often the line was too narrow for them', () => {
      const budget = new Budget();
      const gone: number[] = [];
      // A line of 250: more than that waits in its buffer.
      for (let second = 0; second < 120; second++) {
        const sentKbps = Math.min(budget.kbps, 500);
        const before = budget.kbps;
        budget.look({ ...full, sentKbps, rembKbps: 240, waits: sentKbps > 250, nowMs: second * 1_000 });
        if (budget.kbps < before) gone.push(second);
      }
      expect(gone).toEqual([1, 4, 10, 19, 34, 61, 112]);
    });
  });

  it('does not rise for nobody', () => {
    const budget = new Budget();
    for (let nowMs = 0; nowMs < 60_000; nowMs += 1_000) budget.look({ ...clean, nowMs, wantsMore: false });
    expect(budget.kbps).toBe(1_500);
  });
});
