import { toMs } from '../time.ts';
import { daysRemaining } from './policy.ts';
import { sortForStudent } from './search.ts';

/** Assignments due in so many days are due this week. */
export const THIS_WEEK_DAYS = 7;
/** So many that were handed in are shown, the last ones. */
export const HANDED_IN_COUNT = 5;

interface Assigned {
  status: string;
  dueDate: string;
  completedOn: string | null;
}

/** A student's assignments, by due date; each list is in the order in which it is to be done. */
export interface Assignments<A> {
  overdue: A[];
  thisWeek: A[];
  later: A[];
  /** The newest first. */
  handedIn: A[];
}

/** Groups a student's assessments by the work left. One that is due at this very moment is overdue. */
export function groupAssignments<A extends Assigned>(
  assessments: readonly A[],
  nowMs: number,
): Assignments<A> {
  const groups: Assignments<A> = { overdue: [], thisWeek: [], later: [], handedIn: [] };
  for (const assessment of sortForStudent(assessments)) groups[groupOf(assessment, nowMs)].push(assessment);
  return { ...groups, handedIn: groups.handedIn.slice(0, HANDED_IN_COUNT) };
}

function groupOf({ status, dueDate }: Assigned, nowMs: number): keyof Assignments<never> {
  if (status === 'completed') return 'handedIn';
  if (toMs(dueDate) <= nowMs) return 'overdue';
  return daysRemaining(dueDate, nowMs) <= THIS_WEEK_DAYS ? 'thisWeek' : 'later';
}
