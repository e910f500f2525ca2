import { MESSAGE_FILE_TEXT as T } from '@kaksha/domain/messages/files.ts';
import { useRef } from 'react';
import { useWords } from '../../../lib/words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AttachIcon } from '../../../ui/work-icons.tsx';
import { en } from '../words/en.ts';
import styles from './files.module.css';
import type { Files } from './use-files.ts';

/** Chooses pictures and PDF files from the device. */
export function AttachButton({ files }: { files: Files }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={T.attach}
        variant="secondary"
        icon={<AttachIcon />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*,application/pdf"
        aria-label={T.attach}
        onChange={(event) => {
          files.add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

/** The chosen files, each with the state of its upload. */
export function ChosenFiles({ files }: { files: Files }) {
  const words = useWords({ en }).attach;
  if (files.chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={words.label}>
      {files.chosen.map(({ fileId, name, kept, problem }) => (
        <li key={fileId} className={problem === null ? undefined : styles.problem}>
          <span role={problem === null ? undefined : 'alert'}>
            {name}
            {problem === null ? null : `: ${problem}`}
          </span>
          {kept === null && problem === null ? <Spinner size="sm" label={words.uploading(name)} /> : null}
          <IconButton
            size="sm"
            label={words.leaveOut(name)}
            icon={<CloseIcon size={16} />}
            onClick={() => files.remove(fileId)}
          />
        </li>
      ))}
    </ul>
  );
}
