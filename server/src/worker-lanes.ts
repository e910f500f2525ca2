/**
 * Jobs wait in lanes with slots of their own: one for each outside service, one for sweeps, one for large jobs that can wait. A
 * service that hangs fills its own lane and no other.
 */
import { allSweeps } from './platform/sweeps/sweep.ts';

interface Lane {
  /** How many of its jobs run at once in a process. */
  slots: number;
  /** By name; a job that no lane names is `work`, or `sweeps`. */
  tasks: readonly string[];
}

export const LANES = {
  work: { slots: 4, tasks: [] },
  sweeps: { slots: 3, tasks: [] },
  bulk: { slots: 1, tasks: ['families.mail-digest'] },
  gateway: {
    slots: 2,
    tasks: [
      'payments.capture',
      'payments.send-refund',
      'payments.reconcile',
      'payments.reconcile-payments',
      'payments.reconcile-refunds',
      'payouts.send',
      'payouts.sweep',
      'payouts.reconcile',
      'payouts.reconcile-returns',
    ],
  },
  mail: {
    slots: 2,
    tasks: [
      'notifications.deliver',
      'notifications.deliver-mail',
      'accounts.mail-closed',
      'accounts.mail-owed-paid',
      'accounts.mail-suspension',
      'content.acknowledge',
      'content.mail-operator',
      'support.acknowledge',
      'support.mail-answer',
      'teachers.mail-search',
    ],
  },
  push: { slots: 2, tasks: ['notifications.deliver-push'] },
  whatsapp: {
    slots: 1,
    tasks: ['notifications.deliver-whatsapp', 'notifications.send-sign-in-code-whatsapp'],
  },
  sms: { slots: 1, tasks: ['notifications.deliver-sms', 'notifications.send-sign-in-code-sms'] },
  storage: {
    slots: 2,
    tasks: [
      'accounts.drop-unused-picture',
      'assessments.drop-photo',
      'assessments.drop-photo-pieces',
      'assessments.drop-question-picture',
      'classroom.drop-board-picture',
      'classroom.drop-file',
      'classroom.drop-recording',
      'families.drop-adult-document',
      'messages.drop-bytes',
      'recordings.finish',
      'resources.drop-video-file',
      'teachers.drop-document',
      'teachers.drop-unused-video',
      'uploads.drop-pieces',
    ],
  },
  scanner: { slots: 2, tasks: ['recordings.scan', 'resources.scan-films', 'teachers.scan-videos'] },
  calendars: { slots: 2, tasks: ['availability.refresh-calendar'] },
} as const satisfies Record<string, Lane>;

export type LaneName = keyof typeof LANES;
export const LANE_NAMES = Object.keys(LANES) as LaneName[];

const LANE_OF = new Map(
  Object.entries(LANES).flatMap(([name, { tasks }]) =>
    tasks.map((task) => [task as string, name as LaneName]),
  ),
);

/** The lane that a job waits in. */
export function laneOf(task: string): LaneName {
  return LANE_OF.get(task) ?? (allSweeps().some(({ name }) => name === task) ? 'sweeps' : 'work');
}
