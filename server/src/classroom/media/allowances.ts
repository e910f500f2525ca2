/** The teacher's decisions about microphones, cameras and screens, in the form for the media server. */
import type { DoorState } from '@kaksha/domain/classroom/door/events.ts';
import { mayPublish, type Permissions, type Sendable } from '@kaksha/domain/classroom/door/permissions.ts';
import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import { MEDIA_SOURCES, type MediaSource } from '@kaksha/domain/classroom/media/events.ts';
import type { LiveRooms } from '../live-rooms.ts';
import type { Allowance, MediaEngine } from './media-engine.ts';

/** The sound of a screen is shared with the screen. */
const SENDABLE: Record<MediaSource, Sendable> = {
  microphone: 'microphone',
  camera: 'camera',
  screen: 'screen',
  'screen-audio': 'screen',
};

/** The tracks of somebody that may be handed on, after so many decisions of the lesson. */
export function allowanceOf(role: ClassroomRole, permissions: Permissions, revision: number): Allowance {
  return {
    sources: MEDIA_SOURCES.filter((source) => mayPublish(role, permissions, SENDABLE[source])),
    revision,
  };
}

/**
 * Applies the teacher's decisions on the media server, for every student who is in the room. A student who waits, who comes
 * later, and all of them after the media server was started again, are asked about when they publish.
 */
export async function enforce(
  media: MediaEngine,
  rooms: LiveRooms,
  lessonId: string,
  { people, revision }: DoorState,
): Promise<void> {
  const present = await rooms.people.membersOf(lessonId);
  await Promise.all(
    people.map(async (person) => {
      const peer = present.find(({ userId }) => userId === person.userId);
      if (peer?.role !== 'student' || peer.waiting) return;
      await media.allow({ lessonId, peerId: peer.peerId }, allowanceOf(peer.role, person, revision));
    }),
  );
}
