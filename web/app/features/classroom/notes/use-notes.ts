import { useStore } from '../../../lib/store.ts';
import { useClassroom } from '../classroom-context.ts';
import type { ClassroomSession } from '../classroom-session.ts';
import { tellLateNotes } from './late-notes.ts';
import { BEFORE_NOTES, type NotesState, NotesStore } from './notes-store.ts';

/** One store for each stay, from the first opening of the panel on: it goes on saving and listening while that is closed. */
const stores = new WeakMap<ClassroomSession, NotesStore>();

/** The notes as they stand, and what writes them; no store before one is in the room. */
export function useNotes(): { notes: NotesState; store: NotesStore | null } {
  const { session, door } = useClassroom();
  let store = session === null ? null : (stores.get(session) ?? null);
  if (session !== null && store === null) {
    store = new NotesStore(session.channel, door.lessonId, tellLateNotes);
    stores.set(session, store);
  }
  return { notes: useStore(store, BEFORE_NOTES), store };
}
