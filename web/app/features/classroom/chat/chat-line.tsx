import { textParts } from '@kaksha/domain/classroom/chat/links.ts';
import { en as CHAT_TEXT } from '@kaksha/domain/classroom/chat/words/en.ts';
import { fileSizeText } from '@kaksha/domain/classroom/files/size.ts';
import { formatTime } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useToast } from '../../../ui/toast.tsx';
import { DownloadIcon, LockIcon } from '../../../ui/work-icons.tsx';
import { saveLessonFile } from '../files/save-lesson-file.ts';
import type { Line } from '../session/chat-lines.ts';
import styles from './chat-panel.module.css';
import { en } from './words/en.ts';

export interface ChatLineProps {
  line: Line;
  own: boolean;
  /** Shown above the first of several lines of one person. */
  name: string | null;
  /** With whom a private line is, as the reader calls them; null for everybody of the class. */
  privateName: string | null;
  onSayAgain?: (clientId: string) => void;
}

/** One line of the chat, in the room and afterwards. */
export function ChatLine({ line, own, name, privateName, onSayAgain }: ChatLineProps) {
  const words = useWords({ en }).line;
  return (
    <li className={classNames(styles.line, own && styles.own)}>
      {name === null && privateName === null ? null : (
        <p className={styles.name}>
          {name}
          {privateName === null ? null : (
            <span className={styles.private}>
              <LockIcon size={12} />
              {CHAT_TEXT.privateWith(privateName)}
            </span>
          )}
          {line.sentAt ? <time dateTime={line.sentAt}>{formatTime(line.sentAt)}</time> : null}
        </p>
      )}
      <div className={classNames(styles.body, line.id === null && styles.pending)}>
        {line.file !== null && line.body === line.file.name ? null : <Text body={line.body} />}
        {line.file === null ? null : <FileOfLine file={line.file} />}
      </div>
      {line.refusal !== null ? (
        <p className={styles.refusal} role="alert">
          {line.refusal}{' '}
          <button type="button" className={styles.again} onClick={() => onSayAgain?.(line.clientId)}>
            {words.tryAgain}
          </button>
        </p>
      ) : line.id === null ? (
        <p className={styles.state}>{words.sending}</p>
      ) : null}
    </li>
  );
}

function Text({ body }: { body: string }) {
  let at = 0;
  return (
    <p>
      {textParts(body).map(({ text, href }) => {
        const key = at;
        at += text.length;
        return href === null ? (
          text
        ) : (
          <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {text}
          </a>
        );
      })}
    </p>
  );
}

function FileOfLine({ file }: { file: NonNullable<Line['file']> }) {
  const toast = useToast();
  return (
    <button type="button" className={styles.file} onClick={() => void saveLessonFile(file.id, toast)}>
      <DownloadIcon size={16} />
      <span>{file.name}</span>
      <small>{fileSizeText(file.byteLength)}</small>
    </button>
  );
}
