/** Messages about batches; the specification names the plans without giving words. */
export const en = {
  sizeRequired: 'Please choose how many children share the teacher',
  subjectRequired: 'Please choose a subject',
  languageRequired: 'Please choose a language',
  dayRequired: 'Please choose at least one day',
  hoursTooShort: 'A class takes an hour: please choose hours that have room for one',
  wishesFull: (most: number) =>
    `There are ${most} wishes already. Please take one back before you make another.`,
  wishKnown: 'There is a wish for this subject and size already. Please take it back to change it.',
  notYourChild: 'You can wish for yourself or for your own child.',
  withoutConsent: 'Please ask your parent to give consent first, or to make this wish.',
  wished: 'We have noted your wish',
  takenBack: 'Wish taken back',
  loadFailed: 'Failed to load the wishes.',
} as const;
