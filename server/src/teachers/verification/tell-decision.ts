/** How a teacher is notified of a decision about the verification: in the app, by mail and on devices, as they chose. */
import type { VerificationEvent } from '@kaksha/domain/notifications/describe-decision.ts';
import {
  inTierOrder,
  TIER_LABELS,
  type VerificationTier,
} from '@kaksha/domain/teachers/verification/tiers.ts';
import { noteDecision } from '../../notifications/note-decision.ts';
import type { NoticeWords } from '../../notifications/outbox/notice.ts';
import { eachTime, sendNotice } from '../../notifications/send-notice.ts';
import type { Trx } from '../../platform/context.ts';

export type TeacherDecision =
  | { event: 'teacher_verified' | 'teacher_tiers_changed'; tiers: readonly VerificationTier[] }
  | { event: 'teacher_refused' | 'teacher_unverified'; reason: string };

const DELETED = 'We have deleted your ID number, except for its last four digits, and your documents.';

function wordsOf(decision: TeacherDecision): NoticeWords {
  switch (decision.event) {
    case 'teacher_verified':
      return {
        subject: 'You are verified',
        paragraphs: [
          'You are verified: from now on families can book classes with you.',
          checked(decision.tiers),
          DELETED,
          'Please check that your hourly rate and your weekly hours are as you want them.',
        ],
        action: { label: 'Go to my dashboard', path: '/teacher/dashboard' },
      };
    case 'teacher_tiers_changed':
      return {
        subject: 'Your verification has changed',
        paragraphs: [checked(decision.tiers)],
        action: { label: 'See it', path: '/teacher/verification' },
      };
    case 'teacher_refused':
      return notVerified(
        'Your request to be verified',
        'We could not approve your request to be verified.',
        decision.reason,
      );
    case 'teacher_unverified':
      return notVerified(
        'Your verification was taken back',
        'We have taken back your verification. Classes that are booked take place; new ones cannot be booked for now.',
        decision.reason,
      );
  }
}

const checked = (tiers: readonly VerificationTier[]): string =>
  `What we have checked: ${inTierOrder(tiers)
    .map((tier) => TIER_LABELS[tier])
    .join(', ')}. Your verified badge says so.`;

const notVerified = (subject: string, what: string, reason: string): NoticeWords => ({
  subject,
  paragraphs: [
    what,
    `Reason: ${reason}`,
    `You can send a new request at any time: what you wrote is still there. ${DELETED}`,
  ],
  action: { label: 'Send a new request', path: '/teacher/verification' },
});

/** Notifies the teacher, if the transaction commits. */
export async function tellDecision(trx: Trx, teacherId: string, decision: TeacherDecision): Promise<void> {
  const event: VerificationEvent = decision.event;
  await noteDecision(trx, [teacherId], { event, verificationOf: teacherId });
  await sendNotice(trx, [teacherId], eachTime(`verification:${teacherId}`), {
    kind: 'verification',
    ...wordsOf(decision),
  });
}
