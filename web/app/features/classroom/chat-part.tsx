import { ChatIcon } from '../../ui/icons.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { useClassroom } from './classroom-context.ts';
import type { RoomPanel } from './parts.ts';
import { useUnreadLines } from './use-unread-lines.ts';

function ChatBody() {
  const { door, session, state, nameOf } = useClassroom();
  return (
    <ChatPanel
      lines={state.lines}
      myId={door.me.id}
      nameOf={nameOf}
      onSay={(body) => session?.say(body)}
      onSayAgain={(clientId) => session?.sayAgain(clientId)}
    />
  );
}

/** The chat at the side of the room. */
export const chatPart: RoomPanel = {
  id: 'chat',
  label: 'Chat',
  icon: <ChatIcon />,
  shortcut: 'C',
  useCount: (open) => {
    const { door, state } = useClassroom();
    return useUnreadLines(door.lessonId, state.lines, door.me.id, open);
  },
  Body: ChatBody,
};
