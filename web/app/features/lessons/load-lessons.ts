import { api } from '../../lib/api.ts';
import { pending } from '../../lib/pending.ts';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { LESSONS_STEP, type LessonTab, lessonTabOf } from './lesson-tabs.ts';

/** Loads a list of classes for an address: the tab, and the pending rows. */
export function loadLessons(request: Request, fallback: LessonTab) {
  const search = new URL(request.url).searchParams;
  const tab = lessonTabOf(search, fallback);
  const list = loadRows(
    rowsWanted(search, LESSONS_STEP),
    (page) => api.lessons.list({ status: tab, ...page }, { signal: request.signal }),
    (page) => page.lessons,
  );
  return { tab, list: pending(list) };
}

export type LoadedLessons = ReturnType<typeof loadLessons>;
