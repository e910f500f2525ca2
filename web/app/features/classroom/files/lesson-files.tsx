import type { LessonFile } from '@kaksha/domain/classroom/files/contract.ts';
import { fileSizeText } from '@kaksha/domain/classroom/files/size.ts';
import { en as T } from '@kaksha/domain/classroom/files/words/en.ts';
import { en as ROOM } from '@kaksha/domain/classroom/room/words/en.ts';
import { type ComponentType, type DragEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { DownloadIcon, PlusIcon, TrashIcon } from '../../../ui/work-icons.tsx';
import { useLessonFiles } from '../lesson-parts/use-lesson-files.ts';
import styles from './lesson-files.module.css';
import { saveLessonFile } from './save-lesson-file.ts';
import { SendingRow } from './sending-row.tsx';
import { useFileSender } from './use-file-sender.ts';
import { en } from './words/en.ts';

export interface LessonFilesProps {
  lessonId: string;
  /** A further action on a file where this list stands. */
  Action?: ComponentType<{ file: LessonFile }>;
}

/** The files of a class on its page; nothing for a request that nobody has agreed to. */
export function FilesCard({ lessonId, status }: { lessonId: string; status: string }) {
  if (status === 'requested') return null;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={ROOM.files.title} />
      <LessonFiles lessonId={lessonId} />
    </Card>
  );
}

/** The files of a lesson, and where more are added: in the room and on the page of the class. */
export function LessonFiles({ lessonId, Action }: LessonFilesProps) {
  const words = useWords({ en });
  const { loaded, reload } = useLessonFiles(lessonId);
  const { sender, sending } = useFileSender(lessonId);
  const [dragging, setDragging] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const writable = sender !== null && loaded.state === 'loaded' && loaded.value.writable;
  const files = loaded.state === 'loaded' ? loaded.value.files : [];

  const add = (chosen: readonly File[]) => sender?.add(chosen);
  const drag = (event: DragEvent, over: boolean) => {
    if (!writable || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDragging(over);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      className={classNames(styles.files, dragging && styles.dragging)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        if (writable) add([...event.dataTransfer.files]);
      }}
    >
      {loaded.state === 'loading' ? <RowsSkeleton rows={2} /> : null}
      {loaded.state === 'failed' ? (
        <Alert tone="error" action={<Button onClick={() => void reload()}>{words.tryAgain}</Button>}>
          {errorMessage(loaded.error, words.notLoaded)}
        </Alert>
      ) : null}
      {loaded.state === 'loaded' && files.length === 0 && sending.length === 0 ? (
        <div className={styles.none}>
          <p>{T.none}</p>
          <p>{T.noneText}</p>
        </div>
      ) : null}
      {files.length === 0 && sending.length === 0 ? null : (
        <ul className={styles.list} aria-label={ROOM.files.title}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} Action={Action} onRemoved={reload} />
          ))}
          {sending.map((one) => (
            <SendingRow key={one.id} sending={one} onCancel={() => sender?.cancel(one.id)} />
          ))}
        </ul>
      )}
      {writable ? (
        <div className={styles.add}>
          <Button
            variant="secondary"
            startIcon={<PlusIcon size={18} />}
            onClick={() => input.current?.click()}
          >
            {T.add}
          </Button>
          <p>{dragging ? T.drop : T.hint}</p>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            aria-label={T.add}
            onChange={(event) => {
              add([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </div>
      ) : null}
    </div>
  );
}

interface FileRowProps extends Pick<LessonFilesProps, 'Action'> {
  file: LessonFile;
  onRemoved: () => Promise<void>;
}

function FileRow({ file, Action, onRemoved }: FileRowProps) {
  const words = useWords({ en });
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const failed = (error: unknown) => toast.show({ title: errorMessage(error, T.gone), tone: 'error' });
  const remove = () => api.lessonFiles.remove({ id: file.id }).then(onRemoved, failed);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.facts}>
          {fileSizeText(file.byteLength)} · {file.ownerName}
          {file.privateWith === null ? '' : ` · ${words.private}`}
        </span>
      </div>
      {asking ? (
        <>
          <Button size="sm" variant="danger" onClick={() => void remove()}>
            {words.delete}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAsking(false)}>
            {words.keep}
          </Button>
        </>
      ) : (
        <>
          {Action === undefined ? null : <Action file={file} />}
          <IconButton
            size="sm"
            label={words.download(file.name)}
            icon={<DownloadIcon size={18} />}
            onClick={() => void saveLessonFile(file.id, toast)}
          />
          {file.removable ? (
            <IconButton
              size="sm"
              label={words.deleteFile(file.name)}
              icon={<TrashIcon size={18} />}
              onClick={() => setAsking(true)}
            />
          ) : null}
        </>
      )}
    </li>
  );
}
