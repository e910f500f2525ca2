import { bring } from '../../ui/bring.ts';
import { ChatIcon } from '../../ui/icons.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { useChatFiles } from './chat-files.ts';
import { useClassroom } from './classroom-context.ts';
import type { RoomPanel } from './parts.ts';
import { useUnreadLines } from './use-unread-lines.ts';

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
