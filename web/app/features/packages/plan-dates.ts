import { addDays } from '@kaksha/domain/time.ts';

/** A chapter as the teacher edits it. */
export interface PlannedChapter {
  title: string;
  /** 'YYYY-MM-DD', or null for no date. */
  dueOn: string | null;
  done: boolean;
}

/**
 * Dates for the chapters that have none and are not done, a week apart: from a week after today, or after the last date
 * that stands before them. Dates that are there stay.
 */
export function suggestDates(chapters: readonly PlannedChapter[], today: string): PlannedChapter[] {
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

/** The chapters with one of them moved a place up (-1) or down (1). */
export function moveChapter(
  chapters: readonly PlannedChapter[],
  index: number,
  by: -1 | 1,
): PlannedChapter[] {
  const moved = [...chapters];
  const [chapter] = moved.splice(index, 1);
  if (chapter !== undefined) moved.splice(index + by, 0, chapter);
  return moved;
}
