/** Few things that are done with the editor from outside of its chunk: its library is not needed for them. */
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { BinaryFileData, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { BoardElement } from '@kaksha/domain/classroom/board/element.ts';

/** Puts an element on the page, behind the strokes but over the slide there, or over all of it; it can be undone like what one draws. */
export function putOnPage(
  editor: ExcalidrawImperativeAPI,
  element: BoardElement,
  where: 'behind' | 'over',
  file?: { dataUrl: string; mimeType: 'image/png' },
): void {
  if (file !== undefined) {
    const { dataUrl, mimeType } = file;
    editor.addFiles([
      { id: element.fileId, dataURL: dataUrl, mimeType, created: Date.now() } as BinaryFileData,
    ]);
  }
  // `BoardElement` describes Excalidraw's elements, which have many types.
  const added = element as unknown as ExcalidrawElement;
  const there = editor.getSceneElementsIncludingDeleted();
  const drawnFrom = there.findIndex(({ type }) => type !== 'image');
  const place = where === 'over' || drawnFrom === -1 ? there.length : drawnFrom;
  editor.updateScene({
    elements: [...there.slice(0, place), added, ...there.slice(place)],
    captureUpdate: 'IMMEDIATELY',
  });
}

/** The only element that is selected; null when it is none or several. */
export function selectedElement(editor: ExcalidrawImperativeAPI): BoardElement | null {
  const { selectedElementIds } = editor.getAppState();
  const chosen = editor.getSceneElements().filter(({ id }) => selectedElementIds[id] === true);
  return chosen.length === 1 ? (chosen[0] as unknown as BoardElement) : null;
}

/** Removes an element from the page; it can be undone. */
export function removeFromPage(editor: ExcalidrawImperativeAPI, id: string): void {
  const elements = editor.getSceneElementsIncludingDeleted().map((element) =>
    element.id === id
      ? {
          ...element,
          isDeleted: true,
          version: element.version + 1,
          versionNonce: Math.floor(Math.random() * 2 ** 31),
        }
      : element,
  );
  editor.updateScene({ elements, captureUpdate: 'IMMEDIATELY' });
}
