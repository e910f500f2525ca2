/** What a class leaves behind: what was written together, what was asked. Who was there: classroom/attendance. */
import type { AskedQuestion, LessonSummary } from '@kaksha/domain/lessons/summary/contract.ts';
import { sql } from 'kysely';
import { readQuestions } from '../../classroom/activities/questions.ts';
import { readSharedNotes } from '../../classroom/notes/shared-notes.ts';
import type { Db, Viewer } from '../../platform/context.ts';
import { getLesson, seatsOf } from '../queries.ts';

/**
 * The summary as one of the lesson's people sees it; null before the class is over, or when it did not take place.
 * @throws ORPCError NOT_FOUND.
 */
export async function readSummary(db: Db, viewer: Viewer, lessonId: string): Promise<LessonSummary | null> {
  const { status } = await getLesson(db, viewer, lessonId);
  if (status !== 'completed' && status !== 'missed') return null;
  const [notes, questions] = await Promise.all([
    readSharedNotes(db, lessonId),
    readAsked(db, viewer, lessonId),
  ]);
  const { body, changedAt } = notes;
  return {
    notes: changedAt === null || body.trim() === '' ? null : { body, changedAt },
    questions,
  };
}

/** The lesson is over, and so every question is: what is right may be seen. */
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

async function readFamilyAnswers(db: Db, viewer: Viewer, lessonId: string) {
  const { rows } = await sql<{ questionId: string; studentId: string; student: string; option: number }>`
    select p.question_id as "questionId", p.student_id as "studentId", u.first_name as student, p.option
    from classroom_answer p join user_account u on u.id = p.student_id
    where p.lesson_id = ${lessonId} and ${seatsOf(viewer)}
    order by u.first_name, u.id`.execute(db);
  return rows;
}
