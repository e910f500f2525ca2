/** Labels of reviews and remarks on the page of a class. */
export const en = {
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
};
