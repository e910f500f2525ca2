import type { ConversationPerson, MessageView } from '@kaksha/domain/messages/schema.ts';
import { en as T } from '@kaksha/domain/messages/words/en.ts';
import { formatTime } from '@kaksha/domain/time.ts';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CheckIcon, ClockIcon } from '../../ui/icons.tsx';
import { FlagIcon } from '../../ui/page-icons.tsx';
import { MessageFiles } from './files/message-files.tsx';
import styles from './thread.module.css';
import { en } from './words/en.ts';

/** Above the first of several messages of one person. */
function Author({ person }: { person: ConversationPerson | undefined }) {
  const words = useWords({ en }).messageLine;
  return (
    <p className={styles.author}>
      {person?.name ?? words.somebody}
      {person === undefined ? null : <span className={styles.role}> · {words.roles[person.role]}</span>}
    </p>
  );
}

/** A message that the server has. */
export function MessageLine({
  message,
  author,
  own,
  showAuthor,
  seen,
  removed,
  onReport,
}: {
  message: MessageView;
  author: ConversationPerson | undefined;
  own: boolean;
  showAuthor: boolean;
  /** Said below the last own message; null elsewhere. */
  seen: boolean | null;
  /** Our team has removed it. */
  removed: boolean;
  onReport: () => void;
}) {
  const words = useWords({ en }).messageLine;
  return (
    <li className={classNames(styles.line, own && styles.own)}>
      {showAuthor ? <Author person={author} /> : null}
      <div className={styles.said}>
        <div className={classNames(styles.bubble, removed && styles.pending)}>
          {removed || message.body !== '' ? (
            <p className={classNames(styles.body, removed && styles.removed)}>
              {removed ? T.removed : message.body}
            </p>
          ) : null}
          {message.files.length === 0 ? null : <MessageFiles files={message.files} />}
          <time className={styles.time} dateTime={message.sentAt}>
            {formatTime(message.sentAt)}
          </time>
        </div>
        {own || removed ? null : (
          <IconButton
            className={styles.report}
            size="sm"
            label={words.reportOf(formatTime(message.sentAt))}
            icon={<FlagIcon size={16} />}
            onClick={onReport}
          />
        )}
      </div>
      {seen === null ? null : (
        <p className={styles.state}>
          <CheckIcon size={14} />
          {seen ? T.seen : T.sent}
        </p>
      )}
    </li>
  );
}

/** A message that is still on this device. */
export function WaitingLine({
  body,
  files,
  refusal,
  sending,
  onAgain,
  onDiscard,
}: {
  body: string;
  /** The names of its files. */
  files: readonly string[];
  refusal: string | null;
  sending: boolean;
  onAgain: () => void;
  onDiscard: () => void;
}) {
  const words = useWords({ en }).messageLine;
  return (
    <li className={classNames(styles.line, styles.own)}>
      <div className={classNames(styles.bubble, styles.pending)}>
        <p className={styles.body}>{[body, ...files].filter(Boolean).join('\n')}</p>
      </div>
      {refusal !== null ? (
        <p className={classNames(styles.state, styles.refused)}>
          <span>
            {T.notSent}: {refusal}
          </span>
          <button type="button" className={styles.again} onClick={onAgain}>
            {words.tryAgain}
          </button>
          <button type="button" className={styles.again} onClick={onDiscard}>
            {words.discard}
          </button>
        </p>
      ) : sending ? (
        <p className={styles.state}>{T.sending}</p>
      ) : (
        <p className={styles.state}>
          <ClockIcon size={14} />
          {T.notSentYet}
          <button type="button" className={styles.again} onClick={onAgain}>
            {words.tryAgain}
          </button>
        </p>
      )}
    </li>
  );
}
