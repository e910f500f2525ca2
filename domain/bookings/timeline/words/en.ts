/** The story of a booking, and its state in a sentence or two. Amounts and times are formatted. */
export const en = {
  steps: {
    requested: 'Requested',
    requestedBy: (student: string) => `Requested by ${student}`,
    accepted: 'Accepted',
    lesson: 'Class',
    waiting: 'Waiting for an answer',
    missed: 'Missed',
    held: 'Class held',
    heldInPart: 'Held in part',
    rejected: 'Rejected',
    expired: 'Not answered in time',
    takenBack: 'Taken back',
    cancelled: 'Cancelled',
  },
  setAside: (price: string) => `${price} was set aside in the wallet.`,
  lessonWasSetAside: 'One lesson of the package was set aside.',
  lessonIsSetAside: 'One lesson of the package is set aside for it.',
  isHeld: (price: string) => `${price} is held in the wallet.`,
  isHeldOn: (price: string, day: string) => `${price} is held from the wallet on ${day}.`,
  nothingCharged: 'Nothing was charged.',
  back: (amount: string) => `${amount} is back in the wallet.`,
  kept: (amount: string) => `${amount} was kept for cancelling late.`,
  credited: (amount: string) => `${amount} was added as a credit.`,
  answerBy: (expiresAt: string) => `Please answer by ${expiresAt}. After that the request lapses.`,
  hasUntil: (teacher: string, expiresAt: string) => `${teacher} has until ${expiresAt} to answer.`,
  reason: (reason: string) => `Reason: ${reason}`,
  expired: {
    teacher: 'You did not answer in time.',
    family: (teacher: string) => `${teacher} did not answer in time.`,
  },
  takenBack: {
    teacher: 'The family took this request back.',
    family: 'This request was taken back.',
  },
  didNotTakePlace: 'This class did not take place.',
  takenFromEarnings: (amount: string) => `${amount} is taken from your next earnings.`,
  takenForLate: (amount: string) => `${amount} is taken from your next earnings, because it was late.`,
  teacherCancelled: {
    teacher: 'You cancelled this class.',
    family: (teacher: string) => `${teacher} cancelled this class.`,
  },
  familyCancelled: {
    teacher: 'The family cancelled this class.',
    family: 'This class was cancelled by the family.',
  },
  paidForLate: (amount: string) =>
    `You are paid for it from the ${amount} that was kept for cancelling late.`,
  missed: {
    teacher: (student: string) => `${student} did not come. You are paid for this class.`,
    family: (student: string) => `${student} did not come to this class, so the teacher was paid.`,
  },
};
