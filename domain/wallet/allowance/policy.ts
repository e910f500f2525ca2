import { formatPaise } from '../../money.ts';

/** Bounds of what a parent may allow a child to spend alone, in paise. */
export const ALLOWANCE_CLASS_MAX_PAISE = 2_000_000;
export const ALLOWANCE_WEEK_MAX_PAISE = 5_000_000;
/** What the form proposes to a parent who wants to allow something: a class of the dearest rate, once a week. */
export const ALLOWANCE_PROPOSED_PAISE = 100_000;

/** What a child who is under 18 may spend without asking (issue of families). Weeks begin on Monday, in India. */
export const ALLOWANCE_MESSAGES = {
  needsApproval: 'A parent has to approve this. You can ask now.',
  offerNeedsApproval: 'A parent has to accept this offer. Your parents see it, too.',
  topUpNeedsParent: 'A parent adds money, or allows you to. Please ask a parent.',
  parentsWalletShort: "Your parent's wallet does not hold enough for this class. Nothing has been booked.",
  needsConsent: 'Please consent first: until then nothing can be booked.',
  saved: (name: string) => `Saved. This holds for ${name} from now on.`,
  perClassRequired: 'Please enter an amount in rupees for one class',
  perWeekRequired: 'Please enter an amount in rupees for a week',
  weekBelowClass: 'A week has to allow at least one class',
} as const;

/** Why a class is dearer than a child may book alone. */
export function dearerThanAllowed(perClassPaise: number): string {
  return `This costs more than the ${formatPaise(perClassPaise)} for one class that you may spend without asking. You can ask a parent now.`;
}

/** Why a class does not fit into the week any more. */
export function weekIsSpent(leftPaise: number): string {
  return `This is more than the ${formatPaise(Math.max(0, leftPaise))} that you may spend this week without asking. You can ask a parent now.`;
}
