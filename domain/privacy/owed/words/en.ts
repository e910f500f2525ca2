import { DISPUTE_WINDOW_HOURS } from '../../../disputes/policy.ts';
import { formatPaise } from '../../../money.ts';
import { TWO_OPERATORS_ABOVE_PAISE } from '../../../payouts/policy.ts';
import { REASON_REQUIRED } from '../../../words.ts';

/** Messages to operators about what is owed to people who have left. */
export const en = {
  reasonRequired: REASON_REQUIRED,
  howRequired: 'Please say how it was paid',
  decided: 'This has changed meanwhile. Please look again.',
  earningsWait: `A family can still dispute a class that these earnings are for, or has done so. Please pay them once ${DISPUTE_WINDOW_HOURS} hours have passed and the dispute is decided.`,
  waits: (amount: string) => `${amount} may still go back to a family: not to be paid yet.`,
  approvalMissing: `Above ${formatPaise(TWO_OPERATORS_ABOVE_PAISE)} another operator has to approve this before you pay it.`,
  approvedBefore: 'You have approved this before. Another operator has to pay it.',
  waitsForOther: 'Approved by you. Another operator has to pay it.',
} as const;
