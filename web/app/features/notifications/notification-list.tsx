import type { NotificationView } from '@kaksha/domain/notifications/contract.ts';
import { formatRelative } from '@kaksha/domain/time.ts';
import { api } from '../../lib/api.ts';
import { useNow } from '../../lib/use-now.ts';
import { useWords } from '../../lib/words.ts';
import { AwardIcon, CalendarIcon, VerifiedIcon, WalletIcon } from '../../ui/frame-icons.tsx';
import { CheckIcon, VideoIcon } from '../../ui/icons.tsx';
import { RouterLink } from '../../ui/link-button.tsx';
import { ChatIcon, NotebookIcon } from '../../ui/work-icons.tsx';
import { askUnread } from './bell/use-unread-notifications.ts';
import styles from './notifications-card.module.css';
import { en } from './words/en.ts';

const ICONS: Readonly<Record<NotificationView['type'], React.ReactNode>> = {
  booking: <CalendarIcon />,
  assignment: <NotebookIcon />,
  message: <ChatIcon />,
  class: <VideoIcon />,
  payment: <WalletIcon />,
  badge: <AwardIcon />,
  approval: <CheckIcon />,
  verification: <VerifiedIcon />,
};

/** Notifications, newest first; following one marks it as read. */
export function NotificationList({ notifications }: { notifications: readonly NotificationView[] }) {
  const words = useWords({ en }).notificationList;
  const nowMs = useNow(60_000);
  // The screen that it leads to is up to date; marking as read may fail.
  const follow = (id: number) => void api.notifications.read({ id }).then(askUnread, () => undefined);
  return (
    <ul className={styles.list} aria-label={words.notifications}>
      {notifications.map(({ id, type, message, at, read, path }) => (
        <li key={id} className={read ? styles.read : styles.unread}>
          {ICONS[type]}
          <p>
            <RouterLink to={path} onClick={() => (read ? undefined : follow(id))}>
              {message}
            </RouterLink>
            <span className={styles.when}>
              {read ? null : <span className={styles.dot}>{words.new} </span>}
              {formatRelative(at, Math.max(nowMs, Date.parse(at)))}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
