import { useEffect } from 'react';
import { bring } from '../../../ui/bring.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { ChatIcon } from '../../../ui/work-icons.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { RoomPanel } from '../context/room-part.ts';
import type { Said } from '../session/chat-lines.ts';
import { onFileArrived, takeUnsaid } from '../uploads/file-arrivals.ts';
import { useUnreadLines } from './use-unread-lines.ts';

/** Says something in the chat. */
interface Speaker {
  say(said: Said): void;
}

/** Says each file that was added in the chat once it has arrived, also while the chat is closed or after a reload; `speaker` is null until there is a connection. */
function useChatFiles(lessonId: string, speaker: Speaker | null): void {
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

/** The chat at the side of the room. */
export const chatPart: RoomPanel = {
  id: 'chat',
  label: 'Chat',
  icon: <ChatIcon />,
  shortcut: 'C',
  useCount: (open) => {
    const { door, session, state } = useClassroom();
    useChatFiles(door.lessonId, session);
    return useUnreadLines(door.lessonId, state.lines, door.me.id, open);
  },
  Body: onDemand(() => bring(() => import('./chat-body.tsx')).then((module) => module.ChatBody)),
};
