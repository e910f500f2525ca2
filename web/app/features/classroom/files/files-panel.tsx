import { PutOnBoard } from '../board/put-on-board.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import styles from './lesson-files.module.css';
import { LessonFiles } from './lesson-files.tsx';

/** The files of the class, which may be put on the board. */
export function FilesPanel() {
  const { door } = useClassroom();
  return (
    <div className={styles.panel}>
      <LessonFiles lessonId={door.lessonId} Action={PutOnBoard} />
    </div>
  );
}
