import { fileSizeText } from '@kaksha/domain/classroom/files/size.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { useLessonFiles } from '../lesson-parts/use-lesson-files.ts';
import type { BoardStore } from './board-store.ts';
import styles from './choose-class-file.module.css';
import { fitsOnBoard } from './class-files.ts';

/** The files of the class that can stand on the board, to choose one. */
export function ChooseClassFile({ store, onClose }: { store: BoardStore; onClose: () => void }) {
  const { loaded, reload } = useLessonFiles(store.lessonId);
  const files =
    loaded.state === 'loaded' ? loaded.value.files.filter((file) => fitsOnBoard(file, store.isTeacher)) : [];
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Put a file of the class on the board"
      description={
        store.isTeacher
          ? 'A picture stands on this page; each page of a PDF gets a page of its own.'
          : 'A picture stands on this page.'
      }
    >
      {loaded.state === 'loading' ? <RowsSkeleton rows={2} /> : null}
      {loaded.state === 'failed' ? (
        <Alert tone="error" action={<Button onClick={() => void reload()}>Try again</Button>}>
          {errorMessage(loaded.error, 'The files could not be loaded.')}
        </Alert>
      ) : null}
      {loaded.state === 'loaded' && files.length === 0 ? (
        <p>Nothing of the files of this class can stand on the board yet.</p>
      ) : null}
      {files.length === 0 ? null : (
        <ul className={styles.list} aria-label={en.files.title}>
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
