import { api } from '../../lib/api.ts';
import { loadEveryRow } from '../../lib/show-more.ts';
import type { Assessment } from './assessment-card.tsx';

/** All assessments of the student, page after page: counts, averages and groups are made of all of them. */
export async function loadAssessments(signal: AbortSignal): Promise<Assessment[]> {
  const { rows } = await loadEveryRow(
    (page) => api.assessments.list(page, { signal }),
    ({ assessments }) => assessments,
  );
  return rows;
}
