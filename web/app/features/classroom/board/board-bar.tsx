import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { BoardState } from '@kaksha/domain/classroom/board/contract.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  DownloadIcon,
  FormulaIcon,
  PlusIcon,
  SearchIcon,
  UploadIcon,
} from '../../../ui/icons.tsx';
import { newUuid } from '../uuid.ts';
import styles from './board-bar.module.css';
import type { BoardSnapshot, BoardStore } from './board-store.ts';
import { FormulaDialog } from './formula-dialog.tsx';
import { useBoardActions } from './use-board-actions.tsx';

export interface BoardBarProps {
  store: BoardStore;
  state: BoardSnapshot;
  board: BoardState;
  pageId: string;
  editor: ExcalidrawImperativeAPI | null;
}

/** What one can do with the board beside drawing: its pages, slides, formulas, the PDF; and who may draw. */
export function BoardBar({ store, state, board, pageId, editor }: BoardBarProps) {
  const [writing, setWriting] = useState(false);
  const actions = useBoardActions({ store, board, pageId, editor });
  return (
    <div className={styles.bar} role="toolbar" aria-label="Whiteboard">
      <Pages store={store} board={board} pageId={pageId} />
      {store.isTeacher ? (
        <IconButton
          size="sm"
          label="Add a page"
          icon={<PlusIcon />}
          onClick={() => void store.change({ change: 'add-page', pageId: newUuid() })}
        />
      ) : null}
      {store.mayDraw ? (
        <>
          <IconButton
            size="sm"
            label={
              store.isTeacher ? 'Put slides on the board (PDF or picture)' : 'Put a picture on the board'
            }
            icon={<UploadIcon />}
            disabled={actions.busy !== null || editor === null}
            onClick={actions.choose}
          />
          <IconButton
            size="sm"
            label="Write a formula"
            icon={<FormulaIcon />}
            disabled={editor === null}
            onClick={() => setWriting(true)}
          />
        </>
      ) : null}
      <IconButton
        size="sm"
        label="Show the whole page"
        icon={<SearchIcon />}
        disabled={editor === null}
        onClick={actions.fit}
      />
      <IconButton
        size="sm"
        label="Save the board as PDF"
        icon={<DownloadIcon />}
        disabled={actions.busy !== null || editor === null}
        onClick={actions.save}
      />
      {store.isTeacher ? (
        <Checkbox
          look="switch"
          className={styles.allow}
          label="Students may draw"
          checked={board.studentsDraw}
          onChange={(event) =>
            void store.change({ change: 'students-draw', allowed: event.currentTarget.checked })
          }
        />
      ) : null}
      <p className={styles.state} role="status">
        {statusText(store, state, actions.busy)}
      </p>
      {actions.input}
      {writing && editor !== null ? (
        <FormulaDialog editor={editor} onClose={() => setWriting(false)} />
      ) : null}
    </div>
  );
}

function statusText(store: BoardStore, { saved }: BoardSnapshot, busy: string | null): string {
  if (busy !== null) return busy;
  if (!saved) return 'Not saved yet…';
  return store.mayDraw ? '' : 'You are watching';
}

/** Turns the pages: the teacher's for everybody, a student's for oneself. */
function Pages({ store, board, pageId }: { store: BoardStore; board: BoardState; pageId: string }) {
  const at = board.pages.findIndex(({ id }) => id === pageId);
  const turn = (by: number) => {
    const page = board.pages[at + by];
    if (page !== undefined) store.turn(page.id);
  };
  const away = !store.isTeacher && board.pageId !== null && board.pageId !== pageId ? board.pageId : null;
  return (
    <>
      <IconButton
        size="sm"
        label="Page before"
        icon={<ChevronLeftIcon />}
        disabled={at <= 0}
        onClick={() => turn(-1)}
      />
      <p className={styles.page}>
        Page {at + 1} of {board.pages.length}
      </p>
      <IconButton
        size="sm"
        label="Next page"
        icon={<ChevronRightIcon />}
        disabled={at >= board.pages.length - 1}
        onClick={() => turn(1)}
      />
      {away === null ? null : (
        <Button size="sm" variant="secondary" onClick={() => store.turn(away)}>
          Back to the teacher’s page
        </Button>
      )}
    </>
  );
}
