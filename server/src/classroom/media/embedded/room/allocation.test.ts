import { describe, expect, it } from 'vitest';
import { allocate, lowestKbps, type WishedVideo } from './allocation.ts';

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
