import type { MediaView } from '@kaksha/domain/classroom/media/events.ts';
import { expect, it } from 'vitest';
import { RoomWishes } from './room-wishes.ts';

const VIDEOS: MediaView['videos'] = [{ peerId: 'p-2', source: 'camera', layer: 'm' }];

it('lets nobody send or see anything before it is said, and nothing after they have gone', () => {
  const wishes = new RoomWishes();
  expect(wishes).toMatchObject({ isEmpty: true });
  expect([wishes.seenBy('p-1'), wishes.allowedTo('p-1')]).toEqual([[], []]);
  wishes.see('p-1', VIDEOS);
  expect(wishes.isEmpty).toBe(false);
  wishes.allow('p-1', { revision: 1, sources: ['microphone'] });
  expect([wishes.seenBy('p-1'), wishes.allowedTo('p-1')]).toEqual([VIDEOS, ['microphone']]);
  wishes.forget('p-1');
  expect(wishes.isEmpty).toBe(true);
});

it('goes by the newest that was decided, whatever is heard last', () => {
  const wishes = new RoomWishes();
  expect(wishes.allow('p-1', { revision: 2, sources: [] })).toBe(true);
  expect(wishes.allow('p-1', { revision: 1, sources: ['camera'] })).toBe(false);
  expect(wishes.allowedTo('p-1')).toEqual([]);
  expect(wishes.allow('p-1', { revision: 2, sources: ['microphone'] })).toBe(true);
});

it('is the same after a restart', () => {
  const before = new RoomWishes();
  before.see('p-1', VIDEOS);
  before.allow('p-1', { revision: 3, sources: ['microphone'] });
  const after = new RoomWishes();
  after.restore(before.stored);
  expect(after.seenBy('p-1')).toEqual(VIDEOS);
  expect(after.allow('p-1', { revision: 2, sources: [] })).toBe(false);
});
