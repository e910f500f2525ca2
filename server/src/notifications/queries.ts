/** Notifications, as people see them on their screen. */

import type { NotificationView } from '@kaksha/domain/notifications/contract.ts';
import {
  describeNotification,
  type NotedWish,
  type NotificationEvent,
  notificationPath,
  typeOfEvent,
} from '@kaksha/domain/notifications/describe.ts';
import {
  type Decided,
  type DecisionEvent,
  decisionPath,
  describeDecision,
  isDecision,
  typeOfDecision,
} from '@kaksha/domain/notifications/describe-decision.ts';
import {
  badgeName,
  describeLearning,
  LEARNING_EVENTS,
  type LearningEvent,
  learningPath,
} from '@kaksha/domain/notifications/describe-learning.ts';
import {
  conversationPath,
  describeMessage,
  MESSAGE_EVENT,
} from '@kaksha/domain/notifications/describe-message.ts';
import type { Role } from '@kaksha/domain/roles.ts';
import { sql } from 'kysely';
import { writtenFor } from '../accounts/written-for.ts';
import type { Db, Viewer } from '../platform/context.ts';

interface Row extends Decided {
  id: number;
  event: NotificationEvent | LearningEvent | DecisionEvent | typeof MESSAGE_EVENT;
  conversationId: string | null;
  parentName: string | null;
  childName: string | null;
  assessmentId: string | null;
  badge: string | null;
  badgeChapter: string | null;
  title: string;
  bookingId: string | null;
  lessonId: string | null;
  seriesId: string | null;
  offerId: string | null;
  referralId: string | null;
  payoutId: string | null;
  refundId: string | null;
  batchId: string | null;
  wishId: string | null;
  wish: NotedWish | null;
  amountPaise: number;
  at: Date;
  read: boolean;
  subject: string;
  topic: string;
  teacherName: string;
  studentName: string;
  startsAt: Date | null;
}

/** A notification as its reader sees it. */
function viewOf(row: Row, role: Role): NotificationView {
  const {
    id,
    event,
    assessmentId,
    badge,
    badgeChapter,
    title,
    at,
    read,
    startsAt,
    conversationId,
    ...thing
  } = row;
  const common = { id, at: at.toISOString(), read };
  if (isLearning(event)) {
    // A badge is kept by its name; its words live in the domain.
    const about = { ...thing, title: badge === null ? title : badgeName(badge, badgeChapter) };
    return {
      ...common,
      type: badge === null ? 'assignment' : 'badge',
      message: describeLearning(event, about, role),
      path: learningPath(event, assessmentId, role),
    };
  }
  if (event === MESSAGE_EVENT) {
    return {
      ...common,
      type: 'message',
      message: describeMessage(thing, role),
      path: conversationPath(conversationId ?? '', role),
    };
  }
  if (isDecision(event)) {
    return {
      ...common,
      type: typeOfDecision(event),
      message: describeDecision(event, thing),
      path: decisionPath(event, thing, role),
    };
  }
  const { bookingId, lessonId, seriesId, offerId, referralId, payoutId, refundId, batchId, wishId } = thing;
  return {
    ...common,
    type: typeOfEvent(event),
    message: describeNotification(event, { ...thing, startsAt: startsAt?.toISOString() ?? '' }, role),
    path: notificationPath(
      { bookingId, lessonId, seriesId, offerId, referralId, payoutId, refundId, batchId, wishId },
      role,
    ),
  };
}

function isLearning(event: Row['event']): event is LearningEvent {
  return (LEARNING_EVENTS as readonly string[]).includes(event);
}

/** A page of somebody's notifications, newest first. */
export async function listNotifications(
  db: Db,
  viewer: Viewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ notifications: NotificationView[]; nextCursor: string | null }> {
  const { rows } = await sql<Row>`
    select n.id, n.event, n.booking_id as "bookingId", n.lesson_id as "lessonId", n.series_id as "seriesId", n.offer_id as "offerId",
      n.referral_id as "referralId", n.assessment_id as "assessmentId", n.conversation_id as "conversationId", n.payout_id as "payoutId", n.refund_id as "refundId", n.batch_id as "batchId", n.wish_id as "wishId",
      coalesce(q.amount_paise, f.amount_paise, g.amount_paise, 0) as "amountPaise", n.badge, n.badge_chapter as "badgeChapter",
      coalesce(e.title, '') as title, n.created_at as at, n.read_at is not null as read,
      coalesce(l.subject, s.subject, o.subject, m.subject, w.subject, a.wish -> a.kind ->> 'subject', '') as subject, coalesce(l.topic, s.topic, o.topic, '') as topic,
      coalesce(btrim(t.first_name || ' ' || t.last_name), '') as "teacherName",
      coalesce(btrim(c.first_name || ' ' || c.last_name), '') as "studentName",
      case when v.student_id is not null then btrim(c.first_name || ' ' || c.last_name) end as "childName",
      btrim(p.first_name || ' ' || p.last_name) as "parentName",
      a.kind as "approvalKind", a.result_id as "resultId",
      case when w.id is not null then json_build_object('class', w.grade, 'size', w.size, 'weekdays', w.weekdays,
        'fromMinute', w.from_minute, 'untilMinute', w.until_minute) end as wish,
      coalesce(l.starts_at, first.starts_at, lower(o.during), m.first_class_at) as "startsAt"
    from notification n
    left join booking b on b.id = n.booking_id
    left join lesson l on l.id = coalesce(b.lesson_id, n.lesson_id)
    left join lesson_series s on s.id = n.series_id
    left join lesson_offer o on o.id = n.offer_id
    left join batch m on m.id = n.batch_id
    left join batch_wish w on w.id = n.wish_id
    left join payout q on q.id = n.payout_id
    left join refund f on f.id = n.refund_id
    left join goodwill g on g.id = case when n.event = 'goodwill_given' then split_part(n.occasion, ':', 2)::uuid end
    left join assessment e on e.id = n.assessment_id
    left join conversation v on v.id = n.conversation_id
    left join family_request r on r.id = n.family_request_id
    left join user_account p on p.id = coalesce(v.parent_id, r.parent_id)
    left join approval_request a on a.id = n.approval_id
    left join lateral (select fl.starts_at from booking fb join lesson fl on fl.id = fb.lesson_id
      where fb.series_id = s.id order by fb.series_position limit 1) first on true
    left join user_account t on t.id = coalesce(l.teacher_id, s.teacher_id, o.teacher_id, m.teacher_id, e.teacher_id, v.teacher_id, a.teacher_id)
    left join user_account c on c.id = coalesce(b.student_id, s.student_id, o.student_id, n.student_id, v.student_id, a.student_id, r.student_id)
    where n.user_id = ${viewer.id} and is_notified_of(n.user_id, n.student_id) ${cursor === undefined ? sql`` : sql`and n.id < ${Number(cursor)}::bigint`}
    order by n.id desc
    limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const notifications = await writtenFor(db, viewer.id, () => page.map((row) => viewOf(row, viewer.role)));
  return { notifications, nextCursor: rows.length > limit && last !== undefined ? String(last.id) : null };
}

/** How much of it they have not read. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from notification where user_id = ${userId} and read_at is null
      and is_notified_of(user_id, student_id)`.execute(db);
  return rows[0]?.count ?? 0;
}
