/** Classes by what waits, what is on, what comes and what is over; those of one weekly series or batch are one fold. */
import { DAY_MS, toMs } from '../time.ts';
import { classroomPhase, type TimedLesson } from './classroom-phase.ts';

/** The parts of the list, in its order, as the database tells them apart. */
export const AGENDA_SECTIONS = ['waiting', 'ahead', 'past'] as const;
export type AgendaSection = (typeof AGENDA_SECTIONS)[number];

/** The groups that people see, in their order: what is ahead is told apart by the clock. */
export const AGENDA_GROUPS = ['live', 'waiting', 'next', 'later', 'past'] as const;
export type AgendaGroup = (typeof AGENDA_GROUPS)[number];

/** 'Next' reaches so many days ahead; anything after that is 'Later'. */
export const NEXT_DAYS = 7;
/** Rows of a fold that a list holds; the page of the series or batch has all of them. */
export const FOLD_SHOWN = 12;

/** One row, or the rows of one series or batch in one section, the first ones of the list first. */
export interface Fold<Row> {
  id: string;
  section: AgendaSection;
  /** All of them, also those that are not among `rows`. */
  count: number;
  rows: Row[];
}

/**
 * Puts the folds of a list into groups at `nowMs`. A class whose door is open leaves its fold and stands under 'live'; one
 * that is over and not settled yet stands under 'past'.
 */
export function groupAgenda<Row>(
  folds: readonly Fold<Row>[],
  lessonOf: (row: Row) => TimedLesson,
  nowMs: number,
): Record<AgendaGroup, Fold<Row>[]> {
  const groups: Record<AgendaGroup, Fold<Row>[]> = { live: [], waiting: [], next: [], later: [], past: [] };
  for (const fold of folds) {
    if (fold.section !== 'ahead') {
      groups[fold.section].push(fold);
      continue;
    }
    const rest: Row[] = [];
    for (const [place, row] of fold.rows.entries()) {
      const phase = classroomPhase(lessonOf(row), nowMs);
      const alone = { ...fold, id: `${fold.id}-${place}`, count: 1, rows: [row] };
      if (phase === 'open' || phase === 'live') groups.live.push(alone);
      else if (phase === 'over') groups.past.unshift(alone);
      else rest.push(row);
    }
    const [first] = rest;
    if (first === undefined) continue;
    const isNext = toMs(lessonOf(first).startsAt) < nowMs + NEXT_DAYS * DAY_MS;
    const count = fold.count - (fold.rows.length - rest.length);
    groups[isNext ? 'next' : 'later'].push({ ...fold, count, rows: rest });
  }
  return groups;
}
