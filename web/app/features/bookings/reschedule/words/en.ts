/** Labels of giving a class another time. */
export const en = {
  teacherReads: 'The teacher reads it.',
  familyReads: 'The family reads it.',
  familiesRead: 'The families read it.',
  proposeThis: 'Propose this time',
  proposing: 'Proposing...',
  moveThere: 'Move to this time',
  moving: 'Moving...',
  saveAndMove: 'Save and move the class',
  movedTo: (when: string) => `The class is on ${when} now. Its families have been told.`,
  savedNotMoved: 'Topic and notes are saved. The class is not moved:',
  keepTheTime: 'Keep the time',
  paidWhenAccepted: 'Paid when it is accepted',
  chargedTo: (several: boolean) => (several ? 'Charged to the families' : 'Charged to the family'),
  notProposed: 'The time could not be proposed. Please try again.',
  notMoved: 'The class could not be moved. Please try again.',
};
