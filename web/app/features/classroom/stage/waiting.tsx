import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './waiting.module.css';

export interface WaitingProps {
  /** The person we wait for. */
  name: string;
  picture: string | null;
  /** On our way in ourselves, how often it was tried in vain; null: we are in. */
  triedInVain: number | null;
  text: string;
  action: ReactNode;
}

/** Four seconds at least: tries are two seconds apart. */
const MANY_TRIES = 3;

/** The stage while nobody else is there. */
export function Waiting({ name, picture, triedInVain, text, action }: WaitingProps) {
  return (
    <div className={styles.waiting}>
      <div className={styles.picture}>
        <Avatar name={name} src={picture} size={96} decorative />
      </div>
      {triedInVain !== null ? (
        <div role="status">
          <p className={styles.title}>
            <Spinner size="sm" /> Connecting…
          </p>
          {triedInVain < MANY_TRIES ? null : <p className={styles.text}>{en.connection.takesLong}</p>}
        </div>
      ) : (
        <>
          <h2 className={styles.title}>Waiting for {name}</h2>
          <p className={styles.text}>{text}</p>
          {action}
        </>
      )}
    </div>
  );
}
