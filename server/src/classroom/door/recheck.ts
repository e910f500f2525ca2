import type { Services } from '../../platform/context.ts';
import type { LiveRooms } from '../live-rooms.ts';
import { inClassRoomOf, type RealtimeServer } from '../room.ts';
import { removalReason } from './removal-reason.ts';

/**
 * Puts a person out of each class that this node's sockets of theirs are in and where they have no place any more. A
 * lesson that is over empties its room by itself, with better words.
 */
export async function recheck(
  io: RealtimeServer,
  rooms: LiveRooms,
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<void> {
  const sockets = await io.local.in(inClassRoomOf(userId)).fetchSockets();
  const lessonIds = new Set(sockets.flatMap(({ data }) => data.classroom?.lessonId ?? []));
  for (const lessonId of lessonIds) {
    const lesson = await db
      .selectFrom('lesson')
      .select('status')
      .where('id', '=', lessonId)
      .executeTakeFirst();
    if (lesson !== undefined && lesson.status !== 'scheduled') continue;
    const message = await removalReason(db, lessonId, userId);
    if (message !== null) await rooms.putOut(lessonId, userId, message);
  }
}
