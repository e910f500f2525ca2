import { formatPaise } from '../../../money.ts';

/** Words about the allowance: how much a child who is under 18 may spend without asking. Weeks begin on Monday, in India. */
export const en = {
  needsApproval: 'A parent has to approve this. You can ask now.',
  offerNeedsApproval: 'A parent has to accept this offer. Your parents see it, too.',
  topUpNeedsParent: 'A parent adds money, or allows you to. Please ask a parent.',
  parentsWalletShort: "Your parent's wallet does not hold enough for this class. Nothing has been booked.",
  needsConsent: 'Please consent first: until then nothing can be booked.',
  saved: (name: string) => `Saved. This holds for ${name} from now on.`,
  perClassRequired: 'Please enter an amount in rupees for one class',
  perWeekRequired: 'Please enter an amount in rupees for a week',
  weekBelowClass: 'A week has to allow at least one class',
  /** Why a class is dearer than a child may book alone. */
  dearerThanAllowed: (perClassPaise: number): string =>
    `This costs more than the ${formatPaise(perClassPaise)} for one class that you may spend without asking. You can ask a parent now.`,
  /** Why a class does not fit into the week any more. */
  weekIsSpent: (leftPaise: number): string =>
    `This is more than the ${formatPaise(Math.max(0, leftPaise))} that you may spend this week without asking. You can ask a parent now.`,
} as const;
