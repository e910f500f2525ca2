const STAYS =
  'The class stays at its time until the other side accepts; the new time is kept free meanwhile.';

/** Labels of giving a class another time. */
export const en = {
  proposal: {
    youProposed: 'You proposed another time',
    isProposed: 'Another time is proposed',
    lapses: (until: string) => `The class stays at its time until it is accepted. It lapses on ${until}.`,
    answerBy: (until: string) =>
      `Please answer by ${until}. Until then the class stays at its time, and nothing is charged again.`,
    fee: (fee: string) => `${fee} is paid from the wallet when it is accepted.`,
    takeBack: 'Take it back',
    accept: 'Accept the new time',
    decline: 'Decline',
  },
  propose: {
    now: (subject: string, day: string, times: string) => `${subject}, now ${day}, ${times}`,
    note: 'Note',
    newTime: 'New time',
    notChosenYet: 'Not chosen yet',
    nothing: 'Nothing',
    costsNothing: `${STAYS} A time that you propose costs the family nothing.`,
    freeUntil: (until: string) => `${STAYS} Moving is free until ${until}.`,
    wasFreeUntil: (until: string) =>
      `${STAYS} Moving was free until ${until}. The fee goes to the teacher, who kept this hour free.`,
    date: 'Date',
    start: 'Start (India, IST)',
    chooseATime: 'Choose a time',
    teacherReads: 'The teacher reads it.',
    familyReads: 'The family reads it.',
    familiesRead: 'The families read it.',
    proposeThis: 'Propose this time',
    proposing: 'Proposing...',
    moveThere: 'Move to this time',
    moving: 'Moving...',
    keepTheTime: 'Keep the time',
    paidWhenAccepted: 'Paid when it is accepted',
    chargedTo: (several: boolean): string => (several ? 'Charged to the families' : 'Charged to the family'),
    notProposed: 'The time could not be proposed. Please try again.',
    notMoved: 'The class could not be moved. Please try again.',
    answerFailed: {
      accept: 'The new time could not be accepted. Please try again.',
      decline: 'The proposal could not be declined. Please try again.',
      withdraw: 'The proposal could not be taken back. Please try again.',
    },
  },
};
