/** Addresses and titles of the study guides: one page for each chapter of the books. */
import { subjectSlug } from '../../teachers/tutor-lists.ts';

export const GUIDES_PATH = '/resources/guides';

/** A subject or chapter as it stands in an address: 'Mango Treat' is 'mango-treat'. Letters of any script are kept. */
export const guideSlug = subjectSlug;

/** '/resources/guides/class-8/mathematics'. */
export function guideListPath(grade: number, subject: string): string {
  return `${GUIDES_PATH}/class-${grade}/${encodeURIComponent(guideSlug(subject))}`;
}

/** '/resources/guides/class-8/mathematics/a-square-and-a-cube'. */
export function guidePath(grade: number, subject: string, chapter: string): string {
  return `${guideListPath(grade, subject)}/${encodeURIComponent(guideSlug(chapter))}`;
}

export const GUIDES = {
  title: 'Study guides',
  description:
    'Every chapter of the NCERT books, Class 1 to 10: its place in the book, our practice questions on it, and who teaches it.',
  notWritten:
    'No teacher has written a guide to this chapter yet. What stands here comes from the book’s contents and from our practice questions.',
  noQuestions: 'Our practice bank has no questions on this chapter yet.',
} as const;
