import { formatPaise } from '../money.ts';
import type { PayoutStatus } from './status.ts';

/** A payout that has ended, as far as the teacher's mail needs it. */
export interface EndedPayout {
  amountPaise: number;
  last4: string;
  failure: string | null;
  utr: string | null;
}

const ACTION = { label: 'See your earnings', path: '/teacher/earnings' };

/** The mail to the teacher about a payout that has ended; null for those that the teacher ended. */
export function payoutNotice(
  status: PayoutStatus,
  { amountPaise, last4, failure, utr }: EndedPayout,
): { kind: 'payment'; subject: string; paragraphs: string[]; action: typeof ACTION } | null {
  const amount = formatPaise(amountPaise);
  const kind = 'payment' as const;
  if (status === 'settled') {
    const reference = utr === null ? [] : [`The bank's reference is ${utr}.`];
    return {
      kind,
      subject: `${amount} is on your bank account`,
      paragraphs: [
        `Your payout of ${amount} has arrived on the account that ends in ${last4}.`,
        ...reference,
      ],
      action: ACTION,
    };
  }
  const why = failure === null ? [] : [`Reason: ${failure}`];
  const back = `The ${amount} are back in your earnings.`;
  const subjects: Partial<Record<PayoutStatus, string>> = {
    rejected: `Your payout of ${amount} was not approved`,
    failed: `Your payout of ${amount} could not be paid`,
    returned: `Your bank has sent ${amount} back`,
  };
  const subject = subjects[status];
  if (subject === undefined) return null;
  return { kind, subject, paragraphs: [`${subject}.`, ...why, back], action: ACTION };
}
