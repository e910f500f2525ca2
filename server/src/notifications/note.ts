/** Writes people's notifications on their screens, in the transaction of their cause. */

import {
  type NotedIds,
  type NotificationEvent,
  type NotificationType,
  typeOfEvent,
} from '@kaksha/domain/notifications/describe.ts';
import type { LearningEvent } from '@kaksha/domain/notifications/describe-learning.ts';
import { type RawBuilder, sql } from 'kysely';
import { familyOf } from '../accounts/guardians/family-of.ts';
import type { Db } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import { CHANGE_CHANNEL } from '../platform/realtime.ts';

/** The subject of an entry; its child is named where the subject does not say it. */
type Noted = Partial<NotedIds> & { studentId?: string };

/** The people `w` who have not switched these notes off. */
export const wants = (kind: string) => sql`not exists (select from notification_preference p
  where p.user_id = w.id and p.kind = ${kind} and not p.in_app)`;

/** Runs a statement on notes that returns their `user_id`s, and tells the open pages of these people. */
export async function writeNotes(db: Db, statement: RawBuilder<unknown>, mark = sql``): Promise<void> {
  await sql`${mark}
    with written as (${statement})
    select announce(${CHANGE_CHANNEL}, json_build_object(
      'to', json_agg(distinct user_id), 'event', 'notification:new', 'data', null)::text)
    from written having count(*) > 0`.execute(db);
}

/**
 * Inserts one notification for each of the people whom the query `who` names (as `id`) and who have not switched these
 * off, and notifies their open pages. Nobody gets an `occasion` twice.
 */
async function note(
  db: Db,
  who: RawBuilder<{ id: string }>,
  { event, kind }: { event: RawBuilder<string>; kind: NotificationType },
  about: Noted,
  occasion: string | null = null,
): Promise<void> {
  const { bookingId = null, lessonId = null, seriesId = null, offerId = null } = about;
  const {
    referralId = null,
    payoutId = null,
    refundId = null,
    batchId = null,
    wishId = null,
    studentId = null,
  } = about;
  await writeNotes(
    db,
    sql`insert into notification (user_id, event, booking_id, lesson_id, series_id, offer_id, referral_id, payout_id,
        refund_id, batch_id, wish_id, student_id, occasion)
      select distinct w.id, ${event}, ${bookingId}::uuid, ${lessonId}::uuid, ${seriesId}::uuid, ${offerId}::uuid,
        ${referralId}::uuid, ${payoutId}::uuid, ${refundId}::uuid, ${batchId}::uuid, ${wishId}::uuid, ${studentId}::uuid, ${occasion}::text
      from (${who}) w where ${wants(kind)}
      on conflict on constraint notification_occasion_once do nothing
      returning user_id`,
    PLANNED_ONCE,
  );
}

/** The side for which a deed of `by` is news: the other one; both for a timer. A condition on the side of each. */
const isNews = (by: string | null) => ({
  teacher: sql<boolean>`(${by}::uuid is null or ${by}::uuid <> b.teacher_id)`,
  family: sql<boolean>`(${by}::uuid is null or ${by}::uuid = b.teacher_id)`,
});

/** Notes how a booking stands now for the side that did not bring it about. A class that was held needs no note. */
export async function noteBooking(
  db: Db,
  {
    bookingId,
    status,
    by,
    familyOnly = false,
  }: { bookingId: string; status: string; by: string | null; familyOnly?: boolean },
): Promise<void> {
  if (status === 'completed') return;
  const news = isNews(by);
  const who = sql<{ id: string }>`
    select p.id from booking b, lateral (
      select b.teacher_id as id where ${news.teacher} and not ${familyOnly}::boolean
      union select f.id from unnest(${familyOf(sql`b.student_id`)}) f(id) where ${news.family}
    ) p
    where b.id = ${bookingId}`;
  const event = sql<string>`${status === 'pending' ? 'booking_requested' : `booking_${status}`}::text`;
  await note(db, who, { event, kind: 'booking' }, { bookingId });
}

/** Notes one event for the people named; one that has an `occasion` is noted once, however often it is told. */
export async function noteFor(
  db: Db,
  people: readonly string[],
  event: NotificationEvent,
  about: Noted,
  occasion?: string,
): Promise<void> {
  if (people.length === 0) return;
  const who = sql<{ id: string }>`select unnest(${[...people]}::uuid[]) as id`;
  await note(db, who, { event: sql<string>`${event}::text`, kind: typeOfEvent(event) }, about, occasion);
}

/**
 * Notes an event around a child's learning for the people named, unless they have switched this kind off: about an
 * assessment (kind `assignment`) or a badge (kind `badge`, kept by its name).
 */
export async function noteLearning(
  db: Db,
  people: readonly string[],
  event: LearningEvent,
  about: { assessmentId: string; studentId: string } | { badge: string; chapter?: string; studentId: string },
): Promise<void> {
  const assessmentId = 'assessmentId' in about ? about.assessmentId : null;
  const badge = 'badge' in about ? about.badge : null;
  const chapter = 'badge' in about ? (about.chapter ?? null) : null;
  await writeNotes(
    db,
    sql`insert into notification (user_id, event, assessment_id, badge, badge_chapter, student_id)
      select distinct w.id, ${event}, ${assessmentId}::uuid, ${badge}::text, ${chapter}::text, ${about.studentId}::uuid
      from unnest(${[...people]}::uuid[]) w(id) where ${wants(badge === null ? 'assignment' : 'badge')}
      returning user_id`,
  );
}

/** Notes for each of these students, and for those who look after them, that an assessment was set. */
export async function noteAssigned(
  db: Db,
  assessmentId: string,
  studentIds: readonly string[],
): Promise<void> {
  await writeNotes(
    db,
    sql`insert into notification (user_id, event, assessment_id, student_id)
      select w.id, 'assessment_set', ${assessmentId}::uuid, s.id
      from unnest(${[...studentIds]}::uuid[]) s(id)
      cross join lateral (
        select s.id union select g.parent_id from guardianship g where g.student_id = s.id
      ) w(id) where ${wants('assignment')}
      returning user_id`,
  );
}
