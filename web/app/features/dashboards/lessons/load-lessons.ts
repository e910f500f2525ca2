import { api } from '../../../lib/api.ts';
import { pending } from '../../../lib/pending.ts';
import { loadRows } from '../../../lib/show-more.ts';
import { agendaPageOf } from '../agenda/agenda.ts';
import { type LessonTab, lessonTabOf } from './lesson-tabs.ts';

/** Loads a list of classes by time for an address: the tab, and the pending folds. */
export function loadLessons(request: Request, fallback: LessonTab) {
  const search = new URL(request.url).searchParams;
  const tab = lessonTabOf(search, fallback);
  const { step, wanted, togetherIn } = agendaPageOf(search);
  const list = loadRows(
    wanted,
    (page) => api.lessons.agenda({ status: tab, togetherIn, ...page }, { signal: request.signal }),
    (page) => page.folds,
  );
  return { tab, step, togetherIn, list: pending(list) };
}

export type LoadedLessons = ReturnType<typeof loadLessons>;
