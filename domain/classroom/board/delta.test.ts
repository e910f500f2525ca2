import { describe, expect, it } from 'vitest';
import { applyOperation } from './apply.ts';
import { forSending, operationFor } from './delta.ts';
import type { BoardElement } from './element.ts';
import { testStroke as stroke } from './test-stroke.ts';

describe('what is sent of an element', () => {
  it('is the points that came since, however long the stroke is', () => {
    const points = Array.from({ length: 1_500 }, (_, at): [number, number] => [at / 3, at / 7]);
    const before = forSending(stroke({ points }));
    const after = forSending(
      stroke({
        version: 2,
        width: 500,
        points: [...points, [501.004, 214.286]],
      }),
    );
    const operation = operationFor(before, after);
    expect(operation).toEqual({
      patch: {
        id: 's',
        base: { version: 1, versionNonce: 1 },
        version: 2,
        versionNonce: 1,
        set: { width: 500 },
        points: [[501, 214.29]],
      },
    });
    expect(JSON.stringify(operation).length).toBeLessThan(200);
    expect(applyOperation(before, operation)).toEqual({ element: after });
  });

  it('is where it was moved to, without its points, and of a removal only that', () => {
    const before = forSending(stroke());
    const moved = operationFor(before, forSending(stroke({ version: 2, x: 40 })));
    expect(moved).toMatchObject({ patch: { set: { x: 40 } } });
    expect(moved).not.toHaveProperty('patch.points');
    const removed = operationFor(before, { ...before, version: 2, isDeleted: true });
    expect(removed).toMatchObject({ patch: { set: { isDeleted: true } } });
  });

  it('is all of it when points were taken away, a field went, or it comes back', () => {
    const before = forSending(
      stroke({
        points: [
          [0, 0],
          [1, 1],
        ],
        customData: { slide: true },
      }),
    );
    const shorter = { ...before, version: 2, points: [[0, 0]] as [number, number][] };
    expect(operationFor(before, shorter)).toEqual({ put: shorter });
    const { customData: _gone, ...without } = { ...before, version: 2 };
    expect(operationFor(before, without)).toEqual({ put: without });
    const back = { ...before, version: 3 };
    expect(operationFor({ ...before, version: 2, isDeleted: true }, back)).toEqual({ put: back });
  });

  it('has short numbers, and no field that the element has not', () => {
    const drawn = stroke({
      y: -7.005001,
      width: 500.004,
      height: 2.999,
      points: [[1 / 3, 2 / 3]],
      pressures: [0.123456],
    });
    expect(forSending(drawn)).toStrictEqual({
      ...stroke(),
      x: 1.23,
      y: -7.01,
      width: 500,
      height: 3,
      points: [[0.33, 0.67]],
      pressures: [0.12],
    });
    const { points: _points, pressures: _pressures, ...shape } = stroke({ type: 'rectangle', x: 4 });
    expect(forSending(shape)).toStrictEqual(shape);
  });

  it('is the points and the pressures of a pen alone, when nothing else changed', () => {
    const before = stroke({ pressures: [0.5], customData: undefined });
    const points: [number, number][] = [
      [0, 0],
      [1, 1],
    ];
    expect(operationFor(before, { ...before, version: 2, points, pressures: [0.5, 0.6] })).toStrictEqual({
      patch: {
        id: 's',
        base: { version: 1, versionNonce: 1 },
        version: 2,
        versionNonce: 1,
        points: [[1, 1]],
        pressures: [0.6],
      },
    });
  });

  it('is all of it when a point or a pressure that was sent is another one now, or they come or go', () => {
    const before = stroke({ points: [[1, 2]], pressures: [0.5] });
    const { points: _points, pressures: _pressures, ...shape } = before;
    const changes: Partial<BoardElement>[] = [
      { points: [[1, 3]] },
      { points: [[3, 2]] },
      { pressures: [0.4] },
    ];
    for (const change of changes) {
      const next = { ...before, version: 2, ...change };
      expect(operationFor(before, next)).toEqual({ put: next });
    }
    expect(operationFor(before, { ...shape, version: 2 })).toEqual({ put: { ...shape, version: 2 } });
    expect(operationFor(shape, { ...before, version: 2 })).toEqual({ put: { ...before, version: 2 } });
    expect(operationFor(shape, { ...shape, version: 2, x: 9 })).toMatchObject({ patch: { set: { x: 9 } } });
  });

  it('has no points of a stroke that is removed', () => {
    const before = stroke({ pressures: [0.5] });
    const removed = operationFor(before, {
      ...before,
      version: 2,
      isDeleted: true,
      points: [
        [0, 0],
        [1, 1],
      ],
    });
    expect(removed).toMatchObject({ patch: { set: { isDeleted: true } } });
    expect(removed).not.toHaveProperty('patch.points');
  });
});
