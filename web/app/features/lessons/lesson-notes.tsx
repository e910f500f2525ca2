import { LESSON_MESSAGES as M } from '@kaksha/domain/lessons/messages.ts';
import type { NoteOfLesson } from '@kaksha/domain/lessons/notes-contract.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import styles from './lesson.module.css';

const COVERED_MAX = 4000;
const HOMEWORK_MAX = 2000;

/** The teacher's notes after a class: written and changed by the teacher, read by the family. */
export function LessonNotes({
  lessonId,
  ofLesson,
  isTeacher,
}: {
  lessonId: string;
  ofLesson: NoteOfLesson;
  isTeacher: boolean;
}) {
  const { note, writable } = ofLesson;
  const [editing, setEditing] = useState(false);
  if (note === null && !writable) return null;
  return (
    <Card padding="lg" as="section">
      <CardHeader
        title="Notes on this class"
        action={
          note !== null && writable && !editing ? (
            <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
              Change
            </Button>
          ) : undefined
        }
      />
      {isTeacher && writable && (note === null || editing) ? (
        <NoteForm lessonId={lessonId} note={note} onDone={() => setEditing(false)} />
      ) : note === null ? null : (
        <div className={styles.said}>
          <p className={styles.quote}>{note.covered}</p>
          {note.homework === '' ? null : (
            <p className={styles.quote}>
              <b>Homework:</b> {note.homework}
            </p>
          )}
          <p className={styles.note}>Written on {formatDate(note.changedAt)}.</p>
        </div>
      )}
    </Card>
  );
}

function NoteForm({
  lessonId,
  note,
  onDone,
}: {
  lessonId: string;
  note: NoteOfLesson['note'];
  onDone: () => void;
}) {
  const [covered, setCovered] = useState(note?.covered ?? '');
  const [homework, setHomework] = useState(note?.homework ?? '');
  const { run, running } = useAction(
    (input: { id: string; covered: string; homework: string }) => api.lessons.writeNote(input),
    { done: () => ({ title: M.noteSaved }), failed: 'Your notes could not be saved. Please try again.' },
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (covered.trim() === '') return;
    if (await run({ id: lessonId, covered: covered.trim(), homework: homework.trim() })) onDone();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextareaField
        label="What the class was about"
        hint="The family reads it: what you worked on, what went well, where to look again."
        required
        rows={4}
        maxLength={COVERED_MAX}
        value={covered}
        onChange={(event) => setCovered(event.currentTarget.value)}
      />
      <TextareaField
        label="Homework"
        optional
        rows={2}
        maxLength={HOMEWORK_MAX}
        value={homework}
        onChange={(event) => setHomework(event.currentTarget.value)}
      />
      <Button type="submit" loading={running} loadingText="Saving..." disabled={covered.trim() === ''}>
        Save the notes
      </Button>
    </form>
  );
}
