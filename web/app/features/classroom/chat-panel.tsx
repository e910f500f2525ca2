import { CHAT_MAX_LENGTH } from '@kaksha/domain/classroom/room/events.ts';
import { formatTime } from '@kaksha/domain/time.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SendIcon } from '../../ui/icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Line } from './chat-lines.ts';
import styles from './chat-panel.module.css';

export interface ChatPanelProps {
  lines: readonly Line[];
  myId: string;
  nameOf: (userId: string) => string;
  onSay: (body: string) => void;
  onSayAgain: (clientId: string) => void;
}

/** What the people in this class write to each other. */
export function ChatPanel({ lines, myId, nameOf, onSay, onSayAgain }: ChatPanelProps) {
  const [body, setBody] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const count = lines.length;

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (body.trim() === '') return;
    onSay(body.trim());
    setBody('');
  };
  return (
    <>
      <ol ref={list} className={styles.lines} aria-label="Messages">
        {count === 0 ? (
          <li className={styles.empty}>Say hello. Only the people of this class can read what you write.</li>
        ) : null}
        {lines.map((line, index) => (
          <ChatLine
            key={line.clientId}
            line={line}
            own={line.senderId === myId}
            name={lines[index - 1]?.senderId === line.senderId ? null : nameOf(line.senderId)}
            onSayAgain={onSayAgain}
          />
        ))}
      </ol>
      <form className={styles.form} onSubmit={send}>
        <TextField
          ref={input}
          className={styles.field}
          label="Message"
          hideLabel
          placeholder="Write a message"
          autoComplete="off"
          maxLength={CHAT_MAX_LENGTH}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
        <IconButton label="Send" variant="primary" type="submit" icon={<SendIcon />} />
      </form>
    </>
  );
}

interface ChatLineProps {
  line: Line;
  own: boolean;
  /** Shown above the first of several lines of one person. */
  name: string | null;
  onSayAgain: (clientId: string) => void;
}

function ChatLine({ line, own, name, onSayAgain }: ChatLineProps) {
  return (
    <li className={classNames(styles.line, own && styles.own)}>
      {name === null ? null : (
        <p className={styles.name}>
          {name}
          {line.sentAt ? <time dateTime={line.sentAt}>{formatTime(line.sentAt)}</time> : null}
        </p>
      )}
      <p className={classNames(styles.body, line.id === null && styles.pending)}>{line.body}</p>
      {line.refusal !== null ? (
        <p className={styles.refusal} role="alert">
          {line.refusal}{' '}
          <button type="button" className={styles.again} onClick={() => onSayAgain(line.clientId)}>
            Try again
          </button>
        </p>
      ) : line.id === null ? (
        <p className={styles.state}>Sending…</p>
      ) : null}
    </li>
  );
}
