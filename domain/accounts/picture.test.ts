import { expect, it } from 'vitest';
import { PICTURE_MAX_BYTES } from '../picture-intake.ts';
import { PICTURE_MESSAGES, pictureAddress, pictureIdOf } from './picture.ts';

it('says the button of the specification and the limit that holds', () => {
  expect(PICTURE_MESSAGES.apply).toBe('Apply Image Across Platform');
  expect(PICTURE_MESSAGES.tooLarge).toContain(`${PICTURE_MAX_BYTES / 1024 / 1024} MB`);
});

it('knows an uploaded picture by its address, and takes nothing else for one', () => {
  const id = '0123456789abcdef0123456789abcdef';
  expect(pictureIdOf(pictureAddress(id))).toBe(id);
  for (const other of [
    null,
    '/media/portraits/riya.svg',
    `/media/pictures/../${id}-512.webp`,
    `x${pictureAddress(id)}`,
    `${pictureAddress(id)}.html`,
  ]) {
    expect(pictureIdOf(other)).toBeNull();
  }
});
