import { formatDate } from '../time.ts';
import { HIDING_CATEGORIES, type HidingCategory, type ReviewPart } from './moderation.ts';
import { en as WORDS } from './notices/words/en.ts';

/** The decision on a review or an answer: hidden, shown again, or left as it is although it was reported. */
export type ModerationEvent = 'hidden' | 'shown' | 'kept';

/** The person mailed: the writer, the one written to, or the reporter. */
export type ModerationSide = 'writer' | 'other' | 'reporter';

export interface ModeratedClass {
  lessonId: string;
  subject: string;
  startsAt: string;
}

/** The paragraphs for one side; the reason is given by its kind, never in the operator's own words. */
function said(
  part: ReviewPart,
  event: ModerationEvent,
  side: ModerationSide,
  category: HidingCategory | null,
): string[] {
  if (event === 'kept') return [WORDS.kept];
  const rating = part === 'answer' ? '' : event === 'hidden' ? WORDS.ratingOut : WORDS.ratingIn;
  if (event === 'shown') return [WORDS.shown(rating)];
  const why = category === null ? '' : WORDS.why(HIDING_CATEGORIES[category].because);
  return WORDS.hidden[side === 'writer' ? 'writer' : 'other'](why, rating);
}

const newsOf = (part: ReviewPart, event: ModerationEvent, side: ModerationSide): string =>
  `${WORDS.whose[part][side]} ${WORDS.events[event]}`;

/** The mail about a decision, for one side. `area` is the reader's own area: 'student', 'parent' or 'teacher'. */
export function moderationNotice(
  { lessonId, subject, startsAt }: ModeratedClass,
  part: ReviewPart,
  event: ModerationEvent,
  side: ModerationSide,
  area: string,
  category: HidingCategory | null = null,
) {
  const news = newsOf(part, event, side);
  const date = formatDate(startsAt);
  return {
    kind: 'class' as const,
    subject: WORDS.subject(news, subject, date),
    paragraphs: [WORDS.about(news, subject, date), ...said(part, event, side, category)],
    action: { label: WORDS.seeClass, path: `/${area}/classes/${lessonId}` },
  };
}

/** The mail to a reader whose report changed nothing: it tells nothing of the class. */
export function keptForReader(part: ReviewPart, teacherId: string) {
  return {
    kind: 'class' as const,
    subject: newsOf(part, 'kept', 'reporter'),
    paragraphs: said(part, 'kept', 'reporter', null),
    action: { label: WORDS.seeProfile, path: `/teachers/${teacherId}?tab=reviews` },
  };
}
