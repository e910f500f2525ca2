import { type AskedBy, en as FAMILY } from '../../words/en.ts';

const { askedHow } = FAMILY;
const documentDeleted = 'We have deleted the document.';

/** Notices between children and parents, about consent, approvals and being an adult. */
export const en = {
  adultKnown: (isStudent: boolean) => ({
    subject: 'Your document has been accepted',
    paragraphs: [
      `We know now that you are an adult: ${isStudent ? 'you can book, write and pay by yourself' : 'your consent for your children counts'}. ${documentDeleted}`,
      ...(isStudent ? [] : ['Please read the consent on your dashboard, and give it there.']),
    ],
  }),
  adultUnknown: (reason: string) => ({
    subject: 'Your document was not accepted',
    paragraphs: [
      `From your document we could not see that you are an adult. ${documentDeleted}`,
      `Reason: ${reason}`,
      'You can send another one at any time, or add money to your wallet: a payment of your own shows it, too.',
    ],
  }),
  toDashboard: 'Go to my dashboard',
  sendAnother: 'Send another document',

  /** 'Science with Meera Iyer on Tue, 24 Nov 2026, 18:30' */
  wishes: {
    booking: (subject: string, teacher: string, startsAt: string | null) =>
      `${subject} with ${teacher}${startsAt === null ? '' : ` on ${startsAt}`}`,
    batch: (lessons: number, subject: string, teacher: string) =>
      `a seat in the batch of ${subject} with ${teacher}, ${lessons} classes a month`,
    package: (lessons: number, subject: string, teacher: string) =>
      `a package of ${lessons} lessons of ${subject} with ${teacher}`,
    series: (lessons: number, subject: string, teacher: string, startsAt: string | null) =>
      `a weekly series of ${lessons} classes of ${subject} with ${teacher}, beginning${startsAt === null ? '' : ` on ${startsAt}`}`,
  },
  approvalAsked: {
    subject: (child: string) => `${child} asks for your approval`,
    text: (child: string, wish: string, price: string) =>
      `${child} asks for ${wish}. It costs ${price}, from your wallet if you approve.`,
    note: (child: string, note: string) => `${child} wrote: ${note}`,
    keptUntil: (expiresAt: string) => `The time is kept until ${expiresAt}.`,
    answerUntil: (expiresAt: string) => `Please answer until ${expiresAt}. No time is kept meanwhile.`,
    action: 'Approve or decline',
  },
  approved: (subject: string, wish: string) => ({
    subject: `Your parent approved ${subject}`,
    paragraphs: [`${wish} is approved and paid for.`],
  }),
  declined: (subject: string, teacher: string, word: string) => ({
    subject: `Your request for ${subject} was declined`,
    paragraphs: [
      `Your parent declined your request for ${subject} with ${teacher}. Nothing has been booked.`,
      ...(word === '' ? [] : [`They wrote: ${word}`]),
    ],
  }),
  lapsed: (subject: string, teacher: string) => ({
    subject: `Your request for ${subject} was not answered`,
    paragraphs: [
      `Nobody answered your request for ${subject} with ${teacher} in time. Nothing has been booked; you can ask again.`,
    ],
  }),
  see: 'See it',
  findAnother: 'Find another class',

  consentGiven: (child: string, consent: readonly string[]) => ({
    subject: `Your consent for ${child}`,
    paragraphs: [
      `You have given your consent for ${child}. These are its words:`,
      ...consent,
      'You can read it again and withdraw it at any time on your dashboard.',
    ],
  }),
  consentWithdrawnSubject: (child: string) => `Your consent for ${child} is withdrawn`,
  openDashboard: 'Open your dashboard',

  disconnected: {
    subject: (name: string) => `${name} is not connected to your account any more`,
    text: (name: string) => `${name} has ended the connection of your accounts.`,
    action: 'Have a look',
  },
  connectionAsked: (parent: string, how: AskedBy) => ({
    subject: `${parent} asks to be connected to your account`,
    paragraphs: [
      `${askedHow(parent, how)} They ask to be connected to you as your parent. Parents see your classes, your results and your messages with teachers.`,
      'Is this your parent? Please answer in your settings. If you do not know this person, decline.',
    ],
  }),
  answer: 'Answer',
  connected: (child: string) => ({
    subject: `${child} is connected to your account`,
    paragraphs: [
      `${child} has confirmed that you are a parent. You see classes, results and messages from now on.`,
      `Before ${child} can book, write and pay, please read and give your consent.`,
    ],
  }),
  giveConsent: 'Give consent',
};
