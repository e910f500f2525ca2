/** What becomes of the classes and requests to come when their teacher is suspended. */
export const AHEAD_CHOICES = ['cancel', 'leave'] as const;
export type AheadChoice = (typeof AHEAD_CHOICES)[number];

/** How an account stands. */
export const PERSON_STATES = ['active', 'suspended', 'closed', 'erased'] as const;
export type PersonState = (typeof PERSON_STATES)[number];
