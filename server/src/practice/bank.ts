import type { ChapterOnOffer } from '@kaksha/domain/practice/contract.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';

/** The questions for practice: the platform's own that need no teacher to mark, as `q` with their version `v`. */
export const PRACTISABLE = sql`question q join question_version v on v.question_id = q.id
  and v.version = q.latest_version and v.type <> 'subjective'`;
/** Beside it, in the condition. */
export const IN_THE_BANK = sql`q.owner_id is null and q.archived_at is null and q.chapter is not null`;

/** Classes and subjects that have questions. */
export async function subjectsOfBank(
  db: Db,
): Promise<{ class: number; subject: string; questions: number }[]> {
  const { rows } = await sql<{ class: number; subject: string; questions: number }>`
    select q.grade as class, q.subject, count(*)::int as questions from ${PRACTISABLE} where ${IN_THE_BANK}
    group by q.grade, q.subject order by q.grade, q.subject`.execute(db);
  return rows;
}

/** The chapters of a class and subject that have questions, in the order of the book. */
export async function chaptersOfBank(db: Db, grade: number, subject: string): Promise<ChapterOnOffer[]> {
  const { rows } = await sql<ChapterOnOffer>`
    select q.book, q.chapter as title, q.edition, count(*)::int as questions
    from ${PRACTISABLE}
      left join curriculum_chapter c
        on (c.grade, c.subject, c.book, c.title) = (q.grade, q.subject, q.book, q.chapter)
    where ${IN_THE_BANK} and q.grade = ${grade} and q.subject = ${subject}
    group by q.book, q.chapter, q.edition order by q.book, min(c.position), q.chapter`.execute(db);
  return rows;
}
