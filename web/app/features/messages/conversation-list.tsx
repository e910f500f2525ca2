import type { ConversationSummary } from '@kaksha/domain/messages/schema.ts';
import { readersZone } from '@kaksha/domain/reader-zone.ts';
import { formatDayMonth, formatTime, localDateOf } from '@kaksha/domain/time.ts';
import { useAreaRole } from '../../lib/area.ts';
import { useNow } from '../../lib/use-now.ts';
import { useWords } from '../../lib/words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RouterLink } from '../../ui/link-button.tsx';
import styles from './conversation-list.module.css';
import { UnreadBadge } from './unread-badge.tsx';
import { en } from './words/en.ts';

/** '18:30' today, '24 Nov' before. */
function shortMoment(sentAt: string, nowMs: number): string {
  return localDateOf(sentAt, readersZone()) === localDateOf(nowMs, readersZone())
    ? formatTime(sentAt)
    : formatDayMonth(sentAt);
}

/** The conversations, the latest first; the open one is marked. */
export function ConversationList({
  conversations,
  openId,
  search,
}: {
  conversations: readonly ConversationSummary[];
  openId: string | undefined;
  /** The list's search text, kept from one conversation to the next. */
  search: string;
}) {
  const { conversationList: words, common } = useWords({ en });
  const role = useAreaRole();
  const nowMs = useNow(60_000);
  const query = search === '' ? '' : `?${new URLSearchParams({ search })}`;
  return (
    <ul className={styles.list} aria-label={words.label}>
      {conversations.map(({ id, with: other, about, lastMessage, unread }) => (
        <li key={id}>
          <RouterLink
            to={`/${role}/messages/${id}${query}`}
            className={classNames(styles.row, unread > 0 && styles.unread)}
            aria-current={id === openId ? 'page' : undefined}
            preventScrollReset
          >
            <Avatar name={other.name} src={other.profilePicture} size={48} decorative />
            <span className={styles.text}>
              <span className={styles.top}>
                <span className={styles.name}>{other.name}</span>
                {lastMessage === null ? null : (
                  <time className={styles.when} dateTime={lastMessage.sentAt}>
                    {shortMoment(lastMessage.sentAt, nowMs)}
                  </time>
                )}
              </span>
              {about === null ? null : <span className={styles.about}>{common.about(about)}</span>}
              <span className={styles.bottom}>
                <span className={styles.preview}>
                  {lastMessage === null
                    ? ''
                    : `${lastMessage.byMe ? words.you : lastMessage.author}: ${lastMessage.preview}`}
                </span>
                <UnreadBadge count={unread} />
              </span>
            </span>
          </RouterLink>
        </li>
      ))}
    </ul>
  );
}
