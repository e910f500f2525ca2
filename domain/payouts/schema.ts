import { z } from 'zod';
import { givenPassword } from '../accounts/schema.ts';
import { entityId, instant, line, paise } from '../fields.ts';
import { ACCOUNT_NUMBER_PATTERN, IFSC_PATTERN } from './policy.ts';
import { PAYOUT_STATUSES } from './status.ts';
import { en as M } from './words/en.ts';

/** A bank account as it is shown: of the number only the last four digits. */
export const bankAccountView = z.object({
  id: entityId,
  holderName: z.string(),
  last4: z.string(),
  ifsc: z.string(),
  addedAt: instant,
});
export type BankAccountView = z.infer<typeof bankAccountView>;

/** Spaces and hyphens are how people read such numbers to each other. */
const withoutSpaces = (value: string): string => value.replace(/[\s-]+/g, '');

/** PUT /payouts/bank-account. */
export const bankAccountInput = z.object({
  holderName: line(100, M.holderRequired),
  accountNumber: z
    .string({ error: M.numberInvalid })
    .max(40, { error: M.numberInvalid })
    .overwrite(withoutSpaces)
    .regex(ACCOUNT_NUMBER_PATTERN, { error: M.numberInvalid }),
  ifsc: z
    .string({ error: M.ifscInvalid })
    .max(20, { error: M.ifscInvalid })
    .overwrite((value) => withoutSpaces(value).toUpperCase())
    .regex(IFSC_PATTERN, { error: M.ifscInvalid }),
  password: givenPassword,
});
export type BankAccountInput = z.infer<typeof bankAccountInput>;

/** A payout as its teacher sees it. */
export const payoutView = z.object({
  id: entityId,
  amountPaise: paise,
  status: z.enum(PAYOUT_STATUSES),
  last4: z.string(),
  requestedAt: instant,
  /** When it was paid, or came to nothing. */
  endedAt: instant.nullable(),
  /** Why it came to nothing; null otherwise. */
  failure: z.string().nullable(),
  /** The bank's reference, to look for it on a bank statement. */
  utr: z.string().nullable(),
});
export type PayoutView = z.infer<typeof payoutView>;

/** The amount payable out now, and why not more. All in paise. */
export const payableView = z.object({
  payablePaise: paise,
  waitingPaise: paise,
  frozenPaise: paise,
  toRecoverPaise: paise,
  availablePaise: paise,
  /** Set aside for payouts that have not arrived yet. */
  onTheWayPaise: paise,
});
export type PayableView = z.infer<typeof payableView>;

/** A payout with everything that an operator decides from. */
export const operatorPayout = payoutView.extend({
  teacher: z.object({ id: entityId, name: z.string(), closed: z.boolean() }),
  holderName: z.string(),
  /** Whether the account's holder has the teacher's verified name; 'unverified' when there is none, or it was changed since. */
  holder: z.enum(['verified', 'differs', 'unverified']),
  ifsc: z.string(),
  /** When the bank account was added: a new one deserves a second look. */
  accountAddedAt: instant,
  approvalsNeeded: z.number(),
  /** Paid to this teacher in the 7 days before it was asked for, with it. */
  weekPaise: paise,
  /** Nothing has arrived at this bank account yet. */
  firstToAccount: z.boolean(),
  /** From when on it may be sent: a new account waits. */
  sendableAt: instant,
  approvals: z.array(
    z.object({ operatorId: entityId, name: z.string(), reason: z.string(), approvedAt: instant }),
  ),
});
export type OperatorPayout = z.infer<typeof operatorPayout>;
