import { en as PRACTICE_MESSAGES } from '@kaksha/domain/practice/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { isAskedOf } from '../assessments/attempts/takes-answers.ts';
import type { Trx } from '../platform/context.ts';
import { IN_THE_BANK, PRACTISABLE } from './bank.ts';

export interface TestWanted {
  class: number;
  subject: string;
  chapters: readonly { book: string; title: string }[];
  size: number;
  minutes: number | null;
}

/**
 * Starts a practice test: from each chosen chapter in turn, and from each kind of question in it; of a kind, first questions
 * that the student has never answered, then those answered longest ago. Never answered tests of earlier days are thrown away.
 * @throws NO_QUESTIONS
 * @returns the id of the sitting
 */
export async function startTest(trx: Trx, studentId: string, wanted: TestWanted): Promise<string> {
  await sql`delete from practice_session s where s.student_id = ${studentId} and s.kind = 'test'
    and s.started_at < now() - interval '1 day'
    and not exists (select from practice_answer a where a.session_id = s.id and a.answered_at is not null)`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string; questions: number }>`
    with seed as (
      select gen_random_uuid() as id
    ), drawn as (
      select q.id, q.latest_version, q.book, q.chapter, c.last_review_at, md5(q.id::text || seed.id::text) as drawn,
        row_number() over (partition by q.book, q.chapter, coalesce(split_part(k.key, '/', 1), q.id::text)
          order by c.last_review_at nulls first, md5(q.id::text || seed.id::text)) as of_its_kind
      from seed, ${PRACTISABLE}
        join jsonb_to_recordset(${JSON.stringify(wanted.chapters)}::jsonb) as w(book text, title text)
          on (w.book, w.title) = (q.book, q.chapter)
        left join starter_question k on k.question_id = q.id
        left join practice_card c on c.question_id = q.id and c.student_id = ${studentId}
      where ${IN_THE_BANK} and not ${isAskedOf(sql`${studentId}::uuid`)} and q.grade = ${wanted.class} and q.subject = ${wanted.subject}
    ), chosen as (
      select d.*, row_number() over (partition by book, chapter
        order by of_its_kind, last_review_at nulls first, drawn) as turn from drawn d
    ), asked as (
      select distinct on (turn, drawn) id, latest_version, turn, drawn from chosen order by turn, drawn limit ${wanted.size}
    ), sitting as (
      insert into practice_session (id, student_id, kind, grade, subject, deadline_at)
      select id, ${studentId}, 'test', ${wanted.class}, ${wanted.subject},
        now() + ${wanted.minutes}::integer * interval '1 minute'
      from seed where exists (select from asked) returning id
    ), answers as (
      insert into practice_answer (session_id, question_id, version, position)
      select sitting.id, a.id, a.latest_version, row_number() over (order by a.drawn) from sitting, asked a returning 1
    )
    select sitting.id, (select count(*)::int from answers) as questions from sitting`.execute(trx);
  const started = rows[0];
  if (started === undefined)
    throw new ORPCError('NO_QUESTIONS', { status: 409, message: PRACTICE_MESSAGES.noQuestions });
  return started.id;
}
