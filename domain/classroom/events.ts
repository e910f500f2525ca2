/**
 * The classroom's socket protocol: the events of its parts, put together. Each part has an `events.ts` of its own, with
 * the browser's events (an interface, and a map of schemas), and the server's.
 *
 * Every client event is acknowledged (acknowledgement.ts) and validated by its schema. Durable data has a number that
 * grows within a lesson: a browser that reconnects asks for all after the last one it has seen.
 */
import type { z } from 'zod';
import {
  ACTIVITY_CLIENT_EVENTS,
  type ActivityClientEvents,
  type ActivityServerEvents,
} from './activities/events.ts';
import { BOARD_CLIENT_EVENTS, type BoardClientEvents, type BoardServerEvents } from './board/events.ts';
import { DOOR_CLIENT_EVENTS, type DoorClientEvents, type DoorServerEvents } from './door/events.ts';
import {
  MEDIA_CLIENT_EVENTS,
  type MediaClientToServerEvents,
  type MediaServerEvents,
} from './media/events.ts';
import { NOTES_CLIENT_EVENTS, type NotesClientEvents, type NotesServerEvents } from './notes/events.ts';
import { ROOM_CLIENT_EVENTS, type RoomClientEvents, type RoomServerEvents } from './room/events.ts';

/** Events of the browser. */
export type ClientToServerEvents = RoomClientEvents &
  MediaClientToServerEvents &
  ActivityClientEvents &
  NotesClientEvents &
  BoardClientEvents &
  DoorClientEvents;

/** Every event that a browser may send, with its schema: the server listens to these and to nothing else. */
export const CLIENT_EVENTS = {
  ...ROOM_CLIENT_EVENTS,
  ...MEDIA_CLIENT_EVENTS,
  ...ACTIVITY_CLIENT_EVENTS,
  ...BOARD_CLIENT_EVENTS,
  ...NOTES_CLIENT_EVENTS,
  ...DOOR_CLIENT_EVENTS,
} as const satisfies Record<keyof ClientToServerEvents, z.ZodType>;

/** Events of the server to the peers of a room. */
export type ClassroomEvents = RoomServerEvents &
  MediaServerEvents &
  ActivityServerEvents &
  NotesServerEvents &
  BoardServerEvents &
  DoorServerEvents;
