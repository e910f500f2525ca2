import type { ChildsWeek } from '@kaksha/domain/practice/digest/digest-text.ts';
import type { DigestWeek } from '@kaksha/domain/practice/digest/week.ts';
import { chaptersOf, classesOf } from '@kaksha/domain/practice/report/report.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { readSpent } from '../../families/read-spent.ts';
import { databaseNowMs } from '../../platform/clock.ts';
import type { Db } from '../../platform/context.ts';
import type { ReportSpan } from '../report/span.ts';
import {
  readAssessments,
  readBadges,
  readClasses,
  readPractice,
  readRemarks,
} from '../report/what-happened.ts';
import { readChapters } from '../report/what-is-known.ts';
import { readNext } from '../report/what-is-next.ts';

/** How far ahead classes are named. */
const AHEAD_DAYS = 7;

/** A child's week: the past one, read as a report of progress is but by what became known in it, and the next. */
export async function readWeek(
  db: Db,
  child: { id: string; name: string; class: number },
  week: DigestWeek,
): Promise<ChildsWeek> {
  const span: ReportSpan = { studentId: child.id, from: week.from, until: week.until, isNews: true };
  const classes = classesOf(await readClasses(db, span));
  const assessments = await readAssessments(db, span);
  const { remarks } = await readRemarks(db, span);
  return {
    name: child.name,
    class: child.class,
    classes,
    practice: await readPractice(db, span),
    handedIn: assessments.handedIn,
    results: assessments.results,
    mastered: chaptersOf(await readChapters(db, span)).mastered.map(({ title }) => title),
    badges: await readBadges(db, span),
    written: remarks,
    spentPaise: await readSpent(db, child.id, week),
    ahead: await readAhead(db, child.id, week),
    next: await nextOf(db, child.id),
  };
}

async function readAhead(db: Db, studentId: string, { until }: DigestWeek): Promise<ChildsWeek['ahead']> {
  const { rows } = await sql<{ subject: string; teacher: string; startsAt: Date }>`
    select l.subject, btrim(u.first_name || ' ' || u.last_name) as teacher, l.starts_at as "startsAt"
    from lesson_participant p join lesson l on l.id = p.lesson_id join user_account u on u.id = l.teacher_id
    where p.student_id = ${studentId} and p.active and l.status = 'scheduled'
      and l.starts_at >= greatest(now(), ${until}::timestamptz)
      and l.starts_at < greatest(now(), ${until}::timestamptz) + ${AHEAD_DAYS} * interval '1 day'
    order by l.starts_at`.execute(db);
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }));
}

/** The next assessment due, and else the chapter that is known least. */
async function nextOf(db: Db, studentId: string): Promise<ChildsWeek['next']> {
  const { due, weakest } = await readNext(db, studentId, localDateOf(await databaseNowMs(db)));
  const [first] = due;
  if (first !== undefined) return { title: first.title, dueAt: first.dueAt };
  return weakest === null ? null : { chapter: weakest.title };
}
