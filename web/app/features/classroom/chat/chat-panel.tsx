import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../lib/words.ts';
import type { Line, Said } from '../session/chat-lines.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatLine } from './chat-line.tsx';
import styles from './chat-panel.module.css';
import { en } from './words/en.ts';

export interface ChatPanelProps {
  lessonId: string;
  myRole: ClassroomRole;
  lines: readonly Line[];
  myId: string;
  /** To whom one can write privately; nobody in a class of one. */
  writeTo: readonly { id: string; name: string }[];
  /** The name of a person of the class here: 'You' for oneself. */
  nameOf: (userId: string) => string;
  onSay: (said: Said) => void;
  onSayAgain: (clientId: string) => void;
}

/** So near to its end a list counts as read to the end. */
const NEAR_END_PX = 32;

/** The chat at the side of the room: the lines, and the field for a new one. */
export function ChatPanel({ lines, myId, myRole, nameOf, onSayAgain, ...composer }: ChatPanelProps) {
  const words = useWords({ en }).panel;
  const list = useRef<HTMLOListElement>(null);
  const count = lines.length;
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  /** Whether the newest line is in sight: then it stays there when a phone is turned or its keyboard comes up. */
  const atEnd = useRef(true);
  const heightPx = useRef(0);
  useEffect(() => {
    const lines = list.current;
    if (lines === null) return;
    const watch = new ResizeObserver(() => {
      heightPx.current = lines.clientHeight;
      if (atEnd.current) lines.scrollTo({ top: lines.scrollHeight });
    });
    watch.observe(lines);
    return () => watch.disconnect();
  }, []);
  /** A student is between the two with the teacher; the teacher with that student. */
  const other = (studentId: string) => (studentId === myId ? words.theTeacher : nameOf(studentId));
  return (
    <>
      <ol
        ref={list}
        className={styles.lines}
        aria-label={words.messages}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          // The browser's own scrolling in a list that has just become another height is nobody's wish.
          if (clientHeight === heightPx.current) {
            atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
          }
        }}
      >
        {count === 0 ? <li className={styles.empty}>{words.empty}</li> : null}
        {lines.map((line, index) => (
          <ChatLine
            key={line.clientId}
            line={line}
            own={line.senderId === myId}
            name={lines[index - 1]?.senderId === line.senderId ? null : nameOf(line.senderId)}
            privateName={line.privateWith === null ? null : other(line.privateWith)}
            onSayAgain={onSayAgain}
          />
        ))}
      </ol>
      {/* Observers read along. */}
      {myRole === 'observer' ? null : <ChatComposer {...composer} myRole={myRole} />}
    </>
  );
}
