/** The sentences of refusals that any call may answer: the problem, and what to do. Features have their own. */
export const REFUSALS = {
  /** Specification, section 8. */
  validation: 'Validation failed. Please check your input.',
  /** A body that does not match its Content-Type. */
  unreadable: 'This could not be read. Please send it again.',
  /** A body of another kind than calls take. */
  jsonOnly: 'This call takes JSON only.',
  tooMuch: 'This is more than a call can hold. Please send less at a time.',
  unauthorized: 'Please log in to continue.',
  otherSite: 'This was sent from a page of another site. Please use our own.',
  forbidden: 'Your account may not do this.',
  notFound: 'We could not find that.',
  changed: 'This has just changed. Please reload and look again.',
  keyReused: 'This Idempotency-Key was used for another request. Please send a new one.',
  tooMany: 'Too many attempts. Please wait a little and try again.',
  busy: 'Very many people are here right now. Please try again in a few seconds.',
  switchedOff: 'This cannot be done at the moment. Please try again later.',
  unavailable: 'We cannot reach our records right now. Please try again in a few seconds.',
  filesAway: 'We cannot reach our files right now. Please try again in a few seconds.',
  infected: 'This file was refused: the virus scanner found something in it.',
  scannerAway:
    'The virus scanner can’t be reached, so nothing is accepted just now. Please try again in a minute.',
  storageFull: 'We cannot save anything right now. Please try again later.',
  internal: 'Something went wrong on our side. Please try again.',
  nul: 'The text contains a character that cannot be stored.',
} as const;

/** Apart from the others, which a classroom loads before it opens. */
export const TOO_LARGE_TO_SCAN = 'This file was refused: it is larger than our virus scanner reads.';
