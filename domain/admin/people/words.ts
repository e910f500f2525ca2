import { BRAND } from '../../brand.ts';

/** What operators and the people concerned are told. */
export const PEOPLE_MESSAGES = {
  loadFailed: 'Failed to load people.',
  personFailed: 'Failed to load this person.',
  none: 'No people found',
  noneText: 'Try the whole address, the number, an id, or at least three letters of the name.',
  operator: 'An operator’s account is looked after on the command line, not here.',
  already: 'This account is suspended already.',
  notSuspended: 'This account is not suspended.',
  gone: 'This account has been closed.',
  /** The reason that families and teachers read when an operator cancels a class. */
  calledOff: (why: string) => `${BRAND.name} cancelled this class. ${why}`,
  /** Why, when the teacher was suspended. */
  teacherGone: 'The teacher is not available any more.',
} as const;

/** What becomes of the classes and requests to come when their teacher is suspended. */
export const AHEAD_CHOICES = ['cancel', 'leave'] as const;
export type AheadChoice = (typeof AHEAD_CHOICES)[number];

/** How an account stands. */
export const PERSON_STATES = ['active', 'suspended', 'closed', 'erased'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

export const PERSON_STATE_LABELS: Readonly<Record<PersonState, string>> = {
  active: 'Active',
  suspended: 'Suspended',
  closed: 'Closed',
  erased: 'Erased',
};
