import { en as T } from '@kaksha/domain/classroom/files/words/en.ts';
import { useWords } from '../../../lib/words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { Sending } from './file-sender.ts';
import styles from './lesson-files.module.css';
import { en } from './words/en.ts';

/** A file on its way: how far it is, why it waits, and the way to give it up. */
export function SendingRow({ sending, onCancel }: { sending: Sending; onCancel: () => void }) {
  const words = useWords({ en });
  const { name, sentBytes, byteLength, state, problem } = sending;
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.what}>
        {state === 'refused' ? (
          <>
            <span className={styles.name}>{name}</span>
            <span className={styles.problem} role="alert">
              {problem}
            </span>
          </>
        ) : (
          <>
            <ProgressBar label={name} value={sentBytes} max={byteLength} />
            {state === 'waiting' || state === 'checking' ? (
              <span className={styles.facts} role="status">
                {state === 'checking' ? T.checking : (problem ?? T.waiting)}
              </span>
            ) : null}
          </>
        )}
      </div>
      <IconButton
        size="sm"
        label={state === 'refused' ? words.dismiss(name) : words.cancel(name)}
        icon={<CloseIcon size={18} />}
        onClick={onCancel}
      />
    </li>
  );
}
