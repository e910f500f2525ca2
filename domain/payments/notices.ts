import { formatPaise } from '../money.ts';
import type { Role } from '../roles.ts';
import { en as WORDS } from './notices/words/en.ts';
import type { RefundStatus } from './status.ts';

interface PaymentNotice {
  kind: 'payment';
  subject: string;
  paragraphs: string[];
  action: { label: string; path: string };
}

const walletOf = (role: Role) => ({ label: WORDS.action, path: `/${role}/wallet` });

/** A refund that has ended, as far as the payer's mail needs it. */
export interface EndedRefund {
  amountPaise: number;
  /** Whether its money had been in a wallet. */
  fromWallet: boolean;
  /** What the payer's wallet owes, because a refund took more than was left of what was paid in. */
  owedPaise: number;
  role: Role;
}

/** The mail to a payer about a refund that has ended. */
export function refundNotice(
  status: Extract<RefundStatus, 'settled' | 'failed'>,
  { amountPaise, fromWallet, owedPaise, role }: EndedRefund,
): PaymentNotice {
  const subject = WORDS.subjects[status](formatPaise(amountPaise));
  const failed = fromWallet ? WORDS.inWallet : WORDS.withUs;
  const owed = owedPaise > 0 ? [WORDS.owed(formatPaise(owedPaise))] : [];
  return {
    kind: 'payment',
    subject,
    paragraphs: [`${subject}.`, status === 'settled' ? WORDS.arrives : failed, ...owed],
    action: walletOf(role),
  };
}

/** What a payer is mailed of a top-up: it is set aside for an operator, that one has closed it, or it was credited after it had seemed lost. */
export type TopUpEvent = 'underReview' | 'reviewEnded' | 'addedLate';

/** The mail to a payer of a top-up. `amountPaise` is what was to be added. */
export function topUpNotice(
  what: TopUpEvent,
  { amountPaise, role }: { amountPaise: number; role: Role },
): PaymentNotice {
  const { subject, text } = WORDS[what];
  const line = subject(formatPaise(amountPaise));
  return { kind: 'payment', subject: line, paragraphs: [`${line}.`, text], action: walletOf(role) };
}
