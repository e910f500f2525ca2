/** Refusals of the classroom (the specification has only a placeholder here), and words that the server alone writes. */
export const en = {
  closed: 'This classroom is closed.',
  tooEarly: 'The classroom opens 10 minutes before the start.',
  over: 'This class is over.',
  notYours: 'We could not find that class.',
  notInRoom: 'Please join the class first.',
  mediaUnavailable: 'Video and voice are starting again. Please wait a moment.',
  malformed: 'That could not be understood. Please reload the page.',
  chatEmpty: 'Please enter text',
  chatTooLong: 'Please use at most 2000 characters',
  /** Stands before the first name of a child whose parent looks on. */
  parentOf: 'Parent of',
} as const;
