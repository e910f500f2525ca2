import { masteryOf } from '@kaksha/domain/practice/mastery.ts';
import { ASSESSMENTS_SHOWN, type OwnChapter } from '@kaksha/domain/resources/guides/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { chapterRecords } from '../../practice/chapter-answers.ts';
import { chapterOf } from './read-guides.ts';

/**
 * A student's own work in a chapter, and their open assessments that ask about it.
 * @throws ORPCError NOT_FOUND
 */
export async function readOwnChapter(
  db: Db,
  studentId: string,
  wanted: { class: number; subject: string; chapter: string },
): Promise<OwnChapter> {
  const { chapter } = await chapterOf(db, wanted);
  const [records, assessments] = await Promise.all([
    chapterRecords(db, [studentId]),
    sql<{ id: string; title: string }>`
      select a.id, a.title from assessment_assignment x join assessment a on a.id = x.assessment_id
      where x.student_id = ${studentId} and a.status = 'active' and exists (
        select from assessment_question p join question q on q.id = p.question_id
        where p.assessment_id = a.id and (q.grade, q.subject, q.book, q.chapter)
          = (${chapter.class}, ${chapter.subject}, ${chapter.book}, ${chapter.title}))
      order by a.due_at, a.id limit ${ASSESSMENTS_SHOWN}`.execute(db),
  ]);
  const record = records.find(
    ({ grade, subject, book, chapter: title }) =>
      grade === chapter.class &&
      subject === chapter.subject &&
      book === chapter.book &&
      title === chapter.title,
  );
  return {
    mastery: record === undefined ? null : masteryOf(record.answers),
    answers: record?.total ?? 0,
    assessments: assessments.rows,
  };
}
