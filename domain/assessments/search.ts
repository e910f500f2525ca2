import { toMs } from '../time.ts';

/** The subjects of the student's filter (specification, section 2); 'all' stands before them. */
export const ASSESSMENT_FILTER_SUBJECTS = [
  'Mathematics',
  'Science',
  'English',
  'History',
  'Computer Science',
] as const;

/** The tabs of the student's list (specification, section 2). */
export const ASSESSMENT_TABS = ['all', 'pending', 'completed'] as const;
export type AssessmentTab = (typeof ASSESSMENT_TABS)[number];

/** Filters of the student's list. `subject` is empty for all of them. */
export interface AssessmentQuery {
  tab: AssessmentTab;
  search: string;
  subject: string;
}

interface Searched {
  title: string;
  subject: string;
  topic: string;
  status: string;
}

/** Pending holds those still to be done, so begun ones as well; each assessment is in one of the two. */
export function isInTab(assessment: { status: string }, tab: AssessmentTab): boolean {
  if (tab === 'all') return true;
  return (assessment.status === 'completed') === (tab === 'completed');
}

/** The assessments that a tab, a search text (title, subject or topic, in any case) and a subject leave over. */
export function filterAssessments<A extends Searched>(
  assessments: readonly A[],
  query: AssessmentQuery,
): A[] {
  const wanted = query.search.trim().toLowerCase();
  return assessments.filter(
    (assessment) =>
      isInTab(assessment, query.tab) &&
      (query.subject === '' || assessment.subject.toLowerCase() === query.subject.toLowerCase()) &&
      [assessment.title, assessment.subject, assessment.topic].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  );
}

interface Ordered {
  status: string;
  dueDate: string;
  completedOn: string | null;
}

/** In the order in which a student looks at them: those due soonest, then those completed last. */
export function sortForStudent<A extends Ordered>(assessments: readonly A[]): A[] {
  return [...assessments].sort((a, b) => {
    const aDone = a.status === 'completed';
    if (aDone !== (b.status === 'completed')) return aDone ? 1 : -1;
    return aDone
      ? toMs(b.completedOn ?? b.dueDate) - toMs(a.completedOn ?? a.dueDate)
      : toMs(a.dueDate) - toMs(b.dueDate);
  });
}
