import { z } from 'zod';
import { stepUpRequired } from '../accounts/step-up.ts';
import { entityId, instant, paise } from '../fields.ts';
import { done, idempotentProcedureFor, procedureFor } from '../procedure.ts';
import { en as ALLOWANCE_MESSAGES } from '../wallet/allowance/words/en.ts';
import { REASON_REQUIRED } from '../words.ts';
import { paymentOperatorContract } from './operator-contract.ts';
import { topUpAmount } from './schema.ts';
import { PAYMENT_STATUSES, REFUND_STATUSES } from './status.ts';
import { en as M } from './words/en.ts';

/** Ended top-ups and refunds stay in the lists of money on its way for so long; the statement of the wallet has all of them. */
export const ON_THE_WAY_DAYS = 30;
/** More than anybody has on the way at once. */
export const TOP_UPS_SHOWN = 200;
export const REFUNDS_SHOWN = 1_000;
/** The oldest payments that wait for operators: the others follow as these are decided. */
export const QUARANTINED_SHOWN = 200;

/** A path of ours, as browsers read it: '//evil.example' and '/\evil.example' lead elsewhere. */
const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/, { error: M.returnPath });

/** The form that takes the browser to the gateway's own page: a full-page POST of these fields. */
export const checkoutForm = z.object({
  action: z.url(),
  fields: z.record(z.string(), z.string()),
});
export type CheckoutForm = z.infer<typeof checkoutForm>;

export const topUpView = z.object({
  id: entityId,
  amountPaise: paise,
  status: z.enum(PAYMENT_STATUSES),
  /** Why the last try did not go through, in the bank's words; null when there is nothing to say. */
  failure: z.string().nullable(),
  /** The money came, and an operator looks at it before it is credited. */
  underReview: z.boolean(),
  /** It came when the wallet was full, and goes back. */
  returned: z.boolean(),
  returnTo: z.string().nullable(),
  createdAt: instant,
});
export type TopUpView = z.infer<typeof topUpView>;

export const refundView = z.object({
  id: entityId,
  amountPaise: paise,
  /** 'card', 'upi', 'netbanking', 'wallet'; null when the gateway did not say. */
  method: z.string().nullable(),
  status: z.enum(REFUND_STATUSES),
  failure: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type RefundView = z.infer<typeof refundView>;

const quarantinedPayment = z.object({
  id: z.string(),
  reason: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  amountPaise: paise,
  currency: z.string(),
  /** The top-up's amount. */
  expectedPaise: paise,
  user: z.object({ id: entityId, name: z.string() }),
  since: instant,
});
export type QuarantinedPayment = z.infer<typeof quarantinedPayment>;

/** Money in through the payment gateway, and back to where it came from. */
export const paymentsContract = {
  startTopUp: idempotentProcedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/wallet/top-ups',
      summary: 'Add money to my wallet',
      description:
        "Answers the form that takes the browser to the gateway's page, where a card, UPI, net banking or a wallet pays. The money is in the wallet once the gateway confirms it.",
    })
    .input(z.object({ amountPaise: topUpAmount, returnTo: ownPath.optional() }))
    .output(z.object({ id: entityId, checkout: checkoutForm }))
    .errors({
      EMAIL_NOT_VERIFIED: { status: 403, message: M.emailNotVerified },
      PARENT_NEEDED: { status: 403, message: ALLOWANCE_MESSAGES.topUpNeedsParent },
      WALLET_FULL: { status: 409, message: M.walletFull },
    }),
  topUp: procedureFor('student', 'parent')
    .route({ method: 'GET', path: '/wallet/top-ups/{id}', summary: 'What became of a top-up' })
    .input(z.object({ id: entityId }))
    .output(z.object({ topUp: topUpView })),
  topUps: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/wallet/top-ups',
      summary: `My top-ups that are under review, and those of the last ${ON_THE_WAY_DAYS} days, newest first`,
    })
    .output(z.object({ topUps: z.array(topUpView).max(TOP_UPS_SHOWN) })),
  refundable: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/wallet/refundable',
      summary: 'How much of my wallet can go back to the payments that it came from',
      description: 'Held money and credit that was a gift are not in it.',
    })
    .output(z.object({ refundablePaise: paise })),
  requestRefund: idempotentProcedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/wallet/refunds',
      summary: 'Send free money of my wallet back to the payments that it came from',
      description: 'To the newest payment first; one amount may go back to several payments.',
    })
    .input(
      z.object({
        amountPaise: z.int({ error: M.refundAmount }).min(1, { error: M.refundAmount }).max(100_000_000_00),
      }),
    )
    .output(z.object({ refunds: z.array(refundView).max(REFUNDS_SHOWN) }))
    .errors({
      NOT_REFUNDABLE: {
        status: 409,
        message: M.notRefundable,
        data: z.object({ refundablePaise: paise }),
      },
    }),
  refunds: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/wallet/refunds',
      summary: `What I had sent back: what is on its way, and what ended within ${ON_THE_WAY_DAYS} days, newest first`,
    })
    .output(z.object({ refunds: z.array(refundView).max(REFUNDS_SHOWN) })),
  quarantine: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/payments/quarantine',
      summary: 'Payments that no program decides about',
      description:
        'Amount or currency differ from the order, or the money went back elsewhere. Nothing of them was credited by itself.',
    })
    .output(
      z.object({
        payments: z.array(quarantinedPayment).max(QUARANTINED_SHOWN),
        /** How many wait, also beyond those. */
        total: z.int(),
      }),
    ),
  endQuarantine: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/payments/{id}/end-quarantine',
      summary: 'Note that a payment in quarantine was dealt with',
      description:
        '`refund` sends what was taken back to the payer; `close` notes that it was settled elsewhere.',
    })
    .input(
      z.object({
        id: z.string().max(60),
        decision: z.enum(['refund', 'close']),
        reason: z.string().trim().min(1, { error: REASON_REQUIRED }).max(500),
      }),
    )
    .output(done)
    .errors({ ...stepUpRequired, NOT_REFUNDABLE: { status: 409, message: M.nothingToSendBack } }),
  ...paymentOperatorContract,
};
