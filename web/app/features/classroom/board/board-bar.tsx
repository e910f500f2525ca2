import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { BoardState } from '@kaksha/domain/classroom/board/contract.ts';
import { useState } from 'react';
import { useAskBeforeClosing } from '../../../lib/use-ask-before-closing.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AttachIcon, DownloadIcon, FormulaIcon, SearchIcon, UploadIcon } from '../../../ui/icons.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import styles from './board-bar.module.css';
import { BoardPages } from './board-pages.tsx';
import type { BoardSnapshot } from './board-snapshot.ts';
import type { BoardStore } from './board-store.ts';
import { ChooseClassFile } from './choose-class-file.tsx';
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
  const [dialog, setDialog] = useState<'formula' | 'files' | null>(null);
  const close = () => setDialog(null);
  useAskBeforeClosing(!state.saved);
  const actions = useBoardActions({ store, board, pageId, editor, coming: state.coming });
  return (
    <div className={styles.bar} role="toolbar" aria-label="Whiteboard">
      <BoardPages store={store} board={board} pageId={pageId} />
      {state.mayDraw ? (
        <>
          <Menu
            align="start"
            trigger={
              <IconButton
                size="sm"
                label={
                  store.isTeacher ? 'Put slides on the board (PDF or picture)' : 'Put a picture on the board'
                }
                icon={<UploadIcon />}
                disabled={actions.busy !== null || editor === null}
              />
            }
          >
            <MenuItem icon={<UploadIcon />} onSelect={actions.choose}>
              From this device
            </MenuItem>
            <MenuItem icon={<AttachIcon />} onSelect={() => setDialog('files')}>
              From the files of this class
            </MenuItem>
          </Menu>
          <IconButton
            size="sm"
            label="Write a formula"
            icon={<FormulaIcon />}
            disabled={editor === null}
            onClick={() => setDialog('formula')}
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
      {dialog === 'formula' && editor !== null ? (
        <FormulaDialog store={store} editor={editor} onClose={close} />
      ) : null}
      {dialog === 'files' ? <ChooseClassFile store={store} onClose={close} /> : null}
    </div>
  );
}

function statusText({ saved, mayDraw }: BoardSnapshot, busy: string | null): string {
  if (busy !== null) return busy;
  if (!saved) return 'Not saved yet…';
  return mayDraw ? '' : 'You are watching';
}
