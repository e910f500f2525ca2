import { z } from 'zod';
import { entityId, NUL_REFUSED } from '../../fields.ts';
import type { Ack } from '../acknowledgement.ts';
import { CHAT_MAX_LENGTH } from '../chat/limits.ts';
import type { ChatLine } from '../contract.ts';
import type { DoorState } from '../door/events.ts';
import type { ClassroomRole } from '../door/roles.ts';
import type { MediaPath } from '../media/path.ts';
import { en as CLASSROOM_MESSAGES } from '../words/en.ts';

/**
 * Being in the room: joining, leaving, signals between peers, microphones and cameras, the chat. A peer is one joined
 * browser tab, identified by a `peerId` that it makes itself, so that a socket that reconnects is still the same peer.
 */
export const joinRoom = z.object({
  lessonId: entityId,
  peerId: z.uuid(),
  /** The pass that the door gave to this person, for this lesson and sign-in (GET /classroom/{lessonId}). */
  token: z.string().max(2000).default(''),
  /** The last chat line already shown; later ones are replayed. */
  lastChatId: z.number().int().min(0).default(0),
});

const to = z.uuid();
/** A connection of the side that makes the offers, as that side counts them; 0 where the other side has none. */
const connection = z.number().int().min(0);
const description = {
  to,
  connection,
  revision: z.number().int().min(1),
  sdp: z.string().max(100_000),
};

/**
 * Messages of one peer of the room to another about the connection between them, forwarded untouched. One of the two makes
 * the offers; the other asks it for one. `revision` counts the offers on a connection: the one that a description
 * belongs to, or the last one that the asking side has answered.
 */
export const signal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), ...description }),
  z.object({ kind: z.literal('answer'), ...description }),
  z.object({ kind: z.literal('ask'), to, connection, revision: z.number().int().min(0) }),
  z.object({
    kind: z.literal('candidate'),
    to,
    connection,
    candidate: z.object({
      candidate: z.string().max(4000),
      sdpMid: z.string().max(100).nullable().optional(),
      sdpMLineIndex: z.number().int().nullable().optional(),
      usernameFragment: z.string().max(300).nullable().optional(),
    }),
  }),
  /** Whether the sender wants to receive pictures. */
  z.object({ kind: z.literal('wants'), to, video: z.boolean() }),
]);

/** A line that the browser may send again with the same `clientId`: it is kept once. */
export const chatInput = z
  .object({
    clientId: z.uuid(),
    body: z
      .string()
      .refine((body) => !body.includes('\u0000'), { error: NUL_REFUSED })
      .trim()
      .max(CHAT_MAX_LENGTH, { error: CLASSROOM_MESSAGES.chatTooLong }),
    /** The student with whom the teacher has this line alone. */
    privateWith: entityId.nullable().default(null),
    /** A file of the lesson that the sender has added. */
    fileId: entityId.nullable().default(null),
  })
  .refine(({ body, fileId }) => body !== '' || fileId !== null, { error: CLASSROOM_MESSAGES.chatEmpty });

/** Whether a peer's microphone and camera are on, shown on its tile, and whether it shares its screen. */
export const mediaState = z.object({
  microphone: z.boolean(),
  camera: z.boolean(),
  screen: z.boolean().default(false),
});

export type JoinRoom = z.infer<typeof joinRoom>;
export type Signal = z.infer<typeof signal>;
/** A signal without its addressee. */
export type SignalPayload = Signal extends infer Each
  ? Each extends Signal
    ? Omit<Each, 'to'>
    : never
  : never;
export type ChatInput = z.input<typeof chatInput>;
export type ChatInputChecked = z.output<typeof chatInput>;
export type MediaState = z.infer<typeof mediaState>;

/** A person in the room as the others see them. */
export interface Peer {
  peerId: string;
  userId: string;
  name: string;
  role: ClassroomRole;
  media: MediaState;
}

/** The answer to a joining. */
export interface Joined {
  /** The teacher has still to come: nobody is met yet, and `door:admitted` says when to join again. */
  waiting: boolean;
  peers: Peer[];
  chat: ChatLine[];
  /** Where the lesson's voice and pictures go by now: the page that joins may have been loaded before they went over. */
  mediaPath: MediaPath;
  door: DoorState;
}

/** Events of the browser about being in the room. */
export interface RoomClientEvents {
  'classroom:join': (input: JoinRoom, ack: Ack<Joined>) => void;
  'classroom:leave': (ack: Ack) => void;
  'classroom:signal': (input: Signal, ack: Ack) => void;
  'classroom:media': (input: MediaState, ack: Ack) => void;
  'classroom:chat': (input: ChatInput, ack: Ack<{ line: ChatLine }>) => void;
}

/** The schema of each. */
export const ROOM_CLIENT_EVENTS = {
  'classroom:join': joinRoom,
  'classroom:leave': z.unknown(),
  'classroom:signal': signal,
  'classroom:media': mediaState,
  'classroom:chat': chatInput,
} as const satisfies Record<keyof RoomClientEvents, z.ZodType>;

/** Events of the server to the peers of a room. */
export interface RoomServerEvents {
  'classroom:peer-joined': (peer: Peer) => void;
  'classroom:peer-left': (peer: { peerId: string }) => void;
  'classroom:signal': (signal: SignalPayload & { from: string }) => void;
  'classroom:media': (state: MediaState & { peerId: string }) => void;
  'classroom:chat': (line: ChatLine) => void;
  /** The lesson was ended or settled: everybody leaves. */
  'classroom:ended': (lesson: { lessonId: string; status: string }) => void;
  /** The same person joined in another window. */
  'classroom:replaced': () => void;
}
