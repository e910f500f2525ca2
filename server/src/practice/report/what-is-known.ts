/** Chapters and misconceptions of a report: out of practice, and of assessments that are released. */
import { misconceptionsIn } from '@kaksha/domain/assessments/marking/mark-answer.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import type { PractisedChapter } from '@kaksha/domain/practice/report/report.ts';
import { sql } from 'kysely';
import { TAKES_ANSWERS } from '../../assessments/attempts/takes-answers.ts';
import type { Db } from '../../platform/context.ts';
import { chapterRecords } from '../chapter-answers.ts';
import { type ReportSpan, within } from './span.ts';

type InPeriod = Omit<PractisedChapter, 'counted'>;

const keyOf = ({ grade, subject, book, title }: Omit<InPeriod, 'answers' | 'seconds'>): string =>
  [grade, subject, book, title].join('\n');

/** The chapters with an answer in the report's time, each with the answers that counted at its end. */
export async function readChapters(db: Db, span: ReportSpan): Promise<PractisedChapter[]> {
  const { rows } = await sql<InPeriod>`
    select grade, subject, book, chapter as title, count(*)::int as answers, coalesce(sum(seconds), 0)::int as seconds
    from chapter_answer where student_id = ${span.studentId} and ${within(span, sql`answered_at`)}
    group by grade, subject, book, chapter order by grade, subject, book, chapter`.execute(db);
  const records = await chapterRecords(db, [span.studentId], span.until);
  const counted = new Map(
    records.map(({ chapter, answers, ...record }) => [keyOf({ ...record, title: chapter }), answers]),
  );
  return rows.map((row) => ({ ...row, counted: counted.get(keyOf(row)) ?? [] }));
}

/**
 * The misconceptions behind wrong choices, with how often each was made; nothing of an assessment whose
 * right answers are not told (yet).
 */
export async function readMisconceptions(
  db: Db,
  span: ReportSpan,
): Promise<{ text: string; subject: string; times: number }[]> {
  // The same wrong choice is read once, however often it was made.
  const { rows } = await sql<{ subject: string; content: Question; answer: Answer; times: number }>`
    select q.subject, v.content, w.answer, w.times from (select question_id, version, answer, count(*)::int as times from (
      select a.question_id, a.version, a.answer
      from practice_session s join practice_answer a on a.session_id = s.id
      where s.student_id = ${span.studentId} and a.outcome in ('wrong', 'partly') and ${within(span, sql`a.answered_at`)}
      union all
      select x.question_id, coalesce(w.marked_version, x.version), w.answer
      from assessment_attempt t
        join assessment a on a.id = t.assessment_id and a.shows_answers and not ${TAKES_ANSWERS}
        join attempt_question x on x.attempt_id = t.id
        join attempt_answer w on (w.attempt_id, w.question_id) = (x.attempt_id, x.question_id)
      where t.student_id = ${span.studentId} and t.released_at is not null and w.outcome in ('wrong', 'partly')
        and ${within(span, sql`coalesce(w.answered_at, t.completed_at)`)}
    ) given group by question_id, version, answer) w
      join question q on q.id = w.question_id
      join question_version v on v.question_id = w.question_id and v.version = w.version
        and v.type in ('multiple_choice', 'multiple_select')
        and jsonb_path_exists(v.content, '$.options[*] ? (@.misconception != "")')`.execute(db);
  return rows.flatMap(({ subject, content, answer, times }) =>
    misconceptionsIn(content, answer).map((text) => ({ text, subject, times })),
  );
}
