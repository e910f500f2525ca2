/** Operators' view of reviews and decisions about them, and the kinds of reasons for hiding one. */

import { z } from 'zod';
import { entityId, instant, personSummary, text } from '../fields.ts';
import { REPORTS_SHOWN } from '../reports.ts';
import { en as M } from './words/en.ts';

/** A review, or the answer to one. */
export const reviewPart = z.enum(['review', 'answer']);
export type ReviewPart = z.infer<typeof reviewPart>;

/** Why something is hidden, as its writer and the other side are told: `because` goes on after 'It is hidden, because'. */
export const HIDING_CATEGORIES = {
  private: {
    label: 'Private details',
    because: "it tells private things, such as a child's full name, an address or a phone number",
  },
  insulting: { label: 'Insults', because: 'it insults somebody' },
  off_topic: { label: 'Not about the class', because: 'it is not about the class' },
  untrue: { label: 'Not true', because: 'it tells of something that did not happen, as far as we can see' },
  advertising: { label: 'Advertising', because: 'it advertises something' },
  other: { label: 'Another reason', because: 'it does not keep to our rules for reviews' },
} as const;
export const hidingCategory = z.enum(
  Object.keys(HIDING_CATEGORIES) as [keyof typeof HIDING_CATEGORIES, ...(keyof typeof HIDING_CATEGORIES)[]],
  { error: M.categoryRequired },
);
export type HidingCategory = z.infer<typeof hidingCategory>;

/** 'It is hidden, because it insults somebody.' */
export function hiddenSentence(category: HidingCategory): string {
  return `It is hidden, because ${HIDING_CATEGORIES[category].because}.`;
}

const hiding = z.object({ category: hidingCategory, reason: z.string() }).nullable();

/** A review as an operator decides about it. */
export const moderatedReview = z.object({
  id: entityId,
  teacher: personSummary,
  writer: z.object({ id: entityId, name: z.string() }),
  subject: z.string(),
  class: z.number(),
  rating: z.number(),
  comment: z.string(),
  publishedAt: instant,
  /** Null while everybody sees it. */
  hidden: hiding,
  answer: z.object({ body: z.string(), answeredAt: instant, hidden: hiding }).nullable(),
  /** Open reports, oldest first. */
  reports: z
    .array(
      z.object({
        part: reviewPart,
        by: z.string(),
        role: z.string(),
        reason: z.string(),
        reportedAt: instant,
      }),
    )
    .max(REPORTS_SHOWN),
});
export type ModeratedReview = z.infer<typeof moderatedReview>;

/** The operators' lists: the oldest report first, the last hidden first, the newest first. */
export const MODERATION_LISTS = ['reported', 'hidden', 'all'] as const;
export type ModerationList = (typeof MODERATION_LISTS)[number];

/** An operator hides a review or its answer, shows it again, or leaves it as it is in spite of a report. */
export const moderationDecision = z
  .object({
    id: entityId,
    part: reviewPart,
    hidden: z.boolean(),
    /** Needed to hide: the reason given to people. */
    category: hidingCategory.optional(),
    /** In the operator's own words, for the audit log. */
    reason: text(500, M.decisionRequired),
  })
  .refine(({ hidden, category }) => !hidden || category !== undefined, {
    error: M.categoryRequired,
    path: ['category'],
  });
export type ModerationDecision = z.infer<typeof moderationDecision>;
