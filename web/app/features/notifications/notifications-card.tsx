import type { NotificationView } from '@kaksha/domain/notifications/contract.ts';
import { formatRelative } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-errors.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { AwardIcon, CalendarIcon, ChatIcon, NotebookIcon } from '../../ui/icons.tsx';
import { RouterLink } from '../../ui/link-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './notifications-card.module.css';

const ICONS = {
  booking: <CalendarIcon />,
  assignment: <NotebookIcon />,
  message: <ChatIcon />,
  badge: <AwardIcon />,
} as const;

export interface NotificationsCardProps {
  notifications: readonly NotificationView[];
  unread: number;
}

/** The latest notifications with Mark All Read (specification, section 2). */
export function NotificationsCard({ notifications, unread }: NotificationsCardProps) {
  const nowMs = useNow(60_000);
  const [running, setRunning] = useState(false);
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const markAllRead = async () => {
    setRunning(true);
    try {
      await api.notifications.readAll();
      await revalidate();
    } catch (error) {
      toast.show({ title: errorMessage(error, 'That did not work. Please try again.'), tone: 'error' });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Card padding="none" as="section">
      <CardHeader
        title="Notifications"
        description={unread === 0 ? undefined : `${unread} unread`}
        action={
          unread === 0 ? null : (
            <Button size="sm" variant="ghost" loading={running} onClick={() => void markAllRead()}>
              Mark All Read
            </Button>
          )
        }
      />
      {notifications.length === 0 ? (
        <p className={styles.quiet}>
          No notifications yet. What happens to your bookings and assessments appears here.
        </p>
      ) : (
        <ul className={styles.list} aria-label="Notifications">
          {notifications.map(({ id, type, message, at, read, path }) => (
            <li key={id} className={read ? styles.read : styles.unread}>
              {ICONS[type]}
              <p>
                <RouterLink to={path}>{message}</RouterLink>
                <span className={styles.when}>
                  {read ? null : <span className={styles.dot}>New · </span>}
                  {formatRelative(at, Math.max(nowMs, Date.parse(at)))}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
