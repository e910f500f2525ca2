import { CHILDREN_MAX, FAMILY_CODE_MINUTES, PARENTS_MAX } from './policy.ts';

/** What families are told. */
export const FAMILY_MESSAGES = {
  addChild: 'Add a child',
  childAdded: (name: string) => `${name} has been added`,
  tooManyChildren: `One account looks after at most ${CHILDREN_MAX} children. Please write to us if you need more.`,
  tooManyParents: `At most ${PARENTS_MAX} parents can be connected to one student.`,
  childNotFound: 'There is no such child in your family.',
  codeUnknown: `This code is not valid (any more). A code is good for ${FAMILY_CODE_MINUTES} minutes and for one use: please ask for a new one.`,
  codeForm: 'Please enter the 8 letters and digits of the code',
  requestSent: (name: string) => `${name} has to say yes now, in Settings, under Family.`,
  requestGone: 'This request has been answered or withdrawn.',
  alreadyConnected: 'You are connected already.',
  emailNotVerified: 'Please verify your email address first.',
  adultNotVerified:
    'We have to know that you are an adult before your consent counts. A payment of your own shows it: please add money to your wallet once, then consent.',
  consentOutdated: 'The words of the consent have changed. Please read them again.',
  consentRequired: 'Please confirm that you have read this and agree',
  consentGiven: (name: string) => `You have consented. ${name} can book, write and pay now.`,
  consentWithdrawn: (name: string) => `Withdrawn. ${name} can look around, and no more.`,
  withdrawExplained:
    'Classes that are booked already stay booked: cancel those that shall not take place from Bookings first.',
} as const;
