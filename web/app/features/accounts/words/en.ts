/** Words of the account screens. */
export const WORDS = {
  state: {
    label: 'State/Province',
    none: 'Choose a State',
    outside: 'Leave it open if you live outside India.',
    typedBefore: (typed: string) => `You wrote “${typed}”. Please choose your State from the list.`,
    missingTitle: 'Please choose your State',
    missing: (typed: string) =>
      `You wrote “${typed}”, which we could not find in the list of States. Tax invoices name the State.`,
    choose: 'Edit profile',
  },
} as const;
