import { LESSON_MESSAGES as M } from '@kaksha/domain/lessons/messages.ts';
import type { LessonNote, NoteOfLesson, WriteNoteInput } from '@kaksha/domain/lessons/notes-contract.ts';
import { sql } from 'kysely';
import type { Db, Trx, Viewer } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';
import { getLesson } from './read-lessons.ts';
import { lessonConflict } from './refusals.ts';
import { SEAT_STANDS } from './seats.ts';

type Row = { begun: boolean } & { [Key in keyof LessonNote]: LessonNote[Key] | null };

/**
 * The teacher's notes on a lesson, as one of its people sees them.
 * @throws ORPCError NOT_FOUND.
 */
export async function readNote(db: Db, viewer: Viewer, lessonId: string): Promise<NoteOfLesson> {
  const lesson = await getLesson(db, viewer, lessonId);
  const student = lesson.seats[0]?.student;
  const { rows } = await sql<Row>`
    select n.covered, n.homework, n.written_at as "writtenAt", n.changed_at as "changedAt",
      l.status = 'completed' or (l.status = 'scheduled' and l.starts_at <= clock_timestamp()) as begun
    from lesson l left join lesson_note n on n.lesson_id = l.id and n.student_id = ${student?.id ?? null}::uuid
    where l.id = ${lessonId}`.execute(db);
  const [row] = rows;
  const iso = (value: string) => new Date(value).toISOString();
  const note =
    row?.covered == null || row.writtenAt === null || row.changedAt === null
      ? null
      : {
          covered: row.covered,
          homework: row.homework ?? '',
          writtenAt: iso(row.writtenAt),
          changedAt: iso(row.changedAt),
        };
  return { note, writable: viewer.role === 'teacher' && row?.begun === true };
}

/**
 * Writes or changes the notes on a lesson that has begun; the family's pages show them at once.
 * @throws ORPCError NOT_FOUND; CONFLICT before the start, or for a class that did not take place.
 */
export async function writeNote(
  trx: Trx,
  teacher: Viewer,
  { id, covered, homework }: WriteNoteInput,
): Promise<NoteOfLesson> {
  const { writable } = await readNote(trx, teacher, id);
  if (!writable) throw lessonConflict(M.noteTooEarly);
  const { rows } = await sql<{ people: string[]; status: string }>`
    with note as (
      insert into lesson_note (lesson_id, student_id, teacher_id, covered, homework)
      select p.lesson_id, p.student_id, ${teacher.id}, ${covered}, ${homework}
      from lesson_participant p join lesson l on l.id = p.lesson_id
      where p.lesson_id = ${id} and ${SEAT_STANDS}
      on conflict on constraint lesson_note_pk
        do update set covered = excluded.covered, homework = excluded.homework, changed_at = clock_timestamp()
      returning student_id
    )
    select l.status, array(select student_id from note union
      select g.parent_id from guardianship g join note on note.student_id = g.student_id) as people
    from lesson l where l.id = ${id}`.execute(trx);
  const [told] = rows;
  if (told !== undefined) {
    await notifyPeople(trx, [teacher.id, ...told.people], 'lesson:changed', {
      lessonId: id,
      status: told.status,
    });
  }
  return readNote(trx, teacher, id);
}
