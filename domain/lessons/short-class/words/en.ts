import { formatMoment } from '../../../class-time.ts';
import { formatPaise } from '../../../money.ts';
import { SHORT_CLASS_ANSWER_HOURS, SHORTEST_CLASS_MINUTES } from '../held.ts';
import type { ShortClassAnswer, ShortClassChoice } from '../schema.ts';

interface Held {
  heldMinutes: number;
  bookedMinutes: number;
}

/** '21 of 120 minutes' */
const heldOf = ({ heldMinutes, bookedMinutes }: Held): string => `${heldMinutes} of ${bookedMinutes} minutes`;

/** Words around a class of which only a part was held: screens, mails and notifications. */
export const en = {
  title: 'Only a part of this class was held',
  waiting: 'Classes that were held in part',
  answer: 'Answer',
  see: 'See the booking',
  ask: 'What would you like?',
  save: 'Save answer',
  heldText: (held: Held) => `Only ${heldOf(held)} were held.`,
  choices: {
    finish_later: {
      label: 'Finish another time',
      text: (heldPaise: number, backPaise: number) =>
        `You pay ${formatPaise(heldPaise)} for the time held. ${formatPaise(backPaise)} comes back at once, and you choose a time for the rest.`,
    },
    pay_held: {
      label: 'Pay for the time held',
      text: (heldPaise: number, backPaise: number) =>
        `You pay ${formatPaise(heldPaise)}. ${formatPaise(backPaise)} comes back at once.`,
    },
    all_well: {
      label: 'All is well',
      text: (pricePaise: number) => `You pay the whole price of ${formatPaise(pricePaise)}.`,
    },
  } satisfies Record<ShortClassChoice, unknown>,
  dueText: (answerDueAt: string, heldPaise: number) =>
    `Without an answer by ${formatMoment(answerDueAt)} you pay ${formatPaise(heldPaise)} for the time held.`,
  parentDecides: 'A parent answers this.',
  familyIsAsked: (answerDueAt: string, heldPaise: number) =>
    `The family is asked whether to pay for the time held (${formatPaise(heldPaise)}) or for the whole class. Without an answer by ${formatMoment(answerDueAt)} the time held is paid.`,
  answered: {
    finish_later: (paid: string) =>
      `The family would like to finish another time and paid ${paid} for the time held.`,
    pay_held: (paid: string) => `The family paid ${paid} for the time held.`,
    all_well: () => 'The family said that all is well and paid the whole price.',
    lapsed: (paid: string) => `Nobody answered in time, so ${paid} was paid for the time held.`,
  } satisfies Record<ShortClassAnswer, (paid: string) => string>,
  returned: (backPaise: number) => `${formatPaise(backPaise)} is back in the wallet.`,
  chooseTime: 'Choose a time for the rest',
  saved: 'Thank you. The class is settled.',
  failed: 'Your answer could not be saved. Please try again.',
  notAsked: 'This class has been settled already.',
  onlyParent: 'Only a parent can answer this.',
  cancelledReason: (held: Held) =>
    `Only ${heldOf(held)} were held: under ${SHORTEST_CLASS_MINUTES} minutes a class counts as cancelled by the teacher.`,
  ending: {
    asked: (held: Held, heldPaise: number) =>
      `Only ${heldOf(held)} have been held. If you end the class now, the family is asked what to pay. Without an answer within ${SHORT_CLASS_ANSWER_HOURS} hours only the time held is paid: ${formatPaise(heldPaise)} before commission.`,
    free: (held: Held) => `${heldOf(held)} have been held. The class ends for everybody.`,
    counting: 'Counting the minutes that have been held…',
    uncounted:
      'The minutes that have been held could not be counted just now. The price is settled by them all the same.',
    cancelled: (held: Held, creditPaise: number) =>
      `Only ${heldOf(held)} have been held. Under ${SHORTEST_CLASS_MINUTES} minutes the class counts as cancelled by you: its price goes back to the family${
        creditPaise === 0 ? '' : `, and ${formatPaise(creditPaise)} is taken from your next earnings`
      }.`,
    paid: 'The class ends for everybody, and the payment is released to you.',
  },
} as const;
