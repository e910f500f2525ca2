import { mayDraw } from '@kaksha/domain/classroom/door/permissions.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { bring } from '../../../ui/bring.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { BoardIcon } from '../../../ui/room-icons.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { RoomItem } from '../context/room-part.ts';
import { ControlButton } from '../controls/control-button.tsx';
import { useOwnPermissions } from '../teacher-controls/use-decisions.ts';
import type { BoardSnapshot } from './board-snapshot.ts';
import { editorLater } from './editor-later.ts';
import { BOARD_VIEW, useBoard } from './use-board.ts';

/** Opens the board for everybody, or puts it away; a student brings back a board that is open. */
function BoardButton() {
  const { stageView, showOnStage } = useClassroom();
  const { store, state } = useBoard();
  const isTeacher = store?.isTeacher === true;
  const isOpen = state.board?.isOpen === true;
  if (store === null || (!isTeacher && !isOpen)) return null;
  const shown = stageView === BOARD_VIEW;
  const press = () => {
    if (isTeacher) void store.change({ change: 'open', isOpen: !isOpen });
    else showOnStage(shown ? null : BOARD_VIEW);
  };
  return (
    <ControlButton
      icon={<BoardIcon />}
      label="Whiteboard"
      description={shown ? (isTeacher ? 'Close the Whiteboard' : 'Hide the Whiteboard') : 'Whiteboard'}
      aria-pressed={shown}
      onClick={press}
    />
  );
}

/** 'Whiteboard, page 2 of 4: Fractions', announced when the page is turned. */
function pageText({ board, pageId }: BoardSnapshot): string {
  const at = board?.pages.findIndex(({ id }) => id === pageId) ?? -1;
  const page = board?.pages[at];
  if (board === null || page === undefined) return '';
  return `Whiteboard, page ${at + 1} of ${board.pages.length}${page.name === '' ? '' : `: ${page.name}`}`;
}

/** Listens to the board for as long as one is in the room, and follows when the teacher opens or closes it. */
function BoardListener() {
  const { door, stageView, showOnStage, announce } = useClassroom();
  const { store, state } = useBoard();
  const toast = useToast();
  const allowed = mayDraw(door.me.role, useOwnPermissions());
  useEffect(() => {
    store?.start();
    return () => store?.stop();
  }, [store]);
  const wasAllowed = useRef(allowed);
  const sayAllowed = useEffectEvent(() => {
    if (state.board?.isOpen === true) announce(allowed ? en.board.nowDraw : en.board.nowLook);
  });
  useEffect(() => {
    store?.allow(allowed);
    if (wasAllowed.current === allowed) return;
    wasAllowed.current = allowed;
    sayAllowed();
  }, [store, allowed]);
  const { notice } = state;
  const sayElsewhere = useEffectEvent((text: string) => {
    // A notice stands on the board. While it is closed, a press is answered where its person looks.
    if (stageView === BOARD_VIEW || store?.isTeacher !== true) return;
    toast.show({ title: text, tone: 'error' });
    store.say(null);
  });
  useEffect(() => {
    if (notice !== null) sayElsewhere(notice);
  }, [notice]);
  const shownPage = stageView === BOARD_VIEW ? pageText(state) : '';
  useEffect(() => announce(shownPage), [announce, shownPage]);
  const isOpen = state.board?.isOpen === true;
  const wasOpen = useRef(false);
  const follow = useEffectEvent((open: boolean) => {
    if (open) showOnStage(BOARD_VIEW);
    else if (stageView === BOARD_VIEW) showOnStage(null);
  });
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    follow(isOpen);
  }, [isOpen]);
  return null;
}

/** With the editor, when the board is first opened. */
const BoardStage = onDemand(async () => {
  const [{ BoardStage }] = await Promise.all([bring(() => import('./board-stage.tsx')), editorLater.load()]);
  return BoardStage;
});

/** The board on the stage, its button in the bar, and its listener. */
export const boardView: RoomItem = { id: BOARD_VIEW, Item: BoardStage };
export const boardControl: RoomItem = { id: BOARD_VIEW, Item: BoardButton };
export const boardListener: RoomItem = { id: BOARD_VIEW, Item: BoardListener };
