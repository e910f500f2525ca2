import { z } from 'zod';
import { entityId, instant, personSummary, text } from '../../fields.ts';
import { REASON_REQUIRED } from '../../words.ts';
import { DOCUMENT_KINDS, DOCUMENTS_MAX } from './documents.ts';
import { ownRequest, verificationDocument } from './request.ts';
import { en as REVIEW_TEXT } from './review/words/en.ts';
import { REQUEST_STATUSES } from './status.ts';
import { inTierOrder, VERIFICATION_TIERS } from './tiers.ts';

/** Lines of the history, and other requests of the teacher, that are shown, the latest. */
export const HISTORY_SHOWN = 30;

/** Why an operator does something; the same in the audit log. */
export const reviewReason = text(1000, REASON_REQUIRED);

const tiers = z
  .array(z.enum(VERIFICATION_TIERS))
  .max(VERIFICATION_TIERS.length)
  .overwrite((chosen) => inTierOrder(chosen));

/** A decision about a request. Tiers are of approvals alone. */
export const verdictInput = z
  .object({
    id: entityId,
    decision: z.enum(['approve', 'reject']),
    tiers: tiers.default([]),
    reason: reviewReason,
    /** Whether another operator has to confirm it; where one was asked for, every decision is such a one. */
    second: z.boolean().default(false),
  })
  .refine(({ decision, tiers: chosen }) => decision === 'reject' || chosen.includes('identity'), {
    error: REVIEW_TEXT.identityFirst,
    path: ['tiers'],
  });
export type VerdictInput = z.infer<typeof verdictInput>;

/** Verified from now on; an empty list takes the verification back. */
export const tiersInput = z
  .object({ id: entityId, tiers, reason: reviewReason })
  .refine(({ tiers: chosen }) => chosen.length === 0 || chosen.includes('identity'), {
    error: REVIEW_TEXT.identityFirst,
    path: ['tiers'],
  });
export type TiersInput = z.infer<typeof tiersInput>;

export const PROPOSAL_ANSWERS = ['confirm', 'decline', 'take_back'] as const;
export type ProposalAnswer = (typeof PROPOSAL_ANSWERS)[number];

/** A decision that another operator has to confirm. */
export const proposalView = z.object({
  id: entityId,
  decision: z.enum(['approve', 'reject']),
  tiers: z.array(z.enum(VERIFICATION_TIERS)),
  reason: z.string(),
  proposedBy: z.object({ id: entityId, name: z.string() }),
  proposedAt: instant,
});
export type ProposalView = z.infer<typeof proposalView>;

/** A line of the queue. */
export const reviewRow = z.object({
  id: entityId,
  teacher: personSummary,
  status: z.enum(REQUEST_STATUSES),
  submittedAt: instant,
  decidedAt: instant.nullable(),
  /** Documents that are there. */
  documentCount: z.number(),
  /** How many requests of the teacher came before. */
  earlier: z.number(),
  /** A decision waits for a second operator. */
  awaitsSecond: z.boolean(),
  tiers: z.array(z.enum(VERIFICATION_TIERS)),
});
export type ReviewRow = z.infer<typeof reviewRow>;

/** Everything that a request is decided from. */
export const reviewView = ownRequest.extend({
  status: z.enum(REQUEST_STATUSES),
  teacher: personSummary.extend({
    email: z.string(),
    emailVerified: z.boolean(),
    city: z.string(),
    joinedAt: instant,
    qualifications: z.string(),
    experienceYears: z.number(),
    closed: z.boolean(),
  }),
  /** Whether the number's check digit is right; null where that was not noted. */
  idNumberValid: z.boolean().nullable(),
  /** It can still be revealed. */
  hasIdNumber: z.boolean(),
  documents: z.array(verificationDocument).max(DOCUMENTS_MAX),
  /** Of which kinds they were, once they are gone. */
  documentKinds: z.array(z.enum(DOCUMENT_KINDS)).nullable(),
  twoOperators: z.boolean(),
  proposal: proposalView.nullable(),
  decidedBy: z.string().nullable(),
  /** Verified now; empty unless this is the request that it stands on. */
  tiers: z.array(z.enum(VERIFICATION_TIERS)),
  /** The teacher's other requests, latest first. */
  others: z
    .array(
      z.object({
        id: entityId,
        status: z.enum(REQUEST_STATUSES),
        submittedAt: instant,
        reason: z.string().nullable(),
      }),
    )
    .max(HISTORY_SHOWN),
  /** Views and decisions, latest first: out of the audit log. */
  history: z
    .array(z.object({ action: z.string(), by: z.string().nullable(), reason: z.string(), at: instant }))
    .max(HISTORY_SHOWN),
});
export type ReviewView = z.infer<typeof reviewView>;
