import type { BoardElement } from '@kaksha/domain/classroom/board/element.ts';

/** A stroke of one point, for tests. */
export const stroke = (id: string, version = 1, more: Partial<BoardElement> = {}): BoardElement => ({
  id,
  type: 'freedraw',
  version,
  versionNonce: 5,
  isDeleted: false,
  x: 0,
  y: 0,
  points: [[0, 0]],
  pressures: [],
  link: null,
  ...more,
});
