import { z } from 'zod';
import { entityId, instant, personSummary, text } from '../../fields.ts';
import { requestText } from '../../public-text.ts';
import { REASON_REQUIRED } from '../../words.ts';
import { DOCUMENT_KINDS, DOCUMENTS_MAX } from './documents.ts';
import { askedQuestion, ownRequest, verificationDocument } from './request.ts';
import { en as REVIEW_TEXT } from './review/words/en.ts';
import { ASKED_PARTS, CHANGEABLE, NOTE_MAX, ROUNDS_MAX } from './rounds.ts';
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

/** Asks the teacher for more: one note for each part. */
export const askMoreInput = z.object({
  id: entityId,
  questions: z
    .array(
      z.object({
        part: z.enum(ASKED_PARTS),
        note: requestText(text(NOTE_MAX, REVIEW_TEXT.noteRequired)),
      }),
    )
    .min(1, { error: REVIEW_TEXT.partRequired })
    .max(ASKED_PARTS.length)
    .refine((questions) => new Set(questions.map(({ part }) => part)).size === questions.length, {
      error: REVIEW_TEXT.partOnce,
    }),
});
export type AskMoreInput = z.infer<typeof askMoreInput>;

/** A difference in a request that came back. */
const requestChange = z.object({ field: z.enum(CHANGEABLE), before: z.string(), after: z.string() });

/** One time that more was asked for. */
export const reviewRound = z.object({
  number: z.number(),
  questions: z.array(askedQuestion).max(ASKED_PARTS.length),
  askedBy: z.string(),
  askedAt: instant,
  /** Without an answer the request lapses then. */
  answerBy: instant,
  remindedAt: instant.nullable(),
  /** Null while the teacher is asked. */
  ended: z.enum(['answered', 'recalled', 'lapsed']).nullable(),
  endedAt: instant.nullable(),
  reply: z.string(),
  changes: z.array(requestChange).max(CHANGEABLE.length),
});
export type ReviewRound = z.infer<typeof reviewRound>;

/** A line of the queue. */
export const reviewRow = z.object({
  id: entityId,
  teacher: personSummary,
  status: z.enum(REQUEST_STATUSES),
  submittedAt: instant,
  /** Since when it waits for an operator: it was sent, or came back. */
  waitingSince: instant,
  decidedAt: instant.nullable(),
  /** What differs since more was asked for; null unless it came back, empty where only words did. */
  cameBackWith: z.array(z.enum(CHANGEABLE)).max(CHANGEABLE.length).nullable(),
  /** More is asked for: when, and until when; null unless it is. */
  asked: z.object({ askedAt: instant, answerBy: instant }).nullable(),
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
  /** Every time that more was asked for, latest first. */
  rounds: z.array(reviewRound).max(ROUNDS_MAX),
  /** Views and decisions, latest first: out of the audit log. */
  history: z
    .array(z.object({ action: z.string(), by: z.string().nullable(), reason: z.string(), at: instant }))
    .max(HISTORY_SHOWN),
});
export type ReviewView = z.infer<typeof reviewView>;
