/** Notifies people about a series, in the transaction of the cause: on their screens and by mail. */

import { similarTeachersPath } from '@kaksha/domain/bookings/similar-teachers-path.ts';
import type { NotedThing } from '@kaksha/domain/notifications/describe.ts';
import type { Role } from '@kaksha/domain/roles.ts';
import {
  type SeriesEvent,
  seriesNotice,
  unpaidNotice,
  walletShortNotice,
} from '@kaksha/domain/series/notices.ts';
import { en as M } from '@kaksha/domain/series/words/en.ts';
import { sql } from 'kysely';
import { familyOf } from '../accounts/guardians/family-of.ts';
import type { SeriesCalledOff } from '../bookings/call-off.ts';
import { noteFor } from '../notifications/note.ts';
import { eachTime, sendNotice } from '../notifications/send-notice.ts';
import type { Trx } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';

interface Reader {
  id: string;
  role: Role;
}

interface SeriesFacts extends NotedThing {
  id: string;
  teacherId: string;
  studentId: string;
  reason: string | null;
  readers: Reader[];
  moneyOf: string[];
}

const NAMES = sql`btrim(t.first_name || ' ' || t.last_name) as "teacherName",
  btrim(c.first_name || ' ' || c.last_name) as "studentName"`;
const READERS = sql`(select json_agg(json_build_object('id', u.id, 'role', u.role))
  from user_account u where u.id = s.teacher_id or u.id = any(${familyOf(sql`s.student_id`)})) as readers`;

/** The people to whom money of series `s` has come back. */
const REFUNDED = sql`array(select distinct b.booked_by from booking b
  where b.series_id = s.id and exists (select from ledger.txn x
    where x.booking_id = b.id and x.kind in ('void', 'late_cancellation'))) as "moneyOf"`;
/** The events by which money comes back. */
const ENDINGS: readonly SeriesEvent[] = [
  'series_rejected',
  'series_expired',
  'series_withdrawn',
  'series_cancelled',
];

/** The side that did not cause something; both for a timer. */
function newsFor(readers: readonly Reader[], teacherId: string, by: string | null): Reader[] {
  if (by === null) return [...readers];
  return readers.filter(({ id }) => (id === teacherId) !== (by === teacherId));
}

/** Everybody who looks at a series: its teacher, its student and the people who look after the student. */
export async function peopleOfSeries(trx: Trx, seriesId: string): Promise<string[]> {
  const { rows } = await sql<{ readers: Reader[] }>`
    select ${READERS} from lesson_series s where s.id = ${seriesId}`.execute(trx);
  return (rows[0]?.readers ?? []).map(({ id }) => id);
}

/** Everybody's open pages show the series as it is now. */
export async function refreshSeriesPages(trx: Trx, seriesId: string): Promise<void> {
  await notifyPeople(trx, await peopleOfSeries(trx, seriesId), 'series:changed', { seriesId });
}

/** Notifies the other side of a series' outcome. `by` is the person who caused it; null for a timer, and when we ended it for a `reason`. */
export async function notifySeries(
  trx: Trx,
  {
    seriesId,
    event,
    by,
    reason,
  }: { seriesId: string; event: SeriesEvent; by: string | null; reason?: string },
): Promise<void> {
  const { rows } = await sql<Omit<SeriesFacts, 'startsAt'> & { startsAt: Date; class: number }>`
    select s.id, s.grade as class, s.teacher_id as "teacherId", s.student_id as "studentId", s.subject, s.topic, s.decision_reason as reason, ${NAMES}, ${READERS}, ${REFUNDED},
      (select min(l.starts_at) from booking b join lesson l on l.id = b.lesson_id where b.series_id = s.id) as "startsAt"
    from lesson_series s
    join user_account t on t.id = s.teacher_id join user_account c on c.id = s.student_id
    where s.id = ${seriesId}`.execute(trx);
  const [facts] = rows;
  if (facts === undefined) return;
  const series = {
    ...facts,
    startsAt: facts.startsAt.toISOString(),
    ...(reason === undefined ? {} : { reason }),
    similar: reason === undefined && event !== 'series_rejected' ? null : similarTeachersPath(facts),
  };
  const news = newsFor(facts.readers, facts.teacherId, by);
  await noteFor(
    trx,
    news.map(({ id }) => id),
    event,
    { bookingId: null, seriesId },
  );
  const about = eachTime(`series:${seriesId}:${event}`);
  for (const { id, role } of news) {
    await sendNotice(trx, [id], about, () => ({
      ...seriesNotice(event, series, role),
      children: [series.studentId],
      moneyOf: ENDINGS.includes(event) ? facts.moneyOf : [],
    }));
  }
  await refreshSeriesPages(trx, seriesId);
}

/** Notifies both sides, once for each series, of classes that we ended. */
export async function notifyCalledOffSeries(trx: Trx, { seriesIds, reason }: SeriesCalledOff): Promise<void> {
  for (const seriesId of seriesIds) {
    await notifySeries(trx, {
      seriesId,
      event: 'series_cancelled',
      by: null,
      reason: `${reason} ${M.moneyIsBack}`,
    });
  }
}

interface LessonFacts extends NotedThing {
  bookingId: string;
  pricePaise: number;
  payerId: string;
  studentId: string;
  readers: Reader[];
}

async function lessonFacts(trx: Trx, bookingId: string): Promise<LessonFacts | undefined> {
  const { rows } = await sql<Omit<LessonFacts, 'startsAt'> & { startsAt: Date }>`
    select s.id as "bookingId", l.subject, l.topic, l.starts_at as "startsAt", s.price_paise as "pricePaise",
      s.booked_by as "payerId", s.student_id as "studentId", ${NAMES}, ${READERS}
    from booking s join lesson l on l.id = s.lesson_id
    join user_account t on t.id = s.teacher_id join user_account c on c.id = s.student_id
    where s.id = ${bookingId}`.execute(trx);
  const [facts] = rows;
  return facts && { ...facts, startsAt: facts.startsAt.toISOString() };
}

/** Reminds the payer of a lesson that the wallet would not pay for. */
export async function notifyWalletShort(trx: Trx, bookingId: string): Promise<void> {
  const lesson = await lessonFacts(trx, bookingId);
  const payer = lesson?.readers.find(({ id }) => id === lesson.payerId);
  if (lesson === undefined || (payer?.role !== 'student' && payer?.role !== 'parent')) return;
  const { role } = payer;
  await noteFor(trx, [payer.id], 'wallet_short', { bookingId, seriesId: null });
  await sendNotice(trx, [payer.id], `wallet-short:${bookingId}`, () => ({
    ...walletShortNotice(lesson, role),
    children: [lesson.studentId],
  }));
}

/** Notifies both sides that a lesson was released, because its price could not be held. */
export async function notifyUnpaid(trx: Trx, bookingId: string): Promise<void> {
  const lesson = await lessonFacts(trx, bookingId);
  if (lesson === undefined) return;
  const people = lesson.readers.map(({ id }) => id);
  await noteFor(trx, people, 'class_unpaid', { bookingId, seriesId: null });
  for (const { id, role } of lesson.readers) {
    await sendNotice(trx, [id], `unpaid:${bookingId}`, () => ({
      ...unpaidNotice(lesson, role),
      children: [lesson.studentId],
    }));
  }
}
