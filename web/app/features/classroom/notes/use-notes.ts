import { useSyncExternalStore } from 'react';
import { useClassroom } from '../classroom-context.ts';
import type { ClassroomSession } from '../classroom-session.ts';
import { tellLateNotes } from './late-notes.ts';
import { BEFORE_NOTES, type NotesState, NotesStore } from './notes-store.ts';

/** One store for each stay, from the first opening of the panel on: it goes on saving and listening while that is closed. */
const stores = new WeakMap<ClassroomSession, NotesStore>();
const never = () => () => {};
const before = () => BEFORE_NOTES;

/** The notes as they stand, and what writes them; no store before one is in the room. */
export function useNotes(): { notes: NotesState; store: NotesStore | null } {
  const { session, door } = useClassroom();
  let store = session === null ? null : (stores.get(session) ?? null);
  if (session !== null && store === null) {
    store = new NotesStore(session.channel, door.lessonId, tellLateNotes);
    stores.set(session, store);
  }
  return { notes: useSyncExternalStore(store?.subscribe ?? never, store?.snapshot ?? before, before), store };
}
