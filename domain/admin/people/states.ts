/** The choices for classes and requests to come when their teacher is suspended. */
export const AHEAD_CHOICES = ['cancel', 'leave'] as const;
export type AheadChoice = (typeof AHEAD_CHOICES)[number];

/** The states of an account. */
export const PERSON_STATES = ['active', 'suspended', 'closed', 'erased'] as const;
export type PersonState = (typeof PERSON_STATES)[number];
