import { expect, test } from 'vitest';
import { besideShare, placeIn } from './recording-layout.ts';

const box = { x: 10, y: 20, width: 160, height: 90 };

test('a picture stands wholly in its place, or fills it', () => {
  expect(placeIn(box, 320, 180, 'contain')).toEqual(box);
  expect(placeIn(box, 90, 90, 'contain')).toEqual({ x: 45, y: 20, width: 90, height: 90 });
  expect(placeIn(box, 90, 90, 'cover')).toEqual({ x: 10, y: -15, width: 160, height: 160 });
});

test('beside what is shared everybody has a place of their own, however many there are', () => {
  const film = { x: 0, y: 40, width: 800, height: 500 };
  expect(besideShare(film, 0).share).toEqual(film);
  const { share, people } = besideShare(film, 7);
  expect(share).toEqual({ x: 0, y: 40, width: 636, height: 500 });
  let free = film.y;
  for (const place of people) {
    expect(place.y).toBeGreaterThanOrEqual(free);
    expect(place.x).toBeGreaterThan(share.x + share.width);
    expect(place.height).toBeGreaterThan(50);
    free = place.y + place.height;
  }
  expect([people.length, free <= 540]).toEqual([7, true]);
});
