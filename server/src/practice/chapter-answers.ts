import { ANSWERS_COUNTED, type ChapterAnswer } from '@kaksha/domain/practice/mastery.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';

/** A student's last answers in one chapter. */
export interface ChapterRecord {
  studentId: string;
  grade: number;
  subject: string;
  book: string;
  chapter: string;
  /** All there are, also those that no longer count. */
  total: number;
  seconds: number;
  lastAt: Date;
  /** Those that count, the oldest first. */
  answers: ChapterAnswer[];
}

/**
 * The record of each chapter that these students answered questions of, the latest first.
 * @param until as it stood at this instant; without it, as it stands.
 */
export async function chapterRecords(
  db: Db,
  studentIds: readonly string[],
  until = 'infinity',
): Promise<ChapterRecord[]> {
  const { rows } = await sql<ChapterRecord>`
    select student_id as "studentId", grade, subject, book, chapter, max(total)::int as total,
      max(all_seconds)::int as seconds, max(answered_at) as "lastAt",
      jsonb_agg(jsonb_build_object('share', share, 'isGuess', is_guess, 'difficulty', difficulty)
        order by answered_at) as answers
    from (
      select c.*, count(*) over chapter as total, coalesce(sum(seconds) over chapter, 0) as all_seconds,
        row_number() over (partition by student_id, grade, subject, book, chapter order by answered_at desc) as back
      from chapter_answer c where student_id = any(${[...studentIds]}::uuid[]) and answered_at < ${until}::timestamptz
      window chapter as (partition by student_id, grade, subject, book, chapter)
    ) last where back <= ${ANSWERS_COUNTED}
    group by student_id, grade, subject, book, chapter order by max(answered_at) desc`.execute(db);
  return rows;
}
