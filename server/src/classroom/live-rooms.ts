/**
 * Joining and leaving a classroom; for its people see room-people.ts, for their signals signals.ts.
 *
 * With several nodes, shared state lives where all of them see it: the members of a room in socket.io's rooms and
 * `fetchSockets()`, places and presence in PostgreSQL. Per node are only the timers and the waiting signals of peers
 * who are away (away-peers.ts), which the nodes send each other.
 */
import { type MediaPath, mediaPathOf } from '@kaksha/domain/classroom/media/path.ts';
import type { JoinRoom } from '@kaksha/domain/classroom/room/events.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { en as CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/words/en.ts';
import { ORPCError } from '@orpc/client';
import { enqueueWaiting } from '../lessons/reminders/enqueue-waiting.ts';
import { notFound } from '../platform/api.ts';
import type { Services } from '../platform/context.ts';
import type { Reply } from './acknowledge.ts';
import { AwayPeers } from './away-peers.ts';
import { linesAfter } from './chat/chat-lines.ts';
import { checkJoinToken } from './door/join-token.ts';
import { admit, noteKeptOut, readDoorState } from './door/permissions.ts';
import { type Door, findDoor, KeptOut, refusalAtTheDoor, refuseWhileClosed } from './door.ts';
import { closeLessonPresence, closePresence, momentOf, openPresence } from './presence.ts';
import {
  asPeer,
  type Membership,
  type RealtimeServer,
  type RealtimeSocket,
  roomOf,
  roomsOf,
  stayOf,
  teacherRoomOf,
  waitingRoomOf,
} from './room.ts';
import { RoomPeople } from './room-people.ts';
import { Signals } from './signals.ts';

/** The event by which nodes notify each other about peers who lost their connection. */
const AWAY = 'classroom:away';
const AWAY_OVER = 'classroom:away-over';

/** Further steps when somebody comes or goes. Several nodes may report the same end. */
export interface RoomEvents {
  /** A peer is in the room, for the first time or again. */
  joined(lessonId: string, peerId: string): void;
  /** A peer is not in the room any more. */
  gone(lessonId: string, peerId: string): void;
  /** The lesson is over. */
  over(lessonId: string): void;
}

/** The classrooms as one node serves them. */
export class LiveRooms {
  readonly people: RoomPeople;
  readonly signals: Signals;
  readonly #io: RealtimeServer;
  readonly #services: Services;
  readonly #away: AwayPeers;
  readonly #events: RoomEvents;
  #closed = false;

  constructor(io: RealtimeServer, services: Services, graceMs: number, events: RoomEvents) {
    this.#events = events;
    this.#io = io;
    this.#services = services;
    this.#away = new AwayPeers(graceMs);
    this.people = new RoomPeople(io, services.log);
    this.signals = new Signals(io, this.#away);
    io.on(AWAY, (membership: Membership) => this.#away.expect(membership));
    io.on(AWAY_OVER, (lessonId: string, peerId: string) => this.signals.deliverWaiting(lessonId, peerId));
  }

  /** The lesson is over: notifies and empties this node's part of its room. */
  end(lessonId: string, status: string): void {
    for (const room of [roomOf(lessonId), waitingRoomOf(lessonId)]) {
      this.#io.local.to(room).emit('classroom:ended', { lessonId, status });
      this.#io.local.in(room).socketsLeave(room);
    }
    this.#events.over(lessonId);
    closeLessonPresence(this.#services.db, lessonId).catch((error: unknown) =>
      this.#services.log.error({ err: error, lessonId }, 'presence was not closed'),
    );
  }

  close(): void {
    this.#closed = true;
    this.#away.clear();
  }

  /**
   * Brings a socket into a room, or back into it, and replies with its members and the chat it has not seen. Before the
   * teacher has come, everybody else waits: they count as present, and meet nobody.
   * @throws NOT_FOUND for somebody who has no place there, CLASSROOM_CLOSED, FORBIDDEN for a pass that is not good, CONFLICT when
   *   a later window has come in, the teacher removed the person, or the room is locked: of these two the teacher is notified.
   */
  async join(socket: RealtimeSocket, input: JoinRoom, reply: Reply): Promise<void> {
    const { lessonId, peerId } = input;
    const { db, env } = this.#services;
    const { id, sessionId } = socket.data.viewer;
    await checkJoinToken(env.secretKey, input.token, { id, sessionId }, lessonId);
    const before = stayOf(socket);
    if (before !== undefined && (before.lessonId !== lessonId || before.peerId !== peerId)) {
      await this.leave(socket);
    }
    const { own, mediaPath, wasKeptOut } = await this.#comeIn(socket, lessonId, peerId).catch(
      async (error: unknown) => {
        throw error instanceof KeptOut ? new KeptOut(error.door, await this.#tellTeacher(error.door)) : error;
      },
    );
    const members = await this.people.membersOf(lessonId);
    const later = members.some((other) => other.userId === own.userId && other.joinedOrder > own.joinedOrder);
    if (later) {
      this.#takeOut(socket, own);
      throw new ORPCError('CONFLICT', { status: 409, message: en.connection.elsewhere });
    }
    await this.#replaceEarlierWindows(socket, own);
    const door = await readDoorState(db, lessonId);
    if (own.waiting) return reply({ waiting: true, peers: [], chat: [], mediaPath, door });
    const chat = await linesAfter(db, lessonId, own.userId, input.lastChatId);
    const others = members.filter((other) => other.userId !== own.userId && !other.waiting);
    reply({ waiting: false, peers: others.map(asPeer), chat, mediaPath, door });
    if (own.role === 'teacher') this.#io.to(waitingRoomOf(lessonId)).emit('door:admitted', { lessonId });
    socket.to(roomOf(lessonId)).emit('classroom:peer-joined', asPeer(own));
    if (wasKeptOut) socket.to(roomOf(lessonId)).emit('door:state', door);
    this.signals.deliverWaiting(lessonId, peerId);
    this.#io.serverSideEmit(AWAY_OVER, lessonId, peerId);
    this.#events.joined(lessonId, peerId);
  }

  /** Checks the door, opens the presence and enters the rooms, with the lesson's row locked all the while. */
  async #comeIn(
    socket: RealtimeSocket,
    lessonId: string,
    peerId: string,
  ): Promise<{ own: Membership; mediaPath: MediaPath; wasKeptOut: boolean }> {
    const userId = socket.data.viewer.id;
    const before = stayOf(socket);
    const known = before ?? this.#away.ofPerson(lessonId, userId).find((m) => m.peerId === peerId);
    try {
      const cameIn = await this.#services.db.transaction().execute(async (trx) => {
        const door = await findDoor(trx, lessonId, userId, { lock: true });
        if (door === null) throw notFound(CLASSROOM_MESSAGES.notYours);
        refuseWhileClosed(door);
        const { role, keptOut } = door.me;
        const refused = refusalAtTheDoor(door);
        if (refused !== null) {
          // Returned and not thrown: that they came to the door stays, as a payment is decided from it.
          const noted = role === 'student' && !keptOut ? await noteKeptOut(trx, lessonId, userId) : null;
          return { refused, noted };
        }
        // Observers were not there: attendance and payment know nothing of it.
        const joinedOrder =
          role === 'observer' ? await momentOf(trx) : await openPresence(trx, lessonId, userId);
        const waiting = role !== 'teacher' && !door.teacherCame;
        if (!waiting) await admit(trx, lessonId, userId, keptOut);
        if (role === 'teacher') await enqueueWaiting(trx, lessonId);
        if (!socket.connected) throw new ORPCError('CONFLICT', { message: CLASSROOM_MESSAGES.notInRoom });
        // Before they are in: nothing is sent to them, or taken from them, under somebody else's name for a moment.
        const members = await this.people.membersOf(lessonId);
        const owner = members.find((other) => other.peerId === peerId && other.userId !== userId)?.userId;
        // Nor is the name of somebody whose connection was lost a moment ago anybody else's.
        if ((owner ?? this.#away.personOf(lessonId, peerId) ?? userId) !== userId) {
          throw new ORPCError('CONFLICT', { status: 409, message: CLASSROOM_MESSAGES.malformed });
        }
        const membership: Membership = {
          lessonId,
          peerId,
          userId,
          name: door.me.name,
          role,
          media: known?.media ?? { microphone: false, camera: false, screen: false },
          joinedOrder,
          waiting,
        };
        if (before?.waiting === true) await socket.leave(waitingRoomOf(lessonId));
        // Before looking around, so that of two windows that come in at once at least one sees the other.
        socket.data.classroom = membership;
        await socket.join(roomsOf(membership));
        return { own: membership, mediaPath: mediaPathOf(door), wasKeptOut: keptOut };
      });
      if (cameIn.refused === undefined) return cameIn;
      if (cameIn.noted !== null) this.#io.to(roomOf(lessonId)).emit('door:state', cameIn.noted);
      throw cameIn.refused;
    } catch (error) {
      const entered = stayOf(socket);
      if (entered !== undefined) this.#takeOut(socket, entered);
      throw error;
    }
  }

  /** Notifies the teacher of people who would like to join. Answers whether they are there to hear it. */
  async #tellTeacher({ lessonId, me }: Door): Promise<boolean> {
    if (me.role === 'teacher') return false;
    const room = teacherRoomOf(lessonId);
    const teachers = await this.people.socketsOf([room]);
    if (teachers.length === 0) return false;
    this.#io.to(room).emit('door:knocked', { userId: me.id, name: me.name, role: me.role });
    return true;
  }

  /** A person is in a room once. Their other windows are notified; the same window's lost connection just ends. */
  async #replaceEarlierWindows(socket: RealtimeSocket, own: Membership): Promise<void> {
    const { lessonId } = own;
    const gone = new Set<string>();
    for (const other of await this.people.socketsIn(lessonId)) {
      const { classroom } = other.data;
      if (classroom?.userId !== own.userId || other.id === socket.id) continue;
      if (classroom.joinedOrder > own.joinedOrder) continue;
      if (classroom.peerId !== own.peerId) {
        gone.add(classroom.peerId);
        other.emit('classroom:replaced');
      }
      for (const room of roomsOf(classroom)) other.leave(room);
    }
    for (const { peerId } of this.#away.ofPerson(lessonId, own.userId)) {
      if (peerId === own.peerId) continue;
      gone.add(peerId);
      this.#away.end(lessonId, peerId);
      this.#io.serverSideEmit(AWAY_OVER, lessonId, peerId);
    }
    for (const peerId of gone) {
      socket.to(roomOf(lessonId)).emit('classroom:peer-left', { peerId });
      this.#events.gone(lessonId, peerId);
    }
  }

  /** Whether a peer is in the room, on whichever node, or was a moment ago and is expected back. */
  async expects({ lessonId, peerId, userId }: Membership): Promise<boolean> {
    if (this.#away.ofPerson(lessonId, userId).some((away) => away.peerId === peerId)) return true;
    return (await this.people.membersOf(lessonId)).some((member) => member.peerId === peerId);
  }

  #takeOut(socket: RealtimeSocket, stay: Membership): void {
    for (const room of roomsOf(stay)) socket.leave(room);
  }

  /** Puts a person out of a room, in all their windows, and says why; their media ends with their place in the room. */
  async putOut(lessonId: string, userId: string, message: string): Promise<void> {
    const gone = new Set<string>();
    for (const other of await this.people.socketsIn(lessonId)) {
      const { classroom } = other.data;
      if (classroom?.userId !== userId || classroom.lessonId !== lessonId) continue;
      if (!classroom.waiting) gone.add(classroom.peerId);
      other.emit('door:out', { lessonId, message });
      for (const room of roomsOf(classroom)) other.leave(room);
    }
    for (const { peerId } of this.#away.ofPerson(lessonId, userId)) {
      gone.add(peerId);
      this.#away.end(lessonId, peerId);
      this.#io.serverSideEmit(AWAY_OVER, lessonId, peerId);
    }
    await closePresence(this.#services.db, lessonId, userId, 0);
    for (const peerId of gone) {
      this.#io.to(roomOf(lessonId)).emit('classroom:peer-left', { peerId });
      this.#events.gone(lessonId, peerId);
    }
  }

  /** Takes a socket out of its room at its own wish: the others hear it at once. */
  async leave(socket: RealtimeSocket): Promise<void> {
    const stay = stayOf(socket);
    if (stay === undefined) return;
    this.#takeOut(socket, stay);
    await this.#sayGone(stay, 0);
  }

  /** A connection was ended by us, with its sign-in: the person is gone at once. */
  async endStay(stay: Membership): Promise<void> {
    if (!this.#closed) await this.#sayGone(stay, 0);
  }

  /** A connection was lost. Every node holds signals for the peer from now on; this one decides when the grace ends. */
  expectBack(membership: Membership): void {
    if (this.#closed) return;
    this.#away.expect(membership, (agoMs) => {
      this.#io.serverSideEmit(AWAY_OVER, membership.lessonId, membership.peerId);
      this.#sayGone(membership, agoMs).catch((error: unknown) =>
        this.#services.log.error({ err: error }, 'a peer who left was not announced'),
      );
    });
    this.#io.serverSideEmit(AWAY, membership);
  }

  /** Ends the presence and notifies the room, unless the person is in it again, perhaps on another node. */
  async #sayGone(membership: Membership, agoMs: number): Promise<void> {
    const { lessonId, userId, peerId } = membership;
    const present = await this.#services.db.transaction().execute(async (trx) => {
      // Locked, so that nobody comes in between looking and writing.
      await findDoor(trx, lessonId, userId, { lock: true });
      const members = await this.people.membersOf(lessonId);
      const again = members.find((member) => member.userId === userId);
      if (again === undefined) await closePresence(trx, lessonId, userId, agoMs);
      return again;
    });
    if (present?.peerId === peerId || membership.waiting) return;
    this.#io.to(roomOf(lessonId)).emit('classroom:peer-left', { peerId });
    this.#events.gone(lessonId, peerId);
  }
}
