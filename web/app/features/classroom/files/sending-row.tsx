import { en as T } from '@kaksha/domain/classroom/files/words/en.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { Sending } from './file-sender.ts';
import styles from './lesson-files.module.css';

/** A file on its way: how far it is, why it waits, and the way to give it up. */
export function SendingRow({ sending, onCancel }: { sending: Sending; onCancel: () => void }) {
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
        label={state === 'refused' ? `Dismiss ${name}` : `Cancel ${name}`}
        icon={<CloseIcon size={18} />}
        onClick={onCancel}
      />
    </li>
  );
}
