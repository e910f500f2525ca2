/** Refusals at the door of a class, and of actions not allowed in it; those that the room itself shows are in room/words. */
export const en = {
  passForeign: 'This pass is for another person, class or sign-in. Please reload the page.',
  passForged: 'This pass was not made by us. Please reload the page.',
  removed: 'Your teacher has removed you from this class. Ask your teacher to let you in again.',
  removedParent: 'The teacher has removed you from this class. Ask the teacher to let you in again.',
  removedAndTold:
    'Your teacher has removed you from this class. They know that you would like to come back: stay on this page, and you are in as soon as they let you.',
  removedParentAndTold:
    'The teacher has removed you from this class. They know that you would like to come back: stay on this page, and you are in as soon as they let you.',
  locked: 'Your teacher has locked this class, so nobody new can come in.',
  lockedAndTold:
    'Your teacher has locked this class. They know that you are here: stay on this page, and you are in as soon as they let you.',
  lockedParent: 'The teacher has locked this class, so nobody new can come in.',
  lockedParentAndTold:
    'The teacher has locked this class. They know that you are here: stay on this page, and you are in as soon as they let you.',
  noPlace: 'You have no place in this class any more.',
  observersWatch: 'You are watching this class. Only its teacher and students can do that.',
  studentsOnly: 'Only a student of this class can do that.',
  teacherOnly: 'Only the teacher of this class can do that.',
  notInClass: 'That person is not in this class.',
  consentNeeded: 'Please give your consent for your child first. Then you can watch the class.',
} as const;
