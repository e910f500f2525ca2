import { fileSizeText } from '@kaksha/domain/classroom/files/size.ts';
import { en as ROOM } from '@kaksha/domain/classroom/room/words/en.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { useLessonFiles } from '../lesson-parts/use-lesson-files.ts';
import type { BoardStore } from './board-store.ts';
import styles from './choose-class-file.module.css';
import { fitsOnBoard } from './class-files.ts';
import { en } from './words/en.ts';

/** The files of the class that can stand on the board, to choose one. */
export function ChooseClassFile({ store, onClose }: { store: BoardStore; onClose: () => void }) {
  const { classFile: words, common } = useWords({ en });
  const { loaded, reload } = useLessonFiles(store.lessonId);
  const files =
    loaded.state === 'loaded' ? loaded.value.files.filter((file) => fitsOnBoard(file, store.isTeacher)) : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={store.isTeacher ? words.hintForTeacher : words.hint}
    >
      {loaded.state === 'loading' ? <RowsSkeleton rows={2} /> : null}
      {loaded.state === 'failed' ? (
        <Alert tone="error" action={<Button onClick={() => void reload()}>{common.tryAgain}</Button>}>
          {errorMessage(loaded.error, words.notLoaded)}
        </Alert>
      ) : null}
      {loaded.state === 'loaded' && files.length === 0 ? <p>{words.none}</p> : null}
      {files.length === 0 ? null : (
        <ul className={styles.list} aria-label={ROOM.files.title}>
          {files.map(({ id, name, byteLength, ownerName }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.file}
                onClick={() => {
                  store.expect({ id, name });
                  onClose();
                }}
              >
                <span className={styles.name}>{name}</span>
                <span className={styles.facts}>
                  {fileSizeText(byteLength)} · {ownerName}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
