import { addDays } from '@kaksha/domain/time.ts';

/** A chapter as dates are found for it. */
interface PlannedChapter {
  /** 'YYYY-MM-DD', or null for no date. */
  dueOn: string | null;
  done: boolean;
}

/**
 * Dates for the chapters that have none and are not done, a week apart: from a week after today, or after the last date
 * that stands before them. Dates that are there stay.
 */
export function suggestDates<Chapter extends PlannedChapter>(
  chapters: readonly Chapter[],
  today: string,
): Chapter[] {
  let last = today;
  return chapters.map((chapter) => {
    if (chapter.done) return chapter;
    if (chapter.dueOn !== null) {
      if (chapter.dueOn > last) last = chapter.dueOn;
      return chapter;
    }
    last = addDays(last, 7);
    return { ...chapter, dueOn: last };
  });
}
