/** What the page, the mail and the operators are told. */
export const en = {
  link: 'Grievance officer',
  noOfficer:
    'A grievance officer has not been named here yet. Until then a complaint reaches our office by the form, by mail or by phone, and the same times hold.',
  officerMissing: 'No grievance officer is named: the law wants one on the page for complaints.',
  kindRequired: 'Please choose what it is about',
  sent: (number: string) =>
    `Your complaint is number ${number}. Please keep it. A mail with a link to where it stands follows, for up to three complaints a day.`,
  /** For who was not given a number: a robot. */
  thanks: 'Thank you. We have your complaint.',
  mailSubject: (number: string) => `We have your complaint ${number}`,
  mailText: (number: string, acknowledgedBy: string, redressBy: string) =>
    `We have your complaint and have given it the number ${number}. ${acknowledgedBy} settles it by ${redressBy} at the latest.`,
  /** Who settles it while nobody is named. */
  office: 'Our office',
  follow: 'Where it stands, and more to say',
} as const;
