/** Texts of the classroom (the specification has only a placeholder here). */
export const CLASSROOM_MESSAGES = {
  closed: 'This classroom is closed.',
  tooEarly: 'The classroom opens 10 minutes before the start.',
  over: 'This class is over.',
  notYours: 'We could not find that class.',
  elsewhere: 'You joined this class in another window.',
  takesLong: 'This takes longer than it should. We keep trying: you need not do anything.',
  notInRoom: 'Please join the class first.',
  mediaUnavailable: 'Video and voice are starting again. Please wait a moment.',
  tooFast: 'That was a lot at once. Please wait a few seconds.',
  malformed: 'That could not be understood. Please reload the page.',
  chatEmpty: 'Please enter text',
  chatTooLong: 'Please use at most 2000 characters',
} as const;
