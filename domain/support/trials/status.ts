import { answerExpiresAtMs } from '../../bookings/policy.ts';
import type { Lifecycle } from '../../status.ts';

/** A trial that waits for its asker. While it is open the teacher's time is kept for it. */
export const TRIAL_INVITATION_STATUSES = ['open', 'accepted', 'withdrawn', 'lapsed'] as const;
export type TrialInvitationStatus = (typeof TRIAL_INVITATION_STATUSES)[number];

export const TRIAL_INVITATION_LIFECYCLE = {
  accept: { from: ['open'], to: 'accepted', by: ['family'] },
  withdraw: { from: ['open'], to: 'withdrawn', by: ['operator'] },
  lapse: { from: ['open'], to: 'lapsed', by: ['timer'] },
} as const satisfies Lifecycle<TrialInvitationStatus, 'family' | 'operator' | 'timer', string>;

export const TRIAL_INVITATION_LABELS: Readonly<Record<TrialInvitationStatus, string>> = {
  open: 'Waits for the family',
  accepted: 'Booked',
  withdrawn: 'Taken back',
  lapsed: 'Lapsed',
};

/** How long a trial waits: long enough to register and to have a parent consent. The database holds to it, too. */
export const TRIAL_INVITATION_HOURS = 48;

/** When a trial waits no longer, in epoch milliseconds: after two days, or as a request does before its start. */
export const trialInvitationExpiresAtMs = (nowMs: number, startsAtMs: number): number =>
  answerExpiresAtMs(nowMs, startsAtMs, TRIAL_INVITATION_HOURS);
