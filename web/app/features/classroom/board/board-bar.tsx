import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { BoardState } from '@kaksha/domain/classroom/board/contract.ts';
import { useState } from 'react';
import { useAskBeforeClosing } from '../../../lib/use-ask-before-closing.ts';
import { useWords } from '../../../lib/words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { AttachIcon, DownloadIcon, FormulaIcon, UploadIcon } from '../../../ui/work-icons.tsx';
import styles from './board-bar.module.css';
import { BoardPages } from './board-pages.tsx';
import type { BoardSnapshot } from './board-snapshot.ts';
import type { BoardStore } from './board-store.ts';
import { ChooseClassFile } from './choose-class-file.tsx';
import { DrawingPermissions } from './drawing-permissions.tsx';
import { FormulaDialog } from './formula-dialog.tsx';
import { useBoardActions } from './use-board-actions.tsx';
import { en } from './words/en.ts';

export interface BoardBarProps {
  store: BoardStore;
  state: BoardSnapshot;
  board: BoardState;
  pageId: string;
  editor: ExcalidrawImperativeAPI | null;
}

/** The board's actions beside drawing: pages, slides, formulas, the PDF, and the permission to draw. */
export function BoardBar({ store, state, board, pageId, editor }: BoardBarProps) {
  const { bar: words, common } = useWords({ en });
  const [dialog, setDialog] = useState<'formula' | 'files' | null>(null);
  const close = () => setDialog(null);
  useAskBeforeClosing(!state.saved);
  const actions = useBoardActions({ store, board, pageId, editor, coming: state.coming });
  return (
    <div className={styles.bar} role="toolbar" aria-label={common.whiteboard}>
      <BoardPages store={store} board={board} pageId={pageId} />
      {state.mayDraw ? (
        <>
          <Menu
            align="start"
            trigger={
              <IconButton
                size="sm"
                label={store.isTeacher ? words.putSlides : words.putPicture}
                icon={<UploadIcon />}
                disabled={actions.busy !== null || editor === null}
              />
            }
          >
            <MenuItem icon={<UploadIcon />} onSelect={actions.choose}>
              {words.fromDevice}
            </MenuItem>
            <MenuItem icon={<AttachIcon />} onSelect={() => setDialog('files')}>
              {words.fromClass}
            </MenuItem>
          </Menu>
          <IconButton
            size="sm"
            label={common.writeFormula}
            icon={<FormulaIcon />}
            disabled={editor === null}
            onClick={() => setDialog('formula')}
          />
        </>
      ) : null}
      <IconButton
        size="sm"
        label={words.wholePage}
        icon={<SearchIcon />}
        disabled={editor === null}
        onClick={actions.fit}
      />
      <IconButton
        size="sm"
        label={words.savePdf}
        icon={<DownloadIcon />}
        disabled={actions.busy !== null || editor === null}
        onClick={actions.save}
      />
      {store.isTeacher ? <DrawingPermissions /> : null}
      <p className={styles.state} role="status">
        {actions.busy ?? (state.saved ? (state.mayDraw ? '' : words.watching) : words.notSaved)}
      </p>
      {actions.input}
      {dialog === 'formula' && editor !== null ? (
        <FormulaDialog store={store} editor={editor} onClose={close} />
      ) : null}
      {dialog === 'files' ? <ChooseClassFile store={store} onClose={close} /> : null}
    </div>
  );
}
