import type { ContentKey } from '../keys.ts';

/** Texts of changing the pages for everybody, for operators. */
export const en = {
  /** The note of a revision that shows an earlier one. */
  asSpecified: 'As specified again',
  again: (revision: number) => `Revision ${revision} again`,
  changed: 'Somebody else has changed this in the meantime. Please look at it again.',
  saved: 'Saved. Everybody sees it from now on.',
  reverted: 'It is shown again. Everybody sees it from now on.',
  nothingToSave: 'Nothing has changed since it was saved.',
  saveFailed: 'It could not be saved. Please try again.',
  loadFailed: 'Failed to load what the pages say.',
  unknown: 'There is no such part of the pages.',
  needsQuestions: 'Please keep at least one question',
  needsText: 'Please write at least one text',
  needsQuestion: 'Please write the question',
  needsAnswer: 'Please write the answer',
  needsTopic: 'Please name the topic',
  sameQuestion: 'This question is asked twice',
  needsLink: 'A link begins with / or https://',
  sameText: 'This text is there twice',
  needsName: 'Please name the officer, or leave every field empty',
  needsDesignation: 'Please say what the officer is in the company',
  needsAddress: 'Please write the address for letters',
  needsEmail: 'Please write an address for mails, such as grievance@example.in',
  needsPhone: 'Please write a phone number, such as +91 98765 43210',
  needsQuote: 'Please write what the person said',
  needsSpeaker: 'Please write the person’s name',
  needsWho: 'Please say who the person is, such as mother of a Class 7 student, Patna',
  needsConsent: 'Please note how and when this person agreed to be quoted',
  /** The consent and the source of what the first release came with. */
  exampleConsent: 'Example of the first release',
  specifiedSource: 'As specified for the first release',
  needsFigure: 'Please write the figure, such as 10,000+',
  needsLabel: 'Please say what is counted',
  needsSource: 'Please say where the figure comes from',
  needsDay: 'Please choose the day on which it was counted',
  order: 'The last day is not before the first',

  settings: {
    banner: { label: 'Banner', where: 'The line above every page.' },
    faq: { label: 'Questions', where: 'The questions that families ask, on the contact page.' },
    plans: { label: 'Plans', where: 'The monthly plans on the home page.' },
    careers: { label: 'Careers', where: 'The open positions above the footer of public pages.' },
    grievance: { label: 'Grievance officer', where: 'Who settles complaints, on the page of that name.' },
    testimonials: { label: 'Testimonials', where: 'What families say, on the home page.' },
    figures: {
      label: 'Figures',
      where: 'The figures on the home page, on the about page and beside the login.',
    },
  } satisfies Readonly<Record<ContentKey, { label: string; where: string }>>,
} as const;
