/** Files that were added in the chat: each is said as a line once it has arrived, also when the chat is closed, or after a reload. */
import { useEffect } from 'react';
import type { Said } from './chat-lines.ts';
import { onFileArrived, takeUnsaid } from './files/file-arrivals.ts';

/** Who can say something in the chat. */
interface Speaker {
  say(said: Said): void;
}

/** Says each of them. For as long as one is in the room; `speaker` is null until there is a connection. */
export function useChatFiles(lessonId: string, speaker: Speaker | null): void {
  useEffect(() => {
    if (speaker === null) return;
    const sayAll = () => {
      for (const { id, name, privateWith, blob } of takeUnsaid(lessonId)) {
        speaker.say({ body: '', privateWith, file: { id, name, byteLength: blob.size } });
      }
    };
    sayAll();
    return onFileArrived(sayAll);
  }, [lessonId, speaker]);
}
