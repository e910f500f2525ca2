import { CHILDREN_MAX, PARENTS_MAX } from '../../accounts/policy.ts';
import { FAMILY_CODE_HOURS } from '../policy.ts';
import type { FamilyRequest } from '../request.ts';

/** How somebody asks to be a parent: by a code, or by an invitation, mailed to this address unless that is forgotten. */
export type AskedBy = Pick<FamilyRequest, 'askedBy' | 'invitedEmail'>;

/** Messages to families. */
export const en = {
  addChild: 'Add a child',
  classRequired: 'Please choose the class',
  childAdded: (name: string) => `${name} has been added`,
  detailsSaved: (name: string) => `${name} has been changed`,
  signInGiven: (name: string) => `${name} can log in now`,
  logsIn: (name: string) => `${name} logs in, and changes this in their own profile.`,
  tooManyChildren: `One account looks after at most ${CHILDREN_MAX} children. Please write to us if you need more.`,
  tooManyParents: `At most ${PARENTS_MAX} parents can be connected to one student.`,
  childNotFound: 'There is no such child in your family.',
  codeUnknown: `This code is not valid (any more). A code is good for ${FAMILY_CODE_HOURS} hours and for one use: please ask for a new one.`,
  codeForm: 'Please enter the 8 letters and digits of the code',
  requestSent: (name: string) => `${name} has to say yes now, on the dashboard or in Settings, under Family.`,
  askedHow: (name: string, { askedBy, invitedEmail }: AskedBy) =>
    askedBy === 'code'
      ? `${name} entered your code.`
      : invitedEmail === null
        ? `${name} opened the link of your invitation.`
        : `${name} opened the invitation that you sent to ${invitedEmail}.`,
  requestGone: 'This request has been answered or withdrawn.',
  alreadyConnected: 'You are connected already.',
  emailNotVerified: 'Please verify your email address first.',
  adultNotVerified:
    'We have to know that you are an adult before your consent counts. A payment of your own shows it, or a document that you send us; then consent.',
  consentOutdated: 'The words of the consent have changed. Please read them again.',
  consentRequired: 'Please confirm that you have read this and agree',
  consentGiven: (name: string) => `You have consented. ${name} can book, write and pay now.`,
  consentWithdrawn: (name: string) => `Withdrawn. ${name} can look around, and no more.`,
  withdrawnFromYou:
    'Your parent has withdrawn the consent for your account. What is here stays for you to read; practising, new tests, booking, writing and paying wait until a parent consents again.',
  disconnected: (name: string) => `You and ${name} are not connected any more`,
  disconnectExplained:
    'Your consent ends, and with it what you allow the child to spend. Classes, results and messages are not shown to you any more. Requests that no teacher has answered are taken back, unless another parent consents; what you have paid for stays booked and paid, and classes of a weekly series that you have not paid yet are called off.',
  disconnectParentExplained:
    'This parent no longer sees your classes, results and messages, and their consent ends. What this parent has paid for stays booked, and classes of a weekly series that this parent has not paid yet are called off; requests that no teacher has answered are taken back, unless another parent consents. Until you are 18, another parent has to consent before you book, write or pay.',
  nobodyLeft: (name: string) =>
    `${name} cannot log in, and nobody else looks after the account. Connect another parent first, or delete the account of ${name}.`,
  childWouldBeAlone: (names: string) =>
    `${names} would be left without anybody who can log in. Delete that account first, on your dashboard, or connect another parent.`,
  ownAccount: (name: string) =>
    `${name} made this account, and deletes it in their own settings. You can disconnect from it.`,
  adultAccount: (name: string) =>
    `${name} is 18 now, and alone downloads or deletes this account and reads its messages. What you have paid for stays paid, and your wallet is yours.`,
  childDeleted: (name: string) => `The account of ${name} has been deleted`,
  withdrawExplained:
    'Requests that no teacher has answered are taken back, unless another parent consents, and their money returns. Classes that are booked already stay booked: cancel those that shall not take place from Bookings first.',
  withoutConsent: 'The consent of a parent for this student has been withdrawn.',
} as const;
