/** The lines of a thread: the server's messages, then the unsent ones. */

import type { MessageView } from '@kaksha/domain/messages/schema.ts';
import { readersZone } from '@kaksha/domain/reader-zone.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import type { Waiting } from './message-queue.ts';

/** The messages of both, each once, in the server's order. */
export function mergeMessages(
  known: readonly MessageView[],
  incoming: readonly MessageView[],
): MessageView[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of incoming) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

export type Line =
  | { kind: 'day'; key: string; date: string }
  | { kind: 'message'; key: string; message: MessageView; showAuthor: boolean }
  | { kind: 'waiting'; key: string; message: Waiting };

/** The lines: a heading for each day, a name above the first of several messages of one person. */
export function linesOf(messages: readonly MessageView[], waiting: readonly Waiting[], myId: string): Line[] {
  const lines: Line[] = [];
  let day: string | null = null;
  let author: string | null = null;
  const begin = (date: string) => {
    if (date === day) return;
    lines.push({ kind: 'day', key: `day ${date}`, date });
    day = date;
    author = null;
  };
  for (const message of messages) {
    begin(localDateOf(message.sentAt, readersZone()));
    const showAuthor = message.authorId !== author && message.authorId !== myId;
    // The device's name for it: the line stays the same one when the server has taken it.
    lines.push({ kind: 'message', key: message.clientId, message, showAuthor });
    author = message.authorId;
  }
  const sent = new Set(messages.map(({ clientId }) => clientId));
  for (const message of waiting) {
    if (sent.has(message.clientId)) continue;
    begin(localDateOf(message.writtenAt, readersZone()));
    lines.push({ kind: 'waiting', key: message.clientId, message });
  }
  return lines;
}
