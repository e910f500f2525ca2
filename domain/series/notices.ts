/** Mails about a series and about the money of one of its lessons. */
import type { NotificationKind } from '../accounts/notification-kinds.ts';
import { HOLD_DUE_HOURS } from '../bookings/policy.ts';
import { formatPaise } from '../money.ts';
import {
  describeNotification,
  type NotedThing,
  type NotificationEvent,
  notificationPath,
} from '../notifications/describe.ts';
import type { Role } from '../roles.ts';
import { formatDateTime } from '../time.ts';

export interface SeriesNotice {
  kind: NotificationKind;
  subject: string;
  paragraphs: string[];
  action: { label: string; path: string };
}

export type SeriesEvent = Extract<NotificationEvent, `series_${string}`>;

const SUBJECTS: Record<SeriesEvent, string> = {
  series_requested: 'Request for a weekly series',
  series_confirmed: 'Weekly series confirmed',
  series_rejected: 'Weekly series rejected',
  series_expired: 'Request for a weekly series lapsed',
  series_withdrawn: 'Request for a weekly series taken back',
  series_cancelled: 'Classes of a weekly series cancelled',
  series_time_proposed: 'Another time is proposed for a weekly series',
  series_time_accepted: 'New time of a weekly series accepted',
  series_time_declined: 'New time of a weekly series declined',
};

/** The mail about a series. `reason` is the other side's text, or ours; `similar` leads a family whose classes we ended to others. */
export function seriesNotice(
  event: SeriesEvent,
  series: NotedThing & { id: string; reason: string | null; similar?: string | null },
  role: Role,
): SeriesNotice {
  const asked = event === 'series_requested' || event === 'series_time_proposed';
  return {
    kind: 'booking',
    subject: `${SUBJECTS[event]}: ${series.subject}`,
    paragraphs: [
      describeNotification(event, series, role),
      ...(series.reason === null ? [] : [`Reason: ${series.reason}`]),
    ],
    action:
      series.similar != null && role !== 'teacher'
        ? { label: 'Find a similar teacher', path: series.similar }
        : {
            label: asked ? 'Look at it and answer' : 'See the series',
            path: notificationPath({ bookingId: null, seriesId: series.id }, role),
          },
  };
}

const whatOf = ({ subject, startsAt }: NotedThing, other: string): string =>
  `${subject} with ${other} on ${formatDateTime(startsAt)} IST`;

/** The reminder to a payer whose wallet would not pay for a lesson. */
export function walletShortNotice(
  lesson: NotedThing & { pricePaise: number },
  role: 'student' | 'parent',
): SeriesNotice {
  return {
    kind: 'payment',
    subject: 'Your wallet is short for a class',
    paragraphs: [
      `${whatOf(lesson, lesson.teacherName)} costs ${formatPaise(lesson.pricePaise)}, and your wallet does not hold enough for it.`,
      `The price is held ${HOLD_DUE_HOURS} hours before the class begins. Please add money before then. Otherwise the class is released, and the other classes of the series stay.`,
    ],
    action: { label: 'Open my wallet', path: `/${role}/wallet` },
  };
}

/** A lesson was released, because its price could not be held. */
export function unpaidNotice(
  lesson: NotedThing & { bookingId: string; pricePaise: number },
  role: Role,
): SeriesNotice {
  const { bookingId, pricePaise } = lesson;
  const action = { label: 'See the class', path: notificationPath({ bookingId, seriesId: null }, role) };
  const stay = 'The other classes of the series stay.';
  const paragraphs =
    role === 'teacher'
      ? [
          `${whatOf(lesson, lesson.studentName)} could not be paid ${HOLD_DUE_HOURS} hours before its start, so it is released.`,
          `The time is free again. ${stay}`,
        ]
      : [
          `${whatOf(lesson, lesson.teacherName)} is released: the wallet did not hold ${formatPaise(pricePaise)} ${HOLD_DUE_HOURS} hours before its start. Nothing was charged.`,
          stay,
        ];
  return { kind: 'booking', subject: `Class released: ${lesson.subject}`, paragraphs, action };
}
