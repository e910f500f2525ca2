import { expect, it } from 'vitest';
import { applyOperation } from './apply.ts';
import type { BoardElement } from './element.ts';

const base = { version: 1, versionNonce: 5 };
const shape: BoardElement = { ...base, id: 'a', type: 'line', isDeleted: false, x: 0, y: 0 };
const next = { id: 'a', base, version: 2, versionNonce: 1 };

it('appends points and pressures to those of the element, or begins them', () => {
  const patch = { ...next, points: [[3, 4]] as [number, number][], pressures: [0.5] };
  expect(applyOperation(shape, { patch })).toEqual({
    element: { ...shape, version: 2, versionNonce: 1, points: [[3, 4]], pressures: [0.5] },
  });
  const drawn: BoardElement = { ...shape, points: [[1, 2]], pressures: [0.1] };
  expect(applyOperation(drawn, { patch })).toMatchObject({
    element: {
      points: [
        [1, 2],
        [3, 4],
      ],
      pressures: [0.1, 0.5],
    },
  });
});

it('refuses a change of an element that is not there, or not in the revision that the change is for', () => {
  expect(applyOperation(undefined, { patch: next })).toBe('misfit');
  for (const other of [
    { version: 1, versionNonce: 6 },
    { version: 0, versionNonce: 5 },
  ]) {
    expect(applyOperation({ ...shape, ...other }, { patch: next })).toBe('misfit');
  }
});

it('keeps no points of a removed element', () => {
  const removed: BoardElement = { ...shape, version: 2, isDeleted: true, points: [[1, 2]], pressures: [0.1] };
  const { points: _points, pressures: _pressures, ...rest } = removed;
  expect(applyOperation(shape, { put: removed })).toStrictEqual({ element: rest });
  expect(applyOperation(shape, { put: { ...removed, isDeleted: false } })).toMatchObject({
    element: { points: [[1, 2]] },
  });
});
