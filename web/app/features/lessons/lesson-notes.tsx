import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import type { NoteOfLesson, writeNoteInput } from '@kaksha/domain/lessons/notes-contract.ts';
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import styles from '../../ui/written-text.module.css';
import { en } from './words/en.ts';

const COVERED_MAX = 4000;
const HOMEWORK_MAX = 2000;
const ABOUT_MAX = 2000;

/** The teacher's notes after a class: written and changed by the teacher, read by the families. */
export function LessonNotes({
  lesson,
  ofLesson,
  isTeacher,
}: {
  lesson: LessonView;
  ofLesson: NoteOfLesson;
  isTeacher: boolean;
}) {
  const words = useWords({ en }).notes;
  const { note, aboutStudents, writable } = ofLesson;
  const [editing, setEditing] = useState(false);
  if (note === null && !writable) return null;
  return (
    <Card padding="lg" as="section">
      <CardHeader
        title={words.title}
        action={
          note !== null && writable && !editing ? (
            <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
              {words.change}
            </Button>
          ) : undefined
        }
      />
      {isTeacher && writable && (note === null || editing) ? (
        <NoteForm lesson={lesson} ofLesson={ofLesson} onDone={() => setEditing(false)} />
      ) : note === null ? null : (
        <div className={styles.said}>
          <p className={styles.quote}>{note.covered}</p>
          {note.homework === '' ? null : (
            <p className={styles.quote}>
              <b>{words.homeworkIs}</b> {note.homework}
            </p>
          )}
          {aboutStudents.map(({ studentId, text }) => (
            <p key={studentId} className={styles.quote}>
              <b>{words.aboutStudent(nameIn(lesson, studentId))}</b> {text}
            </p>
          ))}
          <p className={styles.note}>{words.writtenOn(formatDate(note.changedAt))}</p>
        </div>
      )}
    </Card>
  );
}

const nameIn = ({ seats }: LessonView, studentId: string): string =>
  seats.find(({ student }) => student.id === studentId)?.student.name ?? '';

function NoteForm({
  lesson,
  ofLesson: { note, aboutStudents },
  onDone,
}: {
  lesson: LessonView;
  ofLesson: NoteOfLesson;
  onDone: () => void;
}) {
  const words = useWords({ en }).notes;
  const students = lesson.seats.filter(({ status }) => status !== 'cancelled').map(({ student }) => student);
  const [covered, setCovered] = useState(note?.covered ?? '');
  const [homework, setHomework] = useState(note?.homework ?? '');
  const [about, setAbout] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(aboutStudents.map(({ studentId, text }) => [studentId, text])),
  );
  const { run, running } = useAction(
    (input: z.input<typeof writeNoteInput>) => api.lessons.writeNote(input),
    { done: () => ({ title: M.noteSaved }), failed: words.saveFailed },
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (covered.trim() === '') return;
    const written = students.flatMap(({ id }) => {
      const text = about[id]?.trim() ?? '';
      return text === '' ? [] : [{ studentId: id, text }];
    });
    const texts = { covered: covered.trim(), homework: homework.trim(), aboutStudents: written };
    if (await run({ id: lesson.id, ...texts })) onDone();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextareaField
        label={words.covered}
        hint={words.coveredHint}
        required
        rows={4}
        maxLength={COVERED_MAX}
        value={covered}
        onChange={(event) => setCovered(event.currentTarget.value)}
      />
      <TextareaField
        label={words.homework}
        optional
        rows={2}
        maxLength={HOMEWORK_MAX}
        value={homework}
        onChange={(event) => setHomework(event.currentTarget.value)}
      />
      {students.length < 2
        ? null
        : students.map(({ id, name }) => (
            <TextareaField
              key={id}
              label={words.onlyAbout(name)}
              hint={words.onlyAboutHint(name)}
              optional
              rows={2}
              maxLength={ABOUT_MAX}
              value={about[id] ?? ''}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setAbout((texts) => ({ ...texts, [id]: value }));
              }}
            />
          ))}
      <Button type="submit" loading={running} loadingText={words.saving} disabled={covered.trim() === ''}>
        {words.save}
      </Button>
    </form>
  );
}
