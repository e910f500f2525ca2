import type { BoardElement } from './element.ts';

/** A stroke of one point, for tests. */
export const testStroke = (changed: Partial<BoardElement> = {}): BoardElement => ({
  id: 's',
  type: 'freedraw',
  version: 1,
  versionNonce: 1,
  isDeleted: false,
  x: 1.23456,
  y: 2,
  points: [[0, 0]],
  pressures: [],
  link: null,
  ...changed,
});
