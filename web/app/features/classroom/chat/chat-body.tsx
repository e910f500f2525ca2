import { en as CHAT_TEXT } from '@kaksha/domain/classroom/chat/words/en.ts';
import { useClassroom } from '../context/classroom-context.ts';
import { ChatPanel } from './chat-panel.tsx';

/** The chat of this class: its lines, and the possible recipients. */
export function ChatBody() {
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
