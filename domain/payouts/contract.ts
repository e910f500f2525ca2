import { z } from 'zod';
import { stepUpRequired } from '../accounts/step-up.ts';
import { exportedFile, exportOf } from '../csv-export.ts';
import { entityId, instant, pageInput, paise, text } from '../fields.ts';
import { done, idempotentProcedureFor, procedureFor } from '../procedure.ts';
import { PAYOUT_MIN_PAISE } from '../wallet/policy.ts';
import { payoutCase } from './case.ts';
import { reconciliationView } from './reconciliation.ts';
import { bankAccountInput, bankAccountView, operatorPayout, payableView, payoutView } from './schema.ts';
import { en as M } from './words/en.ts';

/** The operators' lists: those waiting for an approval, those approved or with the gateway, and ended ones. */
export const PAYOUT_LISTS = ['waiting', 'sending', 'ended'] as const;
export type PayoutList = (typeof PAYOUT_LISTS)[number];

const page = pageInput(20);
const reason = text(1000, M.reasonRequired);

/** Earnings that leave for a teacher's bank account. */
export const payoutsContract = {
  mine: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/payouts',
      summary: 'My payouts, and what can be paid out now',
      description: 'Newest first, paginated by key.',
    })
    .input(z.object(page))
    .output(
      z.object({
        payable: payableView,
        bankAccount: bankAccountView.nullable(),
        payouts: z.array(payoutView),
        nextCursor: z.string().nullable(),
      }),
    ),
  saveBankAccount: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/payouts/bank-account',
      summary: 'Where I am paid',
      description:
        'Asks for the password again. Payouts that were requested before go where they were requested for. The number is sealed; its last four digits are shown.',
    })
    .errors({ WRONG_PASSWORD: { status: 403 } })
    .input(bankAccountInput)
    .output(z.object({ bankAccount: bankAccountView })),
  request: idempotentProcedureFor('teacher')
    .route({
      method: 'POST',
      path: '/payouts',
      successStatus: 201,
      summary: 'Ask for a payout',
      description:
        'Sets the amount aside at once. What was released less than 48 hours ago, what an open dispute freezes and what is still to be recovered stay.',
    })
    .errors({
      NO_BANK_ACCOUNT: { status: 409, message: M.accountMissing },
      TOO_MUCH: { status: 409, message: M.tooMuch },
    })
    .input(z.object({ amountPaise: paise.min(PAYOUT_MIN_PAISE, { error: M.tooSmall }) }))
    .output(z.object({ payout: payoutView })),
  withdraw: idempotentProcedureFor('teacher')
    .route({
      method: 'POST',
      path: '/payouts/{id}/withdraw',
      summary: 'Take a payout back that nobody approved yet',
    })
    .input(z.object({ id: entityId }))
    .output(z.object({ payout: payoutView })),
  list: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/payouts',
      summary: 'Payouts, for operators',
      description: 'The oldest first where something waits, else newest first; paginated by key.',
    })
    .input(z.object({ list: z.enum(PAYOUT_LISTS).default('waiting'), ...page }))
    .output(
      z.object({
        payouts: z.array(operatorPayout),
        nextCursor: z.string().nullable(),
        /** Of those that wait; nobody needs the number of ended ones. */
        counts: z.object({ waiting: z.number(), sending: z.number() }),
        /** Why nothing is sent now; null while payouts flow. */
        block: z.object({ because: z.string(), blockedAt: instant }).nullable(),
      }),
    ),
  get: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/payouts/{id}',
      summary: 'One payout, with the balance, classes, disputes and earlier payouts of its teacher',
    })
    .input(z.object({ id: entityId }))
    .output(payoutCase),
  export: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/payouts/export',
      summary: 'The payouts of some days as a file for spreadsheets, newest first',
      description:
        'Asked for on these days in India, both included; of one list, or of all. Of a bank account it has the last four digits. The audit log keeps who, which days and which list.',
    })
    .input(exportOf({ list: z.enum(PAYOUT_LISTS).optional() }))
    .output(exportedFile),
  approve: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/payouts/{id}/approve',
      summary: 'Approve a payout',
      description:
        'A second operator has to approve as well above 25,000 rupees to one teacher in 7 days, and the first payout to a new bank account, which is sent 24 hours after it was added; the database refuses the same one twice. The last approval sends it.',
    })
    .errors(stepUpRequired)
    .input(z.object({ id: entityId, reason }))
    .output(z.object({ payout: operatorPayout })),
  reject: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/payouts/{id}/reject',
      summary: 'Reject a payout',
      description:
        'Until it has been sent. The money goes back to the earnings, and the teacher reads the reason.',
    })
    .input(z.object({ id: entityId, reason }))
    .output(z.object({ payout: operatorPayout })),
  reconciliations: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/reconciliation',
      summary: 'The daily comparison of books, gateway and bookings',
      description: 'Newest first, paginated by key; and what blocks payouts now.',
    })
    .input(z.object(page))
    .output(
      z.object({
        reports: z.array(reconciliationView),
        nextCursor: z.string().nullable(),
        block: z.object({ id: entityId, because: z.string(), blockedAt: instant }).nullable(),
      }),
    ),
  reconcile: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/reconciliation',
      summary: 'Compare now',
      description: 'Has the comparison made within moments; the report appears in the list.',
    })
    .output(done),
  liftBlock: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/payout-blocks/{id}/lift',
      summary: 'Let payouts flow again',
      description:
        'What was approved meanwhile is sent. The next comparison blocks again what it still cannot explain.',
    })
    .errors(stepUpRequired)
    .input(z.object({ id: entityId, reason }))
    .output(done),
};
