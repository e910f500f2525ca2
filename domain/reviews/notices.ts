import { BRAND } from '../brand.ts';
import { formatDate } from '../time.ts';
import { HIDING_CATEGORIES, type HidingCategory, type ReviewPart } from './moderation.ts';

/** The decision on a review or an answer: hidden, shown again, or left as it is although it was reported. */
export type ModerationEvent = 'hidden' | 'shown' | 'kept';

/** The person mailed: the writer, the one written to, or the reporter. */
export type ModerationSide = 'writer' | 'other' | 'reporter';

export interface ModeratedClass {
  lessonId: string;
  subject: string;
  startsAt: string;
}

const WHOSE: Record<ReviewPart, Record<ModerationSide, string>> = {
  review: {
    writer: 'Your review',
    other: 'A review of your class',
    reporter: 'The review that you reported',
  },
  answer: {
    writer: 'Your answer',
    other: 'The answer to your review',
    reporter: 'The answer that you reported',
  },
};

const WHAT_HAPPENED: Record<ModerationEvent, string> = {
  hidden: 'is not shown any more',
  shown: 'is shown again',
  kept: 'stays',
};

/** The paragraphs for one side; the reason is given by its kind, never in the operator's own words. */
function said(
  part: ReviewPart,
  event: ModerationEvent,
  side: ModerationSide,
  category: HidingCategory | null,
): string[] {
  if (event === 'kept') {
    return [
      'Thank you for telling us. We have read it with care, and it keeps to our rules, so it stays as it is.',
    ];
  }
  const rating =
    part === 'review'
      ? event === 'hidden'
        ? ' It does not count in the rating.'
        : ' It counts in the rating again.'
      : '';
  if (event === 'shown') {
    return [`We have looked at it once more, and everybody can read it again.${rating}`];
  }
  const why = category === null ? '' : ` The reason: ${HIDING_CATEGORIES[category].because}.`;
  return side === 'writer'
    ? [
        `We have taken it off the public profile.${why}${rating}`,
        `You can still read it with the class, and nothing else changes for you. If you think that we got it wrong, please write to ${BRAND.email}: somebody looks at it again.`,
      ]
    : [`We have taken it off the public profile.${why}${rating} You have nothing to do.`];
}

/** The mail about a decision, for one side. `area` is the reader's own area: 'student', 'parent' or 'teacher'. */
export function moderationNotice(
  { lessonId, subject, startsAt }: ModeratedClass,
  part: ReviewPart,
  event: ModerationEvent,
  side: ModerationSide,
  area: string,
  category: HidingCategory | null = null,
) {
  return {
    kind: 'class' as const,
    subject: `${WHOSE[part][side]} ${WHAT_HAPPENED[event]}: ${subject}, ${formatDate(startsAt)}`,
    paragraphs: [
      `${WHOSE[part][side]} ${WHAT_HAPPENED[event]}. It is about the class of ${formatDate(startsAt)}, ${subject}.`,
      ...said(part, event, side, category),
    ],
    action: { label: 'See the class', path: `/${area}/classes/${lessonId}` },
  };
}

/** The mail to a reader whose report changed nothing: it tells nothing of the class. */
export function keptForReader(part: ReviewPart, teacherId: string) {
  return {
    kind: 'class' as const,
    subject: `${WHOSE[part].reporter} ${WHAT_HAPPENED.kept}`,
    paragraphs: said(part, 'kept', 'reporter', null),
    action: { label: 'See the profile', path: `/teachers/${teacherId}?tab=reviews` },
  };
}
