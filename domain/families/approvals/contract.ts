import { z } from 'zod';
import { insufficientFunds } from '../../bookings/insufficient-funds.ts';
import { bookLessonInput } from '../../bookings/schema.ts';
import { en as BOOKING_MESSAGES } from '../../bookings/words/en.ts';
import { entityId, grade, instant, paise, personSummary, subject, text } from '../../fields.ts';
import { APPROVAL_KINDS } from '../../notifications/describe-decision.ts';
import { buyPackageInput } from '../../packages/contract.ts';
import { done, idempotentProcedureFor, procedureFor } from '../../procedure.ts';
import { bookSeriesInput } from '../../series/schema.ts';
import { APPROVAL_STATUSES } from './status.ts';
import { en as M } from './words/en.ts';

/** Requests that are shown at once. */
export const APPROVALS_SHOWN = 50;

const note = text(500).default('');

/** A seat in a batch, whose first month is paid on approval. Its teacher, subject and class are those of the batch. */
const batchWish = z.object({
  batchId: entityId,
  teacherId: entityId,
  subject,
  class: grade,
  /** The price of a month that the child was shown. */
  pricePaise: paise,
  /** Classes of a month. */
  classes: z.int().min(1).max(12),
});

/** A child's request: the body with which it would be booked or bought. */
export const approvalWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('booking'), booking: bookLessonInput }),
  z.object({ kind: z.literal('package'), package: buyPackageInput }),
  z.object({ kind: z.literal('series'), series: bookSeriesInput }),
  z.object({ kind: z.literal('batch'), batch: batchWish }),
]);
export type ApprovalWish = z.infer<typeof approvalWish>;

/** A child's request, as the family sees it. */
export const approvalView = z.object({
  id: entityId,
  kind: z.enum(APPROVAL_KINDS),
  status: z.enum(APPROVAL_STATUSES),
  student: personSummary,
  teacher: personSummary,
  subject: z.string(),
  /** Empty for a package. */
  topic: z.string(),
  /** Of the class, or of the first of a series; null for a package. */
  startsAt: instant.nullable(),
  durationMinutes: z.number(),
  /** How many classes it is. */
  lessons: z.number(),
  /** All of it, less the coupon's part. */
  pricePaise: paise,
  note: z.string(),
  askedAt: instant,
  expiresAt: instant,
  decidedAt: instant.nullable(),
  /** The parent's words on declining. */
  word: z.string(),
  /** The booking, package or series that came of it. */
  resultId: entityId.nullable(),
});
export type ApprovalView = z.infer<typeof approvalView>;

const one = z.object({ approval: approvalView });
const id = z.object({ id: entityId });
const ENDED = { APPROVAL_ENDED: { status: 409, message: M.ended } } as const;

/** Requests of children under 18 that a parent has to approve. */
export const approvalsContract = {
  askApproval: idempotentProcedureFor('student')
    .route({
      method: 'POST',
      path: '/families/approvals',
      successStatus: 201,
      summary: 'Ask my parents to approve and pay',
      description:
        'A class keeps its time until a parent answers, at most 24 hours. Nothing is paid before. A package and a series keep nothing.',
    })
    .errors({
      SLOT_TAKEN: { status: 409, message: BOOKING_MESSAGES.slotTaken },
      NOT_BOOKABLE: { status: 409, message: BOOKING_MESSAGES.notVerified },
      EMAIL_NOT_VERIFIED: { status: 403, message: BOOKING_MESSAGES.emailNotVerified },
      TOO_MANY_APPROVALS: { status: 409, message: M.tooMany },
      PRICE_CHANGED: { status: 409, message: M.priceChanged },
    })
    .input(z.object({ wish: approvalWish, note }))
    .output(one),
  approvals: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/families/approvals',
      summary: 'What waits for a parent, and what was answered in the last days',
    })
    .output(z.object({ approvals: z.array(approvalView).max(APPROVALS_SHOWN) })),
  approve: idempotentProcedureFor('parent')
    .route({
      method: 'POST',
      path: '/families/approvals/{id}/approve',
      summary: 'Approve, pay and book in one step',
      description: "Out of the approving parent's wallet, at the price that was shown, or nothing changes.",
    })
    .errors({
      ...ENDED,
      PRICE_CHANGED: { status: 409, message: M.priceChanged },
      INSUFFICIENT_FUNDS: insufficientFunds(),
      SLOT_TAKEN: { status: 409, message: BOOKING_MESSAGES.slotTaken },
      NOT_BOOKABLE: { status: 409, message: BOOKING_MESSAGES.notVerified },
      EMAIL_NOT_VERIFIED: { status: 403, message: BOOKING_MESSAGES.emailNotVerified },
    })
    .input(z.object({ id: entityId, pricePaise: paise }))
    .output(one),
  declineApproval: procedureFor('parent')
    .route({ method: 'POST', path: '/families/approvals/{id}/decline', summary: 'Decline, with a word' })
    .errors(ENDED)
    .input(z.object({ id: entityId, word: text(500).default('') }))
    .output(one),
  withdrawApproval: procedureFor('student')
    .route({ method: 'DELETE', path: '/families/approvals/{id}', summary: 'Take back what I asked for' })
    .errors(ENDED)
    .input(id)
    .output(done),
};
