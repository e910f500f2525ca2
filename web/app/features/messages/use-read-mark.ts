import { useEffect, useRef } from 'react';
import { api } from '../../lib/api.ts';

/** Tells the server that this is read, while somebody can see it: once for each place, and again when the page comes back. */
export function useReadMark(conversationId: string, lastSeq: number): void {
  const told = useRef(0);
  useEffect(() => {
    const tell = () => {
      if (lastSeq <= told.current || document.visibilityState !== 'visible') return;
      const before = told.current;
      told.current = lastSeq;
      api.messages.read({ id: conversationId, seq: lastSeq }).catch(() => {
        told.current = before;
      });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    window.addEventListener('online', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      window.removeEventListener('online', tell);
    };
  }, [conversationId, lastSeq]);
}
