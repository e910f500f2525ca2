/** How a lesson's room on a Janus is made, entered and looked at: with a secret that only we know. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { JanusNode } from './janus-node.ts';
import { JanusError } from './janus-socket.ts';

export interface RoomKeys {
  /** The room's name. */
  room: string;
  /** Needed to join. */
  pin: string;
  /** Needed to change or end the room. */
  secret: string;
}

/** The same keys for every process of ours: nothing of them is stored. */
export function keysOf(lessonId: string, secret: string): RoomKeys {
  const keyed = (purpose: string) =>
    createHmac('sha256', secret).update(`${purpose}:${lessonId}`).digest('base64url');
  return { room: lessonId, pin: keyed('pin'), secret: keyed('secret') };
}

/** More connections that send than a class can have: three for each person of it, and those that replace them. */
const MOST_PUBLISHERS = 120;
const ROOM_EXISTS = 427;
const NO_SUCH_ROOM = 426;

/** Makes the room, unless it is there. @throws JanusError, JanusSilentError. */
export async function createRoom(node: JanusNode, keys: RoomKeys): Promise<void> {
  try {
    await node.ask({
      request: 'create',
      ...keys,
      is_private: true,
      publishers: MOST_PUBLISHERS,
      audiocodec: 'opus',
      videocodec: 'vp8',
      fir_freq: 0,
      record: false,
      lock_record: true,
    });
  } catch (error) {
    if (!(error instanceof JanusError && error.code === ROOM_EXISTS)) throw error;
  }
}

/** The names of the connections that send in the room. @throws JanusError, JanusSilentError. */
export async function sendingIn(node: JanusNode, { room }: RoomKeys): Promise<Set<string>> {
  const { plugindata } = await node.ask({ request: 'listparticipants', room });
  const { participants } = participantList.parse(plugindata?.data);
  return new Set(participants.filter(({ publisher }) => publisher).map(({ id }) => id));
}

const participantList = z.looseObject({
  participants: z.array(z.looseObject({ id: z.string(), publisher: z.boolean() })),
});

/** Ends the room; one that is not there is no error. @throws JanusError, JanusSilentError. */
export async function destroyRoom(node: JanusNode, { room, secret }: RoomKeys): Promise<void> {
  try {
    await node.ask({ request: 'destroy', room, secret });
  } catch (error) {
    if (!(error instanceof JanusError && error.code === NO_SUCH_ROOM)) throw error;
  }
}
