import { masteryOf } from '@kaksha/domain/practice/mastery.ts';
import { sql } from 'kysely';
import type { ResultsReleased } from '../../assessments/marking/release.ts';
import { noteLearning } from '../../notifications/note.ts';
import type { Db, Trx } from '../../platform/context.ts';
import type { AnsweredRight } from '../answer-question.ts';
import { chapterRecords } from '../chapter-answers.ts';

/**
 * Gives these students the badge of every chapter that is mastered now and whose badge they do not have yet, and notifies
 * them and their parents. Called in the transaction of a possible cause: an answer in practice, results that are released.
 * A badge stays when the chapter is forgotten again.
 * @returns how many were given
 */
export async function awardMasteredChapters(trx: Db, studentIds: readonly string[]): Promise<number> {
  const records = await chapterRecords(trx, studentIds);
  const mastered = records
    .filter(({ answers }) => masteryOf(answers) === 'mastered')
    .map(({ studentId, grade, subject, book, chapter }) => ({ studentId, grade, subject, book, chapter }));
  if (mastered.length === 0) return 0;
  const { rows } = await sql<{ studentId: string; chapter: string; people: string[] }>`
    with given as (
      insert into badge (student_id, kind, grade, subject, book, chapter, earned_at)
      select m."studentId", 'chapter_mastered', m.grade, m.subject, m.book, m.chapter, now()
      from jsonb_to_recordset(${JSON.stringify(mastered)}::jsonb)
        as m ("studentId" uuid, grade smallint, subject text, book text, chapter text)
      on conflict on constraint badge_once_each do nothing
      returning student_id, chapter
    )
    select g.student_id as "studentId", g.chapter,
      array(select g.student_id union select p.parent_id from guardianship p where p.student_id = g.student_id) as people
    from given g`.execute(trx);
  for (const { studentId, chapter, people } of rows)
    await noteLearning(trx, people, 'badge_earned', { badge: 'chapter_mastered', chapter, studentId });
  return rows.length;
}

/** Results that are shown may have made chapters mastered ones. */
export async function awardAfterRelease(trx: Trx, { studentIds }: ResultsReleased): Promise<void> {
  await awardMasteredChapters(trx, studentIds);
}

/** An answer in practice may have made its chapter a mastered one. */
export async function awardAfterPractice(trx: Trx, { studentId }: AnsweredRight): Promise<void> {
  await awardMasteredChapters(trx, [studentId]);
}
