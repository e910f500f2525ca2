import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Line, lastKeptId } from './chat-lines.ts';

export interface Chat {
  open: boolean;
  /** The button that opens it; it gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  toggle: () => void;
  close: () => void;
  /** Lines of others that came while it was closed. */
  unread: number;
}

/** What was read survives a reload of this tab; elsewhere the whole chat is new. */
const storageKey = (lessonId: string) => `classroom-read:${lessonId}`;

function storedReadUpTo(lessonId: string): number {
  try {
    return Number(sessionStorage.getItem(storageKey(lessonId)) ?? 0);
  } catch {
    return 0;
  }
}

function storeReadUpTo(lessonId: string, id: number): void {
  try {
    sessionStorage.setItem(storageKey(lessonId), String(id));
  } catch {
    // Storage is forbidden (private mode): after a reload old lines count as unread again.
  }
}

/** Whether the chat is open, how much of it is unread, and where the focus goes when it closes. */
export function useChat(lessonId: string, lines: readonly Line[], myId: string): Chat {
  const [open, setOpen] = useState(false);
  const [readUpTo, setReadUpTo] = useState(() => storedReadUpTo(lessonId));
  const button = useRef<HTMLButtonElement>(null);
  const lastId = lastKeptId(lines);
  useEffect(() => {
    if (!open || lastId === 0) return;
    setReadUpTo(lastId);
    storeReadUpTo(lessonId, lastId);
  }, [open, lastId, lessonId]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return {
    open,
    button,
    close,
    toggle: () => (open ? close() : setOpen(true)),
    unread: open ? 0 : lines.filter((line) => line.senderId !== myId && (line.id ?? 0) > readUpTo).length,
  };
}
