/** The rooms of a classroom, and what a socket remembers of the one that it is in. */
import type { Peer } from '@kaksha/domain/classroom/room/events.ts';
import type { ClientToServerEvents, ServerToClientEvents } from '@kaksha/domain/realtime.ts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Viewer } from '../platform/context.ts';

/** One peer in one room. Travels between nodes with `fetchSockets()`, so it is plain data. */
export interface Membership extends Peer {
  lessonId: string;
  /** Grows with every joining of the room: of two windows of one person the higher one stays. */
  joinedOrder: number;
}

export interface SocketData {
  viewer: Viewer;
  classroom?: Membership;
}

export type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** Everybody in a classroom. */
export const roomOf = (lessonId: string): string => `classroom:${lessonId}`;

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

/** What the other participants are told of a member. */
export function asPeer({ peerId, userId, name, role, media }: Membership): Peer {
  return { peerId, userId, name, role, media };
}
