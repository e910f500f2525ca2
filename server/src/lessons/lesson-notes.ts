import type { NoteOfLesson, WriteNoteInput } from '@kaksha/domain/lessons/notes-contract.ts';
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { ERASED_TEXT } from '@kaksha/domain/words.ts';
import { sql } from 'kysely';
import { conflict, notFound, orNotFound } from '../platform/api.ts';
import type { Db, Trx, Viewer } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';
import { getLesson } from './read-lessons.ts';
import { SEAT_STANDS } from './seats.ts';

interface Row {
  begun: boolean;
  covered: string | null;
  homework: string | null;
  writtenAt: Date | null;
  changedAt: Date | null;
  aboutStudents: NoteOfLesson['aboutStudents'];
}

/**
 * The teacher's notes on a lesson, as one of its people sees them: those on the class, and those on the children whose seats
 * the viewer sees.
 * @throws ORPCError NOT_FOUND.
 */
export async function readNote(db: Db, viewer: Viewer, lessonId: string): Promise<NoteOfLesson> {
  const { seats } = await getLesson(db, viewer, lessonId);
  const { rows } = await sql<Row>`
    with note as (
      select n.* from lesson_note n where n.lesson_id = ${lessonId}
        and n.student_id = any(${seats.map(({ student }) => student.id)}::uuid[])
    )
    select n.covered, n.homework, n.written_at as "writtenAt", n.changed_at as "changedAt",
      (select coalesce(json_agg(json_build_object('studentId', a.student_id, 'text', a.about_student)), '[]')
        from note a where a.about_student <> '') as "aboutStudents",
      l.status = 'completed' or (l.status = 'scheduled' and l.starts_at <= clock_timestamp()) as begun
    from lesson l left join lateral (
      select * from note order by covered = ${ERASED_TEXT}, changed_at desc limit 1) n on true
    where l.id = ${lessonId}`.execute(db);
  const row = orNotFound(rows[0]);
  const { covered, homework, writtenAt, changedAt, aboutStudents, begun } = row;
  const note =
    covered === null || homework === null || writtenAt === null || changedAt === null
      ? null
      : { covered, homework, writtenAt: writtenAt.toISOString(), changedAt: changedAt.toISOString() };
  return { note, aboutStudents, writable: viewer.role === 'teacher' && begun };
}

/**
 * Writes or changes the notes on a lesson that has begun; the families' pages show them at once.
 * @throws ORPCError NOT_FOUND, also for a child without a seat; CONFLICT before the start, or for a class that did not take place.
 */
export async function writeNote(
  trx: Trx,
  teacher: Viewer,
  { id, covered, homework, aboutStudents }: WriteNoteInput,
): Promise<NoteOfLesson> {
  const { writable } = await readNote(trx, teacher, id);
  if (!writable) throw conflict(M.noteTooEarly);
  const about = new Map(aboutStudents.map(({ studentId, text }) => [studentId, text]));
  const { rows } = await sql<{ people: string[]; students: string[]; status: string }>`
    with note as (
      insert into lesson_note (lesson_id, student_id, teacher_id, covered, homework, about_student)
      select p.lesson_id, p.student_id, ${teacher.id}, ${covered}, ${homework}, coalesce(a.text, '')
      from lesson_participant p join lesson l on l.id = p.lesson_id
        left join unnest(${[...about.keys()]}::uuid[], ${[...about.values()]}::text[]) a (student_id, text)
          on a.student_id = p.student_id
      where p.lesson_id = ${id} and ${SEAT_STANDS}
      on conflict on constraint lesson_note_pk
        do update set covered = excluded.covered, homework = excluded.homework,
          about_student = excluded.about_student, changed_at = clock_timestamp()
      returning student_id
    )
    select l.status, array(select student_id from note) as students, array(select student_id from note union
      select g.parent_id from guardianship g join note on note.student_id = g.student_id) as people
    from lesson l where l.id = ${id}`.execute(trx);
  const [told] = rows;
  if ([...about.keys()].some((studentId) => told?.students.includes(studentId) !== true)) throw notFound();
  if (told !== undefined) {
    await notifyPeople(trx, [teacher.id, ...told.people], 'lesson:changed', {
      lessonId: id,
      status: told.status,
    });
  }
  return readNote(trx, teacher, id);
}
