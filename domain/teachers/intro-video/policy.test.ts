import { expect, test } from 'vitest';
import { introVideoAddress, introVideoKey, introVideoName } from './policy.ts';

test('a film is stored, and played, under its id with the ending of its kind', () => {
  expect(introVideoName('7e0f5a2c', 'mp4')).toBe('7e0f5a2c.mp4');
  expect(introVideoKey('7e0f5a2c', 'webm')).toBe('intro-videos/7e0f5a2c.webm');
  expect(introVideoAddress('7e0f5a2c', 'mp4')).toBe('/media/intro-videos/7e0f5a2c.mp4');
});
