/** Files that were added in the chat: each is said as a line once it has arrived, also when the chat is closed meanwhile. */
import { useEffect, useEffectEvent } from 'react';
import type { Said } from './chat-lines.ts';
import { onFileArrived } from './files/file-arrivals.ts';

export interface ChatFile {
  name: string;
  byteLength: number;
  privateWith: string | null;
}

const waiting = new Map<string, ChatFile>();

/** Has this file said in the chat once it has arrived. */
export function sayWhenArrived(fileId: string, file: ChatFile): void {
  waiting.set(fileId, file);
}

/** Says each of them. For as long as one is in the room. */
export function useChatFiles(say: (said: Said) => void): void {
  const sayIt = useEffectEvent(say);
  useEffect(
    () =>
      onFileArrived((id) => {
        const file = waiting.get(id);
        if (file === undefined) return;
        waiting.delete(id);
        const { name, byteLength, privateWith } = file;
        sayIt({ body: '', privateWith, file: { id, name, byteLength } });
      }),
    [],
  );
}
