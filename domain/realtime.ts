import type { ClassroomEvents, ClientToServerEvents } from './classroom/events.ts';

/**
 * Live events pushed to a signed-in person's browser. They carry ids only: the page then loads what it
 * may see through the API, so that nothing leaks through a socket.
 */
export interface ChangeEvents {
  'package:changed': (change: { packageId: string }) => void;
  'booking:changed': (change: { bookingId: string; status: string }) => void;
  'lesson:changed': (change: { lessonId: string; status: string }) => void;
  'wallet:changed': () => void;
  'batch:changed': (change: { batchId: string }) => void;
  'offer:changed': (change: { offerId: string }) => void;
  'series:changed': (change: { seriesId: string }) => void;
  /** A family's members or a parent's consent. */
  'family:changed': () => void;
  /** A request of the teacher to be verified was decided, or the verified tiers have changed. */
  'verification:changed': () => void;
  'notification:new': () => void;
  'assessment:changed': (change: { assessmentId: string }) => void;
  'review:changed': (change: { lessonId: string }) => void;
  /** Something was written to a request to support, or it changed hands. */
  'request:changed': (change: { requestId: string }) => void;
  /** A recording of a lesson was begun, stopped, finished or deleted. */
  'recording:changed': (change: { lessonId: string }) => void;
  /** A file of a lesson was added or deleted. */
  'lesson-files:changed': (change: { lessonId: string }) => void;
  /** Something was written, read, blocked or removed in a conversation. */
  'conversation:changed': (change: { conversationId: string }) => void;
}
export type ChangeEventName = keyof ChangeEvents;

export type ServerToClientEvents = ChangeEvents & ClassroomEvents;
export type { ClientToServerEvents };

/** Where the socket listens, beside the API. */
export const SOCKET_PATH = '/api/socket';
