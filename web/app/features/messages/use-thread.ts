import type { ConversationView, MessageView } from '@kaksha/domain/messages/schema.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useChange, useSocket } from '../../lib/socket.ts';
import { mergeMessages } from './thread-lines.ts';

export type ThreadState =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'loaded'; conversation: ConversationView; messages: MessageView[]; hasEarlier: boolean };

export interface Thread {
  thread: ThreadState;
  /** Loads the messages above those that are shown. */
  loadEarlier: () => Promise<void>;
  /** Puts messages in that came another way. */
  take: (messages: readonly MessageView[]) => void;
  /** Loads changes: messages, read marks, blocks. */
  refresh: () => Promise<void>;
}

/** A conversation as it stands, and as it goes on. `key` the component that uses it by the conversation's id. */
export function useThread(id: string): Thread {
  const [thread, setThread] = useState<ThreadState>({ state: 'loading' });
  const lastSeq = useRef(0);
  const show = useCallback((incoming: readonly MessageView[], more: Partial<ThreadState> = {}) => {
    setThread((now) => {
      if (now.state !== 'loaded') return now;
      const messages = mergeMessages(now.messages, incoming);
      lastSeq.current = messages.at(-1)?.seq ?? 0;
      return { ...now, ...more, messages } as ThreadState;
    });
  }, []);

  const load = useCallback(async () => {
    try {
      const [{ conversation }, { messages, hasMore }] = await Promise.all([
        api.messages.get({ id }),
        api.messages.history({ id }),
      ]);
      lastSeq.current = messages.at(-1)?.seq ?? 0;
      setThread({ state: 'loaded', conversation, messages, hasEarlier: hasMore });
    } catch (error) {
      setThread({ state: 'failed', error });
    }
  }, [id]);

  const refresh = useCallback(async () => {
    if (lastSeq.current === 0) return load();
    try {
      const [{ conversation }, newer] = await Promise.all([
        api.messages.get({ id }),
        api.messages.history({ id, after: lastSeq.current, limit: 100 }),
      ]);
      show(newer.messages, { conversation });
      if (newer.hasMore) await refresh();
    } catch {
      // The shown messages stay; the next change, or the connection's return, asks again.
    }
  }, [id, load, show]);

  const loadEarlier = useCallback(async () => {
    if (thread.state !== 'loaded') return;
    const before = thread.messages[0]?.seq;
    if (before === undefined) return;
    const { messages, hasMore } = await api.messages.history({ id, before });
    show(messages, { hasEarlier: hasMore });
  }, [id, show, thread]);

  useEffect(() => void load(), [load]);
  useChange('conversation:changed', ({ conversationId }) => {
    if (conversationId === id) void refresh();
  });
  const socket = useSocket();
  const onConnect = useEffectEvent(() => void refresh());
  useEffect(() => {
    const heard = () => onConnect();
    socket?.on('connect', heard);
    return () => void socket?.off('connect', heard);
  }, [socket]);
  return { thread, loadEarlier, take: show, refresh };
}
