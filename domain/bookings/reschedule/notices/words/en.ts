const moved = 'Class moved to another time';

/** Notices about the proposal of another time for a class. */
export const en = {
  headlines: {
    proposed: 'Another time was proposed',
    accepted: moved,
    declined: 'Another time was declined',
    withdrawn: 'The proposal of another time was taken back',
    lapsed: 'The proposal of another time lapsed',
    moved,
  },
  otherAnswersBy: (expiresAt: string) => `The other side has until ${expiresAt} to answer.`,
  answerBy: (expiresAt: string) =>
    `Please answer by ${expiresAt}. Until you accept, the class stays at its time.`,
  accepted: 'The class takes place at the new time. The price stays as it was paid.',
  stays: 'The class stays at its time.',
  moved: {
    teacher: 'The class takes place at the new time.',
    family:
      'The class takes place at the new time, for all its students. If it does not suit you, cancel before it begins: the whole price comes back.',
  },
  lapsed: 'Nobody answered in time, so the class stays at its time.',
  feeWhenAccepted: (fee: string) => `A fee of ${fee} is paid from the wallet when it is accepted.`,
  feePaid: (fee: string) => `The fee of ${fee} for moving it late was paid from the wallet.`,
  about: (subject: string, other: string, topic: string) => `${subject} with ${other}. Topic: ${topic}.`,
  note: (note: string) => `Note: ${note}`,
  answer: 'Answer the proposal',
};
