import { MASTERY_WORDS } from '../mastery.ts';

/** Badges of a child, each for something that really happened. The names are kept: a badge that was earned stays. */
export const BADGE_KINDS = [
  'first_class',
  'ten_classes',
  'first_test',
  'first_full_score',
  'first_daily_ten',
  'week_of_practice',
  'first_review',
  'chapter_mastered',
] as const;
export type BadgeKind = (typeof BADGE_KINDS)[number];

/** Days of practice in a row, by Indian days, that `week_of_practice` wants; classes that `ten_classes` wants. */
export const PRACTICE_DAYS = 7;
export const CLASSES_WANTED = 10;

export const BADGES: Readonly<Record<BadgeKind, { name: string; how: string }>> = {
  first_class: { name: 'First class', how: 'Take part in a class' },
  ten_classes: { name: 'Ten classes', how: `Take part in ${CLASSES_WANTED} classes` },
  first_test: { name: 'First test', how: 'Hand in an assessment' },
  first_full_score: { name: 'First full score', how: 'Get every mark of an assessment' },
  first_daily_ten: { name: 'First Daily 10', how: 'Finish a Daily 10' },
  week_of_practice: { name: 'Week of practice', how: `Practise on ${PRACTICE_DAYS} days in a row` },
  first_review: { name: 'First review', how: 'Tell other families about a class' },
  chapter_mastered: {
    name: 'Chapter mastered',
    how: `Bring a chapter to ${MASTERY_WORDS.mastered}, in practice or in assessments`,
  },
};

/** The chapter that a badge is for; no other kind has one. */
export interface BadgeChapter {
  grade: number;
  subject: string;
  book: string;
  title: string;
}

/** A badge's name and how it is earned: with its chapter, where it is for one. */
export function badgeWords(kind: BadgeKind, chapter: BadgeChapter | null): { name: string; how: string } {
  if (chapter === null) return BADGES[kind];
  const { grade, subject, book, title } = chapter;
  return {
    name: `${BADGES[kind].name}: ${title}`,
    how: `Bring this chapter of ${book} (${subject}, class ${grade}) to ${MASTERY_WORDS.mastered}, in practice or in assessments`,
  };
}

/** 'Aarav S.': a child as strangers may read of them. */
export function firstNameAndInitial(firstName: string, lastName: string): string {
  const [initial] = lastName.trim();
  return initial === undefined ? firstName.trim() : `${firstName.trim()} ${initial.toUpperCase()}.`;
}
