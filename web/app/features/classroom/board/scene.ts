/** The editor's side of a page: adding others' strokes to one's own. */
import {
  CaptureUpdateAction,
  isInvisiblySmallElement,
  reconcileElements,
  restoreElements,
} from '@excalidraw/excalidraw';
import type { ExcalidrawElement, OrderedExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { AppState, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { BoardElement } from '@kaksha/domain/classroom/board/element.ts';
import { ELEMENT_TYPES } from '@kaksha/domain/classroom/board/element-types.ts';
import type { Revision } from '@kaksha/domain/classroom/board/revision.ts';

type Remote = Parameters<typeof reconcileElements>[1][number];

const KNOWN: ReadonlySet<string> = new Set(ELEMENT_TYPES);

/** The elements of the editor that are worth sending: no frames of other sites, nothing that is only begun. */
export function drawnElements(elements: readonly OrderedExcalidrawElement[]): Map<string, BoardElement> {
  const drawn = new Map<string, BoardElement>();
  for (const element of elements) {
    if (!KNOWN.has(element.type)) continue;
    if (element.type === 'image' && element.fileId === null) continue;
    if (!element.isDeleted && isInvisiblySmallElement(element)) continue;
    // `BoardElement` describes Excalidraw's elements, which have many types.
    drawn.set(element.id, element as unknown as BoardElement);
  }
  return drawn;
}

/** The element that the person is drawing or writing at this moment. */
function underTheHand(state: AppState): ReadonlySet<string> {
  const ids = [state.newElement?.id, state.editingTextElement?.id, state.resizingElement?.id];
  return new Set(ids.filter((id) => id !== undefined));
}

/** As they lie over one another. */
export const byIndex = (a: BoardElement, b: BoardElement): number => {
  const [x, y] = [String(a.index ?? ''), String(b.index ?? '')];
  return x < y ? -1 : x > y ? 1 : a.id < b.id ? -1 : 1;
};

type Revised = Revision & { id: string };

/**
 * Two people who begin at once give their strokes one index in the order. The editor moves one of them, on each device
 * alike; counted as a change, each device would send it to all others, and the stroke's own author would be refused.
 */
function withRevisionsOf<Element extends Revised>(
  given: readonly Readonly<Revised>[],
  mend: () => readonly Element[],
): readonly Element[] {
  const before = new Map(given.map(({ id, version, versionNonce }) => [id, { version, versionNonce }]));
  const mended = mend();
  for (const element of mended) {
    const revision = before.get(element.id);
    if (revision !== undefined) Object.assign(element, revision);
  }
  return mended;
}

/** Elements from elsewhere, completed with the fields that the editor needs. */
function asElements(elements: BoardElement[]): Remote[] {
  const given = elements.toSorted(byIndex) as unknown as ExcalidrawElement[];
  return [...withRevisionsOf(given, () => restoreElements(given, null))] as unknown as Remote[];
}

/** Shows a whole page in the place of the shown one; nothing of it can be undone. */
export function showPage(api: ExcalidrawImperativeAPI, elements: BoardElement[]): void {
  const there = elements.filter(({ isDeleted }) => !isDeleted);
  api.updateScene({ elements: asElements(there), captureUpdate: CaptureUpdateAction.NEVER });
  api.history.clear();
}

/**
 * Puts changes of others into the scene; undoing stays one's own. Answers the ids of elements under the person's hand,
 * which were left as they are.
 */
export function showChanges(
  api: ExcalidrawImperativeAPI,
  changes: ReadonlyMap<string, BoardElement | undefined>,
): ReadonlySet<string> {
  const state = api.getAppState();
  const busy = underTheHand(state);
  const left = new Set([...changes.keys()].filter((id) => busy.has(id)));
  const replaced = new Set([...changes.keys()].filter((id) => !busy.has(id)));
  if (replaced.size === 0) return left;
  const local = api.getSceneElementsIncludingDeleted();
  const kept = local.filter(({ id }) => !replaced.has(id));
  const removed = local.flatMap((element): Remote[] => {
    const truth = changes.get(element.id);
    if (!replaced.has(element.id) || truth?.isDeleted === false) return [];
    const { version, versionNonce } = truth ?? { version: element.version + 1, versionNonce: 1 };
    return [{ ...element, isDeleted: true, version, versionNonce } as unknown as Remote];
  });
  const drawn = [...changes.values()].filter(
    (truth): truth is BoardElement => truth !== undefined && !truth.isDeleted && replaced.has(truth.id),
  );
  const remote = [...asElements(drawn), ...removed];
  const elements = withRevisionsOf([...kept, ...remote], () =>
    reconcileElements(kept as OrderedExcalidrawElement[], remote, state),
  );
  api.updateScene({ elements, captureUpdate: CaptureUpdateAction.NEVER });
  return left;
}
