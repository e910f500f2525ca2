/** Telling browsers what changed: it is written in the transaction, and announced once that has committed (announcements.ts). */
import type { ChangeEventName, ChangeEvents } from '@kaksha/domain/realtime.ts';
import { sql } from 'kysely';
import type { Db } from './context.ts';
import { PLANNED_ONCE } from './planned-once.ts';

/** The channel on which every node listens. */
export const CHANGE_CHANNEL = 'kaksha_change';

/**
 * The channel for teachers whose times, names or prices changed, so that every process reads that teacher again for its
 * search. Triggers notify of most changes (migration 0017); for the others see {@link tellTeacherChanged}.
 */
export const TEACHER_CHANNEL = 'kaksha_teacher';

/** Has this teacher read again for the search, once the transaction has committed. */
export async function tellTeacherChanged(db: Db, teacherId: string): Promise<void> {
  await sql`select announce(${TEACHER_CHANNEL}, ${teacherId})`.execute(db);
}

/** The socket.io room of all open pages of one person, on every node. */
export const personRoom = (userId: string): string => `user:${userId}`;

export interface Change {
  to: string[];
  event: ChangeEventName;
  data: unknown;
}

/** A session ended: its open sockets are closed. */
export interface SessionEnd {
  endedSessionId: string;
}

/** Somebody lost a seat in a lesson or stopped looking after a student (trigger `classroom_place_lost`). */
export interface PlaceLost {
  placeLostBy: string;
}

export type Announcement = Change | SessionEnd | PlaceLost;

/** Closes the sockets of a session on whichever node they are, once the transaction has committed. */
export async function announceSessionEnd(db: Db, sessionId: string): Promise<void> {
  await announceSessionEnds(db, [sessionId]);
}

/** As {@link announceSessionEnd}, for several sessions. */
export async function announceSessionEnds(db: Db, sessionIds: readonly string[]): Promise<void> {
  const ends = sessionIds.map((endedSessionId): SessionEnd => ({ endedSessionId }));
  await sql`select announce(${CHANGE_CHANNEL}, value::text)
    from json_array_elements(${JSON.stringify(ends)}::json)`.execute(db);
}

/** Notifies these people's open pages, on whichever node they are, once the transaction has committed. */
export async function notifyPeople<Name extends ChangeEventName>(
  db: Db,
  to: readonly string[],
  event: Name,
  ...data: Parameters<ChangeEvents[Name]>
): Promise<void> {
  await notifyChanges(db, [changeOf(to, event, ...data)]);
}

/** Several changes in one way to the database and back, as {@link notifyPeople}. */
export async function notifyChanges(
  db: Db,
  changes: readonly (readonly [channel: string, change: string])[],
): Promise<void> {
  const [channels, payloads] = [changes.map(([channel]) => channel), changes.map(([, change]) => change)];
  await sql`${PLANNED_ONCE}
    select announce(c.channel, c.change) from unnest(${channels}::text[], ${payloads}::text[]) c(channel, change)`.execute(
    db,
  );
}

/** The payload that {@link notifyPeople} gives `announce`, for a statement that does more. */
export function changeOf<Name extends ChangeEventName>(
  to: readonly string[],
  event: Name,
  ...data: Parameters<ChangeEvents[Name]>
): [channel: string, change: string] {
  const change: Change = { to: [...new Set(to)], event, data: data[0] ?? null };
  return [CHANGE_CHANNEL, JSON.stringify(change)];
}
