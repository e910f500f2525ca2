import { beforeEach, expect, test } from 'vitest';
import { paintRoom } from './draw-stage.ts';
import type { Picture, SeenRoom } from './seen-room.ts';

/** Everything that was painted, in its order: the names of pictures, and words. */
let painted: string[] = [];
/** Where each of the pictures came to stand. */
let placed: { x: number; width: number }[] = [];
beforeEach(() => {
  painted = [];
  placed = [];
});

const nothing = () => undefined;
const brush = {
  arc: nothing,
  beginPath: nothing,
  clip: nothing,
  fill: nothing,
  fillRect: nothing,
  rect: nothing,
  restore: nothing,
  save: nothing,
  fillStyle: '',
  font: '',
  textAlign: 'left' as const,
  textBaseline: 'middle' as const,
  // The only thing of it that is asked for.
  measureText: (text: string) => ({ width: text.length * 8 }) as TextMetrics,
  fillText: (text: string) => void painted.push(text),
  drawImage: (source: CanvasImageSource, x: number, _y: number, width = 0) => {
    painted.push('id' in source ? String(source.id) : '?');
    placed.push({ x, width });
  },
};
const picture = (id: string): Picture => ({
  // Only told apart here, never drawn.
  source: { id } as HTMLVideoElement,
  width: 640,
  height: 360,
  fit: 'contain',
});
const box = { x: 0, y: 0, width: 960, height: 540 };
const room: SeenRoom = {
  box,
  pictures: [{ box, picture: picture('board') }],
  people: [
    { name: 'Riya Sharma', initial: 'R', box: { ...box, width: 160, height: 90 }, picture: null },
    { name: 'Pranav Kulkarni', initial: 'P', box: { ...box, width: 0 }, picture: null },
    { name: 'Meera Iyer', initial: 'M', box: { ...box, width: 160, height: 90 }, picture: picture('Meera') },
  ],
};

test('who has no camera has a letter and a name; who has no place on the stage is not painted', () => {
  paintRoom(brush, box, room, null);
  expect(painted).toEqual(['board', 'R', 'Riya Sharma', 'Meera', 'Meera Iyer']);
});

test('what the teacher shares takes the film, with everybody beside it, however little of the room is the stage', () => {
  const narrow = { ...room, box: { ...box, width: 400 } };
  paintRoom(brush, box, narrow, picture('share'));
  // As wide as the film without the people.
  expect(placed[0]).toEqual({ x: 0, width: 960 * 0.8 - 4 });
  expect(painted).toEqual(['share', 'R', 'Riya Sharma', 'P', 'Pranav Kulkarni', 'Meera', 'Meera Iyer']);
});
