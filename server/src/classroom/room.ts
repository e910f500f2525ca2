/** The rooms of a classroom, and a socket's memory of the one that it is in. */
import type { Peer } from '@kaksha/domain/classroom/room/events.ts';
import type { ClientToServerEvents, ServerToClientEvents } from '@kaksha/domain/realtime.ts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Viewer } from '../platform/context.ts';

/** One peer in one room. Travels between nodes with `fetchSockets()`, so it is plain data. */
export interface Membership extends Peer {
  lessonId: string;
  /** Grows with every joining of the room: of two windows of one person the higher one stays. */
  joinedOrder: number;
  /** Not in the room yet: the teacher has still to come. */
  waiting: boolean;
}

export interface SocketData {
  viewer: Viewer;
  classroom?: Membership;
}

export type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** Everybody in a classroom. */
export const roomOf = (lessonId: string): string => `classroom:${lessonId}`;

/** The people who wait until the teacher comes into a classroom. */
export const waitingRoomOf = (lessonId: string): string => `classroom-waiting:${lessonId}`;

/** The teacher of a classroom, in it. */
export const teacherRoomOf = (lessonId: string): string => `classroom-teacher:${lessonId}`;

/** One person's sockets that are in a classroom or wait for one. */
export const inClassRoomOf = (userId: string): string => `in-class:${userId}`;

/** One peer. The name holds the lesson too: nothing can be addressed to a peer of another room. */
export const peerRoomOf = (lessonId: string, peerId: string): string => `classroom:${lessonId}:${peerId}`;

/**
 * The room that this socket is in. The rooms decide and not the data, because another node can take a socket out of
 * its rooms but cannot change what it remembers.
 */
export function membershipOf(socket: RealtimeSocket): Membership | undefined {
  const { classroom } = socket.data;
  return classroom !== undefined && socket.rooms.has(roomOf(classroom.lessonId)) ? classroom : undefined;
}

/** The room that this socket is in or waits for. */
export function stayOf(socket: RealtimeSocket): Membership | undefined {
  const { classroom } = socket.data;
  if (classroom === undefined) return undefined;
  return classroom.waiting && socket.rooms.has(waitingRoomOf(classroom.lessonId))
    ? classroom
    : membershipOf(socket);
}

/** All socket.io rooms that belong to one stay. */
export function roomsOf({ lessonId, peerId, userId, role, waiting }: Membership): string[] {
  if (waiting) return [waitingRoomOf(lessonId), inClassRoomOf(userId)];
  const own = role === 'teacher' ? [teacherRoomOf(lessonId)] : [];
  return [roomOf(lessonId), peerRoomOf(lessonId, peerId), inClassRoomOf(userId), ...own];
}

/** A member as the other participants see them. */
export function asPeer({ peerId, userId, name, role, media }: Membership): Peer {
  return { peerId, userId, name, role, media };
}
