import { describe, expect, it } from 'vitest';
import { dragged, MAX_ZOOM, roomOf, squareOf, WHOLE } from './crop.ts';

const photo = { width: 400, height: 300 };

describe('squareOf', () => {
  it('takes the largest square in the middle at first', () => {
    expect(squareOf(photo, WHOLE)).toEqual({ left: 50, top: 0, side: 300 });
  });

  it('stays inside the picture, whatever is asked for', () => {
    expect(squareOf(photo, { zoom: 2, x: 9, y: -9 })).toEqual({ left: 250, top: 0, side: 150 });
    expect(squareOf(photo, { zoom: 99, x: 0, y: 1 })).toEqual({ left: 0, top: 225, side: 300 / MAX_ZOOM });
    expect(squareOf(photo, { zoom: 0, x: 0, y: 0 }).side).toBe(300);
  });
});

describe('dragged', () => {
  it('follows the finger: dragging right by half a square shows what is that far to the left', () => {
    const start = { zoom: 2, x: 0.5, y: 0.5 };
    const end = dragged(photo, start, 0.5, 0);
    expect(squareOf(photo, start).left - squareOf(photo, end).left).toBeCloseTo(75);
    expect(end.y).toBe(0.5);
  });

  it('stops at the edge, and does nothing where there is no room', () => {
    expect(dragged(photo, WHOLE, -5, 3)).toEqual({ zoom: 1, x: 1, y: 0.5 });
  });
});

it('roomOf says which way a picture can be moved', () => {
  expect(roomOf(photo, WHOLE)).toEqual({ x: true, y: false });
  expect(roomOf(photo, { ...WHOLE, zoom: 1.5 })).toEqual({ x: true, y: true });
});
