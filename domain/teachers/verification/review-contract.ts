import { z } from 'zod';
import { stepUpRequired } from '../../accounts/step-up.ts';
import { entityId, pageInput } from '../../fields.ts';
import { procedureFor } from '../../procedure.ts';
import { en as T } from './review/words/en.ts';
import {
  askMoreInput,
  PROPOSAL_ANSWERS,
  reviewReason,
  reviewRow,
  reviewView,
  tiersInput,
  verdictInput,
} from './review-schema.ts';
import { REQUEST_STATUSES } from './status.ts';

const request = z.object({ request: reviewView });

/** Operators who verify teachers. */
export const reviewContract = {
  list: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/verifications',
      summary: 'Requests to be verified, for operators',
      description:
        'Those that wait for us the longest first, then those that the teacher was asked about first; what was decided latest first. Paginated by key.',
    })
    .input(z.object({ status: z.enum(REQUEST_STATUSES).default('pending'), ...pageInput(20) }))
    .output(
      z.object({
        requests: z.array(reviewRow),
        nextCursor: z.string().nullable(),
        counts: z.object({ pending: z.number(), more_asked: z.number() }),
      }),
    ),
  get: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/verifications/{id}',
      summary: 'One request to be verified',
      description: 'Of the ID number its last four digits; documents are listed, not opened.',
    })
    .input(z.object({ id: entityId }))
    .output(request),
  revealNumber: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/verifications/{id}/reveal',
      summary: 'See the whole ID number',
      description: 'Asks to confirm who it is (/auth/step-up). The reason is kept in the audit log.',
    })
    .errors({ ...stepUpRequired, NUMBER_GONE: { status: 409, message: T.numberGone } })
    .input(z.object({ id: entityId, reason: reviewReason }))
    .output(z.object({ idNumber: z.string() })),
  openDocument: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/verification-documents/{id}/open',
      summary: 'Open a document',
      description: 'The reason is kept in the audit log before the first byte is answered.',
    })
    .errors(stepUpRequired)
    .input(z.object({ id: entityId, reason: reviewReason }))
    .output(z.file()),
  decide: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/verifications/{id}/decide',
      summary: 'Approve or refuse a request, alone or with a second operator',
      description:
        'The teacher is told by mail, and reads the reason of a refusal. With `second` it is a proposal that another operator confirms; from then on the request takes two. 409 when somebody else was faster.',
    })
    .errors({ CONFLICT: { status: 409, message: T.decidedBefore } })
    .input(verdictInput)
    .output(request),
  askMore: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/verifications/{id}/ask',
      summary: 'Ask the teacher for more',
      description:
        'The request goes back to the teacher with a note for each part, everything else as it was. The teacher is notified, reminded after 7 days, and the request lapses after 30. 409 when it was decided, or a proposal waits.',
    })
    .errors({ CONFLICT: { status: 409, message: T.decidedBefore } })
    .input(askMoreInput)
    .output(request),
  recall: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/verifications/{id}/recall',
      summary: 'Take back what the teacher was asked for',
      description: 'The request waits for us again, as it was sent.',
    })
    .errors({ CONFLICT: { status: 409, message: T.notAsked } })
    .input(z.object({ id: entityId, reason: reviewReason }))
    .output(request),
  answerProposal: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/verification-proposals/{id}/answer',
      summary: "Confirm or decline another operator's decision, or take back one's own",
      description: 'The database refuses that the same person makes and confirms it.',
    })
    .errors({ CONFLICT: { status: 409, message: T.answeredBefore } })
    .input(z.object({ id: entityId, answer: z.enum(PROPOSAL_ANSWERS), reason: reviewReason }))
    .output(request),
  changeTiers: procedureFor('admin')
    .route({
      method: 'PUT',
      path: '/admin/verifications/{id}/tiers',
      summary: 'Change what is verified, or take the verification back',
      description:
        'Of the approved request that it stands on. Without tiers nobody can book the teacher any more; what is booked stays. The teacher is told by mail.',
    })
    .errors({ CONFLICT: { status: 409, message: T.decidedBefore } })
    .input(tiersInput)
    .output(request),
};
