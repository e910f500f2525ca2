import type { Role } from '../roles.ts';
import { en as WORDS } from './words/en.ts';

/** The one event of messages; their number is not told, it grows until somebody looks. */
export const MESSAGE_EVENT = 'message_received';

/** The two sides; `childName` is null between a parent and a teacher. */
export interface MessageThing {
  teacherName: string;
  childName: string | null;
  parentName: string | null;
}

/** The sentence of a notification about new messages, for its reader. */
export function describeMessage({ teacherName, childName, parentName }: MessageThing, role: Role): string {
  const { message } = WORDS;
  if (role === 'teacher')
    return childName === null ? message.fromParent(parentName) : message.fromFamily(childName);
  return role === 'parent' && childName !== null
    ? message.toChild(teacherName, childName)
    : message.fromTeacher(teacherName);
}

/** A conversation on the screen of its reader. */
export function conversationPath(conversationId: string, role: Role): string {
  return `/${role}/messages/${conversationId}`;
}
