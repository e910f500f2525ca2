import { api } from '../../../lib/api.ts';
import { loadEveryRow } from '../../../lib/show-more.ts';

/** All recordings of a class, page after page, and whose consent is missing. */
export async function loadRecordings(lessonId: string) {
  const { first, rows } = await loadEveryRow(
    (page) => api.recordings.list({ id: lessonId, ...page }),
    ({ recordings }) => recordings,
  );
  return { recordings: rows, missing: first.missing };
}
