import { PICTURE_SIZES, pictureAddress, pictureKey } from '@kaksha/domain/accounts/picture.ts';
import { expect, it } from 'vitest';
import { avatarSources } from '../../../ui/avatar-sources.ts';

it('an avatar chooses among exactly the sizes that the server keeps', () => {
  const id = 'a'.repeat(32);
  const kept = PICTURE_SIZES.map((size) => `/media/${pictureKey(id, size)} ${size}w`);
  expect(avatarSources(pictureAddress(id))?.split(', ')).toEqual(kept);
});

it('a drawn portrait of the demo comes in one size', () => {
  expect(avatarSources('/media/portraits/riya-sharma.svg')).toBeUndefined();
});
