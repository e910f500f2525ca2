/** Mails about a series and about the money of one of its lessons. */
import type { NotificationKind } from '../accounts/notification-kinds.ts';
import { en as BOOKING_NOTICES } from '../bookings/notices/words/en.ts';
import { formatClassTime, orInIndia } from '../class-time.ts';
import { formatPaise } from '../money.ts';
import {
  describeNotification,
  type NotedThing,
  type NotificationEvent,
  notificationPath,
} from '../notifications/describe.ts';
import type { Role } from '../roles.ts';
import { en as WORDS } from './notices/words/en.ts';

export interface SeriesNotice {
  kind: NotificationKind;
  subject: string;
  paragraphs: string[];
  action: { label: string; path: string };
}

export type SeriesEvent = Extract<NotificationEvent, `series_${string}`>;

/** The mail about a series. `reason` is the other side's text, or ours; `similar` leads a family whose classes we ended to others. */
export function seriesNotice(
  event: SeriesEvent,
  series: NotedThing & { id: string; reason: string | null; similar?: string | null },
  role: Role,
): SeriesNotice {
  const asked = event === 'series_requested' || event === 'series_time_proposed';
  return {
    kind: 'booking',
    subject: `${WORDS.subjects[event]}: ${series.subject}`,
    paragraphs: [
      describeNotification(event, series, role),
      ...(series.reason === null ? [] : [WORDS.reason(series.reason)]),
    ],
    action:
      series.similar != null && role !== 'teacher'
        ? { label: BOOKING_NOTICES.findSimilar, path: series.similar }
        : {
            label: asked ? WORDS.answer : WORDS.see,
            path: notificationPath({ bookingId: null, seriesId: series.id }, role),
          },
  };
}

const whatOf = ({ subject, startsAt }: NotedThing, other: string): string =>
  WORDS.classOf(subject, other, orInIndia(formatClassTime(startsAt)));

/** The reminder to a payer whose wallet would not pay for a lesson. */
export function walletShortNotice(
  lesson: NotedThing & { pricePaise: number },
  role: 'student' | 'parent',
): SeriesNotice {
  return {
    kind: 'payment',
    ...WORDS.walletShort(whatOf(lesson, lesson.teacherName), formatPaise(lesson.pricePaise)),
    action: { label: WORDS.openWallet, path: `/${role}/wallet` },
  };
}

/** A lesson was released, because its price could not be held. */
export function unpaidNotice(
  lesson: NotedThing & { bookingId: string; pricePaise: number },
  role: Role,
): SeriesNotice {
  const { bookingId, pricePaise, subject, studentName, teacherName } = lesson;
  const { released } = WORDS;
  return {
    kind: 'booking',
    subject: released.subject(subject),
    paragraphs:
      role === 'teacher'
        ? released.toTeacher(whatOf(lesson, studentName))
        : released.toFamily(whatOf(lesson, teacherName), formatPaise(pricePaise)),
    action: { label: released.action, path: notificationPath({ bookingId, seriesId: null }, role) },
  };
}
