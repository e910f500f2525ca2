import { formatPaise } from '../money.ts';
import { en as WORDS } from './notices/words/en.ts';
import type { PayoutStatus } from './status.ts';

/** A payout that has ended, as far as the teacher's mail needs it. */
export interface EndedPayout {
  amountPaise: number;
  last4: string;
  failure: string | null;
  utr: string | null;
}

const ACTION = { label: WORDS.action, path: '/teacher/earnings' };

/** The mail to the teacher about a payout that has ended; null for those that the teacher ended. */
export function payoutNotice(
  status: PayoutStatus,
  { amountPaise, last4, failure, utr }: EndedPayout,
): { kind: 'payment'; subject: string; paragraphs: string[]; action: typeof ACTION } | null {
  const amount = formatPaise(amountPaise);
  const kind = 'payment' as const;
  if (status === 'settled') {
    const reference = utr === null ? [] : [WORDS.reference(utr)];
    const paragraphs = [WORDS.arrived(amount, last4), ...reference];
    return { kind, subject: WORDS.subjects.settled(amount), paragraphs, action: ACTION };
  }
  if (status !== 'rejected' && status !== 'failed' && status !== 'returned') return null;
  const subject = WORDS.subjects[status](amount);
  const why = failure === null ? [] : [WORDS.reason(failure)];
  return { kind, subject, paragraphs: [`${subject}.`, ...why, WORDS.back(amount)], action: ACTION };
}
