import type { Role } from '../roles.ts';

/** Kinds of notifications, in the order of the Settings tab. */
export const NOTIFICATION_KINDS = [
  'booking',
  'approval',
  'assignment',
  'message',
  'class',
  'payment',
  'badge',
  'verification',
  'search',
  'digest',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The kinds as people read them, each with its coverage. */
export const NOTIFICATION_LABELS: Readonly<Record<NotificationKind, { label: string; covers: string }>> = {
  booking: { label: 'Bookings', covers: 'Requests, acceptances and cancellations' },
  approval: { label: 'Approvals', covers: 'What a child asks for, and what a parent answers' },
  assignment: { label: 'Assignments', covers: 'New assessments, due dates and results' },
  message: { label: 'Messages', covers: 'When somebody writes to you' },
  class: { label: 'Classes', covers: 'Reminders and changes of time' },
  payment: { label: 'Payments', covers: 'Top-ups, refunds and payouts' },
  badge: { label: 'Badges', covers: 'When an achievement is earned' },
  verification: { label: 'Verification', covers: 'What was decided about your documents' },
  digest: { label: 'Weekly summary', covers: 'The week of each child, on Sunday evening' },
  search: { label: 'Saved searches', covers: 'When a new teacher matches' },
};

/** The choices of people who never chose: the app, mail, and devices that they allowed; nothing to a number. */
export const CHANNELS_AT_FIRST = { app: true, mail: true, push: true, whatsapp: false, sms: false } as const;

/** Kinds that only some roles are ever told of; the rest is for everybody. */
const ONLY_FOR: Partial<Record<NotificationKind, readonly Role[]>> = {
  approval: ['student', 'parent'],
  badge: ['student', 'parent'],
  search: ['student', 'parent'],
  verification: ['teacher', 'parent'],
  digest: ['parent'],
};

/** Kinds of notifications of a role: no choice about those that never come. */
export const notificationKindsOf = (role: Role): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => ONLY_FOR[kind]?.includes(role) ?? true);
