import type { LessonFile } from '@kaksha/domain/classroom/files/contract.ts';
import { useWords } from '../../../lib/words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BoardIcon } from '../../../ui/room-icons.tsx';
import { fitsOnBoard } from '../board/class-files.ts';
import { BOARD_VIEW, useBoard } from '../board/use-board.ts';
import { useClassroom } from '../context/classroom-context.ts';
import styles from './lesson-files.module.css';
import { LessonFiles } from './lesson-files.tsx';
import { en } from './words/en.ts';

/** The files of the class, which may be put on the board. */
export function FilesPanel() {
  const { door } = useClassroom();
  return (
    <div className={styles.panel}>
      <LessonFiles lessonId={door.lessonId} Action={PutOnBoard} />
    </div>
  );
}

/** Puts a file of the class on the board; the teacher's press opens the board, too. Nothing for people who may not. */
function PutOnBoard({ file }: { file: LessonFile }) {
  const words = useWords({ en });
  const { showOnStage, showPanel } = useClassroom();
  const { store, state } = useBoard();
  if (store === null || !state.mayDraw || !fitsOnBoard(file, store.isTeacher)) return null;
  const isOpen = state.board?.isOpen === true;
  if (!isOpen && !store.isTeacher) return null;
  const put = async () => {
    if (!isOpen && !(await store.change({ change: 'open', isOpen: true }))) return;
    store.expect({ id: file.id, name: file.name });
    showOnStage(BOARD_VIEW);
    showPanel(null);
  };
  return (
    <IconButton
      size="sm"
      label={words.putOnBoard(file.name)}
      icon={<BoardIcon size={18} />}
      onClick={() => void put()}
    />
  );
}
