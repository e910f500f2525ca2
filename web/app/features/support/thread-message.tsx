import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './thread-message.module.css';
import { en } from './words/en.ts';

/** The messages of a request, in their order, and how many before them are left out. */
export function ThreadMessages({ earlier, children }: { earlier: number; children: ReactNode }) {
  const words = useWords({ en }).threadMessage;
  return (
    <>
      {earlier === 0 ? null : <p className={styles.earlier}>{words.earlier(earlier)}</p>}
      <ol aria-label={words.conversation} className={styles.thread}>
        {children}
      </ol>
    </>
  );
}

/** One message of a request: the person's, ours, or a note that only operators read. */
export function ThreadMessage({
  side,
  author,
  at,
  body,
  note,
}: {
  side: 'person' | 'us' | 'note';
  author: string;
  at: string;
  body: string;
  /** The message's status: 'mailed at 16:05'. */
  note?: ReactNode;
}) {
  return (
    <li className={classNames(styles.message, styles[side])}>
      <p className={styles.head}>
        <b>{author}</b> <span>{at}</span>
        {note === undefined ? null : <span>{note}</span>}
      </p>
      <p className={styles.body}>{body}</p>
    </li>
  );
}
