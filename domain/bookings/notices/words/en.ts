/** Notices about a booking, and to the parent whose wallet paid for one. */
export const en = {
  headlines: {
    requestFrom: (student: string) => `New booking request from ${student}`,
    requested: 'Class requested',
    confirmed: 'Class confirmed',
    rejected: 'Booking request rejected',
    expired: 'Booking request lapsed',
    takenBack: 'Booking request taken back',
    cancelled: 'Class cancelled',
    missed: 'Class missed',
    completed: 'Class completed',
  },
  details: (when: string, minutes: number, other: string, topic: string, price: string) =>
    `${when}, ${minutes} minutes with ${other}. Topic: ${topic}. Price: ${price}.`,
  free: 'free',
  writeRemark: (student: string) => `Please write ${student}'s family a remark on this class.`,
  writeReview: (teacher: string) => `How was the class with ${teacher}? Your review helps other families.`,
  answerRequest: 'Answer the request',
  answerQuestion: 'Answer the question',
  findSimilar: 'Find a similar teacher',
  seeBooking: 'See the booking',

  paidForChild: {
    subject: (child: string, amount: string) => `${child} has spent ${amount} from your wallet`,
    /** What the child did, behind its name. */
    booked: (subject: string, teacher: string, startsAt: string) =>
      `booked ${subject} with ${teacher} on ${startsAt}`,
    bookedSeries: (classes: number, subject: string, teacher: string) =>
      `booked a weekly series of ${classes} classes of ${subject} with ${teacher}`,
    boughtPackage: (lessons: number, subject: string, teacher: string) =>
      `bought a package of ${lessons} lessons of ${subject} with ${teacher}`,
    paragraphs: (child: string, what: string, amount: string) => [
      `${child} ${what}. ${amount} is paid from your wallet for it, within what you allow.`,
      'You can change what your child may spend alone at any time, on your dashboard.',
    ],
    action: 'Have a look',
  },
};
