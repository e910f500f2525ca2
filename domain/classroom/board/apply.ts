/**
 * Applies operations to the elements of a page. The server and every device use this one function,
 * so that they agree by following the same steps.
 */
import type { BoardElement } from './element.ts';
import type { BoardOperation } from './operations.ts';
import { isNewer, type Revision } from './revision.ts';

/** Of which element an operation is. */
export const idOf = (operation: BoardOperation): string =>
  'put' in operation ? operation.put.id : operation.patch.id;

/** To which revision an operation leads. */
export const revisionOf = (operation: BoardOperation): Revision =>
  'put' in operation ? operation.put : operation.patch;

/** `stale`: the element stays as it is, as when an operation comes twice. `misfit`: a patch of a missing one. */
export type Applied = { element: BoardElement } | 'stale' | 'misfit';

/** The element (undefined: there is none) after an operation. Changes nothing that it is given. */
export function applyOperation(current: BoardElement | undefined, operation: BoardOperation): Applied {
  if (current !== undefined && !isNewer(revisionOf(operation), current)) return 'stale';
  if ('put' in operation) return { element: asKept(operation.put) };
  const { base, set, version, versionNonce } = operation.patch;
  if (current === undefined || !isSame(current, base)) return 'misfit';
  const element: BoardElement = { ...current, ...set, id: current.id, version, versionNonce };
  if (operation.patch.points !== undefined) {
    element.points = [...(current.points ?? []), ...operation.patch.points];
  }
  if (operation.patch.pressures !== undefined) {
    element.pressures = [...(current.pressures ?? []), ...operation.patch.pressures];
  }
  return { element: asKept(element) };
}

/** Of a removed one its id and revision are enough: bringing it back puts it whole. */
function asKept(element: BoardElement): BoardElement {
  if (!element.isDeleted) return element;
  const { points: _points, pressures: _pressures, ...rest } = element;
  return rest;
}

const isSame = (a: Revision, b: Revision): boolean =>
  a.version === b.version && a.versionNonce === b.versionNonce;
