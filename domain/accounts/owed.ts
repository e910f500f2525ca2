/** What we owe to people who have closed their accounts, for operators who pay it. */
import { z } from 'zod';
import { entityId, instant, paise, text } from '../fields.ts';
import { idempotentProcedureFor, procedureFor } from '../procedure.ts';

export const OWED_MESSAGES = {
  howRequired: 'Please say how it was paid',
  decided: 'Somebody else has decided about this meanwhile. Please look again.',
} as const;

/** Out of which account it is owed: prepaid credit, or earnings. */
export const OWED_SOURCES = { wallet: 'Wallet', teacher_payable: 'Earnings' } as const;

export const owedPayment = z.object({
  id: entityId,
  name: z.string(),
  /** Where its owner is reached; gone once it is paid. */
  contactEmail: z.string().nullable(),
  source: z.enum(['wallet', 'teacher_payable']),
  amountPaise: paise,
  status: z.enum(['open', 'withdrawn', 'paid']),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** How it was paid, in the operator's words. */
  how: z.string().nullable(),
});
export type OwedPayment = z.infer<typeof owedPayment>;

export const owedContract = {
  owed: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/payment-requests',
      summary: 'What is owed to people whose account is closed',
      description: 'What is open, the oldest first, then the latest that has ended. At most 200.',
      tags: ['accounts'],
    })
    .output(z.object({ payments: z.array(owedPayment) })),
  noteOwedPaid: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/payment-requests/{id}/paid',
      summary: 'Note that what was owed has been paid',
      description:
        'The money leaves its account in the books, and whom it belonged to is told by mail; then the address is forgotten. The transfer itself is made at the gateway or the bank.',
      tags: ['accounts'],
    })
    .errors({ CONFLICT: { status: 409, message: OWED_MESSAGES.decided } })
    .input(z.object({ id: entityId, how: text(1000, OWED_MESSAGES.howRequired) }))
    .output(z.object({ payment: owedPayment })),
};
