/** Our debts to people who have closed their accounts, for operators who pay them. */
import { z } from 'zod';
import { stepUpRequired } from '../accounts/step-up.ts';
import { entityId, instant, pageInput, paise, text } from '../fields.ts';
import { TWO_OPERATORS_ABOVE_PAISE } from '../payouts/policy.ts';
import { idempotentProcedureFor, procedureFor } from '../procedure.ts';
import { en as OWED_MESSAGES } from './owed/words/en.ts';

/** open: to pay, the oldest first. ended: the latest first. */
export const OWED_LISTS = ['open', 'ended'] as const;
export type OwedList = (typeof OWED_LISTS)[number];

/** Out of which account it is owed: prepaid credit, or earnings. */
export const OWED_SOURCES = { wallet: 'Wallet', teacher_payable: 'Earnings' } as const;

/** The outcome of a debt; `withdrawn` is an account that was opened again. */
export const OWED_STATUSES = {
  open: 'To pay',
  paid: 'Paid',
  withdrawn: 'Account opened again',
  nothing_owed: 'Nothing owed any more',
} as const;

/** Whether one operator has to approve it before another one pays it, as payouts need two. */
export function needsApproval(amountPaise: number): boolean {
  return amountPaise > TWO_OPERATORS_ABOVE_PAISE;
}

/** The bank account of a payout that came back after its owner had left. */
export const returnedTo = z.object({
  last4: z.string(),
  ifsc: z.string(),
  /** Under which the gateway knows the payout; null when it refused it at once. */
  gatewayPayoutId: z.string().nullable(),
  /** Why it came back; null when it was taken back. */
  failure: z.string().nullable(),
});

export const owedPayment = z.object({
  id: entityId,
  name: z.string(),
  /** Where its owner is reached; gone once it is paid, and with the erasure of the account. */
  contactEmail: z.string().nullable(),
  /** Of earnings that came back: where the owner wanted them. */
  bankAccount: returnedTo.nullable(),
  source: z.enum(['wallet', 'teacher_payable']),
  amountPaise: paise,
  /** The part of open earnings that a family may still get back: nothing is paid before that is decided. */
  waitingPaise: paise,
  status: z.enum(['open', 'withdrawn', 'paid', 'nothing_owed']),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** How it was paid, in the operator's words. */
  how: z.string().nullable(),
  /** Approvals of this amount, needed above 25,000 rupees. */
  approvals: z.array(z.object({ operatorId: entityId, name: z.string(), reason: z.string() })),
});
export type OwedPayment = z.infer<typeof owedPayment>;

export const owedContract = {
  owed: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/payment-requests',
      summary: 'What is owed to people whose account is closed',
      description: 'What is open, the oldest first, or what has ended, the latest first. Paginated by key.',
    })
    .input(
      z.object({
        list: z.enum(OWED_LISTS).default('open'),
        ...pageInput(100),
      }),
    )
    .output(z.object({ payments: z.array(owedPayment), nextCursor: z.string().nullable() })),
  approveOwed: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/payment-requests/{id}/approve',
      summary: 'Approve paying what is owed',
      description:
        'Above 25,000 rupees one operator approves the amount and another one pays it. When the amount changes, the new one is to be approved.',
    })
    .errors({ ...stepUpRequired, CONFLICT: { status: 409, message: OWED_MESSAGES.decided } })
    .input(z.object({ id: entityId, amountPaise: paise, reason: text(1000, OWED_MESSAGES.reasonRequired) }))
    .output(z.object({ payment: owedPayment })),
  noteOwedPaid: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/payment-requests/{id}/paid',
      summary: 'Note that what was owed has been paid',
      description:
        'The amount that was paid leaves its account in the books, above 25,000 rupees only after another operator has approved it, and earnings only once no class of theirs can be disputed any more; whom it belonged to is told by mail while there is an address; then it is forgotten. The transfer itself is made at the gateway or the bank.',
    })
    .errors({ ...stepUpRequired, CONFLICT: { status: 409, message: OWED_MESSAGES.decided } })
    .input(z.object({ id: entityId, amountPaise: paise, how: text(1000, OWED_MESSAGES.howRequired) }))
    .output(z.object({ payment: owedPayment })),
};
