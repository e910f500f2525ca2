import { countOf } from '../../lib/format.ts';
import { VisuallyHidden } from '../../ui/layout.tsx';
import styles from './unread-badge.module.css';
import { useUnreadMessages } from './use-unread-messages.ts';

/** A number of unread messages in a link or a row; nothing at 0. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{countOf(count, 'unread message')}</VisuallyHidden>
    </span>
  );
}

/** The signed-in person's number of unread messages. */
export function UnreadMessages() {
  return <UnreadBadge count={useUnreadMessages()} />;
}
