import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { BoardState } from '@kaksha/domain/classroom/board/contract.ts';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DownloadIcon, FormulaIcon, SearchIcon, UploadIcon } from '../../../ui/icons.tsx';
import styles from './board-bar.module.css';
import { BoardPages } from './board-pages.tsx';
import type { BoardSnapshot, BoardStore } from './board-store.ts';
import { FormulaDialog } from './formula-dialog.tsx';
import { useBoardActions } from './use-board-actions.tsx';
import { WhoDraws } from './who-draws.tsx';

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
      <BoardPages store={store} board={board} pageId={pageId} />
      {state.mayDraw ? (
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
      {store.isTeacher ? <WhoDraws /> : null}
      <p className={styles.state} role="status">
        {statusText(state, actions.busy)}
      </p>
      {actions.input}
      {writing && editor !== null ? (
        <FormulaDialog editor={editor} onClose={() => setWriting(false)} />
      ) : null}
    </div>
  );
}

function statusText({ saved, mayDraw }: BoardSnapshot, busy: string | null): string {
  if (busy !== null) return busy;
  if (!saved) return 'Not saved yet…';
  return mayDraw ? '' : 'You are watching';
}
