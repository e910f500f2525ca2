import { en as DOOR_MESSAGES } from '@kaksha/domain/classroom/door/words/en.ts';
import { en as CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/words/en.ts';
import type { Db } from '../../platform/context.ts';
import { findDoor, removedText } from '../door.ts';

/** Why somebody who is in a room may not be there any more, in words for them; null while they may. */
export async function removalReason(db: Db, lessonId: string, userId: string): Promise<string | null> {
  const door = await findDoor(db, lessonId, userId);
  if (door === null) return DOOR_MESSAGES.noPlace;
  if (!door.open) return CLASSROOM_MESSAGES.over;
  return door.me.removed ? removedText(door.me.role) : null;
}
