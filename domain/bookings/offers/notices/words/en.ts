/** Notices about an offer of a class. */
export const en = {
  headlines: {
    made: (teacher: string) => `${teacher} offers a class`,
    declined: () => 'The offer of a class was declined',
    withdrawn: () => 'The offer of a class was taken back',
    lapsed: () => 'The offer of a class lapsed',
  },
  teacherWrites: (teacher: string, message: string) => `${teacher} writes: ${message}`,
  answerBy: (expiresAt: string) =>
    `Please accept or decline by ${expiresAt}. Until then this time is kept free for you. Nothing is paid before you accept.`,
  familyWrites: (student: string, reason: string) => `${student}'s family writes: ${reason}`,
  timeIsFree: 'The time is free again.',
  withdrawn: 'The teacher can no longer give this class. Nothing was paid.',
  lapsed: {
    teacher: 'Nobody answered in time. The time is free again.',
    family: 'It was not answered in time. Nothing was paid. You can book another time with the teacher.',
  },
  forChild: (teacher: string, student: string) => `${teacher}, for ${student}`,
  answer: 'Answer the offer',
  see: 'See the offer',
};
