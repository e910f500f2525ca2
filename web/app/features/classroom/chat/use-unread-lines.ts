import { useEffect, useState } from 'react';
import { type Line, lastKeptId } from '../session/chat-lines.ts';

/** The mark of the last line read survives a reload of this tab; elsewhere the whole chat is new. */
const storageKey = (lessonId: string, myId: string) => `classroom-read:${lessonId}:${myId}`;

function storedReadUpTo(lessonId: string, myId: string): number {
  try {
    return Number(sessionStorage.getItem(storageKey(lessonId, myId)) ?? 0);
  } catch {
    return 0;
  }
}

function storeReadUpTo(lessonId: string, myId: string, id: number): void {
  try {
    sessionStorage.setItem(storageKey(lessonId, myId), String(id));
  } catch {
    // Storage is forbidden (private mode): after a reload old lines count as unread again.
  }
}

/** How many lines of others came while the chat was closed. */
export function useUnreadLines(
  lessonId: string,
  lines: readonly Line[],
  myId: string,
  open: boolean,
): number {
  const [readUpTo, setReadUpTo] = useState(() => storedReadUpTo(lessonId, myId));
  const lastId = lastKeptId(lines);
  useEffect(() => {
    if (!open || lastId === 0) return;
    setReadUpTo(lastId);
    storeReadUpTo(lessonId, myId, lastId);
  }, [open, lastId, lessonId, myId]);
  return open ? 0 : lines.filter((line) => line.senderId !== myId && (line.id ?? 0) > readUpTo).length;
}
