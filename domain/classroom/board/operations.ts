/**
 * What is said about the elements of a page, and what becomes of them. The server and every device use this one
 * function, so that they agree by following the same steps.
 */
import { z } from 'zod';
import { type BoardElement, boardElement, isNewer, type Revision } from './element.ts';

const revision = { version: z.int().min(1), versionNonce: z.int().min(0) };

/** A whole element: a new one, or one whose sender does not know what the others have of it. */
const put = z.object({ put: boardElement });

/**
 * What changed since the revision `base`. Points of a stroke that is being drawn are appended; nothing that the others
 * have is sent again.
 */
const patch = z.object({
  patch: z.object({
    id: z.string().min(1).max(64),
    base: z.object(revision),
    ...revision,
    set: z.record(z.string().max(64), z.unknown()).optional(),
    points: z.array(z.tuple([z.number(), z.number()])).optional(),
    pressures: z.array(z.number()).optional(),
  }),
});

export const boardOperation = z.union([put, patch]);
export type BoardOperation = z.infer<typeof boardOperation>;
export type BoardPatch = z.infer<typeof patch>['patch'];

/** Of which element an operation is. */
export const idOf = (operation: BoardOperation): string =>
  'put' in operation ? operation.put.id : operation.patch.id;

/** To which revision an operation leads. */
export const revisionOf = (operation: BoardOperation): Revision =>
  'put' in operation ? operation.put : operation.patch;

/** `stale`: what is there stands, as when an operation comes twice. `misfit`: a patch of what is not there. */
export type Applied = { element: BoardElement } | 'stale' | 'misfit';

/** What becomes of an element (undefined: there is none) by an operation. Changes nothing that it is given. */
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

/** Of what was removed its id and revision are enough: who brings it back puts it whole. */
function asKept(element: BoardElement): BoardElement {
  if (!element.isDeleted) return element;
  const { points: _points, pressures: _pressures, ...rest } = element;
  return rest;
}

const isSame = (a: Revision, b: Revision): boolean =>
  a.version === b.version && a.versionNonce === b.versionNonce;
