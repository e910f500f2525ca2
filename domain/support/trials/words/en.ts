import { formatPaise } from '../../../money.ts';
import { DEFAULT_TIME_ZONE, formatDateTime } from '../../../time.ts';

const moment = (at: string | number) => `${formatDateTime(at, DEFAULT_TIME_ZONE)} (India, IST)`;

/** Messages about a trial that waits for a family. */
export const en = {
  linkEnded: 'This link has ended, or is not complete. Please write to us again, and we find another time.',
  ended: 'This trial does not wait any more. Please write to us again, and we find another time.',
  familyBusy: 'There is another class of yours at this time. Please choose another one.',
  parentBooks:
    'A parent has to book this one. Please ask them to open the link of our mail, logged in as themselves.',
  slotGone: 'This time is not free any more. Please choose another one.',
  notATrialRequest: 'Only a request for a free trial can become one.',
  waitsAlready: 'A trial waits for this person already. Take it back first.',
  booked: 'The trial is booked',
  bookFailed: 'The trial could not be booked. Please try again.',
  sent: 'The trial waits for them, and the mail is on its way',
  withdrawn: 'The trial is taken back: the time is free again',
  topic: (subject: string) => `Trial lesson: ${subject}`,
  waits: 'A trial lesson waits for you',
  see: 'See and book the trial',
  /** In the mail, before the link. */
  mailLink: 'See the teacher and book it here',
  /** 'Free', or its price. */
  price: (pricePaise: number): string => (pricePaise === 0 ? 'Free' : formatPaise(pricePaise)),
  /** The answer that tells somebody of their trial. */
  answer(trial: {
    teacher: string;
    subject: string;
    grade: number;
    startsAtMs: number;
    pricePaise: number;
    expiresAtMs: number;
  }): string {
    const { teacher, subject, grade, startsAtMs, pricePaise, expiresAtMs } = trial;
    const price = pricePaise === 0 ? 'It is free.' : `It costs ${formatPaise(pricePaise)}.`;
    return [
      `We keep a trial lesson for you: ${subject}, Class ${grade}, with ${teacher}, on ${moment(startsAtMs)}. ${price}`,
      `Please book it by ${moment(expiresAtMs)}. If you have no account yet, the link leads you through it, and the time stays yours until then.`,
    ].join('\n\n');
  },
} as const;
