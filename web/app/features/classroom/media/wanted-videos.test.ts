import { expect, it } from 'vitest';
import { wantedVideos } from './wanted-videos.ts';

it.each([
  [180, 1, 'l'],
  [180, 2, 'm'],
  [360, 1, 'm'],
  [433, 1, 'h'],
])('a tile of %i pixels at a ratio of %i wants %s', (heightPx, pixelRatio, layer) => {
  expect(wantedVideos([{ peerId: 'p', source: 'camera', heightPx }], pixelRatio)).toEqual([
    { peerId: 'p', source: 'camera', layer },
  ]);
  expect(wantedVideos([{ peerId: 'p', source: 'screen', heightPx }], pixelRatio)[0]?.layer).toBe('h');
});
