/** The permissions of each person in a class. The teacher may do everything; a parent who watches, nothing. */
import type { ClassroomRole } from './roles.ts';

/**
 * A microphone or a camera as the teacher left it. `free`: the person decides. `off`: the teacher switched it off, and it
 * stays off until the person takes it back. `locked`: it stays off until the teacher allows it.
 */
export const DEVICE_STATES = ['free', 'off', 'locked'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** The permissions of one student. */
export interface Permissions {
  microphone: DeviceState;
  camera: DeviceState;
  share: boolean;
  draw: boolean;
}

export type LessonKind = 'one_to_one' | 'group' | 'trial';

/** Before the teacher has said anything: where one is taught alone, both may do the same; in a group the teacher shows. */
export function defaultPermissions(kind: LessonKind): Permissions {
  const alone = kind !== 'group';
  return { microphone: 'free', camera: 'free', share: alone, draw: alone };
}

/** The tracks that can be sent to the others. */
export type Sendable = 'microphone' | 'camera' | 'screen';

/** Whether a person may send this to the others now. */
export function mayPublish(role: ClassroomRole, permissions: Permissions, what: Sendable): boolean {
  if (role !== 'student') return role === 'teacher';
  return what === 'screen' ? permissions.share : permissions[what] === 'free';
}

/** Whether a person may draw on the board. */
export function mayDraw(role: ClassroomRole, permissions: Permissions): boolean {
  return role === 'student' ? permissions.draw : role === 'teacher';
}
