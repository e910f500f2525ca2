import type { Collaborator, ExcalidrawImperativeAPI, SocketId } from '@excalidraw/excalidraw/types';
import { useEffect, useEffectEvent } from 'react';
import type { BoardStore, Pointer } from './board-store.ts';

/** A pointer that rests for this time is no longer shown. */
const POINTER_RESTS_MS = 8_000;

/** By the name on the tile; `undefined` for oneself and for people who have left. */
export type NameOf = (peerId: string) => string | undefined;

/** The pointers on this page in the editor's form, with names. It gives each a colour by its id. */
export function shownPointers(
  pointers: ReadonlyMap<string, Pointer>,
  pageId: string,
  nameOf: NameOf,
): Map<SocketId, Collaborator> {
  const shown = new Map<SocketId, Collaborator>();
  for (const [peerId, pointer] of pointers) {
    const username = nameOf(peerId);
    if (pointer.pageId !== pageId || username === undefined) continue;
    shown.set(peerId as SocketId, {
      username,
      pointer: { x: pointer.x, y: pointer.y, tool: 'pointer' },
      button: pointer.down ? 'down' : 'up',
    });
  }
  return shown;
}

/** Shows where the others point, with their names. */
export function usePointers(
  editor: ExcalidrawImperativeAPI | null,
  store: BoardStore,
  pageId: string,
  nameOf: NameOf,
): void {
  const nameNow = useEffectEvent(nameOf);
  useEffect(() => {
    if (editor === null) return;
    store.onPointers = (pointers) =>
      editor.updateScene({ collaborators: shownPointers(pointers, pageId, nameNow) });
    const timer = setInterval(() => store.forgetPointers(Date.now() - POINTER_RESTS_MS), 2_000);
    return () => {
      store.onPointers = null;
      clearInterval(timer);
    };
  }, [editor, store, pageId]);
}
