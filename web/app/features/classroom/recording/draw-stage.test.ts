import { expect, test } from 'vitest';
import { placeIn } from './draw-stage.ts';

const box = { x: 10, y: 20, width: 160, height: 90 };

test('a picture stands wholly in its place, or fills it', () => {
  expect(placeIn(box, 320, 180, 'contain')).toEqual(box);
  expect(placeIn(box, 90, 90, 'contain')).toEqual({ x: 45, y: 20, width: 90, height: 90 });
  expect(placeIn(box, 90, 90, 'cover')).toEqual({ x: 10, y: -15, width: 160, height: 160 });
});
