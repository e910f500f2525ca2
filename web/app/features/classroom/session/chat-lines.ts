/** The lines of the chat as this browser holds them: the server's lines, then the unsent ones. */
import type { ChatLine } from '@kaksha/domain/classroom/contract.ts';

/** A line of the chat: kept by the server, on its way, or refused. */
export interface Line {
  clientId: string;
  senderId: string;
  body: string;
  /** The server's number; null until it has kept the line. */
  id: number | null;
  sentAt: string | null;
  /** The student of a private line; null for everybody's. */
  privateWith: string | null;
  file: ChatLine['file'];
  /** Why the server did not take it. */
  refusal: string | null;
}

/** A line that is said: to everybody of the class, or privately between the teacher and one student. */
export interface Said {
  body: string;
  privateWith?: string | null;
  file?: ChatLine['file'];
}

/** A line that was written just now. */
export function newLine(clientId: string, senderId: string, said: Said): Line {
  const { body, privateWith = null, file = null } = said;
  return { clientId, senderId, body, privateWith, file, id: null, sentAt: null, refusal: null };
}

/** Puts the server's lines in the place of ours, in its order; unsent lines come last. */
export function mergeLines(lines: readonly Line[], incoming: readonly ChatLine[]): Line[] {
  const byClientId = new Map(lines.map((line) => [line.clientId, line]));
  for (const line of incoming) byClientId.set(line.clientId, { ...line, refusal: null });
  const merged = [...byClientId.values()];
  const kept = merged.filter((line) => line.id !== null).sort((a, b) => (a.id ?? 0) - (b.id ?? 0));
  return [...kept, ...merged.filter((line) => line.id === null)];
}

/** The number of the last line that the server has kept; 0 when there is none. */
export function lastKeptId(lines: readonly Line[]): number {
  return lines.reduce((last, line) => Math.max(last, line.id ?? 0), 0);
}
