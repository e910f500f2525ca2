/** Checks before each event of a classroom that its sender still has a place there, and may send it. */

import { en as DOOR_MESSAGES } from '@kaksha/domain/classroom/door/words/en.ts';
import { ORPCError } from '@orpc/client';
import type { Services } from '../../platform/context.ts';
import { membershipOf, type RealtimeSocket, roomsOf } from '../room.ts';
import { removalReason } from './removal-reason.ts';

/**
 * How long a check holds. Somebody who loses a place is removed at once by an announcement (`recheck` of realtime.ts); the
 * check is for an announcement that is not heard.
 */
const CHECK_HOLDS_MS = 1_000;

/**
 * The events that a parent who watches may send: everything else is refused before a part of the room hears of it. A part
 * with events that only read adds them here.
 */
const OBSERVER_EVENTS: ReadonlySet<string> = new Set([
  'classroom:join',
  'classroom:leave',
  'activity:catch-up',
  'notes:read',
  'board:look',
  // Where media goes from browser to browser, it comes by these; nobody plays what a parent would send.
  'classroom:signal',
  // Receiving alone: nothing of theirs goes to the others.
  'media:subscribe',
  'media:answer',
  'media:candidate',
  'media:view',
]);

/** They check the door by themselves, or need no place. */
const UNGUARDED: ReadonlySet<string> = new Set(['classroom:join', 'classroom:leave', 'notes:write-late']);

/** Makes the guard of one socket; it throws what a sender is refused with, and puts out who has lost their place. */
export function guardOf(
  socket: RealtimeSocket,
  { db }: Pick<Services, 'db'>,
): (event: string) => Promise<void> {
  let checked = { joinedOrder: -1, atMs: 0 };
  return async (event) => {
    const membership = membershipOf(socket);
    // Somebody in no room is refused by the event itself.
    if (membership === undefined || UNGUARDED.has(event)) return;
    if (membership.role === 'observer' && !OBSERVER_EVENTS.has(event)) {
      throw new ORPCError('FORBIDDEN', { status: 403, message: DOOR_MESSAGES.observersWatch });
    }
    const { lessonId, userId, joinedOrder } = membership;
    const nowMs = performance.now();
    if (checked.joinedOrder === joinedOrder && nowMs - checked.atMs < CHECK_HOLDS_MS) return;
    const message = await removalReason(db, lessonId, userId);
    if (message !== null) {
      socket.emit('door:out', { lessonId, message });
      for (const room of roomsOf(membership)) await socket.leave(room);
      throw new ORPCError('CONFLICT', { status: 409, message });
    }
    checked = { joinedOrder, atMs: nowMs };
  };
}
