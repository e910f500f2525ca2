import { GUIDES, GUIDES_PATH } from '@kaksha/domain/resources/guides/paths.ts';
import type { Guide } from '@kaksha/domain/resources/guides/schema.ts';
import { pagePicture } from '@kaksha/domain/share-pictures.ts';

/** The preview picture of a shared guide: one for all guides. */
export const guidesPicture = { path: pagePicture(GUIDES_PATH), alt: GUIDES.title };

/** A title in Devanagari is read as Hindi. */
export function langOf(text: string): 'hi' | undefined {
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined;
}

/** Where a student practises just this chapter. */
export function practiceChapterPath({ class: grade, subject, book, title }: Guide): string {
  return `/practice?${new URLSearchParams({ class: String(grade), subject, book, chapter: title })}`;
}
