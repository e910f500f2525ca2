/** Notes that were not saved when their writer's stay ended: their state, for the screens after the room. */
import { afterSignOut } from '../../../lib/before-sign-out.ts';
import { Store, useStore } from '../../../lib/store.ts';

/** `unsaved` while it is tried again; `lost` when the server does not take them any more. */
export interface LateNotes {
  state: 'unsaved' | 'lost';
  /** The notes as their writer had them. */
  text: string;
}

const NONE: ReadonlyMap<string, LateNotes> = new Map();
/** By lesson. */
const late = new Store(NONE);

/** Says how the late notes of a lesson stand; null when they are kept. */
export function tellLateNotes(lessonId: string, notes: LateNotes | null): void {
  const others = [...late.snapshot()].filter(([id]) => id !== lessonId);
  late.set(new Map(notes === null ? others : [...others, [lessonId, notes]]));
}

// The next person to sign in at this device does not read them.
afterSignOut(async () => late.set(NONE));

/** The notes of this lesson that are not kept; null where none are missing. */
export function useLateNotes(lessonId: string): LateNotes | null {
  return useStore(late, late.snapshot()).get(lessonId) ?? null;
}
