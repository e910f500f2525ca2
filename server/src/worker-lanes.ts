/**
 * Jobs wait in lanes with slots of their own: one for each outside service, one for money, one for sweeps, one for large jobs that can
 * wait. A service that hangs fills its own lane and no other. In a lane the more urgent job goes first, among equals the older one.
 */
import { JOB_URGENCIES, type JobUrgency } from '@kaksha/domain/admin/health/urgencies.ts';
import type { DeliveryChannel } from '@kaksha/domain/notifications/channels.ts';
import { DELIVERY_URGENCIES, deliverJobOf } from './platform/outbox/deliver-job.ts';
import { allSweeps } from './platform/sweeps/sweep.ts';

interface Lane {
  /** How many of its jobs run at once in a process. */
  slots: number;
  /** How urgent each of its tasks is. A sweep that no lane names is upkeep, in the lane of sweeps. */
  tasks: Readonly<Record<string, JobUrgency>>;
}

/** The jobs that carry deliveries of a channel out. */
const deliveriesBy = (channel: DeliveryChannel): Record<string, JobUrgency> =>
  Object.fromEntries(DELIVERY_URGENCIES.map((urgency) => [deliverJobOf(channel, urgency), urgency]));

export const LANES = {
  money: {
    slots: 4,
    tasks: {
      'batches.renew-of': 'money',
      'bookings.expire': 'money',
      'bookings.lapse-offer': 'money',
      'bookings.lapse-proposal': 'money',
      'bookings.lapse-short-class': 'money',
      'families.lapse-approval': 'money',
      'lessons.settle': 'money',
      'payments.event': 'money',
      'payments.events': 'money',
      'series.fund-of': 'money',
      'support.lapse-trial': 'money',
    },
  },
  work: {
    slots: 3,
    tasks: {
      'lessons.teacher-waiting': 'money',
      'accounts.end-view': 'waiting',
      'accounts.mail-password-changed': 'waiting',
      'accounts.mail-password-reset': 'waiting',
      'accounts.mail-security-notice': 'waiting',
      'accounts.mail-sign-in-code': 'waiting',
      'accounts.mail-verification': 'waiting',
      'assessments.close-attempt': 'waiting',
      'families.invite-parent': 'waiting',
      'notifications.make-sign-in-code': 'waiting',
      'accounts.mail-notice': 'notice',
      'bookings.mail': 'notice',
      'lessons.remind': 'notice',
      'messages.mail-unread': 'notice',
      'reviews.publish': 'notice',
      'teachers.mail-not-verified': 'notice',
      'teachers.mail-verified': 'notice',
      'accounts.erase': 'upkeep',
      'messages.drop-unsent': 'upkeep',
    },
  },
  sweeps: { slots: 3, tasks: {} },
  bulk: { slots: 1, tasks: { 'families.mail-digest': 'mass' } },
  gateway: {
    slots: 2,
    tasks: { 'payments.capture': 'money', 'payments.send-refund': 'money', 'payouts.send': 'money' },
  },
  /** Asks the gateway for lists, for minutes at a time: beside the lane of money that goes out or comes in. */
  reconciliation: {
    slots: 2,
    tasks: {
      'payments.reconcile': 'upkeep',
      'payments.reconcile-payments': 'upkeep',
      'payments.reconcile-refunds': 'upkeep',
      'payouts.reconcile': 'upkeep',
      'payouts.reconcile-returns': 'upkeep',
      'payouts.sweep': 'upkeep',
    },
  },
  mail: {
    slots: 2,
    tasks: {
      ...deliveriesBy('mail'),
      'support.mail-answer': 'waiting',
      'accounts.mail-closed': 'notice',
      'accounts.mail-owed-paid': 'notice',
      'accounts.mail-suspension': 'notice',
      'content.acknowledge': 'notice',
      'content.mail-operator': 'notice',
      'notifications.deliver': 'notice',
      'support.acknowledge': 'notice',
      'teachers.mail-search': 'mass',
    },
  },
  push: { slots: 2, tasks: deliveriesBy('push') },
  whatsapp: {
    slots: 1,
    tasks: { 'notifications.send-sign-in-code-whatsapp': 'waiting', ...deliveriesBy('whatsapp') },
  },
  sms: { slots: 1, tasks: { 'notifications.send-sign-in-code-sms': 'waiting', ...deliveriesBy('sms') } },
  storage: {
    slots: 2,
    tasks: {
      'recordings.finish': 'notice',
      'accounts.drop-unused-picture': 'upkeep',
      'assessments.drop-photo': 'upkeep',
      'assessments.drop-photo-pieces': 'upkeep',
      'assessments.drop-question-picture': 'upkeep',
      'classroom.drop-board-picture': 'upkeep',
      'classroom.drop-file': 'upkeep',
      'classroom.drop-recording': 'upkeep',
      'families.drop-adult-document': 'upkeep',
      'messages.drop-bytes': 'upkeep',
      'resources.drop-video-file': 'upkeep',
      'teachers.drop-document': 'upkeep',
      'teachers.drop-unused-video': 'upkeep',
      'uploads.drop-pieces': 'upkeep',
    },
  },
  scanner: {
    slots: 2,
    tasks: {
      'recordings.scan': 'upkeep',
      'resources.scan-films': 'upkeep',
      'teachers.scan-videos': 'upkeep',
    },
  },
  calendars: { slots: 2, tasks: { 'availability.refresh-calendar': 'notice' } },
} as const satisfies Record<string, Lane>;

export type LaneName = keyof typeof LANES;
export const LANE_NAMES = Object.keys(LANES) as LaneName[];

/** Where a task waits, and how urgent it is. */
interface TaskPlace {
  lane: LaneName;
  urgency: JobUrgency;
}

const NAMED: ReadonlyMap<string, TaskPlace> = new Map(
  LANE_NAMES.flatMap((lane) =>
    Object.entries<JobUrgency>(LANES[lane].tasks).map(([task, urgency]) => [task, { lane, urgency }]),
  ),
);

/** The place of a task; undefined when it has none, as one of another version. */
export function placeOfTask(task: string): TaskPlace | undefined {
  const named = NAMED.get(task);
  if (named !== undefined) return named;
  return allSweeps().some(({ name }) => name === task) ? { lane: 'sweeps', urgency: 'upkeep' } : undefined;
}

/** graphile-worker takes the lowest first. */
export const priorityOf = (urgency: JobUrgency): number => 10 * JOB_URGENCIES.indexOf(urgency);
