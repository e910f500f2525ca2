import type { GoodwillKind, GoodwillStatus } from '@kaksha/domain/disputes/goodwill/policy.ts';
import { DECISION_NOT_SAVED } from '@kaksha/domain/words.ts';

/** Labels of goodwill, by part. */
export const en = {
  common: {
    goodwill: 'Goodwill',
    kinds: { refund: 'Refund', credit: 'Credit' } satisfies Record<GoodwillKind, string>,
    states: {
      requested: 'Waits for a second operator',
      given: 'Given',
      rejected: 'Rejected',
    } satisfies Record<GoodwillStatus, string>,
    saveFailed: DECISION_NOT_SAVED,
    asked: (name: string, when: string) => `${name}, ${when}`,
  },
  card: {
    description: 'Our own money, not the teacher’s.',
    give: 'Give goodwill',
    amountOf: (amount: string, kind: string) => `${amount} ${kind.toLowerCase()}`,
    seeWaiting: 'See what waits',
  },
  dialog: {
    title: 'Give goodwill',
    description: (payer: string) =>
      `Out of our own money, into the wallet of ${payer}. The teacher keeps the earnings of this class.`,
    what: 'What do you give?',
    refund: 'Refund',
    refundHint: 'Comes back as what had paid for the class. Paid-in money can go back to a bank.',
    credit: 'Credit',
    creditHint: 'For classes to come. It never leaves for a bank.',
    amount: 'Amount in rupees',
    atMost: (amount: string) => `At most ${amount}`,
    give: 'Give',
    waits: 'Another operator has to approve it first.',
    inWallet: (amount: string) => `${amount} is in the wallet.`,
  },
  list: {
    title: 'Goodwill',
    tabs: 'Goodwill by state',
    lists: { waiting: 'To approve', ended: 'Ended' },
    noneWaiting: 'Goodwill that needs a second operator appears here.',
    noneEnded: 'Goodwill is given on the page of a booking.',
    family: 'Family',
    class: 'Class',
    classOf: (student: string, teacher: string) => `${student} with ${teacher}`,
    amount: 'Amount',
    month: (amount: string) => `${amount} in 30 days`,
    asked: 'Asked for',
    state: 'State',
    decide: 'Decide',
    approve: 'Approve',
    reject: 'Reject',
    takeBack: 'Take back',
    label: (deed: string, amount: string, payer: string) => `${deed} ${amount} to ${payer}`,
    approveTitle: 'Approve goodwill',
    approveText: 'It is given at once, and the family is notified.',
    rejectTitle: 'Reject goodwill',
    rejectText: 'Nothing is given. The family has not been notified.',
    why: 'Why it was asked for',
  },
};
