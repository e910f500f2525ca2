/** A payout with what an operator looks up around it: the balance, the classes and disputes of its teacher, and earlier payouts. */
import { z } from 'zod';
import { entityId, instant, paise } from '../fields.ts';
import { operatorPayout, payableView, payoutView } from './schema.ts';

/** Of each list, the latest. */
export const EARLIER_SHOWN = 10;

export const payoutCase = z.object({
  payout: operatorPayout,
  payable: payableView,
  earlier: z.array(payoutView).max(EARLIER_SHOWN),
  /** The classes that were paid to the teacher last. */
  classes: z
    .array(
      z.object({
        bookingId: entityId,
        student: z.string(),
        subject: z.string(),
        amountPaise: paise,
        paidAt: instant,
      }),
    )
    .max(EARLIER_SHOWN),
  /** Those that are open. */
  disputes: z
    .array(
      z.object({
        id: entityId,
        bookingId: entityId,
        student: z.string(),
        /** The teacher and the family have written to each other: the dispute's page opens it, with a reason. */
        hasChat: z.boolean(),
      }),
    )
    .max(EARLIER_SHOWN),
});
export type PayoutCase = z.infer<typeof payoutCase>;
