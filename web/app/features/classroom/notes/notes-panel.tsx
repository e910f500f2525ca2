import { movedCaret } from '@kaksha/domain/classroom/notes/caret.ts';
import { NOTES_MAX_LENGTH } from '@kaksha/domain/classroom/notes/limits.ts';
import { mergeNotes } from '@kaksha/domain/classroom/notes/merge.ts';
import { en as M } from '@kaksha/domain/classroom/notes/words/en.ts';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useStore } from '../../../lib/store.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { ClassroomSession } from '../session/classroom-session.ts';
import { tellLateNotes } from './late-notes.ts';
import styles from './notes.module.css';
import { BEFORE_NOTES, type NotesState, NotesStore } from './notes-store.ts';
import { en } from './words/en.ts';

/** One store for each stay, from the first opening of the panel on: it goes on saving and listening while that is closed. */
const stores = new WeakMap<ClassroomSession, NotesStore>();

/** The current notes, and their store; no store before one is in the room. */
function useNotes(): { notes: NotesState; store: NotesStore | null } {
  const { session, door } = useClassroom();
  let store = session === null ? null : (stores.get(session) ?? null);
  if (session !== null && store === null) {
    store = new NotesStore(session.channel, door.lessonId, tellLateNotes);
    stores.set(session, store);
  }
  return { notes: useStore(store, BEFORE_NOTES), store };
}

/** The notes: everybody in the class writes in one text. */
export function NotesPanel() {
  const words = useWords({ en });
  const { notes, store } = useNotes();
  const { nameOf } = useClassroom();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const shown = useRef(notes.text);

  useEffect(() => {
    if (notes.loaded) area.current?.focus();
  }, [notes.loaded]);
  // Words of others come in around the caret; one's own typing moves it by itself.
  useLayoutEffect(() => {
    const field = area.current;
    const old = shown.current;
    shown.current = notes.text;
    if (field === null || field.value === notes.text) return;
    const { selectionStart, selectionEnd, scrollTop } = field;
    field.value = notes.text;
    field.setSelectionRange(
      movedCaret(selectionStart, old, notes.text),
      movedCaret(selectionEnd, old, notes.text),
    );
    field.scrollTop = scrollTop;
  }, [notes.text]);

  if (!notes.loaded) {
    return (
      <div className={styles.body}>
        <RowsSkeleton rows={4} />
      </div>
    );
  }
  return (
    <div className={styles.body}>
      <label className={styles.label} htmlFor={id}>
        {words.label}
      </label>
      <textarea
        ref={area}
        id={id}
        className={styles.area}
        maxLength={NOTES_MAX_LENGTH}
        placeholder={words.placeholder}
        aria-describedby={`${id}-state`}
        // Its text is set by hand: React would move the caret to the end when another's words come in.
        defaultValue={notes.text}
        onChange={(event) => {
          shown.current = event.target.value;
          store?.write(event.target.value, mergeNotes);
        }}
        onBlur={() => store?.save()}
      />
      {notes.overlapped ? (
        <div className={styles.told} role="alert">
          <p>{M.overlapped}</p>
          <Button size="sm" variant="secondary" onClick={() => store?.lookedOver()}>
            {words.done}
          </Button>
        </div>
      ) : null}
      {notes.refusal === null ? null : (
        <p className={styles.refusal} role="alert">
          {notes.refusal}
        </p>
      )}
      <p id={`${id}-state`} className={styles.state}>
        <span data-testid="notes-state">{M[notes.saving]}</span>
        {notes.changedBy === null ? null : <span>{words.lastChangedBy(nameOf(notes.changedBy))}</span>}
      </p>
    </div>
  );
}
