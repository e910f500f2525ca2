/** What people are told about who may be in a class and what they may do there. */
export const DOOR_MESSAGES = {
  passExpired: 'Your pass into this class has run out. Please join again.',
  passForeign: 'This pass is for another person, class or sign-in. Please reload the page.',
  passForged: 'This pass was not made by us. Please reload the page.',
  removed: 'Your teacher has removed you from this class. Ask your teacher to let you in again.',
  removedParent: 'The teacher has removed you from this class. Ask the teacher to let you in again.',
  removedAndTold:
    'Your teacher has removed you from this class. They have been told that you would like to come back: stay on this page, and you are in as soon as they let you.',
  removedParentAndTold:
    'The teacher has removed you from this class. They have been told that you would like to come back: stay on this page, and you are in as soon as they let you.',
  locked: 'Your teacher has locked this class, so nobody new can come in.',
  lockedAndTold:
    'Your teacher has locked this class. They have been told that you are here: stay on this page, and you are in as soon as they let you.',
  lockedParent: 'The teacher has locked this class, so nobody new can come in.',
  lockedParentAndTold:
    'The teacher has locked this class. They have been told that you are here: stay on this page, and you are in as soon as they let you.',
  outTitle: 'You are not in the room any more',
  keptOutTitle: 'You cannot come in right now',
  noPlace: 'You have no place in this class any more.',
  observersWatch: 'You are watching this class. Only its teacher and students can do that.',
  studentsOnly: 'Only a student of this class can do that.',
  teacherOnly: 'Only the teacher of this class can do that.',
  notInClass: 'That person is not in this class.',
  microphoneOff: 'Your teacher muted you.',
  cameraOff: 'Your teacher stopped your video.',
  askedToSpeak: 'Your teacher asks you to unmute.',
  askedForVideo: 'Your teacher asks you to turn your camera on.',
  microphoneLocked: 'Your teacher muted you, and has not let you speak again yet.',
  cameraLocked: 'Your teacher stopped your video, and has not allowed it again yet.',
  mayNotShare: 'Your teacher has not allowed you to share your screen.',
  mayNotDraw: 'Your teacher has not allowed you to draw.',
  consentNeeded: 'Please give your consent for your child first. Then you can watch the class.',
} as const;
