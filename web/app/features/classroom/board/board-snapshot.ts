/** The state of the board in a stay in a classroom (`board-store.ts`). */
import type { BoardState } from '@kaksha/domain/classroom/board/contract.ts';

/** A file of the class, as the board needs it. */
export interface ClassFile {
  id: string;
  name: string;
}

export interface BoardSnapshot {
  /** Null until the server has said how it stands. */
  board: BoardState | null;
  /** The page on this screen: the teacher's, or one that the person turned to since. */
  pageId: string | null;
  /** Why something was not done, in words. */
  notice: string | null;
  /** A file of the class that is to be put on the board as soon as the editor is there. */
  coming: ClassFile | null;
  /** A page that was removed here last, which can be brought back. */
  removed: string | null;
  /** The page that is open and loaded: strokes on one that is not loaded would be lost when it loads. */
  loadedPageId: string | null;
  /** Whether this person may draw now. */
  mayDraw: boolean;
  /** Whether everything that was drawn here has been kept. */
  saved: boolean;
}

export const NO_BOARD: BoardSnapshot = {
  board: null,
  pageId: null,
  notice: null,
  coming: null,
  removed: null,
  loadedPageId: null,
  mayDraw: false,
  saved: true,
};
