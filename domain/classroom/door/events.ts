/** The events of the door: letting people in, and the teacher's permissions. */
import { z } from 'zod';
import { entityId } from '../../fields.ts';
import type { Ack } from '../acknowledgement.ts';
import { DEVICE_STATES, type Permissions } from './permissions.ts';
import type { ClassroomRole } from './roles.ts';

/** The teacher's changes for one student; permissions that are left out stay. */
export const permit = z.object({
  userId: entityId,
  microphone: z.enum(DEVICE_STATES).optional(),
  camera: z.enum(DEVICE_STATES).optional(),
  share: z.boolean().optional(),
  draw: z.boolean().optional(),
});
/** Mutes every student; with `lock` nobody can switch their microphone on again alone. */
export const muteAll = z.object({ lock: z.boolean() });
const device = z.enum(['microphone', 'camera']);
/** Lets every student draw on the board, or nobody of them; decisions about single ones are dropped. */
export const drawAll = z.object({ allowed: z.boolean() });
/** Asks a student to switch a device on, which unlocks it. */
export const askTo = z.object({ userId: entityId, device });
/** A student switches on again a device that the teacher has switched off, but not locked. */
export const takeBack = z.object({ device });
export const aboutPerson = z.object({ userId: entityId });
export const lockRoom = z.object({ locked: z.boolean() });

export type Permit = z.infer<typeof permit>;
export type AskTo = z.infer<typeof askTo>;

/** One student of the lesson, or a parent whom the teacher removed, as the door knows them. */
export interface PersonAtDoor extends Permissions {
  userId: string;
  name: string;
  role: Exclude<ClassroomRole, 'teacher'>;
  removed: boolean;
  /** Since when the teacher's decision has kept them out, in ISO 8601; null for those who never were, or came in since. */
  keptOutAt: string | null;
}

/** Somebody refused entry by the teacher, who would like to come in. */
export type Knock = Pick<PersonAtDoor, 'userId' | 'name' | 'role'>;

/** All that the teacher has decided in a lesson. The one with the highest `revision` holds. */
export interface DoorState {
  revision: number;
  locked: boolean;
  people: PersonAtDoor[];
}

type Changed = Ack<{ door: DoorState }>;

/** Events of the browser; but for taking back, all others than the teacher are refused. */
export interface DoorClientEvents {
  'door:permit': (input: Permit, ack: Changed) => void;
  'door:mute-all': (input: z.infer<typeof muteAll>, ack: Changed) => void;
  'door:draw-all': (input: z.infer<typeof drawAll>, ack: Changed) => void;
  'door:ask': (input: AskTo, ack: Changed) => void;
  'door:remove': (input: z.infer<typeof aboutPerson>, ack: Changed) => void;
  'door:let-in': (input: z.infer<typeof aboutPerson>, ack: Changed) => void;
  /** For students. */
  'door:take-back': (input: z.infer<typeof takeBack>, ack: Changed) => void;
  'door:lock': (input: z.infer<typeof lockRoom>, ack: Changed) => void;
}

/** The schema of each. */
export const DOOR_CLIENT_EVENTS = {
  'door:permit': permit,
  'door:mute-all': muteAll,
  'door:draw-all': drawAll,
  'door:ask': askTo,
  'door:remove': aboutPerson,
  'door:let-in': aboutPerson,
  'door:take-back': takeBack,
  'door:lock': lockRoom,
} as const satisfies Record<keyof DoorClientEvents, z.ZodType>;

/** Events of the server. */
export interface DoorServerEvents {
  /** To the room: the teacher's decisions by now. Also in the answer of each joining. */
  'door:state': (state: DoorState) => void;
  /** To one student: the teacher asks for this device to be switched on. */
  'door:asked': (asked: { device: AskTo['device'] }) => void;
  /** To the teacher: the person who was kept out just now. */
  'door:knocked': (knock: Knock) => void;
  /** To waiting people: the teacher has come, join again. To all pages of one person: the teacher has let them in. */
  'door:admitted': (lesson: { lessonId: string }) => void;
  /** To one person: put out of the room, and why. */
  'door:out': (out: { lessonId: string; message: string }) => void;
}
