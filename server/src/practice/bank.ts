import type { ChapterOnOffer } from '@kaksha/domain/practice/contract.ts';
import { questionsWanted, type SubjectCoverage } from '@kaksha/domain/practice/coverage.ts';
import { SUBJECTS } from '@kaksha/domain/school.ts';
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

/** Every class and subject of the curriculum: its questions, and its chapters that have too few. */
export async function readCoverage(db: Db): Promise<SubjectCoverage[]> {
  const { rows } = await sql<{
    class: number;
    subject: string;
    book: string;
    title: string;
    questions: number;
  }>`
    select c.grade as class, c.subject, c.book, c.title, coalesce(b.questions, 0)::int as questions
    from curriculum_chapter c left join (
      select q.grade, q.subject, q.book, q.chapter, count(*) as questions from ${PRACTISABLE} where ${IN_THE_BANK}
      group by q.grade, q.subject, q.book, q.chapter) b
      on (b.grade, b.subject, b.book, b.chapter) = (c.grade, c.subject, c.book, c.title)
    order by c.grade, c.subject, c.book, c.position`.execute(db);
  const place = (subject: string): number => (SUBJECTS as readonly string[]).indexOf(subject);
  return [...Map.groupBy(rows, (row) => `${row.class} ${row.subject}`).values()]
    .flatMap((chapters): SubjectCoverage[] => {
      const [first] = chapters;
      if (first === undefined) return [];
      const { each, questions: wanted } = questionsWanted(first.subject);
      return [
        {
          class: first.class,
          subject: first.subject,
          questions: chapters.reduce((sum, { questions }) => sum + questions, 0),
          chapters: chapters.length,
          asked: chapters.filter(({ questions }) => questions > 0).length,
          each,
          wanted,
          short:
            each === 'class'
              ? []
              : chapters
                  .filter(({ questions }) => questions < wanted)
                  .map(({ book, title, questions }) => ({ book, title, questions })),
        },
      ];
    })
    .toSorted((a, b) => place(a.subject) - place(b.subject) || a.class - b.class);
}
