import { BRAND } from '../../../brand.ts';
import type { PersonState } from '../states.ts';

/** Messages to operators, and to the people concerned. */
export const en = {
  loadFailed: 'Failed to load people.',
  personFailed: 'Failed to load this person.',
  none: 'No people found',
  noneText: 'Try the whole address, the number, an id, or at least three letters of the name.',
  /** The reason that families and teachers read when an operator cancels a class. */
  calledOff: (why: string) => `${BRAND.name} cancelled this class. ${why}`,
  /** Why, when the teacher was suspended. */
  teacherGone: 'The teacher is not available any more.',

  states: {
    active: 'Active',
    suspended: 'Suspended',
    closed: 'Closed',
    erased: 'Erased',
  } satisfies Readonly<Record<PersonState, string>>,
} as const;
