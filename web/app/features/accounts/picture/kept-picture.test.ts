import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPicture, keepPicture, keptPicture } from './kept-picture.ts';

const items = new Map<string, string>();
let room = 10;

beforeEach(() => {
  items.clear();
  room = 10;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (items.size >= room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the data, its path and the image under three entries, and forgets them all', () => {
  expect(keepPicture('data:image/jpeg;base64,AA==', 'me.jpg')).toBe(true);
  expect(Object.fromEntries(items)).toEqual({
    uploadedProfileImageData: 'data:image/jpeg;base64,AA==',
    uploadedProfileImagePath: 'me.jpg',
    profileImage: 'data:image/jpeg;base64,AA==',
  });
  expect(keptPicture()).toBe('data:image/jpeg;base64,AA==');
  forgetPicture();
  expect(items.size).toBe(0);
});

it('keeps nothing by halves when the browser has no room', () => {
  room = 2;
  expect(keepPicture('data:image/jpeg;base64,AA==', 'me.jpg')).toBe(false);
  expect(items.size).toBe(0);
});

it('shows nothing that is no image, whoever wrote it there', () => {
  items.set('profileImage', 'https://elsewhere.example/tracker.gif');
  expect(keptPicture()).toBeNull();
});
