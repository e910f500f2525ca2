import { dailySet, type KnownQuestion, type NewQuestion } from '@kaksha/domain/practice/daily.ts';
import { ratingIn } from '@kaksha/domain/practice/mastery.ts';
import { en as PRACTICE_MESSAGES } from '@kaksha/domain/practice/words/en.ts';
import { addDays, DEFAULT_TIME_ZONE, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { isAskedOf } from '../assessments/attempts/takes-answers.ts';
import type { Trx } from '../platform/context.ts';
import { IN_THE_BANK, PRACTISABLE } from './bank.ts';
import { chapterRecords } from './chapter-answers.ts';
import { todayOf } from './days.ts';

/** New questions that a set is chosen from. */
const FRESH_READ = 400;

/** One text for a chapter, whose name alone may stand in several books. */
const CHAPTER = sql`q.grade || ' ' || q.subject || ' ' || q.book || ' ' || q.chapter`;

/**
 * Today's ten questions: those that were begun, or a new set. Two starts at once end in the same one.
 * @throws NO_QUESTIONS when the bank has none for the student's class
 * @returns the id of the sitting
 */
export async function startDaily(trx: Trx, studentId: string): Promise<string> {
  const today = await todayOf(trx);
  const begun = await idOf(trx, studentId, today);
  if (begun !== null) return begun;
  const questions = dailySet({
    known: await knownOnes(trx, studentId),
    fresh: await newOnes(trx, studentId, today),
    ratings: await ratings(trx, studentId),
    // Questions due at any time of today are asked today.
    now: new Date(zonedTimeToInstant(addDays(today, 1), 0, DEFAULT_TIME_ZONE)),
  });
  if (questions.length === 0)
    throw new ORPCError('NO_QUESTIONS', { status: 409, message: PRACTICE_MESSAGES.noDaily });
  await sql`with sitting as (
      insert into practice_session (student_id, kind, day) values (${studentId}, 'daily', ${today}::date)
      on conflict on constraint practice_session_one_daily do nothing returning id
    )
    insert into practice_answer (session_id, question_id, version, position)
    select sitting.id, q.id, q.latest_version, w.position
    from sitting, unnest(${questions}::uuid[]) with ordinality as w(id, position)
    join question q on q.id = w.id`.execute(trx);
  const started = await idOf(trx, studentId, today);
  if (started === null) throw new Error('a set that was stored is not there');
  return started;
}

async function idOf(trx: Trx, studentId: string, today: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from practice_session
    where student_id = ${studentId} and day = ${today}::date`.execute(trx);
  return rows[0]?.id ?? null;
}

async function knownOnes(trx: Trx, studentId: string): Promise<KnownQuestion[]> {
  const { rows } = await sql<KnownQuestion>`
    select q.id as "questionId", c.due_at as "dueAt", c.last_outcome <> 'right' as "isWeak", ${CHAPTER} as chapter
    from practice_card c join ${PRACTISABLE} on q.id = c.question_id
    where c.student_id = ${studentId} and ${IN_THE_BANK} and not ${isAskedOf(sql`${studentId}::uuid`)}
    order by c.due_at, q.id`.execute(trx);
  return rows;
}

/** Of the student's class, in the subjects that they learn; in all subjects when the bank has none of those. */
async function newOnes(trx: Trx, studentId: string, today: string): Promise<NewQuestion[]> {
  const { rows } = await sql<NewQuestion & { isChosen: boolean }>`
    select q.id as "questionId", v.difficulty, ${CHAPTER} as chapter, q.subject = any(p.subjects) as "isChosen"
    from student_profile p join (${PRACTISABLE}) on q.grade = p.grade
    where p.user_id = ${studentId} and ${IN_THE_BANK} and not ${isAskedOf(sql`${studentId}::uuid`)}
      and not exists (select from practice_card c where c.student_id = p.user_id and c.question_id = q.id)
    order by q.subject = any(p.subjects) desc, md5(q.id::text || p.user_id::text || ${today}::text)
    limit ${FRESH_READ}`.execute(trx);
  return rows.some(({ isChosen }) => isChosen) ? rows.filter(({ isChosen }) => isChosen) : rows;
}

async function ratings(trx: Trx, studentId: string): Promise<Map<string, number>> {
  const records = await chapterRecords(trx, [studentId]);
  return new Map(
    records.map(({ grade, subject, book, chapter, answers }) => [
      `${grade} ${subject} ${book} ${chapter}`,
      ratingIn(answers),
    ]),
  );
}
