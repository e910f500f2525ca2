import { conversationPath } from '../notifications/describe-message.ts';
import type { Role } from '../roles.ts';
import { en as WORDS } from './notices/words/en.ts';

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
  const to = role === 'parent' && childName !== null ? childName : WORDS.toYou;
  const about =
    role === 'teacher' && childName !== null && childName !== authorName ? WORDS.about(childName) : '';
  return {
    kind: 'message',
    subject: WORDS.subject(authorName, to),
    paragraphs: [WORDS.text(authorName, to, count, about)],
    action: { label: WORDS.action, path: conversationPath(conversationId, role) },
  };
}
