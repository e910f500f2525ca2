/** Notes that were not saved when their writer's stay ended: what becomes of them, for the screens that follow the room. */
import { useSyncExternalStore } from 'react';
import { beforeSignOut } from '../../../lib/before-sign-out.ts';

/** `unsaved` while it is tried again; `lost` when the server does not take them any more. */
export interface LateNotes {
  state: 'unsaved' | 'lost';
  /** The notes as their writer had them. */
  text: string;
}

const late = new Map<string, LateNotes>();
const listeners = new Set<() => void>();

/** Says how the late notes of a lesson stand; null when they are kept. */
export function tellLateNotes(lessonId: string, notes: LateNotes | null): void {
  if (notes === null) late.delete(lessonId);
  else late.set(lessonId, notes);
  for (const listener of listeners) listener();
}

// Whoever signs in next at this device does not read them.
beforeSignOut(async () => {
  for (const lessonId of [...late.keys()]) tellLateNotes(lessonId, null);
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What of this lesson's notes is not kept; null where nothing is missing. */
export function useLateNotes(lessonId: string): LateNotes | null {
  const now = () => late.get(lessonId) ?? null;
  return useSyncExternalStore(subscribe, now, now);
}
