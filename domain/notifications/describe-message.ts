import type { Role } from '../roles.ts';

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
  if (role === 'teacher') {
    return childName === null
      ? `New message from ${parentName ?? 'a parent'}.`
      : `New message from the family of ${childName}.`;
  }
  return role === 'parent' && childName !== null
    ? `New message from ${teacherName} to ${childName}.`
    : `New message from ${teacherName}.`;
}

/** A conversation on the screen of its reader. */
export function conversationPath(conversationId: string, role: Role): string {
  return `/${role}/messages/${conversationId}`;
}
