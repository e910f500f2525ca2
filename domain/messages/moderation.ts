import { z } from 'zod';
import { entityId, instant, text } from '../fields.ts';
import { ROLES } from '../roles.ts';
import type { Lifecycle } from '../status.ts';
import { CONTACT_KINDS } from './contact-details.ts';
import { messageFile } from './files.ts';
import { en as T } from './moderation/words/en.ts';

/** Messages before and after the one that an operator decides about. */
export const CONTEXT_AROUND = 4;

/** Reasons for reporting a message. */
export const MESSAGE_REPORT_REASONS = ['rude', 'unsafe', 'contact', 'spam', 'other'] as const;
export type MessageReportReason = (typeof MESSAGE_REPORT_REASONS)[number];

/** open: waits for an operator. The others are decisions. */
export const CASE_STATUSES = ['open', 'dismissed', 'warned', 'hidden'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];
export const DECISIONS = ['dismissed', 'warned', 'hidden'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Each decision once; a new report reopens one that was not removed. */
export const CASE_LIFECYCLE = {
  dismissed: { from: ['open'], to: 'dismissed', by: ['operator'] },
  warned: { from: ['open'], to: 'warned', by: ['operator'] },
  hidden: { from: ['open'], to: 'hidden', by: ['operator'] },
  reopen: { from: ['dismissed', 'warned'], to: 'open', by: ['reader'] },
} as const satisfies Lifecycle<CaseStatus, 'operator' | 'reader', Decision | 'reopen'>;

export const messageReportInput = z.object({
  id: entityId,
  reason: z.enum(MESSAGE_REPORT_REASONS, { error: T.reasonRequired }),
  note: text(500).default(''),
});

const author = z.object({ id: entityId, name: z.string(), role: z.enum(ROLES) });

/** A message with everything that an operator decides from. */
export const messageCase = z.object({
  /** The message's id. */
  id: entityId,
  status: z.enum(CASE_STATUSES),
  openedAt: instant,
  /** Contact details found when it was sent. */
  contactKinds: z.array(z.enum(CONTACT_KINDS)),
  reports: z.array(
    z.object({
      by: z.string(),
      role: z.string(),
      reason: z.enum(MESSAGE_REPORT_REASONS),
      note: z.string(),
      reportedAt: instant,
    }),
  ),
  author,
  teacher: z.string(),
  family: z.string(),
  /** Files that go with it. */
  files: z.array(messageFile),
  /** The message among those around it, in their order. */
  context: z
    .array(
      z.object({ id: entityId, author: z.string(), role: z.string(), body: z.string(), sentAt: instant }),
    )
    .max(2 * CONTEXT_AROUND + 1),
  decision: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
});
export type MessageCase = z.infer<typeof messageCase>;

export const CASE_LISTS = ['open', 'decided'] as const;
export type CaseList = (typeof CASE_LISTS)[number];

export const caseDecision = z.object({
  id: entityId,
  decision: z.enum(DECISIONS),
  reason: text(1000, T.decisionRequired),
});
