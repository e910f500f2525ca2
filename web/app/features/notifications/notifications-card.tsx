import type { NotificationView } from '@kaksha/domain/notifications/contract.ts';
import { api } from '../../lib/api.ts';
import { useReload } from '../../lib/use-reload.ts';
import { useTask } from '../../lib/use-task.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { askUnread } from './bell/use-unread-notifications.ts';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications-card.module.css';
import { en } from './words/en.ts';

export interface NotificationsCardProps {
  notifications: readonly NotificationView[];
  unread: number;
}

/** Mark All Read (specification, section 2); nothing when all of it is read. */
export function MarkAllRead({ unread }: { unread: number }) {
  const words = useWords({ en }).notificationsCard;
  const { running, run } = useTask(words.failed);
  const { revalidate } = useReload();
  if (unread === 0) return null;
  const markAllRead = async () => {
    await api.notifications.readAll();
    askUnread();
    await revalidate();
  };
  return (
    <Button size="sm" variant="ghost" loading={running} onClick={() => void run(markAllRead)}>
      {words.markAllRead}
    </Button>
  );
}

/** The latest notifications with Mark All Read (specification, section 2), and the way to all of them. */
export function NotificationsCard({ notifications, unread }: NotificationsCardProps) {
  const words = useWords({ en }).notificationsCard;
  return (
    <Card padding="none" as="section">
      <CardHeader
        title={words.notifications}
        description={unread === 0 ? undefined : words.unread(unread)}
        action={<MarkAllRead unread={unread} />}
      />
      {notifications.length === 0 ? (
        <p className={styles.quiet}>{words.noNotificationsYetWhatHappens}</p>
      ) : (
        <>
          <NotificationList notifications={notifications} />
          <p className={styles.all}>
            <TextLink to="/notifications">{words.allNotifications}</TextLink>
          </p>
        </>
      )}
    </Card>
  );
}
