import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './waiting.module.css';

export interface WaitingProps {
  /** Whom we wait for. */
  name: string;
  picture: string | null;
  /** We are on our way in ourselves. */
  joining: boolean;
  text: string;
  action: ReactNode;
}

/** The stage while nobody else is there. */
export function Waiting({ name, picture, joining, text, action }: WaitingProps) {
  return (
    <div className={styles.waiting}>
      <div className={styles.picture}>
        <Avatar name={name} src={picture} size={96} decorative />
      </div>
      {joining ? (
        <p className={styles.title} role="status">
          <Spinner size="sm" /> Connecting…
        </p>
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
