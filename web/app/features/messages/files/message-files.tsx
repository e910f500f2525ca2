import { type MessageFile, MESSAGE_FILE_TEXT as T } from '@kaksha/domain/messages/files.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useTask } from '../../../lib/use-task.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DownloadIcon } from '../../../ui/work-icons.tsx';
import { en } from '../words/en.ts';
import styles from './files.module.css';

/** The longest that a picture is shown in a thread, in pixels. */
const SHOWN_PX = 260;

/** '1.2 MB' */
const sizeText = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

/** The files of a message: pictures are shown, everything can be saved. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  const words = useWords({ en }).messageFiles;
  return (
    <ul className={styles.files} aria-label={words.label}>
      {files.map((file) => (
        <li key={file.id}>{file.kind === 'picture' ? <Picture file={file} /> : <Document file={file} />}</li>
      ))}
    </ul>
  );
}

function useSaving(file: MessageFile): { save: () => Promise<void>; saving: boolean } {
  const { running: saving, run } = useTask(T.gone);
  const save = () =>
    run(async () => saveFile(new File([await api.messages.file({ id: file.id })], file.name)));
  return { save, saving };
}

function Document({ file }: { file: MessageFile }) {
  const { save, saving } = useSaving(file);
  return (
    <Button
      size="sm"
      variant="secondary"
      startIcon={<DownloadIcon size={16} />}
      loading={saving}
      onClick={() => void save()}
    >
      {`${file.name}, ${sizeText(file.byteLength)}`}
    </Button>
  );
}

/** A picture has no public address: it is fetched as the person, and saved by pressing it. */
function Picture({ file }: { file: MessageFile }) {
  const words = useWords({ en }).messageFiles;
  const { save } = useSaving(file);
  const [url, setUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let made: string | undefined;
    const stop = new AbortController();
    api.messages.file({ id: file.id }, { signal: stop.signal }).then(
      (bytes) => {
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(bytes);
        setUrl(made);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem(errorMessage(error, T.gone));
      },
    );
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [file.id]);
  if (problem !== null) return <p className={styles.problem}>{problem}</p>;
  const scale = Math.min(1, SHOWN_PX / Math.max(file.width ?? 1, file.height ?? 1));
  const size = {
    width: Math.round((file.width ?? 1) * scale),
    height: Math.round((file.height ?? 1) * scale),
  };
  // The room is kept from the beginning, so that nothing jumps when the picture comes.
  if (url === null) return <Skeleton {...size} />;
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={words.save(file.name)}
      onClick={() => void save()}
    >
      <img src={url} alt={file.name} {...size} />
    </button>
  );
}
