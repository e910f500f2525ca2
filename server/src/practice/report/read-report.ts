import type { ProgressReport } from '@kaksha/domain/practice/report/contract.ts';
import { daysOf, instantsOf, type ReportPeriod } from '@kaksha/domain/practice/report/period.ts';
import { chaptersOf, classesOf, misconceptionsOf } from '@kaksha/domain/practice/report/report.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../../platform/api.ts';
import type { Db, Viewer } from '../../platform/context.ts';
import { NAME, type ReportSpan } from './span.ts';
import { readAssessments, readBadges, readClasses, readPractice, readRemarks } from './what-happened.ts';
import { readChapters, readMisconceptions } from './what-is-known.ts';
import { readNext } from './what-is-next.ts';

const mayRead = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'student'
    ? sql<boolean>`u.id = ${viewer.id}`
    : sql<boolean>`u.id in (select g.student_id from guardianship g where g.parent_id = ${viewer.id})`;

/**
 * The report of a student over a period, as of now by the database's clock. Everything in it is read at one moment, so
 * that its figures agree with each other.
 * @throws NOT_FOUND when it is neither the viewer nor a child of theirs
 */
export async function readReport(
  db: Db,
  viewer: Viewer,
  { studentId, period }: { studentId: string; period: ReportPeriod },
): Promise<ProgressReport> {
  const { rows } = await sql<{ id: string; name: string; class: number; now: Date }>`
    select u.id, ${NAME} as name, p.grade as class, now() as now
    from user_account u join student_profile p on p.user_id = u.id
    where u.id = ${studentId} and ${mayRead(viewer)}`.execute(db);
  const found = orNotFound(rows[0]);
  const { now, ...student } = found;
  const today = localDateOf(now.getTime());
  const days = daysOf(period, today);
  const span: ReportSpan = { studentId, ...instantsOf(days) };
  return {
    student,
    period,
    ...days,
    madeAt: now.toISOString(),
    classes: classesOf(await readClasses(db, span)),
    practice: await readPractice(db, span),
    assessments: await readAssessments(db, span),
    chapters: chaptersOf(await readChapters(db, span)),
    misconceptions: misconceptionsOf(await readMisconceptions(db, span)),
    badges: await readBadges(db, span),
    ...(await readRemarks(db, span)),
    next: await readNext(db, studentId, today),
  };
}
