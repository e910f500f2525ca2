/** The smallest operation from the others' version of an element to its version now. */
import type { BoardElement } from './element.ts';
import type { BoardOperation, BoardPatch } from './operations.ts';

/** Hundredths of a pixel are enough for a pen, and half as long as a browser's figures. */
const short = (value: number): number => Math.round(value * 100) / 100;

const NUMBERS: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height']);
/** Said by the operation itself, or of no use to anybody else. */
const NOT_SET: ReadonlySet<string> = new Set([
  'id',
  'version',
  'versionNonce',
  'points',
  'pressures',
  'updated',
]);

/** An element as it is sent: short numbers, no links to elsewhere. */
export function forSending(element: BoardElement): BoardElement {
  const sent: BoardElement = { ...element, link: null };
  for (const key of NUMBERS) {
    const value = sent[key];
    if (typeof value === 'number') sent[key] = short(value);
  }
  if (element.points !== undefined) sent.points = element.points.map(([x, y]) => [short(x), short(y)]);
  if (element.pressures !== undefined) sent.pressures = element.pressures.map(short);
  return sent;
}

/** The operation that leads from `sent`, the last one sent ({@link forSending}; undefined: nothing), to `next`. */
export function operationFor(sent: BoardElement | undefined, next: BoardElement): BoardOperation {
  // Nobody keeps the points of removed elements.
  if (sent === undefined || (sent.isDeleted && !next.isDeleted)) return { put: next };
  const points = tailOf(sent.points, next.points, (a, b) => a[0] === b[0] && a[1] === b[1]);
  const pressures = tailOf(sent.pressures, next.pressures, (a, b) => a === b);
  if (points === null || pressures === null) return { put: next };
  const patch: BoardPatch = {
    id: next.id,
    base: { version: sent.version, versionNonce: sent.versionNonce },
    version: next.version,
    versionNonce: next.versionNonce,
  };
  const set: Record<string, unknown> = {};
  for (const key of Object.keys(next)) {
    if (!NOT_SET.has(key) && JSON.stringify(sent[key]) !== JSON.stringify(next[key])) set[key] = next[key];
  }
  // A field that is no longer there cannot be set.
  if (Object.keys(sent).some((key) => sent[key] !== undefined && next[key] === undefined))
    return { put: next };
  if (Object.keys(set).length > 0) patch.set = set;
  if (next.isDeleted) return { patch };
  if (points.length > 0) patch.points = points;
  if (pressures.length > 0) patch.pressures = pressures;
  return { patch };
}

/** The points of `after` beyond `before`; null when it is not its continuation. */
function tailOf<Item>(
  before: readonly Item[] | undefined,
  after: readonly Item[] | undefined,
  same: (a: Item, b: Item) => boolean,
): Item[] | null {
  if (before === undefined) return after === undefined ? [] : null;
  if (after === undefined) return null;
  const isContinued = before.every((item, at) => {
    const other = after[at];
    return other !== undefined && same(item, other);
  });
  return isContinued ? after.slice(before.length) : null;
}
