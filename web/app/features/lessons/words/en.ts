/** Labels of the page of a class. */
export const en = {
  familyReadsNotes: 'The family reads them before the class: what to bring, what to read.',
  familiesReadNotes: 'The families read them before the class: what to bring, what to read.',
  yourRemark: 'Your remark',
  yourRemarkOn: (name: string) => `Your remark on ${name}`,
  familysReview: "The family's review",
  familysReviewOf: (name: string) => `The review of ${name}'s family`,
  yourReview: 'Your review',
  yourReviewFor: (name: string) => `Your review for ${name}`,
  remarkFrom: (teacher: string) => `From ${teacher}`,
  remarkFromAbout: (teacher: string, name: string) => `From ${teacher}, about ${name}`,
  missed: 'Did not come',
  teacher: 'Teacher',
  students: (count: number) => (count === 1 ? 'Student' : 'Students'),
  forChild: (name: string) => `For ${name}`,
  cancelFor: (name: string) => `Cancel the class for ${name}`,
  onlyAbout: (name: string) => `About ${name} alone`,
  onlyAboutHint: (name: string) => `Only ${name}'s family reads it, and at once.`,
  aboutStudent: (name: string) => `About ${name}:`,
  free: 'Free',
  seeTheBooking: 'See the booking',
  missedForTeacher: (count: number, isPaid: boolean) =>
    `${count === 1 ? 'The student' : 'No student'} ${count === 1 ? 'did not come' : 'came'}.${isPaid ? ' You are paid for this class.' : ''}`,
  missedForFamily: (isPaid: boolean) =>
    isPaid ? 'The student did not come, so the teacher was paid for the time.' : 'The student did not come.',
};
