import { CHAT_TEXT } from '@kaksha/domain/classroom/chat/words.ts';
import { ChatIcon } from '../../ui/icons.tsx';
import { useChatFiles } from './chat-files.ts';
import { ChatPanel } from './chat-panel.tsx';
import { useClassroom } from './classroom-context.ts';
import type { RoomPanel } from './parts.ts';
import { useUnreadLines } from './use-unread-lines.ts';

function ChatBody() {
  const { door, session, state, nameOf } = useClassroom();
  const students = door.others.filter(({ role }) => role === 'student');
  // In a class of one, everything is between the two of them.
  const writeTo =
    door.me.role === 'teacher'
      ? students.length > 1
        ? students.map(({ id, name }) => ({ id, name }))
        : []
      : students.length > 0
        ? [{ id: door.me.id, name: CHAT_TEXT.teacherOnly }]
        : [];
  return (
    <ChatPanel
      lessonId={door.lessonId}
      myRole={door.me.role}
      lines={state.lines}
      myId={door.me.id}
      nameOf={nameOf}
      writeTo={writeTo}
      onSay={(said) => session?.say(said)}
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
    const { door, session, state } = useClassroom();
    useChatFiles((said) => session?.say(said));
    return useUnreadLines(door.lessonId, state.lines, door.me.id, open);
  },
  Body: ChatBody,
};
