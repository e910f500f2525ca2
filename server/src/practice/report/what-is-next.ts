import { DAILY_SIZE } from '@kaksha/domain/practice/daily.ts';
import { DUE_SHOWN, type ProgressReport } from '@kaksha/domain/practice/report/contract.ts';
import { chaptersOf, weakestOf } from '@kaksha/domain/practice/report/report.ts';
import { addDays, DEFAULT_TIME_ZONE, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { IN_THE_BANK, PRACTISABLE } from '../bank.ts';
import { chapterRecords } from '../chapter-answers.ts';
import { NAME } from './span.ts';

type Next = ProgressReport['next'];

/** A student's next steps, whatever the report's time is: today's ten, the least known chapter, due assessments. */
export async function readNext(db: Db, studentId: string, today: string): Promise<Next> {
  return {
    daily: await readDaily(db, studentId, today),
    weakest: await readWeakest(db, studentId),
    due: await readDue(db, studentId),
  };
}

async function readDaily(db: Db, studentId: string, today: string): Promise<Next['daily']> {
  const tomorrow = new Date(zonedTimeToInstant(addDays(today, 1), 0, DEFAULT_TIME_ZONE));
  const { rows } = await sql<Omit<Next['daily'], 'size'> & { size: number | null }>`
    select exists (select from ${PRACTISABLE} join student_profile p on p.grade = q.grade
        where p.user_id = ${studentId} and ${IN_THE_BANK})
      or exists (select from practice_card c join ${PRACTISABLE} on q.id = c.question_id
        where c.student_id = ${studentId} and ${IN_THE_BANK}) as "isOffered",
      (select count(*)::int from practice_card c join ${PRACTISABLE} on q.id = c.question_id
        where c.student_id = ${studentId} and c.due_at < ${tomorrow} and ${IN_THE_BANK}) as due,
      today.size, today."answeredToday"
    from (
      select nullif(count(a.question_id), 0)::int as size, count(a.answered_at)::int as "answeredToday"
      from practice_session s join practice_answer a on a.session_id = s.id
      where s.student_id = ${studentId} and s.day = ${today}::date
    ) today`.execute(db);
  const [row] = rows;
  return row === undefined
    ? { isOffered: false, size: DAILY_SIZE, answeredToday: 0, due: 0 }
    : { ...row, size: row.size ?? DAILY_SIZE };
}

/** Only of chapters that the bank can ask about: a teacher's own one is nothing that a student can practise alone. */
async function readWeakest(db: Db, studentId: string): Promise<Next['weakest']> {
  const { rows: onOffer } = await sql<{ key: string }>`
    select distinct concat_ws(${'\n'}, q.grade, q.subject, q.book, q.chapter) as key from ${PRACTISABLE}
    where ${IN_THE_BANK} and (q.grade, q.subject) in
      (select c.grade, c.subject from chapter_answer c where c.student_id = ${studentId})`.execute(db);
  const offered = new Set(onOffer.map(({ key }) => key));
  const records = await chapterRecords(db, [studentId]);
  return weakestOf(
    chaptersOf(
      records.flatMap(({ grade, subject, book, chapter: title, answers, total, seconds }) =>
        offered.has([grade, subject, book, title].join('\n'))
          ? [{ grade, subject, book, title, answers: total, seconds, counted: answers }]
          : [],
      ),
    ),
  );
}

/** Assessments that can still be handed in, late days included, the first one due first. */
async function readDue(db: Db, studentId: string): Promise<Next['due']> {
  const { rows } = await sql<Omit<Next['due'][number], 'dueAt'> & { dueAt: Date }>`
    select a.id as "assessmentId", a.title, a.subject, ${NAME} as teacher, a.due_at as "dueAt"
    from assessment_standing s
      join assessment a on a.id = s.assessment_id
      join user_account u on u.id = a.teacher_id
    where s.student_id = ${studentId} and a.status = 'active' and s.status <> 'completed'
      and a.due_at + a.late_days * interval '1 day' > now()
    order by a.due_at, a.id limit ${DUE_SHOWN}`.execute(db);
  return rows.map((row) => ({ ...row, dueAt: row.dueAt.toISOString() }));
}
