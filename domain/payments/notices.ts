import { formatPaise } from '../money.ts';
import type { Role } from '../roles.ts';
import { en as WORDS } from './notices/words/en.ts';
import type { RefundStatus } from './status.ts';

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
): { kind: 'payment'; subject: string; paragraphs: string[]; action: { label: string; path: string } } {
  const subject = WORDS.subjects[status](formatPaise(amountPaise));
  const failed = fromWallet ? WORDS.inWallet : WORDS.withUs;
  const owed = owedPaise > 0 ? [WORDS.owed(formatPaise(owedPaise))] : [];
  return {
    kind: 'payment',
    subject,
    paragraphs: [`${subject}.`, status === 'settled' ? WORDS.arrives : failed, ...owed],
    action: { label: WORDS.action, path: `/${role}/wallet` },
  };
}
