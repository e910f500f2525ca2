import { z } from 'zod';
import { stepUpRequired } from '../accounts/step-up.ts';
import { exportedFile, exportOf } from '../csv-export.ts';
import { entityId, localDate, pageInput, paise, text } from '../fields.ts';
import { done, idempotentProcedureFor, procedureFor } from '../procedure.ts';
import { operatorPayment, operatorRefund, paymentHistory, REFUND_LISTS } from './operator-schema.ts';
import { en as M } from './words/en.ts';

const page = pageInput(20);
const reason = text(1000, M.reasonRequired);
const paymentId = z.string().max(60);

/** Operators' actions on payments, beside quarantine. */
export const paymentOperatorContract = {
  find: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/payments',
      summary: 'Find a payment',
      description:
        "By its id, its order's id, the family's email address or a part of its name; newest first, paginated by key.",
    })
    .input(
      z.object({
        search: text(100).optional(),
        /** Made on these days in India, both included. */
        from: localDate.optional(),
        to: localDate.optional(),
        ...page,
      }),
    )
    .output(z.object({ payments: z.array(operatorPayment), nextCursor: z.string().nullable() })),
  exportPayments: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/payments/export',
      summary: 'The payments of some days as a file for spreadsheets, newest first',
      description: 'The audit log keeps who, which days and which filters.',
    })
    .input(exportOf({ search: text(100).optional() }))
    .output(exportedFile),
  history: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/payments/{id}',
      summary: 'Everything that is known of a payment',
      description:
        'Its order, each step and who told us, what the gateway posted, the postings in the books, refunds and decisions.',
    })
    .input(z.object({ id: paymentId }))
    .output(paymentHistory),
  refundPayment: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/payments/{id}/refund',
      summary: "Send money of a family's wallet back to this payment",
      description:
        'The database bounds it: by what the wallet holds of paid-in money, and by what of this payment has not gone back.',
    })
    .input(z.object({ id: paymentId, amountPaise: paise.min(1, { error: M.refundAmount }), reason }))
    .errors({ ...stepUpRequired, NOT_REFUNDABLE: { status: 409, message: M.notRefundable } })
    .output(z.object({ refund: operatorRefund })),
  allRefunds: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/refunds',
      summary: 'Refunds to payments, for operators',
      description: 'What failed and waits first, the oldest first; else newest first. Paginated by key.',
    })
    .input(z.object({ list: z.enum(REFUND_LISTS).default('failed'), ...page }))
    .output(
      z.object({
        refunds: z.array(operatorRefund),
        nextCursor: z.string().nullable(),
        /** Of those that wait; nobody needs the number of ended ones. */
        counts: z.object({ failed: z.number(), sending: z.number() }),
      }),
    ),
  followUpRefund: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/refunds/{id}/follow-up',
      summary: 'Ask for a failed refund again, or leave its money in the wallet',
      description:
        'What came out of the wallet is in it again already; what never was in one is credited by `wallet`. Once for each refund.',
    })
    .input(z.object({ id: entityId, decision: z.enum(['again', 'wallet']), reason }))
    .errors({
      ...stepUpRequired,
      CONFLICT: { status: 409, message: M.refundMovedOn },
      NOT_REFUNDABLE: { status: 409, message: M.notRefundable },
      NOT_CREDITABLE: { status: 409, message: M.notCreditable },
      WALLET_FULL: { status: 409, message: M.walletFullForRefund },
    })
    .output(done),
};
