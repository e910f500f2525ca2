import '@excalidraw/excalidraw/index.css';
import { Excalidraw, MainMenu } from '@excalidraw/excalidraw';
import type { Collaborator, ExcalidrawImperativeAPI, SocketId } from '@excalidraw/excalidraw/types';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './board-stage.module.css';
import type { BoardStore, Pointer } from './board-store.ts';
import { PageSync } from './page-sync.ts';
import { fitPage } from './page-view.ts';
import { BoardPictures, uploadPicture } from './pictures.ts';
import { pointerColours } from './pointer-colours.ts';
import { drawnElements, showChanges, showPage } from './scene.ts';

declare const __EXCALIDRAW_FOLDER__: string;
if (typeof window !== 'undefined') {
  (window as { EXCALIDRAW_ASSET_PATH?: string }).EXCALIDRAW_ASSET_PATH = __EXCALIDRAW_FOLDER__;
}

/** How often others are told where one points, and after what time somebody who rests is no longer shown. */
const POINTER_MS = 60;
const POINTER_RESTS_MS = 8_000;

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
  mayDraw: boolean;
  /** Somebody else in the class, by the name on the tile; `undefined` for oneself. */
  nameOf: (peerId: string) => string | undefined;
  /** The editor, once it is there, and null when it goes. */
  onEditor: (editor: ExcalidrawImperativeAPI | null) => void;
  onProblem: (message: string) => void;
}

/** The editor with one page on it. Loaded when a board is opened. */
export default function Whiteboard({ store, pageId, mayDraw, nameOf, onEditor, onProblem }: WhiteboardProps) {
  const given = useRef<ExcalidrawImperativeAPI | null>(null);
  /** Only once it has shown its own beginning: what is put into it before is lost. */
  const [editor, setEditor] = useState<ExcalidrawImperativeAPI | null>(null);
  const sync = useRef<PageSync | null>(null);
  const pictures = useRef<BoardPictures | null>(null);

  const take = useCallback((api: ExcalidrawImperativeAPI) => {
    given.current = api;
  }, []);
  useEffect(() => {
    onEditor(editor);
    return () => onEditor(null);
  }, [editor, onEditor]);

  const problem = useEffectEvent(onProblem);
  useEffect(() => {
    if (editor === null) return;
    const brought = new BoardPictures(editor);
    pictures.current = brought;
    let first = true;
    const page = store.openPage(pageId, PageSync, (changes) => {
      const elements = [...changes.values()].filter((element) => element !== undefined);
      void brought.bring(elements);
      if (!first) return showChanges(editor, changes);
      first = false;
      showPage(editor, elements);
      return new Set();
    });
    sync.current = page;
    showPage(editor, []);
    page.load().then(
      () => {
        first = false;
      },
      () => problem('This page could not be loaded. It is tried again when you are connected.'),
    );
    return () => {
      sync.current = null;
      store.closePage();
    };
  }, [editor, store, pageId]);

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
    // A phone's keyboard changes the height alone, and must not move what one writes on.
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

/** Shows where the others point, with their names. */
function usePointers(
  editor: ExcalidrawImperativeAPI | null,
  store: BoardStore,
  pageId: string,
  nameOf: WhiteboardProps['nameOf'],
): void {
  const nameNow = useEffectEvent(nameOf);
  useEffect(() => {
    if (editor === null) return;
    const show = (pointers: ReadonlyMap<string, Pointer>) => {
      const collaborators = new Map<SocketId, Collaborator>();
      for (const [peerId, pointer] of pointers) {
        const username = nameNow(peerId);
        if (pointer.pageId !== pageId || username === undefined) continue;
        collaborators.set(peerId as SocketId, {
          username,
          pointer: { x: pointer.x, y: pointer.y, tool: 'pointer' },
          button: pointer.down ? 'down' : 'up',
          color: pointerColours(peerId),
        });
      }
      editor.updateScene({ collaborators });
    };
    store.onPointers = show;
    const timer = setInterval(() => store.forgetPointers(Date.now() - POINTER_RESTS_MS), 2_000);
    return () => {
      store.onPointers = null;
      clearInterval(timer);
    };
  }, [editor, store, pageId]);
}
