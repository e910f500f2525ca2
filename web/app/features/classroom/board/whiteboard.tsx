import '@excalidraw/excalidraw/index.css';
import { Excalidraw, MainMenu } from '@excalidraw/excalidraw';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import styles from './board-stage.module.css';
import type { BoardStore } from './board-store.ts';
import { PageSync } from './page-sync.ts';
import { fitPage } from './page-view.ts';
import { picturesOf, uploadPicture } from './pictures.ts';
import { drawnElements, showChanges, showPage } from './scene.ts';
import { type NameOf, usePointers } from './shown-pointers.ts';

declare const __EXCALIDRAW_FOLDER__: string;
if (typeof window !== 'undefined') {
  (window as { EXCALIDRAW_ASSET_PATH?: string }).EXCALIDRAW_ASSET_PATH = __EXCALIDRAW_FOLDER__;
}

/** How often others are told where one points. */
const POINTER_MS = 60;

const UI_OPTIONS = {
  canvasActions: {
    changeViewBackgroundColor: false,
    clearCanvas: false,
    export: false,
    loadScene: false,
    saveToActiveFile: false,
    toggleTheme: false,
    saveAsImage: false,
  },
} as const;

export interface WhiteboardProps {
  store: BoardStore;
  pageId: string;
  /** Whether this person may draw on this page as it stands on the screen. */
  mayDraw: boolean;
  /** The names beside the others' pointers. */
  nameOf: NameOf;
  /** The editor, once it is there, and null when it goes. */
  onEditor: (editor: ExcalidrawImperativeAPI | null) => void;
  onProblem: (message: string) => void;
}

/** The editor with one page on it. Loaded when a board is opened. */
export default function Whiteboard({ store, pageId, mayDraw, nameOf, onEditor, onProblem }: WhiteboardProps) {
  const given = useRef<ExcalidrawImperativeAPI | null>(null);
  /** Only once it has shown its own beginning: elements put into it before are lost. */
  const [editor, setEditor] = useState<ExcalidrawImperativeAPI | null>(null);
  const sync = useRef<PageSync | null>(null);

  const take = useCallback((api: ExcalidrawImperativeAPI) => {
    given.current = api;
  }, []);
  useEffect(() => {
    onEditor(editor);
    return () => onEditor(null);
  }, [editor, onEditor]);

  useEffect(() => {
    if (editor === null) return;
    showPage(editor, []);
    const page = store.openPage(pageId, PageSync, (changes) => {
      const elements = [...changes.values()].filter((element) => element !== undefined);
      void picturesOf(editor).bring(elements);
      if (editor.getSceneElementsIncludingDeleted().length > 0) return showChanges(editor, changes);
      showPage(editor, elements);
      return new Set();
    });
    sync.current = page;
    void page.load();
    return () => {
      sync.current = null;
      store.closePage();
    };
  }, [editor, store, pageId]);

  useEffect(() => {
    if (editor === null) return;
    const pictures = picturesOf(editor);
    const off = store.onJoined(() => pictures.again());
    return () => {
      off();
      pictures.stop();
    };
  }, [editor, store]);

  usePointers(editor, store, pageId, nameOf);
  const frame = useWholePage(editor);
  useNamedMenu(frame);
  const pointedAtMs = useRef(0);

  return (
    <div ref={frame} className={styles.editor}>
      <Excalidraw
        excalidrawAPI={take}
        theme="light"
        langCode="en"
        isCollaborating
        viewModeEnabled={!mayDraw}
        handleKeyboardGlobally={false}
        autoFocus={false}
        validateEmbeddable={false}
        aiEnabled={false}
        UIOptions={UI_OPTIONS}
        onChange={(elements) => {
          if (editor === null) setEditor(given.current);
          else sync.current?.localChanged(drawnElements(elements));
        }}
        onPointerUpdate={({ pointer, button }) => {
          const now = performance.now();
          if (now - pointedAtMs.current < POINTER_MS) return;
          pointedAtMs.current = now;
          store.point({
            pageId,
            x: Math.round(pointer.x),
            y: Math.round(pointer.y),
            down: button === 'down',
          });
        }}
        generateIdForFile={async (file) => {
          try {
            return (await uploadPicture(store.lessonId, file)).id;
          } catch (error) {
            onProblem(error instanceof Error ? error.message : 'This picture could not be uploaded.');
            throw error;
          }
        }}
      >
        <MainMenu>
          <MainMenu.DefaultItems.SearchMenu />
          <MainMenu.DefaultItems.Help />
        </MainMenu>
      </Excalidraw>
    </div>
  );
}

/** The editor's menu comes without a name, and comes anew when the window becomes another. */
function useNamedMenu(frame: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const place = frame.current;
    if (place === null) return;
    const name = () => {
      const nameless = '[data-testid="main-menu-trigger"]:not([aria-label])';
      for (const button of place.querySelectorAll(nameless)) button.setAttribute('aria-label', 'Board menu');
    };
    name();
    const observer = new MutationObserver(name);
    observer.observe(place, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [frame]);
}

/** Shows the whole page when the editor is there, and again when its place becomes another: a turned tablet, a panel. */
function useWholePage(editor: ExcalidrawImperativeAPI | null) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = frame.current;
    if (editor === null || place === null) return;
    // A phone's keyboard changes the height alone, and must not move the surface that one writes on.
    let width = 0;
    const observer = new ResizeObserver(() => {
      if (place.clientWidth === width) return;
      width = place.clientWidth;
      fitPage(editor, { width, height: place.clientHeight });
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [editor]);
  return frame;
}
