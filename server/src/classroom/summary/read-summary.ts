/** The summary of a class: notes, questions, and how much else is kept. For attendance see classroom/attendance. */
import type { AskedQuestion, LessonSummary } from '@kaksha/domain/classroom/summary/contract.ts';
import { sql } from 'kysely';
import { getLesson, seatsOf } from '../../lessons/read-lessons.ts';
import { notFound } from '../../platform/api.ts';
import type { Db, Viewer } from '../../platform/context.ts';
import { readQuestions } from '../activities/questions.ts';
import { isOfLesson, seesPrivate } from '../files/file-access.ts';
import { readSharedNotes } from '../notes/shared-notes.ts';

/**
 * The summary as one of the lesson's people sees it; null before the class is over, or when it did not take place.
 * @throws ORPCError NOT_FOUND.
 */
export async function readSummary(db: Db, viewer: Viewer, lessonId: string): Promise<LessonSummary | null> {
  await getLesson(db, viewer, lessonId);
  const { rows } = await sql<{ isOver: boolean; isTheirs: boolean }>`
    select l.status in ('completed', 'missed') as "isOver", ${isOfLesson(viewer.id)} as "isTheirs"
    from lesson l where l.id = ${lessonId}`.execute(db);
  const [lesson] = rows;
  if (lesson?.isOver !== true) return null;
  // A lesson stays in the list of a child who gave up a seat in it; its summary is not theirs.
  if (!lesson.isTheirs) throw notFound();
  const [notes, questions, kept] = await Promise.all([
    readSharedNotes(db, lessonId),
    readAsked(db, viewer, lessonId),
    countKept(db, viewer, lessonId),
  ]);
  const { body, changedAt } = notes;
  return {
    notes: changedAt === null || body.trim() === '' ? null : { body, changedAt },
    questions,
    kept,
  };
}

/** The lesson is over, and so every question is: the right answers may be seen. */
async function readAsked(db: Db, viewer: Viewer, lessonId: string): Promise<AskedQuestion[]> {
  const questions = await readQuestions(db, lessonId);
  if (questions.length === 0) return [];
  const answers = viewer.role === 'teacher' ? [] : await readFamilyAnswers(db, viewer, lessonId);
  return questions.map(({ id, kind, prompt, options, rightOption, counts, resultsShown }) => ({
    id,
    kind,
    prompt,
    options,
    rightOption,
    counts: viewer.role === 'teacher' || resultsShown ? counts : null,
    answers: answers
      .filter(({ questionId }) => questionId === id)
      .map(({ studentId, student, option }) => ({ studentId, student, option })),
  }));
}

/** Private lines and files between a student and the teacher count for those who see them. */
async function countKept(db: Db, viewer: Viewer, lessonId: string): Promise<LessonSummary['kept']> {
  const { rows } = await sql<LessonSummary['kept']>`
    select
      (select count(*)::int from board_page p
        where p.lesson_id = l.id and p.removed_at is null and exists (
          select from board_element e where e.lesson_id = p.lesson_id and e.page_id = p.id
            and e.content ->> 'isDeleted' = 'false')) as "boardPages",
      (select count(*)::int from classroom_message x
        where x.lesson_id = l.id and ${seesPrivate(viewer.id)}) as "chatLines",
      (select count(*)::int from lesson_file x
        where x.lesson_id = l.id and x.arrived_at is not null and ${seesPrivate(viewer.id)}) as files,
      (select count(*)::int from recording r
        where r.lesson_id = l.id and r.status <> 'deleted' and r.because is distinct from 'empty') as recordings
    from lesson l where l.id = ${lessonId}`.execute(db);
  return rows[0] ?? { boardPages: 0, chatLines: 0, files: 0, recordings: 0 };
}

async function readFamilyAnswers(db: Db, viewer: Viewer, lessonId: string) {
  const { rows } = await sql<{ questionId: string; studentId: string; student: string; option: number }>`
    select p.question_id as "questionId", p.student_id as "studentId", u.first_name as student, p.option
    from classroom_answer p join user_account u on u.id = p.student_id
    where p.lesson_id = ${lessonId} and ${seatsOf(viewer)}
    order by u.first_name, u.id`.execute(db);
  return rows;
}
