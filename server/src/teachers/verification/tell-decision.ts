/** How a teacher is notified of a decision about the verification: in the app, by mail and on devices, as they chose. */
import type { VerificationEvent } from '@kaksha/domain/notifications/describe-decision.ts';
import { en as WORDS } from '@kaksha/domain/teachers/verification/notices/words/en.ts';
import type { AskedQuestion } from '@kaksha/domain/teachers/verification/request.ts';
import {
  inTierOrder,
  TIER_LABELS,
  type VerificationTier,
} from '@kaksha/domain/teachers/verification/tiers.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { noteDecision } from '../../notifications/note-decision.ts';
import type { NoticeWords } from '../../notifications/outbox/notice.ts';
import { eachTime, sendNotice } from '../../notifications/send-notice.ts';
import type { Trx } from '../../platform/context.ts';

export type TeacherDecision =
  | { event: 'teacher_verified' | 'teacher_tiers_changed'; tiers: readonly VerificationTier[] }
  | { event: 'teacher_refused' | 'teacher_unverified'; reason: string }
  | {
      event: 'teacher_more_asked' | 'teacher_more_reminded';
      questions: readonly AskedQuestion[];
      answerBy: string;
    }
  | { event: 'teacher_request_lapsed' };

function wordsOf(decision: TeacherDecision): NoticeWords {
  const again = { label: WORDS.newRequest, path: '/teacher/verification' };
  switch (decision.event) {
    case 'teacher_verified':
      return {
        ...WORDS.verified(named(decision.tiers)),
        action: { label: WORDS.toDashboard, path: '/teacher/dashboard' },
      };
    case 'teacher_tiers_changed':
      return {
        ...WORDS.tiersChanged(named(decision.tiers)),
        action: { label: WORDS.see, path: '/teacher/verification' },
      };
    case 'teacher_more_asked':
    case 'teacher_more_reminded': {
      const words = decision.event === 'teacher_more_asked' ? WORDS.moreAsked : WORDS.moreReminded;
      return {
        ...words(decision.questions, formatDate(decision.answerBy)),
        action: { label: WORDS.answer, path: '/teacher/verification' },
      };
    }
    case 'teacher_request_lapsed':
      return { ...WORDS.lapsed, action: again };
    case 'teacher_refused':
      return { ...WORDS.refused(decision.reason), action: again };
    case 'teacher_unverified':
      return { ...WORDS.unverified(decision.reason), action: again };
  }
}

const named = (tiers: readonly VerificationTier[]): string =>
  inTierOrder(tiers)
    .map((tier) => TIER_LABELS[tier])
    .join(', ');

/** Notifies the teacher, if the transaction commits. */
export async function tellDecision(trx: Trx, teacherId: string, decision: TeacherDecision): Promise<void> {
  const event: VerificationEvent = decision.event;
  await noteDecision(trx, [teacherId], { event, verificationOf: teacherId });
  await sendNotice(trx, [teacherId], eachTime(`verification:${teacherId}`), {
    kind: 'verification',
    ...wordsOf(decision),
  });
}
