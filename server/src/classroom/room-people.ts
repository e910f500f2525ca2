/** The people of each classroom, on whichever node, by socket.io's rooms. */
import type { Services } from '../platform/context.ts';
import { type Membership, type RealtimeServer, roomOf, waitingRoomOf } from './room.ts';

export class RoomPeople {
  readonly #io: RealtimeServer;
  readonly #log: Services['log'];

  constructor(io: RealtimeServer, log: Services['log']) {
    this.#io = io;
    this.#log = log;
  }

  /** The sockets in the room and waiting for it. */
  socketsIn(lessonId: string) {
    return this.socketsOf([roomOf(lessonId), waitingRoomOf(lessonId)]);
  }

  /** The sockets in any of these rooms, on all nodes; those of this node alone while another one does not answer (it may have died). */
  async socketsOf(rooms: string[]) {
    try {
      return await this.#io.in(rooms).fetchSockets();
    } catch (error) {
      this.#log.warn({ err: error }, 'not every node said who is in a classroom');
      return this.#io.local.in(rooms).fetchSockets();
    }
  }

  /** One membership for each person in the room or waiting for it: the latest. */
  async membersOf(lessonId: string): Promise<Membership[]> {
    const latest = new Map<string, Membership>();
    for (const { data } of await this.socketsIn(lessonId)) {
      const member = data.classroom;
      if (member === undefined || member.lessonId !== lessonId) continue;
      const known = latest.get(member.userId);
      if (known === undefined || known.joinedOrder < member.joinedOrder) latest.set(member.userId, member);
    }
    return [...latest.values()];
  }

  /** The person in the room: the latest of their windows. */
  async find(lessonId: string, userId: string): Promise<Membership | undefined> {
    return (await this.membersOf(lessonId)).find((member) => member.userId === userId && !member.waiting);
  }
}
