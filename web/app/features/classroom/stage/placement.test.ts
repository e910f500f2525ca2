import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, type Cast, ME } from './arrangement.ts';
import { place, type Rect } from './placement.ts';

const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
const cast = (count: number, change: Partial<Cast> = {}): Cast => ({
  me: true,
  others: people(count),
  screens: [],
  view: false,
  pinned: null,
  look: 'tiles',
  speaker: null,
  ...change,
});
const overlap = (a: Rect, b: Rect) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

describe('place', () => {
  it('keeps every tile on the stage and none over another, whatever the screen', () => {
    const scenes = fc.record({
      count: fc.integer({ min: 2, max: 10 }),
      width: fc.integer({ min: 320, max: 2400 }),
      height: fc.integer({ min: 220, max: 1400 }),
      view: fc.boolean(),
      look: fc.constantFrom('tiles' as const, 'speaker' as const),
      screen: fc.boolean(),
      pinned: fc.constantFrom(null, 'p0', 'p1'),
    });
    fc.assert(
      fc.property(scenes, ({ count, width, height, screen, ...change }) => {
        const arrangement = arrange(cast(count, { ...change, screens: screen ? ['screen:p0'] : [] }));
        const { tiles, main, more } = place(arrangement, width, height, null);
        const rects = [...tiles.values(), ...(more === null ? [] : [more.rect])];
        if (main !== null && arrangement.main === null) rects.push(main);
        for (const rect of rects) {
          expect(rect.left).toBeGreaterThanOrEqual(0);
          expect(rect.top).toBeGreaterThanOrEqual(0);
          expect(rect.left + rect.width).toBeLessThanOrEqual(width);
          expect(rect.top + rect.height).toBeLessThanOrEqual(height);
        }
        for (const [index, a] of rects.entries())
          for (const b of rects.slice(index + 1)) expect(overlap(a, b)).toBe(false);
        // Everybody is seen, or counted.
        expect(tiles.size + (more?.count ?? 0)).toBe(count + 1 + (screen ? 1 : 0));
      }),
    );
  });

  it('lays oneself over the only other person, and beside a screen', () => {
    const alone = place(arrange(cast(1, { look: 'speaker' })), 1248, 740, null);
    expect(alone.tiles.get('p0')).toEqual({ left: 0, top: 0, width: 1248, height: 740 });
    expect(alone.tiles.get(ME)).toEqual({ left: 982, top: 568, width: 250, height: 156 });
    const shared = place(arrange(cast(1, { screens: ['screen:p0'] })), 1248, 740, null);
    expect(shared.main?.width).toBeLessThan(1_100);
    expect([...shared.tiles.keys()].toSorted()).toEqual(['me', 'p0', 'screen:p0']);
  });

  it('shows who speaks even where there is no room for all, and counts the rest', () => {
    const arrangement = arrange(cast(10, { view: true }));
    const quiet = place(arrangement, 360, 480, null);
    const loud = place(arrangement, 360, 480, 'p8');
    expect(quiet.tiles.has('p8')).toBe(false);
    expect(loud.tiles.has('p8')).toBe(true);
    expect(loud.more?.count).toBe(11 - loud.tiles.size);
  });

  it('is empty before the stage has been measured', () => {
    expect(place(arrange(cast(3)), 0, 0, null).tiles.size).toBe(0);
  });
});
