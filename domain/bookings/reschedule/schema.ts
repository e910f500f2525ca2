import { z } from 'zod';
import { entityId, givenInstant, instant, paise, text } from '../../fields.ts';
import { PROPOSAL_SIDES } from '../../lessons/status.ts';
import { requestText } from '../../public-text.ts';
import { PROPOSAL_STATUSES } from './status.ts';

/** Proposals of a booking that are shown, the last ones: each may be taken back and made anew. */
export const PROPOSALS_SHOWN = 50;

const span = z.object({ startsAt: instant, endsAt: instant });

/** A proposal of another time, as both sides see it. */
export const proposalView = z.object({
  id: entityId,
  bookingId: entityId,
  /** The proposing side: the family, or the teacher. */
  side: z.enum(PROPOSAL_SIDES),
  status: z.enum(PROPOSAL_STATUSES),
  /** The time that the class had, and the one that is proposed. */
  from: span,
  to: span,
  note: z.string(),
  /** The family's fee when it is accepted. */
  feePaise: paise,
  proposedAt: instant,
  expiresAt: instant,
  decidedAt: instant.nullable(),
});
export type ProposalView = z.infer<typeof proposalView>;

/** The last proposals of a booking, oldest first, and the terms of another one for its reader now. */
export const rescheduling = z.object({
  proposals: z.array(proposalView).max(PROPOSALS_SHOWN),
  /** Whether the class moves at once when its teacher gives another time: it is one of several families. */
  movesAtOnce: z.boolean(),
  /** Why no other time can be proposed now; null when one can. */
  refusal: z.string().nullable(),
  /** The fee of the viewer's side when a proposal made now is accepted. */
  feePaise: paise,
  /** The last moment at which a family's proposal is free. */
  freeUntil: instant,
});
export type Rescheduling = z.infer<typeof rescheduling>;

/** POST /bookings/{id}/reschedules. Nobody pays more than they were shown. */
export const proposeInput = z.object({
  id: entityId,
  startsAt: givenInstant,
  note: requestText(text(500)).default(''),
  /** `feePaise` of the terms that the person was shown. */
  feePaise: paise,
});
export type ProposeInput = z.infer<typeof proposeInput>;
