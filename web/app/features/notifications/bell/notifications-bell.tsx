import { useWords } from '../../../lib/words.ts';
import { BellIcon } from '../../../ui/frame-icons.tsx';
import { RouterLink } from '../../../ui/link-button.tsx';
import styles from './notifications-bell.module.css';
import { useUnreadNotifications } from './use-unread-notifications.ts';
import { en } from './words/en.ts';

/** The way to the notifications, from every screen, with the number of those that are unread. */
export function NotificationsBell() {
  const words = useWords({ en });
  const unread = useUnreadNotifications();
  const label = unread === 0 ? words.notifications : words.unread(unread);
  return (
    <RouterLink to="/notifications" className={styles.bell} aria-label={label} title={label}>
      <BellIcon />
      {unread === 0 ? null : (
        <span className={styles.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </RouterLink>
  );
}
