import { conversationPath } from '../notifications/describe-message.ts';
import type { Role } from '../roles.ts';

/** Somebody's unread messages. */
export interface Unread {
  role: Role;
  /** Messages, at least one. */
  count: number;
  /** Author of the last one. */
  authorName: string;
  /** The child whose conversation it is; null for the child, and between a parent and a teacher. */
  childName: string | null;
}

/** The mail about messages that wait: their authors and number, never their text. */
export function unreadNotice(
  { role, count, authorName, childName }: Unread,
  conversationId: string,
): {
  kind: 'message';
  subject: string;
  paragraphs: string[];
  action: { label: string; path: string };
} {
  const to = role === 'parent' && childName !== null ? childName : 'you';
  const about =
    role === 'teacher' && childName !== null && childName !== authorName ? ` about ${childName}` : '';
  const what = count === 1 ? 'a message' : `${count} messages`;
  return {
    kind: 'message',
    subject: `${authorName} wrote to ${to}`,
    paragraphs: [
      `${authorName} sent ${to} ${what}${about} that ${count === 1 ? 'is' : 'are'} waiting to be read.`,
    ],
    action: { label: 'Read and answer', path: conversationPath(conversationId, role) },
  };
}
