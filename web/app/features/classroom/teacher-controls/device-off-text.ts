import type { DeviceState } from '@kaksha/domain/classroom/door/permissions.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { describeProblem, type MediaKind, type MediaProblem } from '../devices/media-problem.ts';

const TITLES = {
  microphone: { off: en.door.microphoneOff, locked: en.door.microphoneLocked },
  camera: { off: en.door.cameraOff, locked: en.door.cameraLocked },
} as const;

/**
 * Why a student's device is off: the teacher's decision, or, where that would let it be switched on again, the problem
 * of the device; then with advice.
 */
export function deviceOffText(
  device: MediaKind,
  state: Exclude<DeviceState, 'free'>,
  problem: MediaProblem | null,
): { title: string; advice: string | null } {
  return state === 'locked' || problem === null
    ? { title: TITLES[device][state], advice: null }
    : describeProblem(problem, device, true);
}
